import { describe, expect, it } from 'vitest'
import { refreshTokenKeys } from '../../server/src/identity/core/sessions/open-session.ts'
import { encodeRefreshToken } from '../../server/src/identity/core/sessions/refresh-token.ts'
import { ban, lockSessions } from '../harness/accounts.ts'
import { startAccountServer } from '../security/account-server.ts'
import { decode } from '../security/forge.ts'
import { refresh, type Session, signedInMember } from '../security/people.ts'

/** The refusals of the contract (§1) that no other test words, in their exact words. */
describe('refusals of /auth/v1', async () => {
  const server = await startAccountServer()

  type Person = Awaited<ReturnType<typeof signedInMember>>
  const user = (token?: string) => server.call('GET', '/auth/v1/user', { token })
  const sessionId = ({ access_token }: Session) => String(decode(access_token.split('.')[1]).session_id)
  const token = (session: Session, counter: number, keyOf = sessionId(session)) =>
    encodeRefreshToken(() => refreshTokenKeys(server.context.keys)(keyOf), sessionId(session), counter)
  const signOut = ({ session }: Person) =>
    server.call('POST', '/auth/v1/logout', { token: session.access_token })
  const erase = ({ id }: Person) =>
    server.context.db.transaction().execute((tx) => server.context.accounts.delete(tx, id))
  const banned = (person: Person) => ban(server.context.db, person)

  const unreadable = 'invalid JWT: unable to parse or verify signature, signature or claims are invalid'
  const service = () => server.app.accessTokens.signService(server.clock.now(), 3600)
  it.each<
    [string, (person: Person) => unknown, (person: Person) => ReturnType<typeof user>, number, string, string]
  >([
    [
      'no token',
      () => 0,
      () => user(),
      401,
      'no_authorization',
      'This endpoint requires a valid Bearer token',
    ],
    ['no JWT', () => 0, () => user('x'), 403, 'bad_jwt', unreadable],
    ['no sub', () => 0, () => user(service()), 403, 'bad_jwt', 'invalid claim: missing sub claim'],
    [
      'nobody',
      erase,
      ({ session }) => user(session.access_token),
      403,
      'user_not_found',
      'User from sub claim in JWT does not exist',
    ],
    [
      'no session',
      signOut,
      ({ session }) => user(session.access_token),
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    ],
    ['banned', banned, ({ session }) => user(session.access_token), 403, 'user_banned', 'User is banned'],
    ['short', () => 0, () => refresh(server, 'abc'), 400, 'validation_failed', 'Refresh token is not valid'],
    [
      'forged',
      () => 0,
      ({ session }) => refresh(server, token(session, 0, 'another session')),
      400,
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
    [
      'ahead of its session',
      () => 0,
      ({ session }) => refresh(server, token(session, 3)),
      400,
      'validation_failed',
      'Invalid Refresh Token: Not Issued By This Server',
    ],
    [
      'after a sign-out',
      signOut,
      ({ session }) => refresh(server, session.refresh_token),
      400,
      'session_not_found',
      'Invalid Refresh Token: No Valid Session Found',
    ],
    [
      'of somebody banned',
      banned,
      ({ session }) => refresh(server, session.refresh_token),
      400,
      'user_banned',
      'Invalid Refresh Token: User Banned',
    ],
  ])('%s', async (_what, prepare, call, status, code, message) => {
    const person = await signedInMember(server)
    await prepare(person)
    const answer = await call(person)
    expect([answer.statusCode, answer.json()]).toEqual([status, { code, message }])
    expect(answer.headers['x-sb-error-code']).toBe(code)
  })

  it('a refresh that waited too long for another refresh of its session', async () => {
    const { session } = await signedInMember(server)
    const answer = await server.context.db.transaction().execute(async (tx) => {
      await lockSessions(tx, session.user.id)
      return refresh(server, session.refresh_token)
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'conflict',
        message: 'Too many concurrent token refresh requests on the same session or refresh token',
      },
    ])
    expect((await refresh(server, session.refresh_token)).statusCode).toBe(200)
  })
})
