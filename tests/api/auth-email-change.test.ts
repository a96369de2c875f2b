import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf, changeAccount } from '../harness/accounts.ts'
import { standardLink, startAccountServer } from '../security/account-server.ts'
import { login, newEmail, PASSWORD, pressLink, type Session, signedInMember } from '../security/people.ts'

/** PUT /auth/v1/user with another address: both sides confirm before it holds. */
describe('a change of e-mail address', async () => {
  const server = await startAccountServer()

  beforeEach(() => server.clock.advance({ hours: 2 }))

  const put = (session: Session, body: object) =>
    server.call('PUT', '/auth/v1/user', { token: session.access_token, body })
  const mailsTo = async (email: string) => (await server.mail()).filter((mail) => mail.to === email)
  const open = async (email: string) =>
    String((await server.call('GET', await server.linkFor(email))).headers.location)
  const changing = async () => {
    const person = await signedInMember(server)
    const email = newEmail('nueva')
    return { ...person, newAddress: email, answer: await put(person.session, { email }) }
  }

  it.each([['old first'], ['new first']])(
    'takes effect when both addresses have confirmed (%s)',
    async (order) => {
      const { email, newAddress, answer, session } = await changing()
      expect(answer.json()).toMatchObject({
        email,
        new_email: newAddress,
        email_change_sent_at: server.clock.now().toISOString(),
      })
      const [first, second] = order === 'old first' ? [email, newAddress] : [newAddress, email]
      expect(await open(first)).toBe(
        'http://localhost:3000/#message=Confirmation+link+accepted.+' +
          'Please+proceed+to+confirm+link+sent+to+the+other+email&sb=',
      )
      expect((await login(server, newAddress)).statusCode).toBe(400)
      expect(await open(second)).toMatch(/#access_token=.*&type=email_change$/)
      expect((await login(server, email)).statusCode).toBe(400)
      const user = (await login(server, newAddress)).json().user
      expect(user).toMatchObject({ email: newAddress, identities: [{ email: newAddress }] })
      expect(user).not.toHaveProperty('new_email')
      expect((await server.call('GET', '/auth/v1/user', { token: session.access_token })).statusCode).toBe(
        200,
      )
    },
  )

  it('mails both addresses, and the old address again after the change', async () => {
    const { email, newAddress } = await changing()
    for (const address of [email, newAddress]) {
      const [mail] = await mailsTo(address)
      expect(mail?.subject).toBe('Confirma tu nuevo correo')
      expect(mail?.text).toContain(`Pediste usar ${newAddress} en tu cuenta.`)
      expect(mail?.links[0]).toMatch(/\/confirmar#token_hash=[\w-]{43}&type=email_change$/)
    }
    server.clock.advance({ minutes: 1 })
    await open(email)
    await open(newAddress)
    const [notice] = await mailsTo(email)
    expect(notice?.subject).toBe('El correo de tu cuenta cambió')
    expect(await mailsTo(newAddress)).toHaveLength(1)
  })

  it('A7: the password replaces the confirmation by an address that mail does not reach, and by no other', async () => {
    const { id, email, session } = await signedInMember(server)
    const asks = (newAddress: string, current_password?: string) =>
      put(session, { email: newAddress, current_password })
    const [reached, unproven, proven] = [newEmail('nueva'), newEmail('nueva'), newEmail('nueva')]
    expect((await asks(reached, PASSWORD)).statusCode).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)

    const failsToReach = () =>
      changeAccount(server.context.db, { id }, { mail_failed_at: server.clock.now() })
    await failsToReach()
    expect((await asks(unproven, 'Otra#2026')).json().code).toBe('current_password_invalid')
    server.clock.advance({ minutes: 2 })
    await asks(unproven)
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await open(unproven)).toContain('Please+proceed+to+confirm+link+sent+to+the+other+email')

    server.clock.advance({ minutes: 2 })
    await failsToReach()
    await asks(proven, PASSWORD)
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await open(proven)).toMatch(/#access_token=.*&type=email_change$/)
    expect((await login(server, proven)).statusCode).toBe(200)
    const { mail_failed_at } = await accountOf(server.context.db, { id })
    expect(mail_failed_at, 'the next address').toBeNull()
  })

  it('accepts the tokens by POST', async () => {
    const { email, newAddress } = await changing()
    const verify = async (address: string) => {
      const token_hash = new URLSearchParams((await server.linkFor(address)).split('?')[1]).get('token')
      return server.call('POST', '/auth/v1/verify', { body: { token_hash, type: 'email_change' } })
    }
    expect((await verify(email)).json()).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    })
    expect((await verify(newAddress)).json()).toMatchObject({
      token_type: 'bearer',
      user: { email: newAddress },
    })
    expect((await verify(newAddress)).json().code).toBe('otp_expired')
  })

  it('A7: refuses an address in use, in any spelling', async () => {
    const { session } = await signedInMember(server)
    const { email } = await signedInMember(server)
    const answer = await put(session, { email: ` ${email.toUpperCase()}` })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { code: 'email_exists', message: 'A user with this email address has already been registered' },
    ])
    expect((await put(session, { email: 'nobody' })).json().code).toBe('validation_failed')
  })

  const signUp = (email: string) =>
    server.call('POST', '/auth/v1/signup', { body: { email, password: 'Ajena#Clave9' } })

  it('A7: an address that somebody confirmed meanwhile stays with that account', async () => {
    const { email, newAddress } = await changing()
    await open(email)
    const link = await server.linkFor(newAddress)
    server.clock.advance({ minutes: 2 })
    await signUp(newAddress)
    await open(newAddress)
    expect((await server.call('GET', link)).headers.location).toContain('error_code=email_exists')
    expect((await login(server, email)).statusCode).toBe(200)
  })

  it('P5: a sign-up that nobody confirmed does not block it, before and after it is asked for, and ends with it', async () => {
    const person = await signedInMember(server)
    const newAddress = newEmail('libre')
    await signUp(newAddress)
    server.clock.advance({ minutes: 2 })
    expect((await put(person.session, { email: newAddress })).statusCode).toBe(200)
    await open(person.email)
    const link = await server.linkFor(newAddress)
    await signUp(newAddress)
    expect((await server.call('GET', link)).headers.location).toContain('type=email_change')
    expect((await login(server, newAddress)).json().user.id).toBe(person.session.user.id)
    expect((await login(server, newAddress, 'Ajena#Clave9')).statusCode).toBe(400)
  })

  it('A7: says at most thirty times in five minutes whether an address is in use', async () => {
    const { session } = await signedInMember(server)
    const { email } = await signedInMember(server)
    for (let time = 0; time < 30; time += 1) expect((await put(session, { email })).statusCode).toBe(422)
    expect((await put(session, { email })).statusCode).toBe(429)
  })

  it('F3: another change ends the links of the one before', async () => {
    const { email, session } = await changing()
    const [old] = await mailsTo(email)
    server.clock.advance({ minutes: 2 })
    await put(session, { email: newEmail('otra') })
    const answer = await pressLink(server, standardLink(old?.links[0] ?? ''))
    expect(answer.json().code).toBe('otp_expired')
  })

  it('C4: a change of password cancels it', async () => {
    const { email, newAddress, session } = await changing()
    const links = [await server.linkFor(email), await server.linkFor(newAddress)]
    const changed = await put(session, { password: 'Nueva#Clave9' })
    expect(changed.json()).not.toHaveProperty('new_email')
    for (const link of links)
      expect((await server.call('GET', link)).headers.location).toContain('error_code=otp_expired')
  })

  it('resends what has not been confirmed, once in 60 seconds (I4)', async () => {
    const { email, newAddress } = await changing()
    await open(email)
    const resend = () => server.call('POST', '/auth/v1/resend', { body: { type: 'email_change', email } })
    server.clock.advance({ seconds: 30 })
    for (let time = 0; time < 3; time += 1) expect((await resend()).body).toBe('{}')
    expect(await mailsTo(newAddress)).toHaveLength(1)
    server.clock.advance({ seconds: 30 })
    const mails = await mailsTo(newAddress)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.links[0]).toBe(mails[1]?.links[0])
    expect((await mailsTo(email)).filter((mail) => mail.subject.startsWith('Confirma'))).toHaveLength(1)
    expect(await open(newAddress)).toContain('#access_token=')
  })

  it('mails new links after another link of the account ended the pending ones (I4)', async () => {
    const { email, newAddress } = await changing()
    const resend = () => server.call('POST', '/auth/v1/resend', { body: { type: 'email_change', email } })
    await resend()
    server.clock.advance({ seconds: 1 })
    await server.call('POST', '/auth/v1/recover', { body: { email } })
    expect(await open(email)).toContain('type=recovery')
    for (let time = 0; time < 2; time += 1) await resend()
    expect(await mailsTo(newAddress)).toHaveLength(1)
    server.clock.advance({ seconds: 60 })
    const links = (await mailsTo(newAddress)).map((mail) => mail.links[0] ?? '')
    const fresh = links.filter((link) => link !== links.at(-1))
    expect([links.length, fresh.length]).toEqual([3, 1])
    expect((await pressLink(server, standardLink(fresh[0] ?? ''))).json()).toHaveProperty('msg')
  })

  it('A5: resends nothing without a pending change, and answers the same', async () => {
    const { email } = await signedInMember(server)
    for (const address of [email, 'nadie@correo.example']) {
      const answer = await server.call('POST', '/auth/v1/resend', {
        body: { type: 'email_change', email: address },
      })
      expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
      expect(await mailsTo(address)).toEqual([])
    }
  })

  it('changes nothing when the address is the present one', async () => {
    const { email, session } = await signedInMember(server)
    const answer = await put(session, { email })
    expect([answer.statusCode, answer.json().new_email]).toEqual([200, undefined])
    expect(await mailsTo(email)).toEqual([])
  })
})
