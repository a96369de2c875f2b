import { beforeEach, describe, expect, it } from 'vitest'
import { sessionsOf } from '../harness/accounts.ts'
import { useUp } from '../harness/limits.ts'
import { type AccountServer, startAccountServer } from './account-server.ts'
import { login, member, newEmail, PASSWORD, signIn } from './people.ts'

/** I: how often anything may be tried. */
describe('rate limits', async () => {
  const server = await startAccountServer()
  const scaled = await startAccountServer({ config: { rateLimitScale: 2 }, beside: server })

  beforeEach(() => server.clock.advance({ hours: 3 }))

  const token = (ip: string, headers?: Record<string, string>, at = server) =>
    at.call('POST', '/auth/v1/token?grant_type=none', { body: {}, ip, headers })
  const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
    const results: T[] = []
    for (let time = 0; time < count; time += 1) results.push(await work())
    return results
  }

  it.each([
    ['POST', '/auth/v1/token?grant_type=none', 150],
    ['GET', '/auth/v1/verify', 30],
    ['POST', '/auth/v1/verify', 30],
    ['POST', '/auth/v1/signup', 30],
    ['POST', '/auth/v1/resend', 30],
    ['POST', '/auth/v1/recover', 30],
    ['POST', '/api/auth/signup', 30],
    ['POST', '/api/auth/resend-verification', 30],
  ] as const)('I1: %s %s accepts %s calls of an address in five minutes', async (method, url, limit) => {
    const ip = '198.51.100.1'
    const call = () => server.call(method, url, { ip, body: method === 'POST' ? {} : undefined })
    const within = await times(limit, call)
    expect(within.filter((answer) => answer.statusCode === 429)).toEqual([])
    server.clock.advance({ minutes: 4 })
    const beyond = await call()
    expect(beyond.statusCode).toBe(429)
    expect(beyond.headers['retry-after']).toBe('60')
    if (url.startsWith('/auth/')) {
      expect(beyond.json()).toEqual({
        code: 'over_request_rate_limit',
        message: 'Request rate limit reached',
      })
    } else expect(beyond.json().code).toBe('rate_limited')
    server.clock.advance({ minutes: 1 })
    expect((await call()).statusCode).not.toBe(429)
  })

  it('P3: an account signs in a hundred times an hour; then the right password waits, and writes nothing', async () => {
    const { email, id } = await member(server)
    const endsAt = new Date(server.clock.now().getTime() + 3_600_000)
    await useUp(server.context.db, { bucket: 'sign-ins-of', subject: id, count: 99, endsAt })
    expect((await login(server, email)).statusCode).toBe(200)
    const before = (await sessionsOf(server.context.db, id)).length
    const refused = await login(server, email)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(await sessionsOf(server.context.db, id)).toHaveLength(before)
    expect((await login(server, (await member(server)).email)).statusCode).toBe(200)
    server.clock.advance({ hours: 1 })
    expect((await login(server, email)).statusCode).toBe(200)
  })

  it('I2: a claimed address evades no limit, and a /64 network counts as one address', async () => {
    const forged = (index: number) => ({
      'x-forwarded-for': `192.0.2.${index}`,
      forwarded: `for=192.0.2.${index}`,
    })
    let index = 0
    await times(150, () => token('198.51.100.2', forged((index += 1) % 250)))
    expect((await token('198.51.100.2', forged(251))).statusCode).toBe(429)
    expect((await token('198.51.100.3')).statusCode).toBe(400)

    await times(150, () => token(`2001:db8:0:1::${((index += 1) % 4000).toString(16)}`))
    expect((await token('2001:db8:0:1:ffff::1')).statusCode).toBe(429)
    expect((await token('2001:db8:0:2::1')).statusCode).toBe(400)
  })

  it('I2: behind a configured proxy the reported address counts', async () => {
    const behind = await startAccountServer({ config: { trustProxy: ['10.0.0.1'] }, beside: server })
    const from = (client: string) => token('10.0.0.1', { 'x-forwarded-for': client }, behind)
    await times(150, () => from('198.51.100.4'))
    expect((await from('198.51.100.4')).statusCode).toBe(429)
    expect((await from('198.51.100.5')).statusCode).toBe(400)
  })

  it('I4: the whole server’s quota of account mails is off by default, and where set counts what is sent and refuses all addresses alike, on all servers', async () => {
    const quota = { config: { authMailsPerHour: 5 }, beside: server, keys: server.context.keys }
    const [one, other] = [await startAccountServer(quota), await startAccountServer(quota)]
    const known = await member(server)
    const { access_token } = await signIn(server, known.email)
    const post = (path: string, body: object, ip: string, at = one) => at.call('POST', path, { body, ip })
    const asks: [string, (ip: string, at?: AccountServer) => ReturnType<typeof post>][] = [
      ['recover', (ip, at) => post('/auth/v1/recover', { email: known.email }, ip, at)],
      ['recover, unknown', (ip, at) => post('/auth/v1/recover', { email: newEmail() }, ip, at)],
      ['resend', (ip, at) => post('/auth/v1/resend', { type: 'signup', email: newEmail() }, ip, at)],
      ['signup', (ip, at) => post('/auth/v1/signup', { email: newEmail(), password: PASSWORD }, ip, at)],
      [
        'reauthenticate',
        (ip, at = one) => at.call('GET', '/auth/v1/reauthenticate', { token: access_token, ip }),
      ],
      [
        'change of address',
        (ip, at = one) =>
          at.call('PUT', '/auth/v1/user', { token: access_token, ip, body: { email: newEmail() } }),
      ],
    ]
    const walk = (at: AccountServer) =>
      Promise.all(
        asks.map(async ([name, ask], index) => [name, await ask(`198.51.100.${index}`, at)] as const),
      )
    // Requests that send nothing use up nothing.
    for (let n = 0; n < 10; n += 1) await post('/auth/v1/recover', { email: newEmail() }, '198.51.100.10')
    const within = await walk(one)
    expect(within.map(([name, { statusCode }]) => [name, statusCode])).toEqual(
      asks.map(([name]) => [name, 200]),
    )
    for (const [name, refused] of await walk(other)) {
      expect([name, refused.statusCode, refused.json()]).toEqual([
        name,
        429,
        { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
      ])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    }
    const wizard = await post('/api/auth/resend-verification', { email: newEmail() }, '198.51.100.9')
    expect([wizard.statusCode, wizard.json().code]).toEqual([429, 'rate_limited'])
    expect((await login(one, known.email)).statusCode).toBe(200)
    expect((await walk(server)).map(([, { statusCode }]) => statusCode)).not.toContain(429)
    server.clock.advance({ hours: 1 })
    expect((await walk(other)).map(([, { statusCode }]) => statusCode)).not.toContain(429)
    await one.stop()
    await other.stop()
  })

  it('N2: a network may request thirty mails an hour of any kind, and another network its own thirty', async () => {
    const { email } = await member(server)
    const recover = (ip: string, address = newEmail()) =>
      server.call('POST', '/auth/v1/recover', { body: { email: address }, ip })
    const wizard = (ip: string) =>
      server.call('POST', '/api/auth/resend-verification', { body: { email: newEmail() }, ip })
    const ask = async (ip: string) => {
      server.clock.advance({ minutes: 1 })
      return (await recover(ip)).statusCode
    }
    const network = '2001:db8:7:7:'
    for (let n = 0; n < 29; n += 1) expect(await ask(`${network}:${n + 1}`)).toBe(200)
    expect((await wizard(`${network}:ffff`)).statusCode).toBe(200)
    const refused = await recover(`${network}:abcd`)
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
    ])
    expect(refused.headers['retry-after']).toBe(String(32 * 60))
    expect((await wizard(`${network}:1`)).json().code).toBe('rate_limited')
    expect((await recover('2001:db8:7:8::1', email)).statusCode).toBe(200)
    expect((await server.mail()).filter(({ to }) => to === email)).toHaveLength(1)
    server.clock.advance({ minutes: 32 })
    expect(await ask(`${network}:1`)).toBe(200)
  })

  it('RATE_LIMIT_SCALE multiplies limits for this machine only', async () => {
    await times(151, () => token('127.0.0.1', {}, scaled))
    expect((await token('127.0.0.1', {}, scaled)).statusCode).toBe(400)
    await times(150, () => token('198.51.100.6', { 'x-forwarded-for': '1.2.3.4' }, scaled))
    expect((await token('198.51.100.6', { 'x-forwarded-for': '1.2.3.4' }, scaled)).statusCode).toBe(429)
  })

  it('I3: ten wrong passwords from anywhere block an address, for longer each time', async () => {
    const { email } = await member(server)
    let index = 0
    const wrong = () => login(server, email, 'Wrong#123', `192.0.2.${(index += 1)}`)
    expect((await times(10, wrong)).map((answer) => answer.statusCode)).toEqual(Array(10).fill(400))
    const stopped = await login(server, email)
    expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, '60'])
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      server.clock.advance({ minutes, seconds: -1 })
      expect((await wrong()).statusCode).toBe(429)
      server.clock.advance({ seconds: 1 })
      expect((await wrong()).statusCode).toBe(400)
    }
    server.clock.advance({ minutes: 61 })
    expect((await login(server, email)).statusCode).toBe(200)
    expect((await times(10, wrong)).at(-1)?.statusCode).toBe(400)
  })

  it('I3: simultaneous guesses are counted one by one', async () => {
    const { email } = await member(server)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => login(server, email, 'Wrong#123', `192.0.2.${index}`)),
    )
    expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(10)
  })

  it('I3: an address without an account is blocked alike', async () => {
    const email = newEmail('nadie')
    const answers = await times(11, () => login(server, email, 'Wrong#123'))
    expect(answers.map((answer) => answer.statusCode)).toEqual([...Array(10).fill(400), 429])
  })

  it('I3: a stranger’s guesses do not block the owner’s known network', async () => {
    const { email } = await member(server)
    expect((await login(server, email, PASSWORD, '203.0.113.20')).statusCode).toBe(200)
    await times(10, () => login(server, email, 'Wrong#123', '198.51.100.20'))
    expect((await login(server, email, PASSWORD, '198.51.100.20')).statusCode).toBe(429)
    expect((await login(server, email, PASSWORD, '203.0.113.99')).statusCode).toBe(200)
    await times(10, () => login(server, email, 'Wrong#123', '203.0.113.20'))
    expect((await login(server, email, PASSWORD, '203.0.113.20')).statusCode).toBe(429)
    server.clock.advance({ days: 31 })
    await times(10, () => login(server, email, 'Wrong#123', '198.51.100.21'))
    expect((await login(server, email, PASSWORD, '203.0.113.20')).statusCode).toBe(429)
  })
})
