import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf, changeAccount } from '../harness/accounts.ts'
import { startAccountServer } from '../security/account-server.ts'
import { login, member, newEmail, PASSWORD, pressLink } from '../security/people.ts'

describe('/auth/v1/signup, /resend and /verify', async () => {
  const server = await startAccountServer({ config: { rateLimitScale: 1 } })

  beforeEach(() => server.clock.advance({ minutes: 10 }))

  const signUp = (email: string, more: Record<string, unknown> = {}, query = '') =>
    server.call('POST', `/auth/v1/signup${query}`, { body: { email, password: PASSWORD, ...more } })
  const resend = (email: string, receipt?: string) =>
    server.call('POST', '/auth/v1/resend', {
      body: { type: 'signup', email, receipt, gotrue_meta_security: {} },
    })
  const mailsTo = async (email: string) => (await server.mail()).filter((mail) => mail.to === email)

  it('answers the bare user and mails a link in Spanish, plain and HTML', async () => {
    const email = newEmail()
    const answer = await signUp(email, { data: { full_name: 'Ana López Ruiz' }, code_challenge: null })
    expect(answer.statusCode).toBe(200)
    const now = server.clock.now().toISOString()
    expect(answer.json()).toMatchObject({
      email,
      role: 'authenticated',
      confirmation_sent_at: now,
      user_metadata: { full_name: 'Ana López Ruiz' },
    })
    expect(answer.json()).not.toHaveProperty('email_confirmed_at')
    expect(answer.json()).not.toHaveProperty('user')

    const [mail] = await mailsTo(email)
    expect(mail?.subject).toMatch(/^Confirma tu cuenta en /)
    expect(mail?.text).toContain('Hola, Ana:')
    expect(mail?.html).toContain('Confirmar mi cuenta')
    const link = new URL(mail?.links[0] ?? '')
    expect([link.origin, link.pathname, link.search]).toEqual(['http://localhost:3000', '/confirmar', ''])
    const carried = new URLSearchParams(link.hash.slice(1))
    expect([...carried.keys()]).toEqual(['token_hash', 'type'])
    expect(carried.get('type')).toBe('signup')
    expect(Buffer.from(carried.get('token_hash') ?? '', 'base64url')).toHaveLength(32)
  })

  it('opens the account of a standard client and passes the session in the fragment, so that a password can be set', async () => {
    const email = newEmail()
    await signUp(email)
    const answer = await server.call('GET', await server.linkFor(email))
    expect(answer.statusCode).toBe(303)
    const [target, fragment] = String(answer.headers.location).split('#')
    expect(target).toBe('http://localhost:3000/')
    const values = new URLSearchParams(fragment)
    expect([...values.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ])
    expect(values.get('type')).toBe('recovery')

    const user = await server.call('GET', '/auth/v1/user', { token: values.get('access_token') ?? '' })
    expect(user.json()).toMatchObject({
      email,
      email_confirmed_at: server.clock.now().toISOString(),
      user_metadata: { email_verified: true },
    })
    const claims = JSON.parse(
      Buffer.from((values.get('access_token') ?? '').split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims.amr.map(({ method }: { method: string }) => method).sort()).toEqual(['otp', 'recovery'])
    expect((await login(server, email)).statusCode).toBe(400)
  })

  it('says in the fragment that a link has expired', async () => {
    const email = newEmail()
    await signUp(email)
    const link = await server.linkFor(email)
    await server.call('GET', link)
    const again = await server.call('GET', link)
    expect([again.statusCode, again.headers.location]).toEqual([
      303,
      'http://localhost:3000/#error=access_denied&error_code=otp_expired' +
        '&error_description=Email+link+is+invalid+or+has+expired&sb=',
    ])
  })

  it('accepts the token of a link by POST', async () => {
    const email = newEmail()
    await signUp(email)
    const token_hash = new URLSearchParams((await server.linkFor(email)).split('?')[1]).get('token')
    const answer = await server.call('POST', '/auth/v1/verify', { body: { token_hash, type: 'email' } })
    expect(answer.json()).toMatchObject({ token_type: 'bearer', user: { email } })
    const again = await server.call('POST', '/auth/v1/verify', { body: { token_hash, type: 'email' } })
    expect([again.statusCode, again.json()]).toEqual([
      403,
      { code: 'otp_expired', message: 'Email link is invalid or has expired' },
    ])
    for (const [token, type] of [
      ['123456', 'signup'],
      ['no code', 'signup'],
      ['123456', 'nonsense'],
      ['123456', 'constructor'],
    ]) {
      const code = await server.call('POST', '/auth/v1/verify', { body: { email, token, type } })
      expect([code.statusCode, code.json()]).toEqual([
        403,
        { code: 'otp_expired', message: 'Token has expired or is invalid' },
      ])
    }
    const unknown = await server.call('POST', '/auth/v1/verify', { body: { token_hash, type: 'nonsense' } })
    expect([unknown.statusCode, unknown.json().code]).toEqual([403, 'otp_expired'])
  })

  it.each([
    ['', 'Verify requires a verification type'],
    ['?type=signup', 'Verify requires a token or a token hash'],
  ])('refuses GET /verify%s without a redirect', async (query, message) => {
    const answer = await server.call('GET', `/auth/v1/verify${query}`)
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'validation_failed', message }])
  })

  it.each([
    [{ email: 'a@b.mx' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [{ password: PASSWORD }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      { phone: '6671234567', password: PASSWORD },
      400,
      'phone_provider_disabled',
      'Phone signups are disabled',
    ],
    [
      { email: 'nobody', password: PASSWORD },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    // The address before the password.
    [{ email: 'nobody' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [
      { email: `${'a'.repeat(260)}@b.mx`, password: PASSWORD },
      400,
      'validation_failed',
      'An email address is too long',
    ],
    [
      { email: 'a@b.mx', password: `Aa1!${'x'.repeat(69)}` },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
  ])('refuses the sign-up %j', async (body, status, code, message) => {
    const answer = await server.call('POST', '/auth/v1/signup', { body })
    expect([answer.statusCode, answer.json()]).toEqual([status, { code, message }])
  })

  it('names what a weak password lacks, in both shapes', async () => {
    const length = 'Password should be at least 6 characters.'
    const body = { email: newEmail(), password: 'Aa1!' }
    const newer = await server.call('POST', '/auth/v1/signup', { body })
    expect([newer.statusCode, newer.json()]).toEqual([
      422,
      { code: 'weak_password', message: length, weak_password: { reasons: ['length'] } },
    ])
    const older = await server.call('POST', '/auth/v1/signup', {
      body,
      headers: { 'x-supabase-api-version': '' },
    })
    expect(older.json()).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: length,
      weak_password: { reasons: ['length'] },
    })
    const plain = await server.call('POST', '/auth/v1/signup', { body: { ...body, password: 'abc' } })
    expect(plain.json().weak_password.reasons).toEqual(['length', 'characters'])
    expect(plain.json().message).toContain(
      'Password should contain at least one character of each: abcdefghij',
    )
  })

  it('answers bodies that are missing or too large with JSON errors', async () => {
    const broken = await server.call('POST', '/auth/v1/signup', {
      body: '{"email":',
      headers: { 'content-type': 'application/json' },
    })
    expect(broken.statusCode).toBe(400)
    expect(broken.json()).toMatchObject({
      code: 'bad_json',
      message: expect.stringMatching(/^Could not parse request body as JSON: /),
    })
    const large = await server.call('POST', '/auth/v1/signup', { body: { email: 'x'.repeat(1024 * 1024) } })
    expect([large.statusCode, large.json().code]).toEqual([413, 'request_entity_too_large'])
  })

  it('M1: keeps every sign-up of an unconfirmed address; the opened link decides which password holds', async () => {
    const email = newEmail()
    const first = await signUp(email)
    server.clock.advance({ seconds: 31 })
    const second = await signUp(email, { password: 'Otra#Clave9' })
    expect(second.json().id).toBe(first.json().id)
    expect(await mailsTo(email)).toHaveLength(2)
    await pressLink(server, await server.linkFor(email), second.json().receipt)
    expect((await login(server, email)).statusCode).toBe(400)
    expect((await login(server, email, 'Otra#Clave9')).statusCode).toBe(200)
  })

  it('A4: a sign-up for an unconfirmed address reveals nothing that is stored about it', async () => {
    const email = newEmail()
    const first = (await signUp(email, { data: { full_name: 'Ana López Ruiz' } })).json()
    const sent = { invited_at: server.clock.now(), recovery_sent_at: server.clock.now() }
    await changeAccount(server.context.db, await accountOf(server.context.db, { email }), sent)
    server.clock.advance({ minutes: 5 })
    const second = (await signUp(email, { data: { city: 'Culiacán' } })).json()
    const now = server.clock.now().toISOString()
    expect(second).toMatchObject({ user_metadata: { city: 'Culiacán' }, created_at: now, updated_at: now })
    expect(JSON.stringify(second)).not.toContain('Ana')
    expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort())
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('Hola, Ana:')
  })

  it('delays a second mail within 30 seconds, with the same link, and sends no third', async () => {
    const email = newEmail()
    const { receipt } = (await signUp(email)).json()
    const [first] = await mailsTo(email)
    server.clock.advance({ seconds: 10 })
    for (let tries = 0; tries < 3; tries += 1) expect((await resend(email, receipt)).json()).toEqual({})
    expect(await mailsTo(email)).toHaveLength(1)
    server.clock.advance({ seconds: 20 })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.links[0]).toBe(first?.links[0])
    expect((await server.call('GET', await server.linkFor(email))).headers.location).toContain(
      'access_token=',
    )
  })

  it('C05: mails the same link again, with its full lifetime, to a caller with the receipt', async () => {
    const email = newEmail()
    const { receipt } = (await signUp(email)).json()
    const link = await server.linkFor(email)
    server.clock.advance({ hours: 23 })
    await resend(email, receipt)
    expect(await server.linkFor(email)).toBe(link)
    server.clock.advance({ hours: 23 })
    expect((await pressLink(server, link, receipt)).json()).toMatchObject({ user: { email } })
    expect((await login(server, email)).statusCode).toBe(200)
  })

  it('C05: mails a new link of the same sign-up once the old one has expired', async () => {
    const email = newEmail()
    const { receipt } = (await signUp(email)).json()
    const old = await server.linkFor(email)
    server.clock.advance({ days: 3 })
    await resend(email, receipt)
    const fresh = await server.linkFor(email)
    expect(fresh).not.toBe(old)
    await pressLink(server, fresh, receipt)
    expect((await login(server, email)).statusCode).toBe(200)
  })

  it('C05: without the receipt, or with the receipt of another address, the link asks for a password and ends no other link', async () => {
    const foreign = (await signUp(newEmail())).json().receipt
    for (const receipt of [undefined, foreign, 'x.y']) {
      const email = newEmail()
      await signUp(email)
      const first = await server.linkFor(email)
      server.clock.advance({ seconds: 30 })
      await resend(email, receipt)
      const [mail] = await mailsTo(email)
      expect(mail?.text).toContain('el enlace te pedirá elegir tu contraseña')
      const location = String((await server.call('GET', await server.linkFor(email))).headers.location)
      expect(location).toMatch(/\/#access_token=.*&type=recovery$/)
      expect((await login(server, email)).statusCode).toBe(400)
      expect((await server.call('GET', first)).headers.location).toContain('otp_expired')
    }
  })

  it('resends nothing to a confirmed account, and refuses other types', async () => {
    const { email } = await member(server)
    expect((await resend(email)).json()).toEqual({})
    expect((await resend('nadie@correo.example')).json()).toEqual({})
    expect(await mailsTo(email)).toEqual([])
    const other = await server.call('POST', '/auth/v1/resend', { body: { type: 'recovery', email } })
    expect([other.statusCode, other.json().message]).toEqual([
      400,
      'Missing one of these types: signup, email_change, sms, phone_change',
    ])
  })

  it.each([
    ['x'.repeat(101), 'Debe ingresar al menos nombre y apellido'],
    [`Ana ${'x'.repeat(100)}`, 'El nombre no puede tener más de 100 caracteres'],
    ['Ana \u2800López', 'El nombre tiene caracteres que no se pueden usar'],
    [{ first: 'Ana' }, 'El nombre tiene caracteres que no se pueden usar'],
  ])('refuses the name %j by the profile’s own rule', async (full_name, message) => {
    const answer = await signUp(newEmail(), { data: { full_name } })
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'validation_failed', message }])
  })

  it('does not greet a person by a text that is not a name', async () => {
    const email = newEmail('bea')
    await signUp(email, { data: { full_name: 'www.evil.test/gana Dinero' } })
    const [mail] = await mailsTo(email)
    expect(mail?.text).not.toContain('evil')
  })
})

describe('with AUTH_AUTOCONFIRM', async () => {
  const server = await startAccountServer({ config: { autoconfirm: true } })

  it('signs up with a session at once, and says when an address is taken', async () => {
    const body = { email: newEmail(), password: PASSWORD }
    const answer = await server.call('POST', '/auth/v1/signup', { body })
    expect(answer.json()).toMatchObject({ token_type: 'bearer', user: { email: body.email } })
    const again = await server.call('POST', '/auth/v1/signup', { body })
    expect([again.statusCode, again.json()]).toEqual([
      422,
      { code: 'user_already_exists', message: 'User already registered' },
    ])
  })

  it('holds for this machine only', async () => {
    const answer = await server.call('POST', '/auth/v1/signup', {
      body: { email: newEmail(), password: PASSWORD },
      headers: { 'x-forwarded-for': '198.51.100.1' },
    })
    expect(answer.json()).not.toHaveProperty('access_token')
  })
})
