import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { totpCode } from '../../server/src/identity/factors/totp.ts'
import { FACTOR_ATTEMPTS } from '../../server/src/identity/factors/verify.ts'
import { type AccountServer, startAccountServer } from './account-server.ts'
import { answer, challenge, enroll, memberWithFactor, prove } from './factors.ts'
import { makeAdmin, PASSWORD, refresh, type Session, signedInMember, signIn } from './people.ts'
import { drawing, upload } from './pictures.ts'

const WRONG = { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' }

/** H: second factors. */
describe('second factors', () => {
  let server: AccountServer
  beforeAll(async () => {
    server = await startAccountServer()
  })
  afterAll(() => server.stop())
  beforeEach(() => server.clock.advance({ minutes: 20 }))

  const enrolled = async () => {
    const person = await signedInMember(server)
    const body = (await enroll(server, person.session)).json()
    return { ...person, factor: { id: String(body.id), secret: String(body.totp.secret) } }
  }
  const codeIn = (secret: string, seconds: number) =>
    totpCode(secret, new Date(server.clock.now().getTime() + seconds * 1000))
  const remove = (session: Session, factorId: string) =>
    server.call('DELETE', `/auth/v1/factors/${factorId}`, {
      token: session.access_token,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    })
  const claimsOf = ({ access_token }: Session) =>
    JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
  const put = (session: Session, body: object) =>
    server.call('PUT', '/auth/v1/user', { token: session.access_token, body })

  it.each([-60, 60])('H1: a code %i s away is refused', async (seconds) => {
    const { session, factor } = await enrolled()
    const refused = await prove(server, session, factor, codeIn(factor.secret, seconds))
    expect([refused.statusCode, refused.json()]).toEqual([422, WRONG])
  })

  it('H1: a code works once, in its window and with another challenge too', async () => {
    const { session, factor } = await enrolled()
    const code = codeIn(factor.secret, 0)
    const risen = (await prove(server, session, factor, code)).json()
    const again = await prove(server, risen, factor, code)
    expect([again.statusCode, again.json()]).toEqual([422, WRONG])
    const older = await prove(server, risen, factor, codeIn(factor.secret, -30))
    expect([older.statusCode, older.json()]).toEqual([422, WRONG])
    expect((await prove(server, risen, factor, codeIn(factor.secret, 30))).statusCode).toBe(200)
  })

  it('H1: of two that give one code at once one rises', async () => {
    const { session, factor } = await enrolled()
    const ids = [await challenge(server, session, factor.id), await challenge(server, session, factor.id)]
    const code = codeIn(factor.secret, 0)
    const answers = await Promise.all(
      ids.map((challenge_id) => answer(server, session, factor.id, { challenge_id, code })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 422])
  })

  it('H2: after five tries in 15 minutes the account waits, wherever they come from', async () => {
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

  it('H2: somebody who tries every minute for hours takes five years and more for a million codes', async () => {
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

  it('H3: a challenge takes one right code', async () => {
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

  it('H3: a challenge is answered from where it was asked for', async () => {
    const { session, factor } = await enrolled()
    const given = {
      challenge_id: await challenge(server, session, factor.id, '198.51.100.50'),
      code: codeIn(factor.secret, 0),
    }
    const elsewhere = await answer(server, session, factor.id, given, '198.51.100.51')
    expect(elsewhere.json().code).toBe('mfa_ip_address_mismatch')
    expect((await answer(server, session, factor.id, given, '198.51.100.50')).statusCode).toBe(200)
  })

  it('H3: factors and challenges of others do not exist', async () => {
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

  it('H4: a right code lifts the session, ends the aal1 sessions and drops factors not in use', async () => {
    const { email, session, factor } = await enrolled()
    const elsewhere = await signIn(server, email)
    const spare = (await enroll(server, session, 'spare')).json()
    const risen = (await prove(server, session, factor)).json()
    const claims = claimsOf(risen)
    expect([claims.aal, claims.session_id]).toEqual(['aal2', claimsOf(session).session_id])
    expect(claims.amr.map(({ method }: { method: string }) => method)).toContain('totp')
    expect(risen.user.factors).toEqual([
      expect.objectContaining({ id: factor.id, status: 'verified', factor_type: 'totp', phone: '' }),
    ])
    expect(JSON.stringify(risen.user)).not.toContain(spare.id)
    const user = await server.call('GET', '/auth/v1/user', { token: elsewhere.access_token })
    expect(user.json().code).toBe('session_not_found')
  })

  it('H4: tells the owner of a new factor, not of its use', async () => {
    const { email, session, factor } = await memberWithFactor(server)
    await prove(server, session, factor)
    const subjects = (await server.mail()).filter((mail) => mail.to === email).map((mail) => mail.subject)
    expect(subjects).toEqual(['Activaste la verificación en dos pasos'])
  })

  it('H4: a second factor, and the removal of one in use, need aal2', async () => {
    const { email, session, factor } = await memberWithFactor(server)
    const plain = await signIn(server, email)
    const another = await enroll(server, plain, 'otro')
    expect([another.statusCode, another.json()]).toEqual([
      403,
      { code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
    ])
    const removal = await remove(plain, factor.id)
    expect([removal.statusCode, removal.json()]).toEqual([
      422,
      { code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' },
    ])
    expect((await enroll(server, session, 'otro')).statusCode).toBe(200)
    const removed = await remove(session, factor.id)
    expect([removed.statusCode, removed.json()]).toEqual([200, { id: factor.id }])
    const after = (await refresh(server, session.refresh_token)).json()
    expect([claimsOf(after).aal, claimsOf(after).amr.length]).toEqual(['aal1', 1])
  })

  it('F7: a recovery does not get around the factor', async () => {
    const { email } = await memberWithFactor(server)
    await server.call('POST', '/auth/v1/recover', { body: { email } })
    const opened = await server.call('GET', await server.linkFor(email))
    const token = new URLSearchParams(String(opened.headers.location).split('#')[1]).get('access_token') ?? ''
    for (const body of [{ password: 'Nueva#Clave9' }, { email: 'otra@correo.example' }]) {
      const refused = await server.call('PUT', '/auth/v1/user', { token, body })
      expect([refused.statusCode, refused.json()]).toEqual([
        401,
        {
          code: 'insufficient_aal',
          message: 'AAL2 session is required to update email or password when MFA is enabled.',
        },
      ])
    }
  })

  it('F7: with the factor the password can be changed', async () => {
    const { email, session, factor } = await memberWithFactor(server)
    const plain = await signIn(server, email)
    expect((await put(plain, { password: 'Nueva#Clave9' })).statusCode).toBe(401)
    expect((await put(plain, { data: { city: 'Culiacán' } })).statusCode).toBe(200)
    const risen = (await prove(server, plain, factor)).json()
    expect((await put(risen, { password: 'Nueva#Clave9' })).statusCode).toBe(200)
    expect((await refresh(server, session.refresh_token)).statusCode).toBe(400)
  })

  it.each([
    ['at once', 0],
    ['later', 60],
  ])('E9: a refresh token from before the code never becomes aal2 (%s)', async (_when, seconds) => {
    const { session, factor } = await enrolled()
    const risen = (await prove(server, session, factor)).json()
    server.clock.advance({ seconds })
    const old = await refresh(server, session.refresh_token)
    expect([old.statusCode, old.json().code]).toEqual([400, 'refresh_token_already_used'])
    const current = await refresh(server, risen.refresh_token)
    expect(current.statusCode).toBe(seconds === 0 ? 200 : 400)
    if (seconds === 0) expect(claimsOf(current.json()).aal).toBe('aal2')
  })

  it.each([
    ['no factor', 'aal1', 200],
    ['a factor', 'aal1', 403],
    ['a factor', 'aal2', 200],
  ])('H5: staff with %s at %s get %i', async (has, aal, status) => {
    const { id, email, session } =
      has === 'no factor' ? await signedInMember(server) : await memberWithFactor(server)
    await makeAdmin(server, id)
    const { access_token } = aal === 'aal2' ? session : await signIn(server, email)
    for (const path of ['/api/admin/users', '/api/admin/plans']) {
      const reply = await server.call('GET', path, { token: access_token })
      expect(reply.statusCode).toBe(status)
      if (status === 403) expect(reply.json().code).toBe('second_factor_required')
    }
    expect((await server.call('GET', '/api/auth/me', { token: access_token })).statusCode).toBe(200)
    const schedule = await server.call('GET', '/api/schedule', { token: access_token })
    const view = status === 200 ? 'private, no-store' : 'private, no-cache'
    expect([schedule.statusCode, schedule.headers['cache-control']]).toEqual([200, view])
  })

  it('M3: an access token from before the code stays one, though its session has risen', async () => {
    const { id, email, session, before, factor } = await memberWithFactor(server)
    await makeAdmin(server, id)
    const [risen, old] = [session.access_token, before.access_token]
    const png = await drawing()
    const picture = (token: string) => upload(server, 'coaches/m3.png', png, { method: 'PUT', token })
    const json = { 'content-type': 'application/json;charset=UTF-8' }
    const doors: [string, (token: string) => Promise<{ statusCode: number }>, number, number][] = [
      ['an admin route', (token) => server.call('GET', '/api/admin/users', { token }), 403, 200],
      ['an export', (token) => server.call('GET', '/api/admin/users/export', { token }), 403, 200],
      ['a picture', picture, 400, 200],
      [
        'recovery codes',
        (token) => server.call('POST', '/auth/v1/recovery-codes', { token, headers: json }),
        403,
        200,
      ],
      [
        'another factor',
        (token) => server.call('POST', '/auth/v1/factors', { token, body: { factor_type: 'totp' } }),
        403,
        200,
      ],
      [
        'the address',
        (token) => server.call('PUT', '/auth/v1/user', { token, body: { email: `otra.${email}` } }),
        401,
        200,
      ],
      [
        'the password',
        (token) => server.call('PUT', '/auth/v1/user', { token, body: { password: 'Nueva#Clave9' } }),
        401,
        200,
      ],
      [
        'the account itself',
        (token) => server.call('POST', '/api/auth/me/delete', { token, body: { password: 'No#Es0esta' } }),
        403,
        422,
      ],
      [
        'the factor in use',
        (token) => server.call('DELETE', `/auth/v1/factors/${factor.id}`, { token, headers: json }),
        422,
        200,
      ],
    ]
    for (const [door, knock, refused] of doors)
      expect([door, (await knock(old)).statusCode]).toEqual([door, refused])
    for (const [door, knock, , open] of doors)
      expect([door, (await knock(risen)).statusCode]).toEqual([door, open])
  })

  it('M3: an aal2 token from before its factor went is none after it', async () => {
    const { session, factor } = await memberWithFactor(server)
    const another = (await enroll(server, session, 'otro')).json()
    const second = { id: String(another.id), secret: String(another.totp.secret) }
    const risen = (await prove(server, session, second)).json()
    expect((await remove(risen, factor.id)).statusCode).toBe(200)
    const codes = await server.call('POST', '/auth/v1/recovery-codes', {
      token: risen.access_token,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    })
    expect([codes.statusCode, codes.json().code]).toEqual([403, 'insufficient_aal'])
    expect((await remove(risen, second.id)).json().code).toBe('insufficient_aal')
  })

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

  it('M6: a first factor needs the password given within ten minutes', async () => {
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

  it('M6: or the code that a mail brought, which serves once', async () => {
    const { email, session } = await minutesOld()
    await server.call('GET', '/auth/v1/reauthenticate', { token: session.access_token })
    const nonce = await mailedCode(email)
    expect((await provesBy(session, { nonce: '000000' })).json().code).toBe('reauthentication_not_valid')
    expect((await provesBy(session, { nonce })).statusCode).toBe(200)
    expect(await enrolls(session)).toEqual([200, undefined])
    expect((await provesBy(session, { nonce })).json().code).toBe('reauthentication_not_valid')
  })

  it('M6: the code of another mail, or of another member, is none', async () => {
    const [{ email, session }, other] = [await minutesOld(), await signedInMember(server)]
    await server.call('POST', '/auth/v1/recover', { body: { email } })
    await server.call('GET', '/auth/v1/reauthenticate', { token: other.session.access_token })
    for (const nonce of [await mailedCode(email), await mailedCode(other.email)]) {
      expect(nonce).toBeDefined()
      expect((await provesBy(session, { nonce })).json().code).toBe('reauthentication_not_valid')
    }
    expect(await enrolls(session)).toEqual(needed)
  })

  it('M6: one proof counts for its session alone', async () => {
    const { email, session } = await minutesOld()
    const other = await signIn(server, email)
    expect(await enrolls(session)).toEqual(needed)
    expect(await enrolls(other)).toEqual([200, undefined])
  })

  it('I3: guesses at the password by this way count as logins', async () => {
    const { session } = await minutesOld()
    const guess = () => provesBy(session, { current_password: 'No#Es0esta' })
    const answers = []
    for (let time = 0; time < 12; time += 1) answers.push((await guess()).statusCode)
    expect(answers.at(-1)).toBe(429)
  })

  it('H6: the secret shows in the answer that makes it and nowhere else', async () => {
    const { session, factor } = await memberWithFactor(server)
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(f)::text as row from identity.factors f
      union all select encode(secret_encrypted, 'escape') from identity.factors
      union all select to_jsonb(a)::text from platform.audit_log a
      union all select to_jsonb(o)::text from platform.outbox o`.execute(server.context.db)
    expect(rows.map(({ row }) => row).join()).not.toContain(factor.secret)
    expect(server.log()).not.toContain(factor.secret)
    const user = await server.call('GET', '/auth/v1/user', { token: session.access_token })
    expect(user.body).not.toContain(factor.secret)
    expect(user.json().factors[0]).not.toHaveProperty('secret_encrypted')
  })

  it('I1: fifteen challenges and fifteen codes of an address in a minute are enough', async () => {
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
