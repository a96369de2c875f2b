import { beforeEach, describe, expect, it } from 'vitest'
import { countAccounts } from '../harness/accounts.ts'
import { acceptOnly } from '../harness/faults.ts'
import {
  acceptancesOf,
  publishDrafts,
  publishTerms,
  withdrawAll,
  withdrawVersion,
} from '../harness/legal-documents.ts'
import { namesByEmail } from '../harness/profiles.ts'
import { startAccountServer } from '../security/account-server.ts'
import { confirmSignUp, login, newEmail, PASSWORD, signIn } from '../security/people.ts'

const payload = (email: string) => ({
  email,
  password: PASSWORD,
  full_name: '  Ana  López Ruiz ',
  referral_source: 'Google',
  genre: 'Mujer',
  birthdate: '1990-05-17',
  phone: '6671234567',
  accept_terms: true,
})

/** POST /api/auth/signup, /api/auth/resend-verification and GET /api/auth/me. */
describe('the wizard', async () => {
  const server = await startAccountServer()

  beforeEach(() => server.clock.advance({ minutes: 10 }))

  const signUp = (body: object) => server.call('POST', '/api/auth/signup', { body })
  const userCount = () => countAccounts(server.context.db)

  it('API-17, API-19, REG-32, DAT-03: creates account and profile, mails the link, and shows the profile after the confirmation', async () => {
    const email = newEmail()
    const answer = await signUp(payload(email))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      user: { id: expect.any(String), email },
      session: null,
      receipt: expect.any(String),
    })

    await confirmSignUp(server, email)
    const { access_token } = await signIn(server, email)
    const me = await server.call('GET', '/api/auth/me', { token: access_token })
    expect(me.headers['cache-control']).toBe('private, no-store')
    expect(me.json()).toEqual({
      profile: {
        id: answer.json().user.id,
        full_name: 'Ana López Ruiz',
        email,
        phone: '6671234567',
        emergency_name: null,
        emergency_phone: null,
        genre: 'Mujer',
        birthdate: '1990-05-17',
        created_at: server.clock.now().toISOString(),
        email_verified: true,
        mail_failed_at: null,
        is_active: true,
        roles: [],
        version: 1,
        accepted_terms: true,
        accepted_privacy: true,
        has_booked: false,
      },
    })
  })

  it('records which version of the texts was accepted, and when', async () => {
    const answer = await signUp(payload(newEmail()))
    const accepted = await acceptancesOf(server.context.db, answer.json().user.id)
    const at = server.clock.now()
    expect(accepted).toEqual([
      { type: 'privacy_policy', version: 1, accepted_at: at },
      { type: 'terms', version: 1, accepted_at: at },
    ])
  })

  it('accounts that are created while the studio prepares its texts have accepted none', async () => {
    await withdrawAll(server.context.db)
    const answer = await signUp(payload(newEmail()))
    expect(answer.statusCode).toBe(201)
    expect(await acceptancesOf(server.context.db, answer.json().user.id)).toEqual([])
    await publishDrafts(server.context.db)
  })

  it('B19: records the version that was shown, and asks for the version that was published meanwhile', async () => {
    const publish = (version: number) => publishTerms(server.context.db, version, server.clock.now())
    await publish(2)
    const email = newEmail()
    const shown = [
      { type: 'terms', version: 1 },
      { type: 'privacy_policy', version: 1 },
    ]
    const answer = await signUp({ ...payload(email), accepted_documents: shown })
    expect(answer.statusCode).toBe(201)
    const accepted = await acceptancesOf(server.context.db, answer.json().user.id)
    expect(accepted.map(({ type, version }) => ({ type, version })).reverse()).toEqual(shown)
    await confirmSignUp(server, email)
    const { access_token } = await signIn(server, email)
    const pending = await server.call('GET', '/api/legal-documents/pending', { token: access_token })
    expect(pending.json().documents).toMatchObject([{ type: 'terms', version: 2 }])

    const unknown = [{ type: 'terms', version: 3 }]
    const refused = await signUp({ ...payload(newEmail()), accepted_documents: unknown })
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      400,
      'validation_failed',
      'Los términos cambiaron mientras te registrabas. Actualiza la página y acéptalos de nuevo.',
    ])
    await withdrawVersion(server.context.db, 2)
  })

  it('an address with an accent before the @ is accepted and can be confirmed', async () => {
    const email = `josé.${newEmail()}`
    const unusual = await signUp(payload(email))
    expect([unusual.statusCode, unusual.json()]).toMatchObject([
      422,
      { code: 'address_unusual', errors: { email: expect.stringContaining('acentos') } },
    ])
    expect((await signUp({ ...payload(email), confirm_address: true })).statusCode).toBe(201)
    // An international domain is nothing unusual.
    expect((await signUp(payload('ana@peñasco.example'))).statusCode).toBe(201)
  })

  it('REG-35, REG-36, B08: says that an address is registered, or waits for its confirmation', async () => {
    const email = newEmail()
    await signUp(payload(email))
    const waiting = await signUp({ ...payload(email), password: 'Otra#Clave9' })
    const notVerified =
      'El correo ya está registrado pero no ha sido verificado. Revisa tu correo o solicita un nuevo enlace de verificación.'
    expect([waiting.statusCode, waiting.json()]).toEqual([
      422,
      { statusCode: 422, code: 'email_not_confirmed', message: notVerified, error: notVerified },
    ])
    await confirmSignUp(server, email)
    const taken = await signUp(payload(email.toUpperCase()))
    const registered = 'Este correo ya está registrado. Inicia sesión.'
    expect([taken.statusCode, taken.json()]).toEqual([
      422,
      { statusCode: 422, code: 'user_already_exists', message: registered, error: registered },
    ])
    expect((await login(server, email)).statusCode).toBe(200)
  })

  it.each([
    ['REG-06', { email: ' ' }, 'El correo es obligatorio'],
    ['REG-07', { email: 'ana@correo' }, 'Correo electrónico inválido'],
    ['REG-07', { email: '"ana"@correo.mx' }, 'Correo electrónico inválido'],
    ['REG-07', { email: 'ana@-correo.mx' }, 'Correo electrónico inválido'],
    ['REG-08', { password: '' }, 'La contraseña es obligatoria'],
    ['REG-09', { password: 'Aa1!' }, 'Debe tener al menos 6 caracteres'],
    ['REG-10', { password: 'abcde1!' }, 'Debe tener al menos una mayúscula'],
    ['REG-11', { password: 'ABCDE1!' }, 'Debe tener al menos una minúscula'],
    ['REG-12', { password: 'Abcdef!' }, 'Debe tener al menos un número'],
    ['REG-13', { password: 'Abcdef1' }, 'Debe tener al menos un símbolo'],
    [
      'B09',
      { password: `Aa1!${'ñ'.repeat(40)}` },
      'La contraseña es demasiado larga. Usa máximo 72 caracteres',
    ],
    ['REG-17', { full_name: '' }, 'El nombre es obligatorio'],
    ['REG-18', { full_name: 'Ana' }, 'Debe ingresar al menos nombre y apellido'],
    ['REG-19', { full_name: 'Uno Dos Tres Cuatro Cinco Seis' }, 'El nombre no puede tener más de 5 palabras'],
    ['REG-20', { full_name: `Ana ${'x'.repeat(100)}` }, 'El nombre no puede tener más de 100 caracteres'],
    ['REG-24', { birthdate: '1990-02-31' }, 'Fecha inválida'],
    ['REG-25', { birthdate: '2026-11-17' }, 'La fecha no puede ser en el futuro'],
    ['REG-26', { birthdate: '2014-01-01' }, 'Debes tener al menos 13 años'],
    ['REG-27', { phone: '123' }, 'Formato de teléfono inválido (ej: 5551234567)'],
    ['REG-28', { genre: 'Otra cosa' }, 'Selecciona un género'],
    ['REG-29', { referral_source: 'Radio' }, 'Selecciona una opción'],
    ['REG-30', { accept_terms: false }, 'Debes aceptar los términos y condiciones'],
  ])('%s: refuses %j with its own text and creates nothing', async (_id, fault, message) => {
    const before = await userCount()
    const answer = await signUp({ ...payload(newEmail()), ...fault })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'validation_failed', message, error: message },
    ])
    expect(await userCount()).toBe(before)
  })

  it('E05, E06: takes a name with particles and the telephone of another country', async () => {
    const email = newEmail()
    const person = { full_name: 'Ana María de la O y del Río Paz', phone: '+1 (619) 555-0100' }
    expect((await signUp({ ...payload(email), ...person })).statusCode).toBe(201)
    await confirmSignUp(server, email)
    const { access_token } = await signIn(server, email)
    const me = await server.call('GET', '/api/auth/me', { token: access_token })
    expect(me.json().profile).toMatchObject({ ...person, phone: '+16195550100' })
  })

  it('creates neither account nor mail when the profile cannot be written (B06)', async () => {
    const email = newEmail()
    const acceptAll = await acceptOnly(server.context.db, 'profiles', `full_name <> 'Falla Siempre'`)
    const answer = await signUp({ ...payload(email), full_name: 'Falla Siempre' })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(await server.context.accounts.findByEmail(server.context.db, email)).toBeUndefined()
    expect((await server.mail()).filter((mail) => mail.to === email)).toEqual([])
    await acceptAll()
    expect((await signUp(payload(email))).statusCode).toBe(201)
  })

  it('creates one account when two wizards send one address at once', async () => {
    const email = newEmail()
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp(payload(email))))
    const created = answers.filter((answer) => answer.statusCode === 201)
    expect([created.length, answers.filter((answer) => answer.statusCode === 422).length]).toEqual([1, 3])
  })

  it('API-18: resends the confirmation without revealing whether the address has an account', async () => {
    const email = newEmail()
    await signUp(payload(email))
    server.clock.advance({ seconds: 31 })
    const resend = (address: string) =>
      server.call('POST', '/api/auth/resend-verification', { body: { email: address } })
    const [waiting, unknown] = [await resend(email), await resend('nadie@correo.example')]
    expect(waiting.json()).toEqual({ ok: true })
    expect([unknown.statusCode, unknown.body]).toEqual([waiting.statusCode, waiting.body])
    expect((await server.mail()).filter((mail) => mail.to === email)).toHaveLength(2)
  })

  it('API-18: a malformed address is refused with its text in error', async () => {
    for (const email of ['', 'nadie', 'nadie@', 'a b@correo.example', `${'a'.repeat(300)}@correo.example`]) {
      const answer = await server.call('POST', '/api/auth/resend-verification', { body: { email } })
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'Correo electrónico inválido'])
    }
  })

  it('a sign-up through a standard client has a profile from the start: its first call may be a booking', async () => {
    const [named, bare] = [newEmail(), newEmail()]
    for (const [email, data] of [
      [named, { full_name: '  Ana   López ' }],
      [bare, {}],
    ])
      await server.call('POST', '/auth/v1/signup', { body: { email, password: PASSWORD, data } })
    expect(await namesByEmail(server.context.db, [named, bare])).toEqual({
      [named]: 'Ana López',
      [bare]: bare.split('@')[0],
    })
    await confirmSignUp(server, named)
    const { access_token } = await signIn(server, named)
    const booking = await server.call('POST', '/api/user-schedules', {
      token: access_token,
      body: { schedule_id: '6f0d1d3c-9c55-4a57-8a2f-0f7a5a4a9f11' },
    })
    expect(booking.json().code).toBe('class_not_found')
  })

  it('creates no account when its profile cannot be written (B06)', async () => {
    const email = newEmail()
    const acceptAll = await acceptOnly(server.context.db, 'profiles', `full_name <> 'Falla Siempre'`)
    const body = { email, password: PASSWORD, data: { full_name: 'Falla Siempre' } }
    expect((await server.call('POST', '/auth/v1/signup', { body })).statusCode).toBe(500)
    expect(await server.context.accounts.findByEmail(server.context.db, email)).toBeUndefined()
    await acceptAll()
  })

  it('shows the profile of a sign-up through a standard client, and none to visitors', async () => {
    const email = newEmail()
    await server.call('POST', '/auth/v1/signup', { body: { email, password: PASSWORD } })
    await confirmSignUp(server, email)
    const { access_token } = await signIn(server, email)
    const me = await server.call('GET', '/api/auth/me', { token: access_token })
    expect(me.json().profile).toMatchObject({ email, full_name: email.split('@')[0], accepted_terms: false })
    const visitor = await server.call('GET', '/api/auth/me')
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'not_signed_in'])
  })
})

describe('the wizard with AUTH_AUTOCONFIRM', async () => {
  const server = await startAccountServer({ config: { autoconfirm: true } })

  it('returns a session that works', async () => {
    const { session } = (await server.call('POST', '/api/auth/signup', { body: payload(newEmail()) })).json()
    expect(Object.keys(session).sort()).toEqual(['access_token', 'expires_at', 'refresh_token'])
    const me = await server.call('GET', '/api/auth/me', { token: session.access_token })
    expect(me.statusCode).toBe(200)
  })
})
