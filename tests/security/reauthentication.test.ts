import { beforeEach, describe, expect, it } from 'vitest'
import { startAccountServer } from './account-server.ts'
import { login, refresh, type Session, signedInMember } from './people.ts'

const NEW_PASSWORD = 'Nueva#Clave9'

/** C4: a code by mail in the place of the current password, for a session older than a day. */
describe('reauthentication', async () => {
  const server = await startAccountServer()

  beforeEach(() => server.clock.advance({ hours: 25 }))

  const put = (session: Session, body: object) =>
    server.call('PUT', '/auth/v1/user', { token: session.access_token, body })
  const ask = (session: Session) =>
    server.call('GET', '/auth/v1/reauthenticate', { token: session.access_token })
  const aDayLater = async <Person extends { session: Session }>(person: Person) => {
    const session: Session = (await refresh(server, person.session.refresh_token)).json()
    return { ...person, session }
  }
  const dayOld = async () => {
    const person = await signedInMember(server)
    server.clock.advance({ hours: 24 })
    return aDayLater(person)
  }
  const mailsTo = async (email: string) =>
    (await server.mail()).filter((mail) => mail.to === email && mail.subject.includes('código de seguridad'))
  const nonceFor = async (email: string) => (await mailsTo(email))[0]?.text.match(/\b\d{6}\b/)?.[0] ?? ''
  const wrong = (nonce: string) => String((Number(nonce) + 1) % 1_000_000).padStart(6, '0')

  it('C4: a change of password needs the current password or this code, which works once', async () => {
    const { email, session } = await dayOld()
    expect((await put(session, { password: NEW_PASSWORD })).json().code).toBe('current_password_required')
    const asked = await ask(session)
    expect([asked.statusCode, asked.json()]).toEqual([200, {}])
    const nonce = await nonceFor(email)
    expect((await put(session, { password: NEW_PASSWORD, nonce })).statusCode).toBe(200)
    expect((await login(server, email, NEW_PASSWORD)).statusCode).toBe(200)
    const again = await put(session, { password: 'Otra#Clave10', nonce })
    expect([again.statusCode, again.json()]).toEqual([
      422,
      { code: 'reauthentication_not_valid', message: 'Nonce has expired or is invalid' },
    ])
  })

  it('C4, F6: wrong, expired and foreign codes are refused, after five attempts each', async () => {
    const [newAna, newEva] = [await signedInMember(server), await signedInMember(server)]
    server.clock.advance({ hours: 24 })
    const [ana, eva] = [await aDayLater(newAna), await aDayLater(newEva)]
    await ask(eva.session)
    const hers = await nonceFor(eva.email)
    const outcome = async (session: Session, nonce: string) =>
      (await put(session, { password: NEW_PASSWORD, nonce })).json().code
    expect(await outcome(ana.session, hers)).toBe('reauthentication_not_valid')
    for (let n = 0; n < 5; n += 1)
      expect(await outcome(eva.session, wrong(hers))).toBe('reauthentication_not_valid')
    expect(await outcome(eva.session, hers)).toBe('reauthentication_not_valid')

    await ask(ana.session)
    const nonce = await nonceFor(ana.email)
    server.clock.advance({ seconds: 3601 })
    const later: Session = (await refresh(server, ana.session.refresh_token)).json()
    expect(await outcome(later, nonce)).toBe('reauthentication_not_valid')
  })

  it('F4: the code opens no session', async () => {
    const { email, session } = await dayOld()
    await ask(session)
    const token = await nonceFor(email)
    for (const type of ['recovery', 'signup', 'email', 'reauthentication']) {
      const refused = await server.call('POST', '/auth/v1/verify', { body: { email, token, type } })
      expect([400, 403]).toContain(refused.statusCode)
    }
  })

  it('I4: two requests send one mail, and the second a minute later', async () => {
    const { email, session } = await dayOld()
    await ask(session)
    expect((await ask(session)).statusCode).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
    server.clock.advance({ seconds: 61 })
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('I4, F6: a code that ended by wrong attempts is not mailed later', async () => {
    const { email, session } = await dayOld()
    await ask(session)
    const dead = await nonceFor(email)
    for (let n = 0; n < 5; n += 1) await put(session, { password: NEW_PASSWORD, nonce: wrong(dead) })
    await ask(session)
    server.clock.advance({ seconds: 60 })
    const nonce = await nonceFor(email)
    expect((await put(session, { password: NEW_PASSWORD, nonce })).statusCode).toBe(200)
  })

  it('needs a session', async () => {
    expect((await server.call('GET', '/auth/v1/reauthenticate')).json().code).toBe('no_authorization')
  })
})
