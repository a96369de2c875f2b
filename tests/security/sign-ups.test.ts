import { beforeEach, describe, expect, it } from 'vitest'
import {
  addFactor,
  addRecoveryCode,
  countPendingSignUps,
  countRecoveryCodes,
  moveSessions,
} from '../harness/accounts.ts'
import { countStatements } from '../harness/sql-statements.ts'
import { startAccountServer } from './account-server.ts'
import { login, member, newEmail, PASSWORD, pressLink, refresh } from './people.ts'

const STRANGERS = 'Ajena#Clave9'
const CHOSEN = 'Barre-2026!'

/** M1: somebody signs up with an address that is not theirs, before or after its owner does. */
describe('sign-ups of one address', async () => {
  const server = await startAccountServer({ config: { authAdminApi: true } })

  let email: string
  beforeEach(() => {
    server.clock.advance({ minutes: 10 })
    email = newEmail('nora')
  })

  const signUp = async (password: string, full_name: string) => {
    const body = { email, password, data: { full_name } }
    const answer = await server.call('POST', '/auth/v1/signup', { body })
    expect(answer.statusCode).toBe(200)
    server.clock.advance({ seconds: 31 })
    return { link: await server.linkFor(email), ...(answer.json() as { id: string; receipt: string }) }
  }
  const strangerSignsUp = () => signUp(STRANGERS, 'Eva Extraña Ajena')
  const ownerSignsUp = () => signUp(PASSWORD, 'Nora Ibarra')
  const wizard = (password: string, full_name = 'Eva Extraña Ajena') =>
    server.call('POST', '/api/auth/signup', {
      body: {
        email,
        password,
        full_name,
        referral_source: 'Google',
        genre: 'Hombre',
        birthdate: '1980-01-31',
        phone: '6670000000',
        accept_terms: true,
      },
    })
  const resend = async (receipt?: string) => {
    const answer = await server.call('POST', '/api/auth/resend-verification', { body: { email, receipt } })
    expect(answer.json()).toEqual({ ok: true })
    return server.linkFor(email)
  }
  const open = async (link: string, receipt?: string) =>
    (await pressLink(server, link, receipt)).json<{ access_token?: string; code?: string }>()
  const opens = async (link: string, receipt?: string) => {
    const { access_token } = await open(link, receipt)
    expect(access_token).toBeTruthy()
    return access_token ?? ''
  }
  const isOver = async (link: string) => expect((await open(link)).code).toBe('otp_expired')
  const codeOf = async (password: string) => (await login(server, email, password)).json().code
  const profile = async (token: string) =>
    (await server.call('GET', '/api/auth/me', { token })).json().profile
  const setPassword = (token: string) =>
    server.call('PUT', '/auth/v1/user', { token, body: { password: CHOSEN } })

  it.each(['first', 'last'])(
    'M1: the stranger %s: the owner’s link makes the stranger’s password worthless',
    async (when) => {
      const before = when === 'first' ? await strangerSignsUp() : undefined
      const owner = await ownerSignsUp()
      const stranger = before ?? (await strangerSignsUp())
      for (const password of [STRANGERS, PASSWORD]) expect(await codeOf(password)).toBe('email_not_confirmed')

      const token = await opens(owner.link, owner.receipt)
      expect(await codeOf(STRANGERS)).toBe('invalid_credentials')
      expect((await login(server, email)).statusCode).toBe(200)
      expect((await profile(token)).full_name).toBe('Nora Ibarra')
      await isOver(stranger.link)
      expect(await codeOf(STRANGERS)).toBe('invalid_credentials')
    },
  )

  it('N7: an owner who opens the link of a stranger’s sign-up, by page or by GET, never activates the stranger’s password', async () => {
    for (const way of ['page', 'another receipt', 'GET']) {
      email = newEmail('nora')
      const stranger = await strangerSignsUp()
      const owner = await ownerSignsUp()
      const token =
        way === 'GET'
          ? new URLSearchParams(
              String((await server.call('GET', stranger.link)).headers.location).split('#')[1],
            ).get('access_token')
          : await opens(stranger.link, way === 'page' ? undefined : owner.receipt)
      for (const password of [STRANGERS, PASSWORD])
        expect(await codeOf(password), way).toBe('invalid_credentials')
      // The page asks for a password at once, which needs no older one: the chosen one or another.
      expect((await setPassword(token ?? '')).statusCode).toBe(200)
      expect((await login(server, email, CHOSEN)).statusCode).toBe(200)
      expect(await codeOf(STRANGERS)).toBe('invalid_credentials')
    }
  })

  it('N7: a link opened on another device keeps the data of its sign-up, and the password is chosen again', async () => {
    const { receipt } = (await wizard(PASSWORD, 'Nora Ibarra')).json()
    const token = await opens(await server.linkFor(email))
    expect(await profile(token)).toMatchObject({ full_name: 'Nora Ibarra', accepted_terms: true })
    expect(await codeOf(PASSWORD)).toBe('invalid_credentials')
    const same = await server.call('PUT', '/auth/v1/user', { token, body: { password: PASSWORD } })
    expect(same.statusCode).toBe(200)
    expect((await login(server, email)).statusCode).toBe(200)
    expect(receipt).toBeTruthy()
  })

  it('N7: the six digits of the mail follow the same rule as its link', async () => {
    const { receipt } = await ownerSignsUp()
    const mail = (await server.mail()).find(({ to }) => to === email)
    const token = mail?.text.match(/\b\d{6}\b/)?.[0]
    const body = { email, token, type: 'signup', receipt }
    expect((await server.call('POST', '/auth/v1/verify', { body })).statusCode).toBe(200)
    expect((await login(server, email)).statusCode).toBe(200)
  })

  it('M1: one of two links that are opened at once decides', async () => {
    for (let round = 0; round < 3; round += 1) {
      email = newEmail('nora')
      const [stranger, owner] = [await strangerSignsUp(), await ownerSignsUp()]
      const [first, second] = await Promise.all([
        open(stranger.link, stranger.receipt),
        open(owner.link, owner.receipt),
      ])
      const strangerWins = 'access_token' in first
      expect('access_token' in second).toBe(!strangerWins)
      expect(await codeOf(strangerWins ? PASSWORD : STRANGERS)).toBe('invalid_credentials')
      expect((await login(server, email, strangerWins ? STRANGERS : PASSWORD)).statusCode).toBe(200)
    }
  })

  it('M1, C05: the wizard says that the account waits for its confirmation, and its link asks the owner for a password and the texts', async () => {
    expect((await wizard(STRANGERS)).statusCode).toBe(201)
    const second = await wizard(PASSWORD, 'Nora Ibarra')
    expect([second.statusCode, second.json().code]).toEqual([422, 'email_not_confirmed'])
    server.clock.advance({ seconds: 31 })
    const token = await opens(await resend())
    for (const password of [STRANGERS, PASSWORD]) expect(await codeOf(password)).toBe('invalid_credentials')
    expect(await profile(token)).toMatchObject({
      full_name: email.split('@')[0],
      phone: null,
      genre: null,
      birthdate: null,
      accepted_terms: false,
      accepted_privacy: false,
    })
    expect((await setPassword(token)).statusCode).toBe(200)
    expect(await codeOf(STRANGERS)).toBe('invalid_credentials')
    expect((await login(server, email, CHOSEN)).statusCode).toBe(200)
  })

  it('C05: with the receipt of the wizard the mail has the same link, which keeps the data of the sign-up', async () => {
    const { receipt } = (await wizard(PASSWORD, 'Nora Ibarra')).json()
    const link = await server.linkFor(email)
    server.clock.advance({ seconds: 31 })
    const asked = await resend()
    server.clock.advance({ seconds: 31 })
    expect(await resend(receipt)).toBe(link)
    expect(asked).not.toBe(link)
    const token = await opens(link, receipt)
    expect(await profile(token)).toMatchObject({
      full_name: 'Nora Ibarra',
      phone: '6670000000',
      accepted_terms: true,
    })
    expect((await login(server, email)).statusCode).toBe(200)
    await isOver(asked)
  })

  it('A27: the right password of a sign-up returns its receipt again, and a wrong password returns none', async () => {
    await strangerSignsUp()
    const owner = await ownerSignsUp()
    const answer = await login(server, email)
    expect(answer.headers['x-sign-up-receipt']).toBe(owner.receipt)
    expect((await login(server, email, 'Wrong#123')).headers).not.toHaveProperty('x-sign-up-receipt')
    expect(await resend(owner.receipt)).toBe(owner.link)
  })

  it('M1: earlier sessions, factors and recovery codes end with the sign-ups', async () => {
    const { id } = await strangerSignsUp()
    const { db } = server.context
    const other = await member(server)
    const { refresh_token } = (await login(server, other.email)).json()
    await moveSessions(db, other.id, id)
    await addFactor(db, id, new Date())
    await addRecoveryCode(db, id, new Date())
    const token = await opens(await resend())
    expect((await refresh(server, refresh_token)).statusCode).toBe(400)
    const user = await server.call('GET', '/auth/v1/user', { token })
    expect(user.json().factors).toBeUndefined()
    expect(await countRecoveryCodes(db, id)).toBe(0)
  })

  it('M1: many sign-ups of a stranger do not displace the owner’s', async () => {
    const owner = await ownerSignsUp()
    for (let n = 0; n < 30; n += 1)
      await server.call('POST', '/auth/v1/signup', {
        body: { email, password: STRANGERS },
        ip: `198.51.100.${n}`,
      })
    expect(await codeOf(PASSWORD)).toBe('email_not_confirmed')
    await opens(owner.link, owner.receipt)
    expect((await login(server, email)).statusCode).toBe(200)
    expect(await countPendingSignUps(server.context.db, owner.id)).toBe(0)
  })

  const service = () => server.app.accessTokens.signService(server.clock.now(), 3600)

  it('M1: a confirmation by a service activates no password except its own', async () => {
    const { id, link } = await strangerSignsUp()
    const confirm = (body: object) =>
      server.call('PUT', `/auth/v1/admin/users/${id}`, { token: service(), body })
    expect((await confirm({ email_confirm: true })).statusCode).toBe(200)
    expect(await codeOf(STRANGERS)).toBe('invalid_credentials')
    await isOver(link)
    await confirm({ password: CHOSEN })
    expect((await login(server, email, CHOSEN)).statusCode).toBe(200)
  })

  it('M1: a stranger’s sign-up for an invited address leads to setting a password', async () => {
    const body = { email, data: { full_name: 'Nora Ibarra' } }
    expect((await server.call('POST', '/auth/v1/invite', { token: service(), body })).statusCode).toBe(200)
    const stranger = await strangerSignsUp()
    expect(await codeOf(STRANGERS)).toBe('invalid_credentials')
    const token = await opens(stranger.link)
    expect(await codeOf(STRANGERS)).toBe('invalid_credentials')
    expect((await profile(token)).full_name).toBe('Nora Ibarra')
    expect((await setPassword(token)).statusCode).toBe(200)
  })

  it('A3, B2: new, unconfirmed and confirmed addresses get the same answer except identities, after the same statements', async () => {
    const known = await member(server)
    const waiting = newEmail()
    await server.context.accounts.create(server.context.db, { email: waiting, password: STRANGERS })
    server.clock.advance({ minutes: 1 })
    const ask = async (address: string) => {
      let body = {} as Record<string, unknown>
      const statements = await countStatements(async () => {
        const data = { full_name: 'Nora Ibarra' }
        const answer = await server.call('POST', '/auth/v1/signup', {
          body: { email: address, password: PASSWORD, data },
        })
        body = answer.json()
      })
      const { id, email: own, identities, receipt, ...rest } = body
      expect([typeof id, own, Array.isArray(identities)]).toEqual(['string', address, true])
      expect(receipt).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/)
      return { statements, keys: Object.keys(body), rest }
    }
    // Rows that the arrangement leaves behind, such as its mails, would be counted with the first sign-up.
    await ask(newEmail())
    const fresh = await ask(newEmail())
    expect(await ask(known.email)).toEqual(fresh)
    expect(await ask(waiting)).toEqual(fresh)
  })

  it('A5, B2: recovery and resending run the same statements for every address', async () => {
    const known = await member(server)
    const waiting = newEmail()
    await server.context.accounts.create(server.context.db, { email: waiting, password: STRANGERS })
    for (const [path, more, reader] of [
      ['/auth/v1/recover', {}, known.email],
      ['/auth/v1/resend', { type: 'signup' }, waiting],
    ] as const) {
      server.clock.advance({ minutes: 2 })
      const ask = (address: string) =>
        countStatements(() => server.call('POST', path, { body: { email: address, ...more } }))
      expect(await ask(newEmail('nadie'))).toBe(await ask(reader))
    }
  })
})
