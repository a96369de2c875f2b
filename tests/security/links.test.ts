import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { inviteUser } from '../../server/src/identity/core/accounts/invite.ts'
import type { LinkKind } from '../../server/src/identity/core/links/link-kinds.ts'
import { createLink } from '../../server/src/identity/core/links/one-time-token.ts'
import { linkToken } from '../../server/src/platform/mail/index.ts'
import { ban } from '../harness/accounts.ts'
import { storedText } from '../harness/stored-text.ts'
import { standardLink, startAccountServer } from './account-server.ts'
import { login, member, newEmail, PASSWORD, pressLink, signIn } from './people.ts'

/** F and G: links in mails, and where they may lead. */
describe('one-time links', async () => {
  const server = await startAccountServer()

  beforeEach(() => server.clock.advance({ minutes: 10 }))

  const signUp = async (headers?: Record<string, string>) => {
    const email = newEmail()
    const answer = await server.call('POST', '/auth/v1/signup', {
      body: { email, password: PASSWORD },
      headers,
    })
    return { email, id: String(answer.json().id), link: await server.linkFor(email) }
  }
  const open = async (link: string, headers?: Record<string, string>) =>
    String((await server.call('GET', link, { headers })).headers.location)
  const works = (location: string) => location.includes('#access_token=')
  const over = (location: string) => location.includes('error_code=otp_expired')
  const make = async (userId: string, kind: LinkKind): Promise<string> => {
    const now = server.clock.now()
    const { id } = await server.context.db
      .transaction()
      .execute((tx) => createLink(tx, server.context.keys, { userId, kind, now }))
    return linkToken(server.context.keys, id)
  }
  const path = (token: string, type: string) => `/auth/v1/verify?token=${token}&type=${type}`

  it('F1: the database stores the SHA-256 of 256 random bits and nothing that opens a link', async () => {
    const { link } = await signUp()
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    const stored = await storedText(server.context.db, 'links', 'outbox')
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'))
    expect(stored).not.toContain(token)
    expect(server.log()).not.toContain(token)
    for (const text of new Set(stored.match(/[\w-]{20,}/g)))
      expect(over(await open(path(text, 'signup')))).toBe(true)
  })

  it('F2: one of ten simultaneous openings succeeds', async () => {
    const { link } = await signUp()
    const locations = await Promise.all(Array.from({ length: 10 }, () => open(link)))
    expect(locations.filter(works)).toHaveLength(1)
    expect(locations.filter(over)).toHaveLength(9)
    expect(over(await open(link))).toBe(true)
  })

  it('F3: a link works for a day and not a second longer', async () => {
    const [inTime, late] = [await signUp(), await signUp()]
    server.clock.advance({ hours: 23, minutes: 59, seconds: 59 })
    expect(works(await open(inTime.link))).toBe(true)
    server.clock.advance({ seconds: 2 })
    expect(over(await open(late.link))).toBe(true)
  })

  it('F3: confirming ends every other link of the account', async () => {
    const { id, link } = await signUp()
    const recovery = await make(id, 'recovery')
    expect(works(await open(link))).toBe(true)
    expect(over(await open(path(recovery, 'recovery')))).toBe(true)
  })

  it('F4: a link serves only its purpose', async () => {
    const { id, link } = await signUp()
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    const recovery = await make(id, 'recovery')
    for (const type of ['recovery', 'invite', 'magiclink', 'email_change', 'nonsense'])
      expect(over(await open(path(token, type)))).toBe(true)
    expect(over(await open(path(recovery, 'signup')))).toBe(true)
    const opened = await open(path(recovery, 'recovery'))
    expect(opened).toMatch(/&type=recovery$/)
  })

  it('F5: a preview of a link does not consume it', async () => {
    const { link } = await signUp()
    const head = await server.call('HEAD', link)
    expect([head.statusCode, head.headers.location]).toEqual([204, undefined])
    for (const headers of [
      { purpose: 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'x-moz': 'prefetch' },
    ] as Record<string, string>[])
      expect((await server.call('GET', link, { headers })).statusCode).toBe(204)
    expect(works(await open(link))).toBe(true)
  })

  it('N6: a GET or HEAD of a mail’s link, as a scanner sends it, changes nothing; the button of its page opens it', async () => {
    const { email, id } = await member(server)
    await server.call('POST', '/auth/v1/recover', { body: { email } })
    await server.call('PUT', '/auth/v1/user', {
      token: (await signIn(server, email)).access_token,
      body: { email: newEmail() },
    })
    const invited = newEmail()
    const { accounts, db } = server.context
    const newPassword = await accounts.prepareNewPassword(db, (await member(server)).id)
    await server.context.db.transaction().execute(async (tx) => {
      const invitation = { email: invited, metadata: {} }
      await inviteUser({ ...server.context, db: tx, accountCreated: async () => undefined }, invitation)
      await newPassword.record(tx)
    })
    await signUp()
    const mails = await server.mail()
    const links = mails.flatMap((mail) => mail.links).filter((link) => link.includes('token'))
    expect(new Set(links.map((link) => new URLSearchParams(new URL(link).hash).get('type')))).toEqual(
      new Set(['signup', 'recovery', 'invite', 'email_change']),
    )
    const before = await storedText(server.context.db, 'links', 'accounts')
    for (const link of mails.flatMap((mail) => mail.links)) {
      const { pathname, search } = new URL(link)
      // A page of the site, which is not built here.
      for (const method of ['HEAD', 'GET'] as const)
        expect((await server.call(method, pathname + search)).statusCode).toBeLessThan(500)
    }
    expect(await storedText(server.context.db, 'links', 'accounts')).toBe(before)
    const newest = mails.find((mail) => mail.to === email && mail.subject === 'Restablece tu contraseña')
    expect((await pressLink(server, standardLink(newest?.links[0] ?? ''))).json().user.id).toBe(id)
  })

  it('F8: links name the configured site, whatever host a request claims', async () => {
    const email = newEmail()
    await server.call('POST', '/auth/v1/signup', {
      body: { email, password: PASSWORD },
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
    })
    const mail = (await server.mail()).find((message) => message.to === email)
    expect(mail?.links[0]).toMatch(/^http:\/\/localhost:3000\/confirmar#/)
    expect(mail?.html).not.toContain('evil.test')
    const location = await open(await server.linkFor(email), {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
    })
    expect(location).toMatch(/^http:\/\/localhost:3000\/#/)
  })

  it('a link refuses a banned account with its reason', async () => {
    const { id } = await member(server)
    const token = await make(id, 'magiclink')
    await ban(server.context.db, { id })
    expect(await open(path(token, 'magiclink'))).toContain('error=access_denied&error_code=user_banned')
  })
})

describe('redirect targets', async () => {
  const server = await startAccountServer({
    config: { siteUrl: new URL('https://good.test'), isLoopback: false },
  })

  beforeEach(() => server.clock.advance({ minutes: 10 }))

  const mailed = async (redirectTo: string) => {
    const email = newEmail()
    const query = `?redirect_to=${encodeURIComponent(redirectTo)}`
    await server.call('POST', `/auth/v1/signup${query}`, { body: { email, password: PASSWORD } })
    return (await server.mail()).find(({ to }) => to === email)?.links[0]
  }
  const opened = async (redirectTo: string, headers?: Record<string, string>) => {
    const url = `/auth/v1/verify?token=x&type=signup&redirect_to=${encodeURIComponent(redirectTo)}`
    return server.call('GET', url, { headers })
  }

  it('G1: are paths of the site; any other target becomes the site', async () => {
    // A mail leads to the site's own page, wherever the client wanted to be sent.
    for (const target of ['https://good.test/admin/', 'https://evil.test/'])
      expect(await mailed(target)).toMatch(
        /^https:\/\/good\.test\/confirmar#token_hash=[\w-]{43}&type=signup$/,
      )
    expect((await opened('https://good.test/admin/')).headers.location).toMatch(
      /^https:\/\/good\.test\/admin\/#error=/,
    )
  })

  it.each([
    'https://evil.test',
    '//evil.test',
    'https://good.test.evil.test',
    'https://good.test@evil.test',
    'https://evil.test#good.test',
    'https://evil.test\\@good.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'HTTPS://good.test',
    'https://good.test.',
    'https://2130706433',
    'https://0177.0.0.1',
    'https://0x7f000001',
    'https://[::ffff:127.0.0.1]',
    'http://localhost:5173/',
    'https://good.test:8443',
    'http://good.test',
    'https://me@good.test',
    'https://good.test/\r\nx: y',
    'https://go\tod.test',
    'https://gооd.test',
    `https://good.test/${'a'.repeat(4096)}`,
  ])('G2: %j leads to the site', async (redirectTo) => {
    const answer = await opened(redirectTo)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(/^https:\/\/good\.test\/#error=access_denied/)
  })

  it('G3: get tokens in the fragment only, on answers without caching and referrer', async () => {
    const email = newEmail()
    await server.call('POST', '/auth/v1/signup', { body: { email, password: PASSWORD } })
    const target = encodeURIComponent('https://good.test/auth/callback?a=1#old')
    const answer = await server.call('GET', `${await server.linkFor(email)}&redirect_to=${target}`)
    const [address, fragment, more] = String(answer.headers.location).split('#')
    expect([address, more]).toEqual(['https://good.test/auth/callback?a=1', undefined])
    expect(fragment).toMatch(/^access_token=/)
    for (const { headers } of [answer, await login(server, (await member(server)).email)]) {
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
  })

  it('G4: do not depend on the referring page', async () => {
    const headers = { referer: 'https://good.test/admin/', origin: 'https://good.test' }
    expect((await opened('https://evil.test', headers)).headers.location).toMatch(/^https:\/\/good\.test\/#/)
  })
})
