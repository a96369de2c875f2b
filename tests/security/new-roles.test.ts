import type { Role } from '@estudio/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAdministrator } from '../../server/src/identity/core/operator.ts'
import { openProfile } from '../../server/src/studio/people/index.ts'
import { openStudio } from '../harness/index.ts'
import { standardLink } from './account-server.ts'
import { newEmail } from './people.ts'

const BEFORE = 'Antes#Clave9'
const CHOSEN = 'Barre-2026!'

interface Session {
  access_token: string
  refresh_token: string
}

/** M2: an account that is given more than it held keeps no way in that somebody may have had before. */
describe('a role for an account that exists', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  let email: string
  beforeEach(() => {
    email = newEmail('nora')
    studio.advance({ minutes: 10 })
  })

  const member = async () => {
    const { accounts, db } = studio.context
    const alongside = (tx: Parameters<ReturnType<typeof openProfile>>[0], { id }: { id: string }) =>
      openProfile(studio.context)(tx, { id, email, metadata: { full_name: 'Nora Ibarra' } })
    return accounts.create(db, { email, password: BEFORE, confirmed: true }, alongside)
  }
  const waiting = async () => {
    const body = { email, password: BEFORE, data: { full_name: 'Nora Ibarra' } }
    return (await studio.visitor.post<{ id: string; receipt: string }>('/auth/v1/signup', body)).body
  }
  const login = (password: string) =>
    studio.visitor.post<Session & { error_code: string }>('/auth/v1/token?grant_type=password', {
      email,
      password,
    })
  const status = async (url: string, token: string) =>
    (await studio.visitor.get(url, { authorization: `Bearer ${token}` })).status
  const refreshed = async ({ refresh_token }: Session) =>
    (await studio.visitor.post('/auth/v1/token?grant_type=refresh_token', { refresh_token })).status
  const mailed = async (type: string) => {
    const mails = (await studio.mailbox()).filter(({ to }) => to === email)
    const links = mails.flatMap((mail) => mail.links.filter((link) => link.includes('token_hash')))
    return links.map(standardLink).find((link) => link.endsWith(type)) ?? ''
  }
  const open = async (link: string) => {
    const { headers } = await studio.visitor.get(link)
    return new URLSearchParams(new URL(String(headers.location)).hash.slice(1))
  }
  const choosePassword = async () => {
    const token = (await open(await mailed('invite'))).get('access_token') ?? ''
    const authorization = { authorization: `Bearer ${token}` }
    expect((await studio.visitor.put('/auth/v1/user', { password: CHOSEN }, authorization)).status).toBe(200)
  }

  const byBackOffice = async (id: string, role: Role = 'admin') => {
    const answer = await admin.patch(`/api/admin/users/${id}/role`, { role })
    expect([answer.status, answer.body]).toEqual([200, { roles: [role] }])
  }
  const byCommand = async () => {
    const accountCreated = openProfile(studio.context)
    const { link } = await createAdministrator({ ...studio.context, accountCreated }, email)
    expect(link).toContain('type=invite')
  }

  it.each([
    ['administration, given in the back office', (id: string) => byBackOffice(id)],
    ['administration, given on the command line', byCommand],
    ['reception, given in the back office', (id: string) => byBackOffice(id, 'reception')],
  ])('M2: %s: sessions and password end, a mailed link sets another', async (_how, give) => {
    const { id } = await member()
    const before = (await login(BEFORE)).body
    await give(id)
    expect(await status('/api/auth/me', before.access_token)).toBe(401)
    expect(await refreshed(before)).toBe(400)
    expect((await login(BEFORE)).status).toBe(400)
    await choosePassword()
    expect((await login(BEFORE)).status).toBe(400)
    const { access_token } = (await login(CHOSEN)).body
    expect(await status('/api/admin/users', access_token)).toBe(200)
  })

  it('M2: ends earlier links', async () => {
    const { id } = await member()
    await studio.visitor.post('/auth/v1/recover', { email })
    const recovery = await mailed('recovery')
    await byBackOffice(id)
    expect((await open(recovery)).get('error_code')).toBe('otp_expired')
  })

  it('ends nothing when it is given again', async () => {
    const { id } = await member()
    await byBackOffice(id)
    await choosePassword()
    const session = (await login(CHOSEN)).body
    await byBackOffice(id)
    expect(await status('/api/admin/users', session.access_token)).toBe(200)
  })

  it('does not change a confirmed account when it is the role of a coach', async () => {
    const { id } = await member()
    const session = (await login(BEFORE)).body
    expect((await admin.patch(`/api/admin/users/${id}/role`, { role: 'instructor' })).status).toBe(200)
    expect(await status('/api/auth/me', session.access_token)).toBe(200)
  })

  it.each([
    ['admin', (id: string) => admin.patch(`/api/admin/users/${id}/role`, { role: 'admin' })],
    ['reception', (id: string) => admin.patch(`/api/admin/users/${id}/role`, { role: 'reception' })],
    ['instructor', (id: string) => admin.patch(`/api/admin/users/${id}/role`, { role: 'instructor' })],
    ['a place in the team', (id: string) => admin.post('/api/admin/instructors', { user_id: id })],
  ])(
    'M1: %s for an account that waits: the password of its sign-up is nobody’s, an invitation sets one',
    async (_what, give) => {
      const { id, receipt } = await waiting()
      const signUpLink = await mailed('signup')
      expect((await give(id)).status).toBeLessThan(300)
      expect((await login(BEFORE)).body.error_code).toBe('invalid_credentials')
      expect((await open(signUpLink)).get('error_code')).toBe('otp_expired')

      studio.advance({ minutes: 2 })
      await studio.visitor.post('/api/auth/resend-verification', { email, receipt })
      await waiting()
      expect((await login(BEFORE)).body.error_code).toBe('invalid_credentials')
      await choosePassword()
      expect((await login(BEFORE)).status).toBe(400)
      expect((await login(CHOSEN)).status).toBe(200)
    },
  )
})
