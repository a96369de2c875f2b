import type { AdminUser, ClaimLink } from '@estudio/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countPendingSignUps } from '../harness/accounts.ts'
import { openStudio, type Studio } from '../harness/index.ts'

const guard = vi.hoisted(() => ({ on: true }))
vi.mock('../../server/src/identity/core/links/one-time-token.ts', async (original) => {
  const real = await original<typeof import('../../server/src/identity/core/links/one-time-token.ts')>()
  const { createHash } = await import('node:crypto')
  const { accountOfLink } = await import('../harness/accounts.ts')
  /** Finds the account of a link without its lock, and leaves the link unused. */
  const findOnly: typeof real.consumeLink = async (tx, kinds, secret) => {
    const user = await accountOfLink(tx, createHash('sha256').update(secret).digest('hex'))
    return user && { user, kind: kinds[0] ?? 'claim', signUpId: null }
  }
  const consumeLink: typeof real.consumeLink = (...given) =>
    guard.on ? real.consumeLink(...given) : findOnly(...given)
  return { ...real, consumeLink }
})

describe('claims of one link at once', () => {
  let studio: Studio
  let nora: AdminUser

  beforeEach(async () => {
    guard.on = true
    studio = await openStudio({ poolSize: 20 })
    const reception = await studio.reception()
    const client = { full_name: 'Nora Ibarra', phone: '6671000001' }
    nora = (await reception.post<AdminUser>('/api/admin/users', client)).body
  })

  const claimsAtOnce = async (count: number): Promise<string[]> => {
    const admin = await studio.admin()
    const { url } = (await admin.post<ClaimLink>(`/api/admin/users/${nora.id}/claim-link`)).body
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token')
    const answers = await Promise.all(
      Array.from({ length: count }, (_, n) =>
        studio.visitor.post<{ code?: string }>('/api/auth/claim', {
          token,
          email: `nora${n}@correo.example`,
          password: 'Sentadilla#2026',
        }),
      ),
    )
    return answers.map(({ body }) => body.code ?? 'ok').filter((code) => code === 'ok')
  }

  it('one of ten claims gets the record, with one password', async () => {
    expect(await claimsAtOnce(10)).toEqual(['ok'])
    expect(await countPendingSignUps(studio.db, nora.id)).toBe(1)
  })

  it('without the lock and the mark on the link more than one claim succeeds (control)', async () => {
    guard.on = false
    expect((await claimsAtOnce(10)).length).toBeGreaterThan(1)
  })
})
