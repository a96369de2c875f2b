import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLink } from '../../server/src/identity/core/links/one-time-token.ts'
import { linkToken } from '../../server/src/platform/mail/index.ts'
import { lockAccounts } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { startAccountServer } from './account-server.ts'
import { login, PASSWORD, refresh, type Session, signedInMember, signIn } from './people.ts'

const NEW_PASSWORD = 'Nueva#Clave9'

/** C4: changing the password, and what ends with the old one. */
describe('a change of password', async () => {
  const server = await startAccountServer()

  beforeEach(() => server.clock.advance({ minutes: 20 }))

  const put = (session: Session, body: object) =>
    server.call('PUT', '/auth/v1/user', { token: session.access_token, body })
  /** The same session a day later, refreshed on the way. */
  const dayOld = async (session: Session): Promise<Session> => {
    server.clock.advance({ hours: 24 })
    return (await refresh(server, session.refresh_token)).json()
  }
  const link = (userId: string) =>
    server.context.db.transaction().execute(async (tx) => {
      const { keys } = server.context
      const now = server.clock.now()
      return linkToken(keys, (await createLink(tx, keys, { userId, kind: 'recovery', now })).id)
    })

  it('C4: ends the other sessions and every link at once, and keeps the current session', async () => {
    const { id, email, session } = await signedInMember(server)
    const elsewhere = await signIn(server, email)
    const token = await link(id)
    expect((await put(session, { password: NEW_PASSWORD })).statusCode).toBe(200)

    const user = (access: string) => server.call('GET', '/auth/v1/user', { token: access })
    expect((await user(elsewhere.access_token)).json().code).toBe('session_not_found')
    expect((await server.call('GET', '/api/auth/me', { token: elsewhere.access_token })).statusCode).toBe(401)
    expect((await refresh(server, elsewhere.refresh_token)).json().code).toBe('session_not_found')
    expect((await user(session.access_token)).statusCode).toBe(200)
    expect((await refresh(server, session.refresh_token)).statusCode).toBe(200)
    const opened = await server.call('GET', `/auth/v1/verify?token=${token}&type=recovery`)
    expect(opened.headers.location).toContain('error_code=otp_expired')
    expect((await login(server, email)).statusCode).toBe(400)
    expect((await login(server, email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('C4: notifies the owner by mail and is audited', async () => {
    const { id, email, session } = await signedInMember(server)
    await put(session, { password: NEW_PASSWORD })
    const mails = (await server.mail()).filter((mail) => mail.to === email)
    expect(mails.map((mail) => mail.subject)).toEqual(['Tu contraseña cambió'])
    const noted = await auditEntries(server.context.db, {
      subject_id: id,
      action: 'account.password_changed',
    })
    expect(noted).toHaveLength(1)
  })

  it('C4: the same password is refused', async () => {
    const { session } = await signedInMember(server)
    const answer = await put(session, { password: PASSWORD })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { code: 'same_password', message: 'New password should be different from the old password.' },
    ])
  })

  it('C4: a session of a day or more needs the current password', async () => {
    const { email, session } = await signedInMember(server)
    const old = await dayOld(session)
    const message = 'Current password required when setting new password.'
    const without = await put(old, { password: NEW_PASSWORD })
    expect([without.statusCode, without.json()]).toEqual([
      400,
      { code: 'current_password_required', message },
    ])
    const wrong = await put(old, { password: NEW_PASSWORD, current_password: 'Otra#Clave9' })
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { code: 'current_password_invalid', message }])
    const right = await put(old, { password: NEW_PASSWORD, current_password: PASSWORD })
    expect(right.statusCode).toBe(200)
    expect((await login(server, email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('C4: a wrong current password is refused however young the session', async () => {
    const { session } = await signedInMember(server)
    const wrong = await put(session, { password: NEW_PASSWORD, current_password: 'Otra#Clave9' })
    expect(wrong.json().code).toBe('current_password_invalid')
  })

  it('I3: guesses at the current password are throttled like a login’s', async () => {
    const { email, session } = await signedInMember(server)
    const old = await dayOld(session)
    const guess = () => put(old, { password: NEW_PASSWORD, current_password: 'Otra#Clave9' })
    for (let time = 0; time < 10; time += 1) expect((await guess()).statusCode).toBe(400)
    const beyond = await guess()
    expect([beyond.statusCode, beyond.json().code]).toEqual([429, 'over_request_rate_limit'])
    expect((await login(server, email)).statusCode).toBe(429)
  })

  it('C4: a session opened by a recovery can set a password once', async () => {
    const { id } = await signedInMember(server)
    const token_hash = await link(id)
    const opened = await server.call('POST', '/auth/v1/verify', { body: { token_hash, type: 'recovery' } })
    const session = await dayOld(opened.json())
    expect((await put(session, { password: NEW_PASSWORD })).statusCode).toBe(200)
    expect((await put(session, { password: 'Tercera#Clave9' })).json().code).toBe('current_password_required')
  })

  it('C2, C3: follows the rules of the sign-up', async () => {
    const { session } = await signedInMember(server)
    const weak = await put(session, { password: 'abc' })
    expect([weak.statusCode, weak.json()]).toMatchObject([
      422,
      { code: 'weak_password', weak_password: { reasons: ['length', 'characters'] } },
    ])
    const long = await put(session, { password: `Aa1!${'x'.repeat(69)}` })
    expect([long.statusCode, long.json()]).toEqual([
      400,
      { code: 'validation_failed', message: 'Password cannot be longer than 72 characters' },
    ])
  })

  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.context.db)
    return Number(rows[0]?.count)
  }
  /** Lets two requests reach the account's row before either may take it. */
  const bothAtLock = async <T>(start: () => Promise<T>[]): Promise<T[]> => {
    const requests = await server.context.db.transaction().execute(async (tx) => {
      await lockAccounts(tx)
      const started = start()
      while ((await waiting()) < 2) await setTimeout(10)
      return { started }
    })
    return Promise.all(requests.started)
  }

  it('one of two simultaneous changes succeeds', async () => {
    const { email, session } = await signedInMember(server)
    const passwords = ['Primera#Clave9', 'Segunda#Clave9']
    const answers = await bothAtLock(() => passwords.map((password) => put(session, { password })))
    expect(answers.map((answer) => answer.statusCode).sort((one, other) => one - other)).toEqual([200, 409])
    const held = passwords[answers.findIndex((answer) => answer.statusCode === 200)]
    expect((await login(server, email, held)).statusCode).toBe(200)
  })

  it('I1: an address may request thirty changes in five minutes', async () => {
    const { session } = await signedInMember(server)
    for (let time = 0; time < 30; time += 1) expect((await put(session, {})).statusCode).toBe(200)
    expect((await put(session, {})).json().code).toBe('over_request_rate_limit')
  })

  it('D6: no data that members write makes them staff', async () => {
    const { session } = await signedInMember(server)
    const refused = await put(session, { app_metadata: { role: 'admin' } })
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'not_admin', message: 'User not allowed' },
    ])
    const changed = await put(session, { data: { role: 'admin', roles: ['admin'] } })
    expect(changed.json()).toMatchObject({ role: 'authenticated', user_metadata: { role: 'admin' } })
    expect((await server.call('GET', '/api/admin/users', { token: session.access_token })).statusCode).toBe(
      403,
    )
  })

  it('merges metadata, deletes a field that is null, and refuses too much data', async () => {
    const { session } = await signedInMember(server)
    await put(session, { data: { full_name: 'Ana', plan: 'x' } })
    const merged = await put(session, { data: { plan: null, city: 'Culiacán' } })
    expect(merged.json().user_metadata).toEqual({ email_verified: true, full_name: 'Ana', city: 'Culiacán' })
    const large = await put(session, { data: { more: 'x'.repeat(4096) } })
    expect([large.statusCode, large.json().message]).toEqual([400, 'User metadata is too large'])
    expect((await put(session, { phone: '6671234567' })).json().code).toBe('phone_provider_disabled')
  })
})
