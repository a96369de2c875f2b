import { beforeEach, describe, expect, it } from 'vitest'
import { startAccountServer } from './account-server.ts'
import { enroll } from './factors.ts'
import { PASSWORD, type Session, signedInMember, signIn } from './people.ts'

/** M6: a first factor protects an account only if its owner adds it. */
describe('adding a first factor', async () => {
  const server = await startAccountServer()

  beforeEach(() => server.clock.advance({ minutes: 20 }))

  const provesBy = ({ access_token: token }: Session, body: object) =>
    server.call('POST', '/auth/v1/reauthenticate', { token, body })
  const minutesOld = async () => {
    const person = await signedInMember(server)
    server.clock.advance({ minutes: 10 })
    return person
  }
  const mailedCode = async (email: string) => {
    const mailed = (await server.mail()).find(({ to, text }) => to === email && /\b\d{6}\b/.test(text))
    return mailed?.text.match(/\b\d{6}\b/)?.[0]
  }
  const needed = [400, 'reauthentication_needed']
  const enrolls = async (session: Session) => {
    const answer = await enroll(server, session)
    return [answer.statusCode, answer.json().code]
  }

  it('M6: a first factor needs the password, entered within ten minutes', async () => {
    const { email, session } = await minutesOld()
    expect(await enrolls(session)).toEqual(needed)
    const wrong = await provesBy(session, { current_password: 'No#Es0esta' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'current_password_invalid'])
    const nothing = await provesBy(session, {})
    expect([nothing.statusCode, nothing.json().code]).toEqual(needed)
    expect(await enrolls(session)).toEqual(needed)

    expect((await provesBy(session, { current_password: PASSWORD })).json()).toEqual({})
    expect(await enrolls(session)).toEqual([200, undefined])
    server.clock.advance({ minutes: 10 })
    expect(await enrolls(session)).toEqual(needed)
    expect(await enrolls(await signIn(server, email))).toEqual([200, undefined])
  })

  it('M6: a mailed code replaces the password, once', async () => {
    const { email, session } = await minutesOld()
    await server.call('GET', '/auth/v1/reauthenticate', { token: session.access_token })
    const nonce = await mailedCode(email)
    expect((await provesBy(session, { nonce: '000000' })).json().code).toBe('reauthentication_not_valid')
    expect((await provesBy(session, { nonce })).statusCode).toBe(200)
    expect(await enrolls(session)).toEqual([200, undefined])
    expect((await provesBy(session, { nonce })).json().code).toBe('reauthentication_not_valid')
  })

  it('M6: the code of another mail or of another member is refused', async () => {
    const [{ email, session }, other] = [await minutesOld(), await signedInMember(server)]
    await server.call('POST', '/auth/v1/recover', { body: { email } })
    await server.call('GET', '/auth/v1/reauthenticate', { token: other.session.access_token })
    for (const nonce of [await mailedCode(email), await mailedCode(other.email)]) {
      expect(nonce).toBeDefined()
      expect((await provesBy(session, { nonce })).json().code).toBe('reauthentication_not_valid')
    }
    expect(await enrolls(session)).toEqual(needed)
  })

  it('M6: a proof counts for its session only', async () => {
    const { email, session } = await minutesOld()
    const other = await signIn(server, email)
    expect(await enrolls(session)).toEqual(needed)
    expect(await enrolls(other)).toEqual([200, undefined])
  })

  it('I3: guesses at the password here count as logins', async () => {
    const { session } = await minutesOld()
    const guess = () => provesBy(session, { current_password: 'No#Es0esta' })
    const answers = []
    for (let time = 0; time < 12; time += 1) answers.push((await guess()).statusCode)
    expect(answers.at(-1)).toBe(429)
  })
})
