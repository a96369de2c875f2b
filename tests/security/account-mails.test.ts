import { LINK_HOURS } from '@estudio/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailsWithLinks } from '../harness/outbox.ts'
import { standardLink, startAccountServer } from './account-server.ts'
import { member, newEmail, PASSWORD, pressLink, signedInMember } from './people.ts'

/** M4: mails that anyone can ask for are no weapon, neither by their number nor by what they end. */
describe('account mails to one address', async () => {
  const server = await startAccountServer()

  beforeEach(() => server.clock.advance({ days: 2 }))

  const mailsTo = async (email: string) => (await server.mail()).filter((mail) => mail.to === email)
  const recover = (email: string) => server.call('POST', '/auth/v1/recover', { body: { email } })
  const works = async (link: string) => (await pressLink(server, standardLink(link))).statusCode === 200

  it('M4: sends ten a day; the eleventh is answered alike and not sent, and the first link still works', async () => {
    const { email } = await member(server)
    for (let n = 1; n <= 11; n += 1) {
      const answer = await recover(email)
      expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
      expect(await mailsTo(email)).toHaveLength(Math.min(n, 10))
      server.clock.advance({ seconds: 61 })
    }
    const mails = await mailsTo(email)
    expect(new Set(mails.map(({ links }) => links[0])).size).toBe(10)
    expect(await works(mails.at(-1)?.links[0] ?? '')).toBe(true)
    expect(await works(mails[0]?.links[0] ?? '')).toBe(false)
    server.clock.advance({ hours: 24 })
    await recover(email)
    expect(await mailsTo(email)).toHaveLength(11)
  })

  it('M4: sign-ups, resending and recovery share the ten mails', async () => {
    const email = newEmail()
    const body = { email, password: PASSWORD }
    const answer = await server.call('POST', '/auth/v1/signup', { body })
    const first = await server.linkFor(email)
    for (let n = 0; n < 6; n += 1) {
      server.clock.advance({ seconds: 61 })
      const again = await server.call('POST', '/auth/v1/signup', { body })
      expect([again.statusCode, Object.keys(again.json())]).toEqual([200, Object.keys(answer.json())])
      await recover(email)
      await server.call('POST', '/auth/v1/resend', { body: { email, type: 'signup' } })
      server.clock.advance({ minutes: 5 })
      await server.mail()
    }
    expect(await mailsTo(email)).toHaveLength(10)
    expect((await pressLink(server, first)).statusCode).toBe(200)
  })

  it('M4: counts exactly over several servers at once', async () => {
    const other = await startAccountServer({ beside: server, keys: server.context.keys })
    const email = newEmail()
    const ask = (index: number) =>
      (index % 2 ? other : server).call('POST', '/auth/v1/signup', {
        body: { email, password: PASSWORD },
        ip: `198.51.100.${index}`,
      })
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => ask(index)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(24).fill(200))
    server.clock.advance({ minutes: 10 })
    expect(await mailsTo(email)).toHaveLength(10)
  })

  it('M4: counts each address by itself', async () => {
    const { email } = await member(server)
    for (let n = 0; n < 11; n += 1) {
      await recover(newEmail('nadie'))
      server.clock.advance({ seconds: 61 })
    }
    await recover(email)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('sends only valid links after an outage of the mail server', async () => {
    const { email } = await member(server)
    await recover(email)
    server.clock.advance({ hours: LINK_HOURS.recovery })
    expect(await mailsTo(email)).toHaveLength(0)
    await recover(email)
    server.clock.advance({ hours: LINK_HOURS.recovery, seconds: -1 })
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(await works(mail?.links[0] ?? '')).toBe(true)
  })

  it('gives every mail with a link or code the expiry of the link, also a delayed mail', async () => {
    const { email, session } = await signedInMember(server)
    const token = session.access_token
    const pending = newEmail()
    await server.call('POST', '/auth/v1/signup', { body: { email: pending, password: PASSWORD } })
    await server.call('POST', '/auth/v1/resend', { body: { email: pending, type: 'signup' } })
    await server.call('GET', '/auth/v1/reauthenticate', { token })
    await recover(email)
    await recover(email)
    await server.call('PUT', '/auth/v1/user', { token, body: { email: newEmail() } })
    const rows = await mailsWithLinks(server.context.db)
    expect(rows).toEqual(
      ['confirmation', 'email_change', 'reauthentication', 'recovery'].map((name) => ({
        template: `account.${name}`,
        expires: true,
      })),
    )
  })

  it('C05: sends another link by a recovery once a link that asks for a password has expired', async () => {
    const email = newEmail()
    await server.call('POST', '/auth/v1/signup', { body: { email, password: PASSWORD } })
    server.clock.advance({ minutes: 2 })
    await server.call('POST', '/api/auth/resend-verification', { body: { email } })
    const link = await server.linkFor(email)
    server.clock.advance({ hours: LINK_HOURS.confirmation })
    expect((await pressLink(server, link)).json().code).toBe('otp_expired')
    await recover(email)
    expect((await mailsTo(email))[0]?.subject).toBe('Restablece tu contraseña')
  })

  it('F6: accepts the last mailed code of several', async () => {
    const { email } = await member(server)
    const codeOf = (text: string | undefined) => text?.match(/\b\d{6}\b/)?.[0] ?? ''
    await recover(email)
    server.clock.advance({ seconds: 61 })
    await recover(email)
    const [newer, older] = (await mailsTo(email)).map(({ text }) => codeOf(text))
    const verify = (token = '') =>
      server.call('POST', '/auth/v1/verify', { body: { email, token, type: 'recovery' } })
    expect((await verify(older)).statusCode).toBe(403)
    expect((await verify(newer)).statusCode).toBe(200)
  })
})
