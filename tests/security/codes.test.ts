import { beforeEach, describe, expect, it } from 'vitest'
import { failedCodes } from '../harness/accounts.ts'
import { storedText } from '../harness/stored-text.ts'
import { startAccountServer } from './account-server.ts'
import { member, newEmail, PASSWORD, signedInMember } from './people.ts'

const EXPIRED = { code: 'otp_expired', message: 'Token has expired or is invalid' }

/** F6: the six digits beside each link. */
describe('codes in mails', async () => {
  const server = await startAccountServer()

  beforeEach(() => server.clock.advance({ hours: 25 }))

  const codeFor = async (email: string): Promise<string> => {
    const mail = (await server.mail()).find((message) => message.to === email)
    const [code] = mail?.text.match(/\b\d{6}\b/) ?? []
    if (!code) throw new Error(`No code was mailed to ${email}`)
    expect(mail?.html).toContain(code)
    return code
  }
  const signUp = async () => {
    const email = newEmail()
    await server.call('POST', '/auth/v1/signup', { body: { email, password: PASSWORD } })
    return { email, code: await codeFor(email) }
  }
  const recovery = async () => {
    const { email } = await member(server)
    await server.call('POST', '/auth/v1/recover', { body: { email } })
    return { email, code: await codeFor(email) }
  }
  const verify = (email: string, token: string, type = 'signup', ip?: string) =>
    server.call('POST', '/auth/v1/verify', { body: { email, token, type }, ip })
  const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

  it.each(['signup', 'email'])('F6: confirm an address (%s) once, in any spelling', async (type) => {
    const { email, code } = await signUp()
    const opened = await verify(` ${email.toUpperCase()} `, code, type)
    expect([opened.statusCode, opened.json().user.email]).toEqual([200, email])
    expect(opened.json().user.email_confirmed_at).toBeDefined()
    const again = await verify(email, code, type)
    expect([again.statusCode, again.json()]).toEqual([403, EXPIRED])
  })

  it('F6, C4: of a recovery open a session that can set a password', async () => {
    const { email, code } = await recovery()
    const session = (await verify(email, code, 'recovery')).json()
    server.clock.advance({ minutes: 30 })
    const changed = await server.call('PUT', '/auth/v1/user', {
      token: session.access_token,
      body: { password: 'Nueva#Clave9' },
    })
    expect(changed.statusCode).toBe(200)
  })

  it('F6: end after five wrong attempts from anywhere, while the link stays valid', async () => {
    const { email, code } = await signUp()
    for (let n = 1; n <= 5; n += 1) {
      const wrong = await verify(email, other(code, n), 'signup', `198.51.100.${n}`)
      expect([wrong.statusCode, wrong.json()]).toEqual([403, EXPIRED])
    }
    expect((await verify(email, code)).json()).toEqual(EXPIRED)
    const opened = await server.call('GET', await server.linkFor(email))
    expect(opened.headers.location).toContain('#access_token=')
  })

  it('F2: admit one of five simultaneous correct attempts', async () => {
    const { email, code } = await signUp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(email, code)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  })

  it('F6: admit a fifth attempt after four wrong ones', async () => {
    const { email, code } = await signUp()
    for (let n = 1; n <= 4; n += 1) await verify(email, other(code, n))
    expect((await verify(email, code)).statusCode).toBe(200)
  })

  it('F6: count five of twenty simultaneous guesses', async () => {
    const { email, code } = await signUp()
    const guesses = Array.from({ length: 20 }, (_, n) => verify(email, other(code, n + 1)))
    await Promise.all(guesses)
    expect(await failedCodes(server.context.db, email)).toBe(5)
    expect((await verify(email, code)).statusCode).toBe(429)
  })

  it('F6: allow twenty guesses a day for an address, known or not, however many mails are sent', async () => {
    const { email } = await recovery()
    for (const address of [email, newEmail('nadie')]) {
      for (let n = 0; n < 20; n += 1) {
        if (n % 5 === 4) {
          server.clock.advance({ seconds: 61 })
          await server.call('POST', '/auth/v1/recover', { body: { email: address }, ip: `198.51.101.${n}` })
          await server.mail()
        }
        expect((await verify(address, '000000', 'recovery', `198.51.102.${n}`)).json()).toEqual(EXPIRED)
      }
      const more = await verify(address, '000000', 'recovery', '198.51.103.1')
      expect([more.statusCode, more.json().code]).toEqual([429, 'over_request_rate_limit'])
      expect(Number(more.headers['retry-after'])).toBeGreaterThan(3600)
    }
  })

  it('F4: serve only their purpose and their account', async () => {
    const { email, code } = await recovery()
    const stranger = await signUp()
    for (const type of ['signup', 'email', 'invite', 'magiclink', 'email_change'])
      expect((await verify(email, code, type)).json()).toEqual(EXPIRED)
    expect((await verify(stranger.email, code, 'recovery')).json()).toEqual(EXPIRED)
    expect((await verify('', code, 'recovery')).json()).toEqual(EXPIRED)
    expect((await verify(email, code, 'recovery')).statusCode).toBe(200)
  })

  it('F3: end with their link, by expiry or by a newer link', async () => {
    const late = await signUp()
    server.clock.advance({ hours: 24, seconds: 1 })
    expect((await verify(late.email, late.code)).json()).toEqual(EXPIRED)
    const { email, code } = await recovery()
    server.clock.advance({ seconds: 61 })
    await server.call('POST', '/auth/v1/recover', { body: { email } })
    const newer = await codeFor(email)
    if (newer !== code) expect((await verify(email, code, 'recovery')).json()).toEqual(EXPIRED)
    expect((await verify(email, newer, 'recovery')).statusCode).toBe(200)
  })

  it('confirm a change of address with one code from each side', async () => {
    const { email, session } = await signedInMember(server)
    const next = newEmail('nueva')
    await server.call('PUT', '/auth/v1/user', { token: session.access_token, body: { email: next } })
    const first = await verify(email, await codeFor(email), 'email_change')
    expect([first.statusCode, first.json().code]).toEqual([200, '200'])
    const second = await verify(next, await codeFor(next), 'email_change')
    expect(second.json().user.email).toBe(next)
  })

  it('F6: are stored as a keyed hash, and not logged', async () => {
    const { email, code } = await signUp()
    await verify(email, other(code))
    const stored = await storedText(server.context.db, 'links', 'outbox', 'auditLog')
    expect(stored).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect(server.log()).not.toMatch(new RegExp(`\\b${code}\\b`))
  })
})
