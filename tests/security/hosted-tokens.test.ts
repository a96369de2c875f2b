import { generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { es256, forge, hs256, rs256 } from './forge.ts'
import { type Genuine, JWKS, startHostedStudio, USER } from './hosted-studio.ts'

/** D9: what a token of a hosted project can and cannot do here. */
describe('tokens of a hosted project', async () => {
  const hosted = await startHostedStudio()
  const { project, studio, genuine } = hosted

  let { token, header, claims }: Pick<Genuine, 'token' | 'header' | 'claims'> = {
    token: '',
    header: {},
    claims: {},
  }
  beforeEach(async () => {
    ;({ token, header, claims } = await hosted.afresh())
  })

  const me = (bearer = token) => hosted.me(bearer)
  const statuses = async (bearer: string) => [(await me(bearer)).status, (await hosted.rest(bearer)).status]
  const refused = [401, 401]
  const jwksOf = (...keys: JsonWebKey[]) =>
    project.door(JWKS, { status: 200, body: { keys: [...project.server.context.keys.jwks, ...keys] } })
  const userOf = async () => (await hosted.service().getUserById(String(claims.sub))).data.user

  it('D9: accepts a token signed by a key that the project publishes', async () => {
    expect(await statuses(token)).toEqual([200, 200])
    expect(await statuses(forge(header, { ...claims, iat: hosted.now() }, genuine))).toEqual([200, 200])
  })

  it.each([
    ['another issuer', () => ({ iss: 'https://evil.test/auth/v1' })],
    ['our own issuer', () => ({ iss: 'http://localhost:3000/auth/v1' })],
    ['the project without path', () => ({ iss: project.url })],
    ['no issuer', () => ({ iss: undefined })],
    ['another audience', () => ({ aud: 'anon' })],
    ['an audience list', () => ({ aud: ['authenticated', 'other'] })],
    ['no audience', () => ({ aud: undefined })],
    ['past its time', () => ({ exp: hosted.now() - 6 })],
    ['issued in the future', () => ({ iat: hosted.now() + 6 })],
    ['not yet valid', () => ({ nbf: hosted.now() + 6 })],
    ['no exp', () => ({ exp: undefined })],
    ['no sub', () => ({ sub: undefined })],
    ['a sub that is no id', () => ({ sub: "' or 1=1" })],
    ['no session_id', () => ({ session_id: undefined })],
    ['role service_role', () => ({ role: 'service_role' })],
    ['role anon', () => ({ role: 'anon' })],
    ['an anonymous user', () => ({ is_anonymous: true })],
  ])('D9, D3: refuses a genuine signature with %s', async (_name, change) => {
    const before = project.calls(USER)
    expect(await statuses(forge(header, { ...claims, ...change() }, genuine))).toEqual(refused)
    expect(project.calls(USER)).toBe(before)
  })

  it('D9: refuses the project’s service key, its publishable key and its refresh tokens', async () => {
    expect(await statuses(project.serviceRoleKey)).toEqual(refused)
    expect(await me(project.env.SUPABASE_ANON_KEY)).toMatchObject({ status: 401 })
    const { client } = await hosted.newcomer()
    const { data } = await client.auth.getSession()
    expect(await statuses(data.session?.refresh_token ?? '')).toEqual(refused)
  })

  it('D9, D1: refuses unsigned tokens, without asking the project', async () => {
    const before = project.calls('/')
    for (const alg of ['none', 'None', 'nOnE'])
      expect(await statuses(forge({ ...header, alg }, claims, () => ''))).toEqual(refused)
    expect(await statuses(token.split('.').slice(0, 2).join('.'))).toEqual(refused)
    expect(await statuses('sb_secret_x')).toEqual(refused)
    expect(project.calls('/')).toBe(before)
    expect(await statuses(forge(header, claims, () => ''))).toEqual(refused)
  })

  it('D9: refuses HS256, whatever the secret is, without asking the project', async () => {
    const before = project.calls('/')
    const { keys } = project.server.context
    const pem = keys.publicKeys.get(keys.signer.kid) ?? ''
    for (const secret of [
      pem,
      pem.trim(),
      JSON.stringify(keys.jwks[0]),
      '',
      project.serviceRoleKey,
      'secret',
    ])
      for (const kid of [header.kid, undefined])
        expect(await statuses(forge({ ...header, kid, alg: 'HS256' }, claims, hs256(secret)))).toEqual(
          refused,
        )
    expect(project.calls('/')).toBe(before)
  })

  it('D9: refuses HS256 also when the project publishes a secret among its keys', async () => {
    const secret = Buffer.from('0123456789abcdef0123456789abcdef')
    jwksOf({ kty: 'oct', k: secret.toString('base64url'), kid: 'shared', alg: 'HS256' } as JsonWebKey)
    expect(await statuses(forge({ alg: 'HS256', typ: 'JWT', kid: 'shared' }, claims, hs256(secret)))).toEqual(
      refused,
    )
    expect(await statuses(forge({ alg: 'ES256', typ: 'JWT', kid: 'shared' }, claims, hs256(secret)))).toEqual(
      refused,
    )
    expect(await statuses(token)).toEqual([200, 200])
  })

  it('D9: accepts RS256 with a long enough key, and each key only with its own algorithm', async () => {
    const long = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const jwk = (key: KeyObject, kid: string) => ({ ...key.export({ format: 'jwk' }), kid, alg: 'RS256' })
    jwksOf(jwk(long.publicKey, 'long'), jwk(short.publicKey, 'short'))
    project.door(USER, { status: 200, body: { ...(await userOf()), id: claims.sub } })
    const signed = (kid: string, alg: string, key: KeyObject) =>
      me(forge({ alg, typ: 'JWT', kid }, claims, rs256(key)))
    expect((await signed('long', 'RS256', long.privateKey)).status).toBe(200)
    expect((await signed('short', 'RS256', short.privateKey)).status).toBe(401)
    expect((await signed('long', 'ES256', long.privateKey)).status).toBe(401)
    expect((await signed(String(header.kid), 'RS256', long.privateKey)).status).toBe(401)
    const pem = long.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const confused = forge({ alg: 'HS256', typ: 'JWT', kid: 'long' }, claims, hs256(pem))
    expect((await me(confused)).status).toBe(401)
  })

  it('D9, D2: reads keys from the configured address only', async () => {
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const theirs = es256(stranger.privateKey)
    const jwk = stranger.publicKey.export({ format: 'jwk' })
    for (const more of [{}, { jwk }, { jku: `${project.url}/keys` }, { x5u: `${project.url}/keys` }])
      expect(await statuses(forge({ ...header, ...more }, claims, theirs))).toEqual(refused)
    expect(project.calls('/keys')).toBe(0)
    expect(await statuses(forge({ ...header, crit: ['exp'] }, claims, genuine))).toEqual(refused)
    expect(await statuses(forge({ ...header, kid: 7 }, claims, genuine))).toEqual(refused)
    expect(await statuses(forge({ ...header, kid: 'k'.repeat(201) }, claims, genuine))).toEqual(refused)
    expect(await statuses(forge({ alg: 'ES256', typ: 'JWT' }, claims, genuine))).toEqual(refused)
  })

  it('D9: does not follow a redirect of the keys’ address', async () => {
    project.door('/elsewhere', { status: 200, body: { keys: project.server.context.keys.jwks } })
    project.door(JWKS, { status: 302, headers: { location: `${project.url}/elsewhere` } })
    expect(await me()).toMatchObject({ status: 503, code: 'accounts_unavailable' })
    expect(project.calls('/elsewhere')).toBe(0)
  })

  it('D9, SES-10: reads the keys once in ten minutes, also for simultaneous requests', async () => {
    const before = project.calls(JWKS)
    const tokens = await Promise.all([1, 2, 3, 4].map(async () => (await hosted.newcomer()).token))
    await Promise.all(tokens.map((one) => me(one)))
    expect(project.calls(JWKS) - before).toBe(1)
    studio.advance({ minutes: 9 })
    expect((await me()).status).toBe(200)
    expect(project.calls(JWKS) - before).toBe(1)
    studio.advance({ minutes: 2 })
    expect((await me()).status).toBe(200)
    expect(project.calls(JWKS) - before).toBe(2)
  })

  it('D9: reads the keys again for an unknown kid, at most once in half a minute', async () => {
    expect((await me()).status).toBe(200)
    studio.advance({ seconds: 31 })
    const before = project.calls(JWKS)
    const unknown = (kid: string) => me(forge({ ...header, kid }, claims, genuine))
    for (let count = 0; count < 5; count += 1)
      expect(await unknown(`unknown-${count}`)).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(project.calls(JWKS) - before).toBe(1)
    studio.advance({ seconds: 29 })
    await unknown('later')
    expect(project.calls(JWKS) - before).toBe(1)
    studio.advance({ seconds: 2 })
    await unknown('later still')
    expect(project.calls(JWKS) - before).toBe(2)
    expect((await me()).status).toBe(200)
  })

  it('D9: finds a new key of the project, and drops a withdrawn one', async () => {
    expect((await me()).status).toBe(200)
    const fresh = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwk = { ...fresh.publicKey.export({ format: 'jwk' }), kid: 'fresh', alg: 'ES256', use: 'sig' }
    project.door(JWKS, { status: 200, body: { keys: [jwk] } })
    project.door(USER, { status: 200, body: await userOf() })
    studio.advance({ seconds: 31 })
    expect((await me(forge({ ...header, kid: 'fresh' }, claims, es256(fresh.privateKey)))).status).toBe(200)
    expect((await me()).status).toBe(401)
  })
})
