import type { AdminUser } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../harness/accounts.ts'
import { auditColumns } from '../harness/audit-log.ts'
import { type Answer, type Member, openStudio, type Person } from '../harness/index.ts'

type UserAnswer = Answer<AdminUser & { code?: string; message?: string }>

describe('people as administrators manage them', async () => {
  const studio = await openStudio()
  const admin = await studio.admin({ name: 'Zulema Admin' })
  let ana: Member

  const edits = (id: string, body: object, headers = {}): Promise<UserAnswer> =>
    admin.patch(`/api/admin/users/${id}`, body, headers)
  const switches = (person: Person, id: string, is_active: boolean): Promise<UserAnswer> =>
    person.patch(`/api/admin/users/${id}/active`, { is_active })
  const log = (id: string) =>
    auditColumns(studio.db, { subject_id: id }, ['action', 'actor_id', 'before', 'after'])

  beforeEach(async () => {
    ana = await studio.member({ name: 'Ana Prueba López', plan: 'unlimited' })
  })

  describe('their profile', () => {
    it('AUS-11: is corrected by the rules of the sign-up, only in the given fields', async () => {
      const { status, body } = await edits(ana.id, {
        full_name: '  Ana   Lucía Prueba ',
        phone: '044 667 000 1122',
        genre: 'Mujer',
        birthdate: '1990-05-17',
        address: 'Calle Sol 1',
        display_name: 'Anita',
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        full_name: 'Ana Lucía Prueba',
        display_name: 'Anita',
        phone: '6670001122',
        genre: 'Mujer',
        birthdate: '1990-05-17',
        address: 'Calle Sol 1',
        bio: null,
        email: ana.email,
      })
      const emptied = await edits(ana.id, { phone: null, display_name: ' ' })
      expect(emptied.body).toMatchObject({ phone: null, display_name: 'Ana Lucía Prueba' })
      expect(await log(ana.id)).toMatchObject([
        {
          action: 'user.update',
          actor_id: admin.id,
          after: { fields: ['full_name', 'display_name', 'phone', 'genre', 'birthdate', 'address'] },
        },
        { action: 'user.update', after: { fields: ['display_name', 'phone'] } },
      ])
    })

    it.each([
      [{ full_name: ' ' }, 400],
      [{ full_name: 'x'.repeat(101) }, 400],
      [{ phone: '123' }, 400],
      [{ genre: 'Ninguno' }, 400],
      [{ birthdate: '2026-12-01' }, 400],
      [{ bio: 'x'.repeat(2001) }, 400],
      [{ email: 'otra@correo.example', is_active: false }, 200],
    ])('%j answers %i', async (body, status) => {
      const before = (await admin.get<UserAnswer['body']>(`/api/admin/users/${ana.id}`)).body
      expect((await edits(ana.id, body)).status).toBe(status)
      expect((await admin.get<UserAnswer['body']>(`/api/admin/users/${ana.id}`)).body).toEqual(before)
    })

    it('If-Match: refuses a stale version, and an unknown user', async () => {
      const { body } = await edits(ana.id, { bio: 'Le gusta Barre' })
      const stale = { 'if-match': `"${body.version - 1}"` }
      expect((await edits(ana.id, { bio: 'x' }, stale)).body.code).toBe('version_conflict')
      expect((await edits(ana.id, { bio: 'x' }, { 'if-match': `"${body.version}"` })).status).toBe(200)
      expect((await edits('00000000-0000-4000-8000-000000000000', {})).status).toBe(404)
    })
  })

  describe('A38: an account switched off', () => {
    it('API-28: cannot sign in or book, its sessions end at once, and it can be switched on again', async () => {
      const pilates = await studio.class({ at: '2026-11-18T08:00' })
      expect((await switches(admin, ana.id, false)).body.is_active).toBe(false)
      expect((await ana.get('/api/user/plan')).status).toBe(401)
      const { banned_until } = await accountOf(studio.db, ana)
      expect(banned_until?.getTime()).toBeGreaterThan(studio.clock.now().getTime())
      expect((await switches(admin, ana.id, true)).body.is_active).toBe(true)
      studio.advance({ hours: 1 })
      expect((await ana.books(pilates)).status).toBe(201)
      expect((await log(ana.id)).map(({ action }) => action)).toEqual(['user.deactivate', 'user.activate'])
    })

    it('administrators cannot switch off their own account', async () => {
      expect(await switches(admin, admin.id, false)).toMatchObject({
        status: 409,
        body: { code: 'own_account_protected' },
      })
      expect((await switches(admin, admin.id, true)).status).toBe(200)
    })
  })

  it('A40: the banner counts the users whose payment is pending', async () => {
    const count = async () =>
      (await admin.get<{ pendingUsersCount: number }>('/api/admin/users/pending')).body.pendingUsersCount
    const before = await count()
    await studio.member({ plan: 'unpaid' })
    expect(await count()).toBe(before + 1)
  })
})
