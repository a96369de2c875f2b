import { beforeEach, describe, expect, it } from 'vitest'
import { totpCode } from '../../server/src/identity/core/factors/totp.ts'
import { FACTOR_ATTEMPTS } from '../../server/src/identity/core/factors/verify.ts'
import { storedText } from '../harness/stored-text.ts'
import { startAccountServer } from './account-server.ts'
import { answer, challenge, memberWithFactor, memberWithNewFactor, prove, removeFactor } from './factors.ts'
import { refresh, type Session } from './people.ts'

const WRONG = { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' }

/** H: second factors, their codes and challenges. */
describe('second factors', async () => {
  const server = await startAccountServer()

  beforeEach(() => server.clock.advance({ minutes: 20 }))

  const enrolled = () => memberWithNewFactor(server)
  const codeIn = (secret: string, seconds: number) =>
    totpCode(secret, new Date(server.clock.now().getTime() + seconds * 1000))
  const remove = (session: Session, factorId: string) => removeFactor(server, session, factorId)

  it.each([-60, 60])('H1: a code %i s away is refused', async (seconds) => {
    const { session, factor } = await enrolled()
    const refused = await prove(server, session, factor, codeIn(factor.secret, seconds))
    expect([refused.statusCode, refused.json()]).toEqual([422, WRONG])
  })

  it('H1: a code works once, also within its window and with another challenge', async () => {
    const { session, factor } = await enrolled()
    const code = codeIn(factor.secret, 0)
    const risen = (await prove(server, session, factor, code)).json()
    const again = await prove(server, risen, factor, code)
    expect([again.statusCode, again.json()]).toEqual([422, WRONG])
    const older = await prove(server, risen, factor, codeIn(factor.secret, -30))
    expect([older.statusCode, older.json()]).toEqual([422, WRONG])
    expect((await prove(server, risen, factor, codeIn(factor.secret, 30))).statusCode).toBe(200)
  })

  it('H1: one of two simultaneous uses of a code succeeds', async () => {
    const { session, factor } = await enrolled()
    const ids = [await challenge(server, session, factor.id), await challenge(server, session, factor.id)]
    const code = codeIn(factor.secret, 0)
    const answers = await Promise.all(
      ids.map((challenge_id) => answer(server, session, factor.id, { challenge_id, code })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 422])
  })

  it('H2: after five attempts in 15 minutes from anywhere the account has to wait', async () => {
    const { session, factor } = await enrolled()
    for (let index = 0; index < 5; index += 1) {
      const ip = `198.51.100.${index}`
      const challenge_id = await challenge(server, session, factor.id, ip)
      const given = { challenge_id, code: '000000' }
      expect((await answer(server, session, factor.id, given, ip)).statusCode).toBe(422)
    }
    const beyond = await prove(server, session, factor)
    expect([beyond.statusCode, beyond.json().code]).toEqual([429, 'over_request_rate_limit'])
    expect(beyond.headers['retry-after']).toBe('900')
    server.clock.advance({ minutes: 15 })
    expect((await prove(server, session, factor)).statusCode).toBe(200)
  })

  it('H2: guessing a million codes takes more than five years', async () => {
    const { session, factor } = await enrolled()
    let { access_token, refresh_token } = session
    const [hours, challenge_id] = [3, '00000000-0000-4000-8000-000000000000']
    let lookedAt = 0
    for (let minute = 0; minute < hours * 60; minute += 1) {
      if (minute % 30 === 29)
        ({ access_token, refresh_token } = (await refresh(server, refresh_token)).json())
      const { statusCode } = await server.call('POST', `/auth/v1/factors/${factor.id}/verify`, {
        token: access_token,
        body: { challenge_id, code: String(minute).padStart(6, '0') },
        ip: `198.51.100.${minute}`,
      })
      expect([422, 429]).toContain(statusCode)
      if (statusCode === 422) lookedAt += 1
      server.clock.advance({ minutes: 1 })
    }
    expect(lookedAt).toBe((hours * 3600 * FACTOR_ATTEMPTS.limit) / FACTOR_ATTEMPTS.windowSeconds)
    expect(1e6 / ((lookedAt / hours) * 24 * 365)).toBeGreaterThan(5)
  })

  it('H3: a challenge accepts one correct code', async () => {
    const { session, factor } = await memberWithFactor(server)
    const challenge_id = await challenge(server, session, factor.id)
    const give = (seconds: number) =>
      answer(server, session, factor.id, { challenge_id, code: codeIn(factor.secret, seconds) })
    expect((await give(0)).statusCode).toBe(200)
    const again = await give(30)
    expect([again.statusCode, again.json()]).toEqual([
      422,
      { code: 'mfa_ip_address_mismatch', message: 'Challenge and verify IP addresses mismatch.' },
    ])
  })

  it('H3: a challenge lasts 300 s', async () => {
    const { session, factor } = await enrolled()
    const challenge_id = await challenge(server, session, factor.id)
    server.clock.advance({ seconds: 300 })
    const late = await answer(server, session, factor.id, { challenge_id, code: codeIn(factor.secret, 0) })
    const message = `MFA challenge ${challenge_id} has expired, verify against another challenge or create a new challenge.`
    expect([late.statusCode, late.json()]).toEqual([422, { code: 'mfa_challenge_expired', message }])
  })

  it('H3: a challenge has to be answered from its own address', async () => {
    const { session, factor } = await enrolled()
    const given = {
      challenge_id: await challenge(server, session, factor.id, '198.51.100.50'),
      code: codeIn(factor.secret, 0),
    }
    const elsewhere = await answer(server, session, factor.id, given, '198.51.100.51')
    expect(elsewhere.json().code).toBe('mfa_ip_address_mismatch')
    expect((await answer(server, session, factor.id, given, '198.51.100.50')).statusCode).toBe(200)
  })

  it('H3: factors and challenges of other accounts are not found', async () => {
    const [ana, bea] = [await enrolled(), await enrolled()]
    const missing = { code: 'mfa_factor_not_found', message: 'Factor not found' }
    for (const refused of [
      await server.call('POST', `/auth/v1/factors/${bea.factor.id}/challenge`, {
        token: ana.session.access_token,
        body: {},
      }),
      await answer(server, ana.session, bea.factor.id, {
        challenge_id: await challenge(server, bea.session, bea.factor.id),
        code: codeIn(bea.factor.secret, 0),
      }),
      await remove(ana.session, bea.factor.id),
    ])
      expect([refused.statusCode, refused.json()]).toEqual([404, missing])
    const foreign = await answer(server, ana.session, ana.factor.id, {
      challenge_id: await challenge(server, bea.session, bea.factor.id),
      code: codeIn(ana.factor.secret, 0),
    })
    expect([foreign.statusCode, foreign.json()]).toEqual([
      422,
      { code: 'mfa_factor_not_found', message: 'MFA factor with the provided challenge ID not found' },
    ])
  })

  it('H6: the secret appears only in the answer that creates it', async () => {
    const { session, factor } = await memberWithFactor(server)
    const stored = await storedText(server.context.db, 'factors', 'auditLog', 'outbox')
    expect(stored).not.toContain(factor.secret)
    expect(server.log()).not.toContain(factor.secret)
    const user = await server.call('GET', '/auth/v1/user', { token: session.access_token })
    expect(user.body).not.toContain(factor.secret)
    expect(user.json().factors[0]).not.toHaveProperty('secret_encrypted')
  })

  it('I1: an address may request fifteen challenges and fifteen verifications in a minute', async () => {
    const { session, factor } = await enrolled()
    for (const path of ['challenge', 'verify']) {
      const call = () =>
        server.call('POST', `/auth/v1/factors/${factor.id}/${path}`, {
          token: session.access_token,
          body: {},
          ip: '198.51.100.60',
        })
      for (let time = 0; time < 15; time += 1) expect((await call()).statusCode).not.toBe(429)
      expect((await call()).json().code).toBe('over_request_rate_limit')
    }
  })
})
