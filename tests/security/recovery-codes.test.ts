import { beforeEach, describe, expect, it } from 'vitest'
import { storedText } from '../harness/stored-text.ts'
import { startAccountServer } from './account-server.ts'
import { memberWithFactor } from './factors.ts'
import { type Session, signedInMember, signIn } from './people.ts'

/** Ten codes on paper, each once, in the place of a lost phone. */
describe('recovery codes', async () => {
  const server = await startAccountServer()

  beforeEach(() => server.clock.advance({ minutes: 20 }))

  const make = (session: Session) =>
    server.call('POST', '/auth/v1/recovery-codes', { token: session.access_token, body: {} })
  const use = (session: Session, code: string) =>
    server.call('POST', '/auth/v1/recovery-codes/verify', { token: session.access_token, body: { code } })
  const remaining = async (session: Session) =>
    (await server.call('GET', '/auth/v1/recovery-codes', { token: session.access_token })).json().remaining
  const withCodes = async () => {
    const person = await memberWithFactor(server)
    const codes: string[] = (await make(person.session)).json().codes
    return { ...person, codes }
  }

  it('are ten, and each raises a session to aal2 once', async () => {
    const { email, session, codes } = await withCodes()
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/.test(code))).toBe(true)
    expect(await remaining(session)).toBe(10)
    const plain = await signIn(server, email)
    const [first = ''] = codes
    const risen = await use(plain, ` ${first.toLowerCase().replace('-', ' ')} `)
    const claims = JSON.parse(
      Buffer.from(risen.json().access_token.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims.aal).toBe('aal2')
    expect(await remaining(risen.json())).toBe(9)
    const again = await use(await signIn(server, email), first)
    expect([again.statusCode, again.json()]).toEqual([
      422,
      { code: 'mfa_verification_failed', message: 'Invalid recovery code entered' },
    ])
  })

  it('let the owner delete a lost factor, and are deleted with it', async () => {
    const { email, factor, codes } = await withCodes()
    const risen = (await use(await signIn(server, email), codes[0] ?? '')).json()
    const removed = await server.call('DELETE', `/auth/v1/factors/${factor.id}`, {
      token: risen.access_token,
    })
    expect(removed.statusCode).toBe(200)
    expect(await remaining(risen)).toBe(0)
  })

  it('are replaced by new codes', async () => {
    const { email, session, codes } = await withCodes()
    await make(session)
    expect((await use(await signIn(server, email), codes[0] ?? '')).statusCode).toBe(422)
  })

  it('H2: share five attempts in 15 minutes with the codes of the app', async () => {
    const { email } = await withCodes()
    const plain = await signIn(server, email)
    for (let time = 0; time < 5; time += 1) expect((await use(plain, 'AAAAA-AAAAA')).statusCode).toBe(422)
    expect((await use(plain, 'AAAAA-AAAAA')).json().code).toBe('over_request_rate_limit')
  })

  it('are created only in a session that used the factor', async () => {
    const { email } = await withCodes()
    for (const session of [await signIn(server, email), (await signedInMember(server)).session]) {
      const refused = await make(session)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'insufficient_aal'])
    }
  })

  it('M3: are counted only for a session that used the factor', async () => {
    const { email, before } = await withCodes()
    for (const session of [before, await signIn(server, email)]) {
      const refused = await server.call('GET', '/auth/v1/recovery-codes', { token: session.access_token })
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'insufficient_aal'])
    }
    expect(await remaining((await signedInMember(server)).session)).toBe(0)
  })

  it('do not work for another account', async () => {
    const [ana, bea] = [await withCodes(), await memberWithFactor(server)]
    expect((await use(await signIn(server, bea.email), ana.codes[0] ?? '')).statusCode).toBe(422)
  })

  it('admit one of two simultaneous uses', async () => {
    const { email, codes } = await withCodes()
    const sessions = [await signIn(server, email), await signIn(server, email)]
    const answers = await Promise.all(sessions.map((session) => use(session, codes[0] ?? '')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('C5: are stored as a keyed hash, and appear nowhere', async () => {
    const { codes } = await withCodes()
    const stored = await storedText(server.context.db, 'recoveryCodes', 'auditLog')
    const places = `${stored}${server.log()}`
    for (const code of codes) expect(places).not.toContain(code.replace('-', ''))
    for (const code of codes) expect(places).not.toContain(code)
  })
})
