import { describe, expect, it } from 'vitest'
import { startAccountServer } from './account-server.ts'
import { makeAdmin, refresh, signedInMember } from './people.ts'

/** D4, D5: what opens the admin endpoints, and what a service token opens. */
describe('service tokens', async () => {
  const server = await startAccountServer({ config: { authAdminApi: true } })

  const service = () => server.app.accessTokens.signService(server.clock.now(), 3600)
  const users = (token?: string, at = server) => at.call('GET', '/auth/v1/admin/users', { token })
  const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof users>>) => [statusCode, json().code]

  it('D5: open the admin endpoints', async () => {
    expect((await users(service())).statusCode).toBe(200)
  })

  it('D5: members do not open them, including administrators of the studio', async () => {
    const { id, session } = await signedInMember(server)
    await makeAdmin(server, id)
    const refused = await users(session.access_token)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'not_admin', message: 'User not allowed' },
    ])
    expect(outcome(await users())).toEqual([401, 'no_authorization'])
    expect(outcome(await users('sb_publishable_x'))).toEqual([403, 'bad_jwt'])
    expect(outcome(await users(session.refresh_token))).toEqual([403, 'bad_jwt'])
  })

  it('D2, D3, D5: forged, foreign, expired and unsigned tokens do not', async () => {
    const other = await startAccountServer({ config: { authAdminApi: true } })
    const now = server.clock.now()
    const late = server.app.accessTokens.signService(new Date(now.getTime() - 7200_000), 3600)
    const early = server.app.accessTokens.signService(new Date(now.getTime() + 60_000), 3600)
    const [, claims] = service().split('.')
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const member = await signedInMember(server)
    const [head, , signature] = member.session.access_token.split('.')
    for (const token of [
      other.app.accessTokens.signService(now, 3600),
      late,
      early,
      `${header}.${claims}.`,
      `${head}.${claims}.${signature}`,
    ])
      expect(outcome(await users(token))).toEqual([403, 'bad_jwt'])
  })

  it('D4: open nothing else', async () => {
    const token = service()
    expect(outcome(await server.call('GET', '/auth/v1/user', { token }))).toEqual([403, 'bad_jwt'])
    expect((await server.call('GET', '/api/admin/users', { token })).statusCode).toBe(401)
    expect((await server.call('GET', '/api/auth/me', { token })).statusCode).toBe(401)
    expect((await server.call('GET', '/rest/v1/user_roles', { token })).statusCode).toBe(401)
    expect(outcome(await refresh(server, token))).toEqual([400, 'validation_failed'])
    const verify = { body: { token_hash: token, type: 'signup' } }
    expect(outcome(await server.call('POST', '/auth/v1/verify', verify))).toEqual([403, 'otp_expired'])
  })

  it('D5: the endpoints do not exist without AUTH_ADMIN_API', async () => {
    const closed = await startAccountServer({ beside: server, keys: server.context.keys })
    expect(outcome(await users(service(), closed))).toEqual([404, 'not_found'])
  })
})
