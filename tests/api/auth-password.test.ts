import { describe, expect, it } from 'vitest'
import { ban, giveRole } from '../harness/accounts.ts'
import { startAccountServer } from '../security/account-server.ts'
import { login, member, newEmail, PASSWORD, refresh, signedInMember, signIn } from '../security/people.ts'

describe('/auth/v1 sessions', async () => {
  const server = await startAccountServer()

  it('DAT-14: signs in with the session and user objects of the contract', async () => {
    const ana = await member(server)
    const answer = await login(server, ` ${ana.email.toUpperCase()} `)
    expect(answer.statusCode).toBe(200)
    const session = answer.json()
    expect(Object.keys(session).sort()).toEqual(
      ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user'].sort(),
    )
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: server.clock.now().getTime() / 1000 + 3600,
    })
    const now = server.clock.now().toISOString()
    expect(session.user).toEqual({
      id: ana.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: ana.email,
      phone: '',
      email_confirmed_at: now,
      confirmed_at: now,
      last_sign_in_at: now,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email_verified: true },
      identities: [
        {
          identity_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          id: ana.id,
          user_id: ana.id,
          identity_data: {
            email: ana.email,
            email_verified: true,
            phone_verified: false,
            sub: ana.id,
          },
          provider: 'email',
          last_sign_in_at: now,
          created_at: now,
          updated_at: now,
          email: ana.email,
        },
      ],
      created_at: now,
      updated_at: now,
      is_anonymous: false,
    })
  })

  it('writes the claims of the contract into the access token', async () => {
    const { id, email, session } = await signedInMember(server)
    const [header, payload] = session.access_token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
    expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: server.context.keys.signer.kid })
    const seconds = server.clock.now().getTime() / 1000
    expect(payload).toEqual({
      iss: 'http://localhost:3000/auth/v1',
      sub: id,
      aud: 'authenticated',
      exp: seconds + 3600,
      iat: seconds,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email_verified: true },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: seconds }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    })
  })

  it.each([
    [
      'wrong password',
      { email: 'nadie@correo.example', password: 'x' },
      400,
      'invalid_credentials',
      'Invalid login credentials',
    ],
    ['no address', { password: 'x' }, 400, 'validation_failed', 'missing email or phone'],
    [
      'a phone',
      { phone: '6671234567', password: 'x' },
      422,
      'phone_provider_disabled',
      'Phone logins are disabled',
    ],
  ])('refuses %s', async (_name, body, status, code, message) => {
    const answer = await server.call('POST', '/auth/v1/token?grant_type=password', { body })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ code, message })
    expect(answer.headers['x-sb-error-code']).toBe(code)
    expect(answer.headers['x-supabase-api-version']).toBe('2024-01-01')
  })

  it('refuses other grants', async () => {
    const answer = await server.call('POST', '/auth/v1/token?grant_type=id_token', { body: {} })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'unsupported_grant_type' },
    ])
  })

  it.each([undefined, '2023-12-31', 'soon', '2024-13-45'])(
    'speaks the older shape to version %s',
    async (version) => {
      const answer = await server.call('POST', '/auth/v1/token?grant_type=password', {
        body: { email: 'nadie@correo.example', password: 'x' },
        headers: { 'x-supabase-api-version': version ?? '' },
      })
      expect(answer.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      })
      expect(answer.headers['x-sb-error-code']).toBe('invalid_credentials')
      expect(answer.headers['x-supabase-api-version']).toBeUndefined()
    },
  )

  it('refuses an unconfirmed account also with the right password', async () => {
    const email = newEmail()
    await server.context.accounts.create(server.context.db, { email, password: PASSWORD })
    const answer = await login(server, email)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'email_not_confirmed', message: 'Email not confirmed' },
    ])
  })

  it('refreshes with the whole user', async () => {
    const { session } = await signedInMember(server)
    server.clock.advance({ minutes: 50 })
    const answer = await refresh(server, session.refresh_token)
    expect(answer.statusCode).toBe(200)
    const next = answer.json()
    expect(next.refresh_token).not.toBe(session.refresh_token)
    expect(next.expires_at).toBe(session.expires_at + 3000)
    expect(next.user.id).toBe(session.user.id)
  })

  it.each([
    ['short', 'validation_failed', 'Refresh token is not valid'],
    ['A'.repeat(60), 'validation_failed', 'Refresh token is not valid'],
  ])('refuses the refresh token %s', async (token, code, message) => {
    const answer = await refresh(server, token)
    expect([answer.statusCode, answer.json()]).toEqual([400, { code, message }])
  })

  it('returns the user of a token, and says why a token is refused', async () => {
    const { id, session } = await signedInMember(server)
    const found = await server.call('GET', '/auth/v1/user', { token: session.access_token })
    expect(found.json()).toMatchObject({ id })

    const nobody = await server.call('GET', '/auth/v1/user')
    expect([nobody.statusCode, nobody.json()]).toEqual([
      401,
      { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    ])
    const garbage = await server.call('GET', '/auth/v1/user', { token: 'garbage' })
    expect(garbage.statusCode).toBe(403)
    expect(garbage.json()).toMatchObject({
      code: 'bad_jwt',
      message: expect.stringMatching(/^invalid JWT: unable to parse or verify signature, /),
    })
  })

  it('signs out without a body under a JSON content type', async () => {
    const { session } = await signedInMember(server)
    const answer = await server.call('POST', '/auth/v1/logout?scope=local', {
      token: session.access_token,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const after = await server.call('GET', '/auth/v1/user', { token: session.access_token })
    expect([after.statusCode, after.json()]).toEqual([
      403,
      { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
    ])
  })

  it('tells a banned account that it is banned, at a refresh and with a token', async () => {
    const { id, email, session } = await signedInMember(server)
    await ban(server.context.db, { id })
    expect((await login(server, email)).json()).toEqual({ code: 'user_banned', message: 'User is banned' })
    expect((await refresh(server, session.refresh_token)).json()).toEqual({
      code: 'user_banned',
      message: 'Invalid Refresh Token: User Banned',
    })
    const user = await server.call('GET', '/auth/v1/user', { token: session.access_token })
    expect([user.statusCode, user.json().code]).toEqual([403, 'user_banned'])
  })

  it('publishes settings, health and keys', async () => {
    expect((await server.call('GET', '/auth/v1/health')).json()).toMatchObject({ name: 'GoTrue' })
    expect((await server.call('GET', '/auth/v1/settings')).json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, google: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    })
    const keys = await server.call('GET', '/auth/v1/.well-known/jwks.json')
    expect(keys.headers['cache-control']).toBe('public, max-age=600')
    expect(keys.json().keys[0]).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: server.context.keys.signer.kid,
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    })
  })

  it('reads its own roles through /rest/v1', async () => {
    const { id, email } = await member(server)
    await giveRole(server.context.db, id, 'instructor', server.clock.now())
    const session = await signIn(server, email)
    const answer = await server.call('GET', `/rest/v1/user_roles?select=role&user_id=eq.${id}`, {
      token: session.access_token,
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, [{ role: 'instructor' }]])
    expect(answer.headers['content-range']).toBe('0-0/*')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})
