import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionsOf } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { changeProfile, profileOf } from '../harness/profiles.ts'
import { connectTo, type ListeningServer, startListening } from '../security/account-client.ts'
import { memberWithFactor } from '../security/factors.ts'
import { login, member, newEmail, PASSWORD, pressLink, signedInMember } from '../security/people.ts'

const NOBODY = '6f0d1d3c-9c55-4a57-8a2f-0f7a5a4a9f11'

/** The admin calls of supabase-js, with a service token for a key. */
describe('supabase-js, admin', () => {
  let listening: ListeningServer
  let admin: SupabaseClient['auth']['admin']
  beforeAll(async () => {
    listening = await startListening({ config: { authAdminApi: true } })
    const { app, clock } = listening.server
    admin = connectTo(listening.url, app.accessTokens.signService(clock.now(), 3600)).auth.admin
  })
  afterAll(() => listening.server.stop())

  const status = async (email: string, password = PASSWORD) =>
    (await login(listening.server, email, password)).statusCode

  it('creates a user who can sign in and has a profile', async () => {
    const email = newEmail()
    const { data, error } = await admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Ana López' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      user_metadata: { full_name: 'Ana López', email_verified: true },
    })
    expect(await status(email)).toBe(200)
    const { full_name } = await profileOf(listening.server.context.db, { id: data.user?.id ?? '' })
    expect(full_name).toBe('Ana López')
    expect((await listening.server.mail()).filter((mail) => mail.to === email)).toEqual([])
  })

  it('creates a user without a password, who cannot sign in with a password', async () => {
    const email = newEmail()
    expect((await admin.createUser({ email, email_confirm: true })).error).toBeNull()
    expect(await status(email, '')).toBe(400)
  })

  it('refuses what sign-up refuses', async () => {
    const { email } = await member(listening.server)
    const taken = await admin.createUser({ email, password: PASSWORD })
    expect(taken.error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    })
    const weak = await admin.createUser({ email: newEmail(), password: 'abc' })
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError' })
    const banned = await admin.createUser({ email: newEmail(), ban_duration: 'soon' })
    expect(banned.error).toMatchObject({
      code: 'validation_failed',
      message: 'invalid format for ban duration: soon',
    })
  })

  const signsUp = async (email: string) => {
    const body = { email, password: 'Ajena#Clave9', data: { full_name: 'Eva Ajena' } }
    const answer = await listening.server.call('POST', '/auth/v1/signup', { body })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ id: string }>().id
  }

  it('P5: takes an address from a stranger’s unconfirmed sign-up, whose password and links end', async () => {
    const email = newEmail()
    const stranger = await signsUp(email)
    const link = await listening.server.linkFor(email)
    const made = await admin.createUser({ email, password: PASSWORD, email_confirm: true })
    expect(made.error).toBeNull()
    expect(made.data.user?.id).not.toBe(stranger)
    expect(await status(email)).toBe(200)
    expect(await status(email, 'Ajena#Clave9')).toBe(400)
    expect((await pressLink(listening.server, link)).statusCode).toBe(403)
    expect((await admin.getUserById(stranger)).data.user?.email).toBeFalsy()
  })

  it('P5: does not take an address from a record that staff wrote, or changed since its sign-up', async () => {
    const invited = newEmail()
    expect((await admin.inviteUserByEmail(invited)).error).toBeNull()
    const changed = newEmail()
    await changeProfile(listening.server.context.db, { id: await signsUp(changed) }, { phone: '6675554433' })
    for (const email of [invited, changed])
      expect((await admin.createUser({ email, password: PASSWORD })).error?.code).toBe('email_exists')
  })

  it('lists page by page', async () => {
    for (let count = 0; count < 3; count += 1) await member(listening.server)
    const page = await admin.listUsers({ page: 1, perPage: 2 })
    if (page.error) throw page.error
    expect(page.data.users).toHaveLength(2)
    expect(page.data).toMatchObject({ aud: 'authenticated', nextPage: 2, total: expect.any(Number) })
    const all = await admin.listUsers({ page: 1, perPage: 1000 })
    if (all.error) throw all.error
    expect(all.data.users).toHaveLength(page.data.total)
    expect((await admin.listUsers({ page: 0, perPage: 5 })).error?.code).toBe('validation_failed')
  })

  it('gets and changes a user; a new password ends the sessions', async () => {
    const { id, session } = await signedInMember(listening.server)
    const email = newEmail('nueva')
    const changed = await admin.updateUserById(id, {
      email,
      password: 'Nueva#Clave9',
      user_metadata: { city: 'Culiacán' },
    })
    expect(changed.data.user).toMatchObject({ id, email, user_metadata: { city: 'Culiacán' } })
    expect((await admin.getUserById(id)).data.user).toEqual(changed.data.user)
    expect(await status(email, 'Nueva#Clave9')).toBe(200)
    const user = await listening.server.call('GET', '/auth/v1/user', { token: session.access_token })
    expect(user.json().code).toBe('session_not_found')
    const other = await member(listening.server)
    expect((await admin.updateUserById(id, { email: other.email })).error?.code).toBe('email_exists')
  })

  it('D6: keeps the app_metadata that a service writes, and gives no role for it', async () => {
    const { id, email, session } = await signedInMember(listening.server)
    const claimed = { role: 'admin', roles: ['admin'], crm: { id: 7 } }
    const changed = await admin.updateUserById(id, {
      app_metadata: { ...claimed, provider: 'google', old: 1 },
    })
    const own = { provider: 'email', providers: ['email'] }
    expect(changed.data.user?.app_metadata).toEqual({ ...claimed, ...own, old: 1 })
    await admin.updateUserById(id, { app_metadata: { old: null } })
    const { user, access_token } = (await login(listening.server, email)).json()
    expect(user.app_metadata).toEqual({ ...claimed, ...own })
    const made = await admin.createUser({ email: newEmail(), app_metadata: { crm: { id: 8 } } })
    expect(made.data.user?.app_metadata).toEqual({ crm: { id: 8 }, ...own })

    for (const token of [session.access_token, access_token]) {
      const asks = await listening.server.call('GET', '/api/admin/users', { token })
      expect(asks.statusCode).toBe(403)
      const roles = await listening.server.call('GET', `/rest/v1/user_roles?user_id=eq.${id}`, { token })
      expect(roles.json()).toEqual([])
    }
  })

  it('bans and lifts the ban', async () => {
    const { id, email } = await signedInMember(listening.server)
    await admin.updateUserById(id, { ban_duration: '2h' })
    expect((await login(listening.server, email)).json().code).toBe('user_banned')
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect(await status(email)).toBe(200)
  })

  it('deletes a user, whose address is free again', async () => {
    const { id, email } = await signedInMember(listening.server)
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect(await status(email)).toBe(400)
    const gone = { status: 404, code: 'user_not_found', message: 'User not found' }
    expect((await admin.getUserById(id)).error).toMatchObject(gone)
    expect((await admin.deleteUser(id)).error).toMatchObject(gone)
    expect((await admin.updateUserById(NOBODY, { email: newEmail() })).error).toMatchObject(gone)
    expect((await admin.createUser({ email, password: PASSWORD })).error).toBeNull()
  })

  it('lists and deletes second factors, for a lost phone', async () => {
    const { id, factor, session } = await memberWithFactor(listening.server)
    const listed = await admin.mfa.listFactors({ userId: id })
    expect(listed.data?.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
    expect(JSON.stringify(listed.data)).not.toContain(factor.secret)
    expect((await admin.mfa.deleteFactor({ userId: id, id: factor.id })).error).toBeNull()
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
    const again = await admin.mfa.deleteFactor({ userId: id, id: factor.id })
    expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    const sessions = await sessionsOf(listening.server.context.db, session.user.id)
    expect(sessions.map(({ aal }) => aal)).toEqual(['aal1'])
  })

  it('records each call in the audit log as an action of the system (L3)', async () => {
    const entries = await auditEntries(listening.server.context.db, { action: 'account.%_by_service' })
    const kinds = Object.fromEntries(entries.map(({ action, actor_kind }) => [action, actor_kind]))
    expect(kinds).toEqual(
      Object.fromEntries(
        ['changed', 'deleted', 'factor_removed', 'made'].map((what) => [
          `account.${what}_by_service`,
          'system',
        ]),
      ),
    )
  })

  it('refuses callers without a service token', async () => {
    const { auth } = connectTo(listening.url)
    expect((await auth.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
      message: 'Anonymous sign-ins are disabled',
    })
    expect((await auth.signInWithOtp({ email: newEmail() })).error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
    })
    const phone = await auth.signInWithPassword({ phone: '+526671234567', password: PASSWORD })
    expect(phone.error).toMatchObject({ status: 422, code: 'phone_provider_disabled' })
    const google = await listening.server.call('GET', '/auth/v1/authorize?provider=google')
    expect([google.statusCode, google.json()]).toEqual([
      400,
      { code: 'validation_failed', message: 'Unsupported provider: provider is not enabled' },
    ])
  })

  it('invites: a link sets the first password, and a second invitation sends it again', async () => {
    const email = newEmail()
    const { data, error } = await admin.inviteUserByEmail(email, { data: { full_name: 'Eva Ruiz' } })
    expect([error, data.user?.email, data.user?.invited_at]).toMatchObject([null, email, expect.any(String)])
    expect(await status(email)).toBe(400)
    const token =
      new URLSearchParams((await listening.server.linkFor(email)).split('?')[1]).get('token') ?? ''
    const client = connectTo(listening.url)
    const opened = await client.auth.verifyOtp({ token_hash: token, type: 'invite' })
    expect(opened.error).toBeNull()
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
    expect(await status(email)).toBe(200)
    const again = await admin.inviteUserByEmail(email)
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  it('D5: only a service token may invite', async () => {
    const { session } = await signedInMember(listening.server)
    const body = { email: newEmail() }
    const refused = await listening.server.call('POST', '/auth/v1/invite', {
      token: session.access_token,
      body,
    })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_admin'])
    expect((await listening.server.call('POST', '/auth/v1/invite', { body })).statusCode).toBe(401)
  })
})
