import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newKeysText, parseKeys } from '../../server/src/platform/config/keys.ts'
import { takeRoles } from '../harness/accounts.ts'
import { type AccountServer, startAccountServer } from './account-server.ts'
import { challenge, enroll } from './factors.ts'
import { decode, encode, es256, forge, hs256 } from './forge.ts'
import {
  confirmSignUp,
  login,
  makeAdmin,
  member,
  refresh,
  type Session,
  signedInMember,
  signIn,
} from './people.ts'

/** D: what a bearer token can and cannot do. */
describe('access tokens', async () => {
  const server = await startAccountServer()
  const session = (await signedInMember(server)).session
  const [head, payload] = session.access_token.split('.')
  const header = decode(head)
  const claims = decode(payload)
  const genuine = es256(server.context.keys.signer.privateKey)

  const statuses = async (token: string) => {
    const [auth, api, rest] = await Promise.all([
      server.call('GET', '/auth/v1/user', { token }),
      server.call('GET', '/api/auth/me', { token }),
      server.call('GET', '/rest/v1/user_roles?select=role', { token }),
    ])
    return [auth.statusCode, auth.json().code, api.statusCode, rest.statusCode]
  }
  const refused = [403, 'bad_jwt', 401, 401]

  it('accepts a token signed by our key with exactly these claims', async () => {
    expect(await statuses(forge(header, claims, genuine))).toEqual([200, undefined, 200, 200])
  })

  it.each(['none', 'None', 'NONE', 'nOnE'])('D1: refuses alg %s', async (alg) => {
    expect(await statuses(forge({ ...header, alg }, claims, () => ''))).toEqual(refused)
    expect(await statuses(forge({ ...header, alg }, claims, genuine))).toEqual(refused)
  })

  it('D1: refuses an empty signature', async () => {
    expect(await statuses(forge(header, claims, () => ''))).toEqual(refused)
    expect(await statuses(session.access_token.split('.').slice(0, 2).join('.'))).toEqual(refused)
  })

  it('D2: refuses HS256 signed with public data', async () => {
    const { keys } = server.context
    const jwk = keys.jwks[0] as JsonWebKey
    const pem = keys.publicKeys.get(keys.signer.kid) ?? ''
    for (const secret of [pem, pem.trim(), JSON.stringify(jwk), Buffer.from(jwk.x ?? '', 'base64url'), ''])
      expect(await statuses(forge({ ...header, alg: 'HS256' }, claims, hs256(secret)))).toEqual(refused)
  })

  it('D2: chooses the key by kid among our own keys only', async () => {
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const theirs = es256(stranger.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
    const jwk = stranger.publicKey.export({ format: 'jwk' })
    for (const more of [{}, { jwk }, { jku: 'https://evil.test/jwks' }, { x5u: 'https://evil.test/x' }])
      expect(await statuses(forge({ ...header, ...more }, claims, theirs))).toEqual(refused)
    expect(await statuses(forge({ ...header, kid: 'other' }, claims, genuine))).toEqual(refused)
    expect(await statuses(forge({ alg: 'ES256', typ: 'JWT' }, claims, genuine))).toEqual(refused)
    expect(await statuses(forge({ ...header, crit: ['exp'] }, claims, genuine))).toEqual(refused)
    expect(await statuses(forge({ ...header, crit: ['b64'], b64: false }, claims, genuine))).toEqual(refused)
  })

  const now = () => Math.floor(server.clock.now().getTime() / 1000)
  it.each([
    ['another issuer', () => ({ iss: 'https://evil.test/auth/v1' })],
    ['another audience', () => ({ aud: 'anon' })],
    ['an audience list', () => ({ aud: ['authenticated', 'other'] })],
    ['past its time', () => ({ exp: now() - 6 })],
    ['issued in the future', () => ({ iat: now() + 6 })],
    ['not yet valid', () => ({ nbf: now() + 6 })],
    ['no sub', () => ({ sub: undefined })],
    ['no session_id', () => ({ session_id: undefined })],
    ['no exp', () => ({ exp: undefined })],
    ['a sub that is no id', () => ({ sub: "' or 1=1" })],
    ['role service_role', () => ({ role: 'service_role' })],
    ['role anon', () => ({ role: 'anon' })],
  ])('D3, D5: refuses a genuine signature with %s', async (_name, change) => {
    expect(await statuses(forge(header, { ...claims, ...change() }, genuine))).toEqual(refused)
  })

  it('D3: refuses a changed payload, and allows a skew of five seconds', async () => {
    const [head, , signature] = session.access_token.split('.')
    const changed = `${head}.${encode({ ...claims, email: 'x@y.mx' })}.${signature}`
    expect(await statuses(changed)).toEqual(refused)
    expect(await statuses(forge(header, { ...claims, exp: now() - 4 }, genuine))).toEqual([
      200,
      undefined,
      200,
      200,
    ])
  })

  it('D3: a valid token expires on time, also when it is cached', async () => {
    const { session: own } = await signedInMember(server)
    expect(await statuses(own.access_token)).toEqual([200, undefined, 200, 200])
    server.clock.advance({ seconds: 3605 })
    expect(await statuses(own.access_token)).toEqual([200, undefined, 200, 200])
    server.clock.advance({ seconds: 1 })
    expect(await statuses(own.access_token)).toEqual(refused)
    const rest = await server.call('GET', '/rest/v1/user_roles', { token: own.access_token })
    expect([rest.json().code, rest.headers['www-authenticate']]).toEqual([
      'PGRST303',
      expect.stringMatching(/^Bearer/),
    ])
  })

  it('D4: each kind of token is accepted only for its own purpose', async () => {
    const { email, session: own } = await signedInMember(server)
    const waiting = 'espera@correo.example'
    await server.call('POST', '/auth/v1/signup', { body: { email: waiting, password: 'Estudio#2026' } })
    const link = new URLSearchParams((await server.linkFor(waiting)).split('?')[1]).get('token') ?? ''
    const publishable = 'sb_publishable_test'
    const factor = (await enroll(server, own)).json()
    const challengeId = await challenge(server, own, factor.id)

    for (const bearer of [own.refresh_token, link, challengeId])
      expect(await statuses(bearer)).toEqual(refused)
    expect(await statuses(publishable)).toEqual([403, 'bad_jwt', 401, 200])
    expect((await server.call('GET', '/rest/v1/user_roles', { token: publishable })).json()).toEqual([])
    for (const token of [own.access_token, link, publishable, challengeId])
      expect((await refresh(server, token)).statusCode).toBe(400)
    for (const token of [own.access_token, own.refresh_token, publishable, challengeId]) {
      const answer = await server.call('POST', '/auth/v1/verify', {
        body: { token_hash: token, type: 'signup' },
      })
      expect(['otp_expired', 'validation_failed']).toContain(answer.json().code)
    }
    expect((await login(server, email)).statusCode).toBe(200)
  })

  it('D6: roles are read from the database with each request, whatever a user’s metadata says', async () => {
    const email = 'rol@correo.example'
    const data = { role: 'admin', roles: ['admin'], app_metadata: { role: 'admin' } }
    await server.call('POST', '/auth/v1/signup', { body: { email, password: 'Estudio#2026', data } })
    await confirmSignUp(server, email)
    const own = await signIn(server, email)
    const roles = async () =>
      (await server.call('GET', '/api/auth/me', { token: own.access_token })).json().profile.roles
    const plans = async () =>
      (await server.call('GET', '/api/admin/plans', { token: own.access_token })).statusCode
    expect(await roles()).toEqual([])
    expect(decode(own.access_token.split('.')[1])).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    await makeAdmin(server, own.user.id)
    expect(await roles()).toEqual(['admin'])
    await takeRoles(server.context.db, own.user.id)
    expect(await roles()).toEqual([])
    expect(await plans()).not.toBe(200)
  })

  it('D7: sign-out, ban and erasure end an access token at once, everywhere', async () => {
    const { db, accounts } = server.context
    const signOut = (scope: string) => (own: Session) =>
      server.call('POST', `/auth/v1/logout?scope=${scope}`, { token: own.access_token })
    const ends: [string, (own: Session) => Promise<unknown>][] = [
      ['local', signOut('local')],
      ['global', signOut('global')],
      ['others', async (own) => signOut('others')(await signIn(server, own.user.email))],
      ['ban', (own) => accounts.ban(db, own.user.id, new Date('2030-01-01'))],
      ['erasure', (own) => db.transaction().execute((tx) => accounts.delete(tx, own.user.id))],
    ]
    for (const [name, end] of ends) {
      const { session: own } = await signedInMember(server)
      expect(await statuses(own.access_token)).toEqual([200, undefined, 200, 200])
      await end(own)
      const [auth, code, api, rest] = await statuses(own.access_token)
      expect([name, auth, api, rest]).toEqual([name, 403, 401, 401])
      expect(code).toBe(name === 'erasure' ? 'user_not_found' : 'session_not_found')
      expect((await refresh(server, own.refresh_token)).statusCode).toBe(400)
    }
  })

  it('D8: publishes only public numbers, and old tokens stay valid while keys are rotated', async () => {
    const published = JSON.stringify((await server.call('GET', '/auth/v1/.well-known/jwks.json')).json())
    expect(published).not.toMatch(/"d":|"oct"|"p":|"q":/)

    const before = JSON.parse(newKeysText())
    const after = JSON.parse(newKeysText())
    const { d: _secret, ...retired } = before.keys[0]
    const texts = [
      before,
      { master: before.master, keys: [after.keys[0], retired] },
      { master: before.master, keys: [after.keys[0]] },
    ]
    const [old, both, gone] = await Promise.all(
      texts.map((text) => startAccountServer({ keys: parseKeys(JSON.stringify(text)), beside: server })),
    )
    const { email } = await member(server)
    if (!old || !both || !gone) throw new Error('three servers')
    const first = await signIn(old, email)
    const user = (at: AccountServer, token: string) => at.call('GET', '/auth/v1/user', { token })
    expect((await user(both, first.access_token)).statusCode).toBe(200)
    const renewed = (await refresh(both, first.refresh_token)).json()
    expect(decode(renewed.access_token.split('.')[0]).kid).toBe(after.keys[0].kid)
    expect((await user(gone, renewed.access_token)).statusCode).toBe(200)
    expect((await user(gone, first.access_token)).json().code).toBe('bad_jwt')
    await Promise.all([old, both, gone].map((one) => one.stop()))
  })
})
