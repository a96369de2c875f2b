import { beforeEach, describe, expect, it } from 'vitest'
import { standardLink, startAccountServer } from '../security/account-server.ts'
import { login, member, newEmail, PASSWORD, pressLink } from '../security/people.ts'

const NEW_PASSWORD = 'Nueva#Clave9'

/** POST /auth/v1/recover, its link, and the new password (A30). */
describe('/auth/v1/recover', async () => {
  const server = await startAccountServer()

  beforeEach(() => server.clock.advance({ minutes: 10 }))

  const recover = (email: string) =>
    server.call('POST', '/auth/v1/recover', { body: { email, code_challenge: null } })
  const mailsTo = async (email: string) => (await server.mail()).filter((mail) => mail.to === email)
  const open = async (email: string) =>
    String((await server.call('GET', await server.linkFor(email))).headers.location).split('#')

  it('mails a link that leads to the page for a new password', async () => {
    const { email } = await member(server)
    expect((await recover(email)).json()).toEqual({})
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Restablece tu contraseña')
    expect(mail?.html).toContain('Cambiar mi contraseña')
    const link = new URL(mail?.links[0] ?? '')
    expect(new URLSearchParams(link.hash.slice(1)).get('type')).toBe('recovery')

    const [target, fragment] = await open(email)
    expect(target).toBe('http://localhost:3000/')
    const values = new URLSearchParams(fragment)
    expect(values.get('type')).toBe('recovery')
    const token = values.get('access_token') ?? ''
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.amr.map(({ method }: { method: string }) => method).sort()).toEqual(['otp', 'recovery'])

    const changed = await server.call('PUT', '/auth/v1/user', { token, body: { password: NEW_PASSWORD } })
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { email, recovery_sent_at: server.clock.now().toISOString() },
    ])
    expect((await login(server, email)).statusCode).toBe(400)
    expect((await login(server, email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('delays a second mail within 60 seconds, with the same link, and sends no third (I4)', async () => {
    const { email } = await member(server)
    await recover(email)
    const [first] = await mailsTo(email)
    server.clock.advance({ seconds: 20 })
    for (let time = 0; time < 3; time += 1) await recover(email)
    expect(await mailsTo(email)).toHaveLength(1)
    server.clock.advance({ seconds: 40 })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.links[0]).toBe(first?.links[0])
  })

  it('creates a new link when the pending link was used meanwhile, and mails it after the interval (I4)', async () => {
    const { email } = await member(server)
    await recover(email)
    await recover(email)
    expect((await open(email))[1]).toContain('type=recovery')
    for (let time = 0; time < 2; time += 1) await recover(email)
    expect(await mailsTo(email)).toHaveLength(1)
    server.clock.advance({ seconds: 60 })
    const links = (await mailsTo(email)).map((mail) => mail.links[0])
    expect([links.length, new Set(links).size]).toEqual([3, 2])
    const fresh = links.find((link) => link !== links.at(-1)) ?? ''
    expect((await pressLink(server, standardLink(fresh))).statusCode).toBe(200)
  })

  it('M1: confirms an unconfirmed account and discards its unproven password', async () => {
    const email = newEmail()
    await server.context.accounts.create(server.context.db, { email, password: PASSWORD })
    server.clock.advance({ minutes: 1 })
    await recover(email)
    const token = new URLSearchParams((await open(email))[1]).get('access_token') ?? ''
    expect((await login(server, email)).json().code).toBe('invalid_credentials')
    await server.call('PUT', '/auth/v1/user', { token, body: { password: NEW_PASSWORD } })
    expect((await login(server, email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('mails neither strangers nor banned accounts', async () => {
    const { id, email } = await member(server)
    await server.context.accounts.ban(server.context.db, id, new Date('2030-01-01'))
    for (const address of [email, 'nadie@correo.example']) {
      expect((await recover(address)).json()).toEqual({})
      expect(await mailsTo(address)).toEqual([])
    }
  })

  it('F3: works for an hour and not a second longer', async () => {
    const { email } = await member(server)
    await recover(email)
    await server.linkFor(email)
    server.clock.advance({ hours: 1, seconds: 1 })
    expect((await open(email))[1]).toContain('error_code=otp_expired')
  })

  it.each([
    ['', 'An email address is required'],
    ['nobody', 'Unable to validate email address: invalid format'],
  ])('refuses the address %j', async (email, message) => {
    const answer = await recover(email)
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'validation_failed', message }])
  })
})
