import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countAccounts } from '../harness/accounts.ts'
import { queuedMails } from '../harness/outbox.ts'
import { startAccountServer } from './account-server.ts'
import { login, member, newEmail, PASSWORD } from './people.ts'

const work = vi.hoisted(() => ({ hashes: 0, verifications: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    hash: (...input: Parameters<typeof argon2.hash>) => {
      work.hashes += 1
      return argon2.hash(...input)
    },
    verify: (...input: Parameters<typeof argon2.verify>) => {
      work.verifications += 1
      return argon2.verify(...input)
    },
  }
})

/** A and B: whether an address has an account shows neither in answers nor in the work done. */
describe('account enumeration', async () => {
  const server = await startAccountServer()

  beforeEach(() => {
    server.clock.advance({ minutes: 10 })
    work.hashes = 0
    work.verifications = 0
  })

  const visible = ({ statusCode, body, headers }: Awaited<ReturnType<typeof login>>) => {
    const { date: _date, 'x-request-id': _id, ...rest } = headers
    return { statusCode, body, headers: rest }
  }
  const unconfirmed = async () => {
    const email = newEmail()
    await server.context.accounts.create(server.context.db, { email, password: PASSWORD })
    return email
  }
  const banned = async () => {
    const { id, email } = await member(server)
    await server.context.accounts.ban(server.context.db, id, new Date('2030-01-01'))
    return email
  }
  const signUp = (email: string, data: object = {}) =>
    server.call('POST', '/auth/v1/signup', { body: { email, password: PASSWORD, data } })

  it('A1: an unknown address and a wrong password get the same bytes', async () => {
    const { email } = await member(server)
    const wrong = await login(server, email, 'Wrong#123')
    const unknown = await login(server, newEmail('nadie'), 'Wrong#123')
    expect(visible(unknown)).toEqual(visible(wrong))
    expect(wrong.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  })

  it('A2: only the right password reveals an unconfirmed or banned account', async () => {
    const [waiting, blocked] = [await unconfirmed(), await banned()]
    const reference = visible(await login(server, newEmail('nadie'), 'Wrong#123'))
    expect(visible(await login(server, waiting, 'Wrong#123'))).toEqual(reference)
    expect(visible(await login(server, blocked, 'Wrong#123'))).toEqual(reference)
    expect((await login(server, waiting)).json().code).toBe('email_not_confirmed')
    expect((await login(server, blocked)).json().code).toBe('user_banned')
  })

  it('A3, A4: signing up a confirmed address returns a new fictitious user each time', async () => {
    const { id, email } = await member(server)
    const [first, second, fresh] = [
      await signUp(email, { plan: 'x' }),
      await signUp(email, { plan: 'x' }),
      await signUp(newEmail(), { plan: 'x' }),
    ]
    expect(Object.keys(first.json()).sort()).toEqual(Object.keys(fresh.json()).sort())
    expect(first.json().id).not.toBe(second.json().id)
    expect(first.json().id).not.toBe(id)
    const now = server.clock.now().toISOString()
    expect(first.json()).toMatchObject({
      email,
      role: 'authenticated',
      identities: [],
      user_metadata: { plan: 'x' },
      app_metadata: { provider: 'email', providers: ['email'] },
      created_at: now,
      updated_at: now,
      confirmation_sent_at: now,
    })
    expect(await countAccounts(server.context.db, [first.json().id, second.json().id])).toBe(0)
    const mails = (await server.mail()).filter((mail) => mail.to === email)
    expect(mails.map((mail) => mail.subject)).toEqual([expect.stringMatching(/^Ya tienes una cuenta/)])
    expect(mails[0]?.links.join()).not.toContain('verify')
  })

  it('A5, A6: resending answers every address alike, the first time and repeated', async () => {
    const { email } = await member(server)
    for (const address of [newEmail('nadie'), await unconfirmed(), email, await banned()]) {
      for (let time = 0; time < 2; time += 1) {
        const answer = await server.call('POST', '/auth/v1/resend', {
          body: { type: 'signup', email: address },
        })
        expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
      }
    }
  })

  const recover = (email: string) => server.call('POST', '/auth/v1/recover', { body: { email } })

  it('A5, A6: recovery answers every address alike, the first time and repeated, and hashes nothing (B2)', async () => {
    const { email } = await member(server)
    const reference = visible(await recover(newEmail('nadie')))
    expect([reference.statusCode, reference.body]).toEqual([200, '{}'])
    for (const address of [newEmail('nadie'), await unconfirmed(), email, await banned()])
      for (let time = 0; time < 2; time += 1) {
        work.hashes = 0
        work.verifications = 0
        expect(visible(await recover(address))).toEqual(reference)
        expect(work).toEqual({ hashes: 0, verifications: 0 })
      }
    const created_at = server.clock.now()
    const queued = await queuedMails(server.context.db, { template: 'account.recovery', created_at })
    expect(queued.map(({ sent_at }) => sent_at)).toEqual(Array(4).fill(null))
  })

  it('A7: spellings of an address lead to one account', async () => {
    const email = newEmail()
    const { id } = await member(server, email)
    for (const written of [email.toUpperCase(), ` ${email} `, `${email}.`, email.replace('a', 'ａ')]) {
      expect((await login(server, written)).json().user.id).toBe(id)
      expect((await signUp(written)).json().identities).toEqual([])
    }
  })

  it('B1: every login verifies one hash', async () => {
    const { email } = await member(server)
    const addresses = [email, newEmail('nadie'), await unconfirmed(), await banned()]
    for (const address of addresses) {
      work.hashes = 0
      work.verifications = 0
      await login(server, address, 'Wrong#123')
      expect(work).toEqual({ hashes: 0, verifications: 1 })
    }
  })

  it('B2: every sign-up hashes once and sends its mail after the answer', async () => {
    const { email } = await member(server)
    for (const address of [newEmail(), email, await unconfirmed()]) {
      work.hashes = 0
      await signUp(address)
      expect(work).toEqual({ hashes: 1, verifications: 0 })
    }
    const created_at = server.clock.now()
    expect(await queuedMails(server.context.db, { created_at, sent: true })).toEqual([])
  })

  it('B4: a flood of logins is refused early, and other requests are served meanwhile', async () => {
    const flood = Array.from({ length: 100 }, (_, index) =>
      login(server, newEmail('flood'), 'x', `198.51.100.${index}`),
    )
    let answered = 0
    for (const attempt of flood) void attempt.then(() => (answered += 1))
    const health = await server.call('GET', '/auth/v1/health')
    expect(health.statusCode).toBe(200)
    expect(answered).toBeLessThan(flood.length)
    const answers = await Promise.all(flood)
    const refused = answers.filter((answer) => answer.statusCode === 429)
    expect(refused.length).toBeGreaterThanOrEqual(50)
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect(answers.every((answer) => [400, 429].includes(answer.statusCode))).toBe(true)
  })
})
