import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { refreshTokenKeys } from '../../server/src/identity/core/sessions/open-session.ts'
import { encodeRefreshToken } from '../../server/src/identity/core/sessions/refresh-token.ts'
import { sessionsOf } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { startAccountServer } from './account-server.ts'
import { login, makeAdmin, member, refresh, type Session, signedInMember, signIn } from './people.ts'

/** E: refresh tokens and the sessions behind them. */
describe('refresh tokens', async () => {
  const server = await startAccountServer()

  const sessionIdOf = ({ access_token }: Session): string =>
    JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).session_id
  const sessionCount = async (userId: string) => (await sessionsOf(server.context.db, userId)).length
  const next = async (token: string): Promise<Session> => (await refresh(server, token)).json()
  const user = (token: string) => server.call('GET', '/auth/v1/user', { token })

  it('E1: each use rotates the token; the previous token returns the current one again, at any age', async () => {
    const { session } = await signedInMember(server)
    const second = await next(session.refresh_token)
    expect(second.refresh_token).not.toBe(session.refresh_token)
    server.clock.advance({ days: 2 })
    const again = await next(session.refresh_token)
    expect(again.refresh_token).toBe(second.refresh_token)
    expect((await next(session.refresh_token)).refresh_token).toBe(second.refresh_token)
    expect((await user(again.access_token)).statusCode).toBe(200)
  })

  it('E2: two requests with one token at once end with one active token, twenty times over', async () => {
    let { refresh_token } = (await signedInMember(server)).session
    for (let run = 0; run < 20; run += 1) {
      const answers = await Promise.all([refresh(server, refresh_token), refresh(server, refresh_token)])
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
      const [one, other] = answers.map((answer) => answer.json().refresh_token)
      expect(one).toBe(other)
      expect(one).not.toBe(refresh_token)
      refresh_token = one
    }
  })

  it('E3: a token two steps back ends the session, although its request fails', async () => {
    const { id, session } = await signedInMember(server)
    const second = await next(session.refresh_token)
    const third = await next(second.refresh_token)
    server.clock.advance({ seconds: 10, minutes: 1 })
    const reused = await refresh(server, session.refresh_token)
    expect([reused.statusCode, reused.json()]).toEqual([
      400,
      { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    ])
    expect(await sessionCount(id)).toBe(0)
    expect((await refresh(server, third.refresh_token)).json().code).toBe('session_not_found')
    expect((await user(third.access_token)).json().code).toBe('session_not_found')
    const noted = await auditEntries(server.context.db, { subject_id: id, action: 'account.refresh_reused' })
    expect(noted).toHaveLength(1)
  })

  it.each([
    [9.9, 200],
    [10.1, 400],
  ])('E4: a token two steps back after %s s answers %s', async (seconds, status) => {
    const { session } = await signedInMember(server)
    const third = await next((await next(session.refresh_token)).refresh_token)
    server.clock.advance({ seconds })
    const late = await refresh(server, session.refresh_token)
    expect(late.statusCode).toBe(status)
    if (status === 200) expect(late.json().refresh_token).toBe(third.refresh_token)
  })

  it('E5: forged tokens are refused as such, never with a server error', async () => {
    const { session } = await signedInMember(server)
    const other = (await signedInMember(server)).session
    const key = refreshTokenKeys(server.context.keys)
    const bytes = Buffer.from(session.refresh_token, 'base64url')
    const flipped = Buffer.from(bytes)
    flipped[20] = (flipped[20] ?? 0) ^ 1
    const cases: [string, string, string][] = [
      ['flipped bit', flipped.toString('base64url'), 'validation_failed'],
      ['truncated', session.refresh_token.slice(0, -4), 'validation_failed'],
      ['counter ahead', encodeRefreshToken(key, sessionIdOf(session), 7), 'validation_failed'],
      [
        'key of another session',
        encodeRefreshToken(() => key(sessionIdOf(other)), sessionIdOf(session), 0),
        'refresh_token_not_found',
      ],
      [
        'no such session',
        encodeRefreshToken(key, '00000000-0000-4000-8000-000000000000', 0),
        'session_not_found',
      ],
    ]
    for (const [name, token, code] of cases) {
      const answer = await refresh(server, token)
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 400, code])
    }
    expect((await refresh(server, session.refresh_token)).statusCode).toBe(200)
  })

  it('E6: the database stores no refresh token', async () => {
    await signedInMember(server)
    const tables = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('platform', 'identity', 'studio') and table_type = 'BASE TABLE'`.execute(
      server.context.db,
    )
    const texts = new Set<string>()
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} t limit 500`.execute(server.context.db)
      for (const { row } of rows) for (const text of row.match(/[\w+/=-]{12,}/g) ?? []) texts.add(text)
    }
    expect(texts.size).toBeGreaterThan(20)
    for (const text of texts) {
      server.clock.advance({ seconds: 3 })
      expect((await refresh(server, text)).statusCode).toBe(400)
    }
  })

  it('E7: the scopes of a sign-out end one session, the others, or all', async () => {
    const { id, email } = await member(server)
    const sessions = [await signIn(server, email), await signIn(server, email), await signIn(server, email)]
    const [first, second, third] = sessions.map((session) => session.access_token) as [string, string, string]
    const signOut = (token: string, scope: string) =>
      server.call('POST', `/auth/v1/logout?scope=${scope}`, { token })
    const wrong = await signOut(first, 'everywhere')
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'validation_failed'])
    await signOut(first, 'local')
    expect([(await user(first)).statusCode, (await user(second)).statusCode]).toEqual([403, 200])
    const again = await signOut(first, 'local')
    expect([again.statusCode, again.json().code]).toEqual([403, 'session_not_found'])
    await signOut(second, 'others')
    expect([(await user(second)).statusCode, (await user(third)).statusCode]).toEqual([200, 403])
    const last = await server.call('POST', '/auth/v1/logout', { token: second })
    expect(last.statusCode).toBe(204)
    expect(await sessionCount(id)).toBe(0)
  })

  it('E8: sessions end after 7 days without use or 30 in all, an administrator’s after an hour or 12', async () => {
    const message = async (token: string) => (await refresh(server, token)).json().message
    const idle = (await signedInMember(server)).session
    server.clock.advance({ days: 7, seconds: 1 })
    expect(await message(idle.refresh_token)).toBe('Invalid Refresh Token: Session Expired (Inactivity)')

    let used = (await signedInMember(server)).session
    for (let week = 0; week < 4; week += 1) {
      server.clock.advance({ days: 7 })
      used = await next(used.refresh_token)
    }
    server.clock.advance({ days: 2 })
    expect(await message(used.refresh_token)).toBe('Invalid Refresh Token: Session Expired')

    const { id, email } = await member(server)
    await makeAdmin(server, id)
    const admin = await signIn(server, email)
    server.clock.advance({ minutes: 61 })
    expect(await message(admin.refresh_token)).toBe('Invalid Refresh Token: Session Expired (Inactivity)')
    let long = await signIn(server, email)
    for (let step = 0; step < 12; step += 1) {
      server.clock.advance({ minutes: 59 })
      long = await next(long.refresh_token)
    }
    server.clock.advance({ minutes: 12 })
    expect((await user(long.access_token)).json().code).toBe('session_not_found')
    expect((await login(server, email)).statusCode).toBe(200)
  })
})
