// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttp, type Http } from '../http/http.ts'
import { accounts, member, sessionOf } from '../testing/fake-accounts.ts'
import { json, startTinyServer } from '../testing/tiny-server.ts'
import { lazyAuthClient } from './auth-client.ts'
import { createSession, type Session } from './session.ts'

let server: Awaited<ReturnType<typeof startTinyServer>>
let load: ReturnType<typeof vi.fn>
let session: Session
let http: Http
let stop: () => void

const now = () => Math.floor(Date.now() / 1000)
const token = () => localStorage.getItem('accessToken')
const store = (stored: unknown) => localStorage.setItem('estudio-session', JSON.stringify(stored))
const paths = () => server.received.map((call) => call.path.split('?')[0])

const open = () => {
  const rest = `${server.url}/rest/v1`
  const config = async () =>
    ({ supabase: { url: server.url, anonKey: 'sb_publishable_test', rest } }) as never
  const authClient = lazyAuthClient(config)
  load = vi.fn(authClient)
  http = createHttp(
    {
      token: () => session.token(),
      hasRunOut: () => session.hasRunOut(),
      renew: (t) => session.renew(t),
      end: () => session.end(),
    },
    server.url,
  )
  session = createSession({ authClient: load as typeof authClient, http, storage: localStorage })
  stop = session.start()
  return session
}

const becomes = (status: string) =>
  vi.waitFor(() => expect(session.state().status).toBe(status), { timeout: 3000 })

beforeEach(async () => {
  localStorage.clear()
  // supabase-js remarks on the client of the test before, which a real page never has.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  server = await startTinyServer(accounts)
})
afterEach(async () => {
  stop()
  const client = load.mock.results[0]?.value
  if (client) await (await client).auth.dispose?.()
  await server.stop()
})

describe('SES-01: a visitor', () => {
  it('is signed out at once, without supabase-js', () => {
    localStorage.setItem('userPlan', 'left over')
    localStorage.setItem('accessToken', 'left over')
    open()
    expect(session.state()).toEqual({ status: 'signed-out', user: null, roles: null })
    expect(load).not.toHaveBeenCalled()
    expect(token()).toBeNull()
    expect(localStorage.getItem('userPlan')).toBeNull()
  })

  it('signs in: user, mirrored token and roles', async () => {
    open()
    await session.signIn('ana@correo.com', 'Correcta1!')
    expect(session.state()).toMatchObject({ status: 'signed-in', user: { email: 'ana@correo.com' } })
    expect(token()).toBe(sessionOf('signed-in').access_token)
    await vi.waitFor(() => expect(session.state().roles).toEqual(['instructor', 'admin']))
  })

  it('LOG-07: learns why a sign-in failed', async () => {
    open()
    await expect(session.signIn('ana@correo.com', 'Wrong1!')).rejects.toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    })
    expect(session.state().status).toBe('signed-out')
  })

  it('LOG-11: learns that the server cannot be reached', async () => {
    open()
    server.answerWith((_call, response) => response.destroy())
    await expect(session.signIn('ana@correo.com', 'Correcta1!')).rejects.toMatchObject({ code: 'network' })
  })

  it('CNF-17: opens the session of a confirmation link', async () => {
    open()
    const { access_token, refresh_token } = sessionOf('link')
    await session.setSessionFromTokens({ accessToken: access_token, refreshToken: refresh_token })
    expect(session.state()).toMatchObject({ status: 'signed-in', user: { id: member.id } })
    expect(token()).toBe(access_token)
  })

  it('CNF-18: learns that a link has no session', async () => {
    open()
    server.answerWith((_call, response) => json(response, 403, { code: 'bad_jwt', message: 'invalid JWT' }))
    const { access_token, refresh_token } = sessionOf('link')
    await expect(
      session.setSessionFromTokens({ accessToken: access_token, refreshToken: refresh_token }),
    ).rejects.toMatchObject({ status: 403 })
    expect(session.state().status).toBe('signed-out')
  })

  it('REG-34: is signed in by a sign-up that needs no confirmation', async () => {
    server.answerWith((call, response) =>
      call.path === '/api/auth/signup'
        ? json(response, 201, { user: { id: member.id, email: member.email }, session: sessionOf('new') })
        : accounts(call, response),
    )
    open()
    await session.signUp({ email: member.email } as never)
    expect(session.state().status).toBe('signed-in')
  })
})

describe('a stored session', () => {
  it('counts before supabase-js is loaded', () => {
    store(sessionOf('stored'))
    open()
    expect(session.state().status).toBe('signed-in')
    expect(token()).toBe(sessionOf('stored').access_token)
  })

  it('SES-03: is refreshed first when it ends within 90 seconds', async () => {
    store(sessionOf('stored', now() + 89))
    open()
    expect(session.state().status).toBe('loading')
    await becomes('signed-in')
    expect(token()).toBe(sessionOf('renewed').access_token)
  })

  it('is over when its refresh token is refused', async () => {
    store({ ...sessionOf('stored', now() - 10), refresh_token: 'refresh-revoked' })
    open()
    await becomes('signed-out')
    expect(localStorage.getItem('estudio-session')).toBeNull()
  })

  it('that makes no sense is none', () => {
    localStorage.setItem('estudio-session', '{"half":')
    open()
    expect(session.state().status).toBe('signed-out')
  })

  it('SES-06: takes the roles of the account record where the table cannot be read', async () => {
    server.answerWith((call, response) =>
      call.path.startsWith('/rest')
        ? json(response, 403, { code: '42501', message: 'no' })
        : accounts(call, response),
    )
    store({
      ...sessionOf('stored'),
      user: { ...member, app_metadata: { role: 'admin' }, user_metadata: { role: 'instructor' } },
    })
    open()
    await vi.waitFor(() => expect(session.state().roles).toEqual(['admin']))
  })

  it('SES-06: keeps roles in memory and reads them again on demand', async () => {
    store(sessionOf('stored'))
    open()
    await vi.waitFor(() => expect(session.state().roles).not.toBeNull())
    await session.roles()
    expect(paths().filter((path) => path === '/rest/v1/user_roles')).toHaveLength(1)
    await session.roles({ force: true })
    expect(paths().filter((path) => path === '/rest/v1/user_roles')).toHaveLength(2)
  })
})

describe('SES-06: roles that could not be read', () => {
  const reads = () => paths().filter((path) => path === '/rest/v1/user_roles').length
  let away: boolean
  beforeEach(() => {
    away = true
    server.answerWith((call, response) =>
      away && call.path.startsWith('/rest')
        ? json(response, 503, { message: 'restarting' })
        : accounts(call, response),
    )
  })

  it('are unknown, not none, and are read again without being asked to', async () => {
    store(sessionOf('stored'))
    open()
    await vi.waitFor(() => expect(session.state().rolesUnknown).toBe(true))
    expect(session.state()).toMatchObject({ status: 'signed-in', roles: null })
    expect(token()).toBe(sessionOf('stored').access_token)
    away = false
    await vi.waitFor(
      () => expect(session.state()).toMatchObject({ roles: ['instructor', 'admin'], rolesUnknown: false }),
      { timeout: 3000 },
    )
  })

  it('stay what they last were', async () => {
    away = false
    store(sessionOf('stored'))
    open()
    await vi.waitFor(() => expect(session.state().roles).not.toBeNull())
    away = true
    expect(await session.roles({ force: true })).toEqual(['instructor', 'admin'])
    expect(session.state()).toMatchObject({ roles: ['instructor', 'admin'], rolesUnknown: false })
  })

  it.each(['focus', 'online'])('are read again at once on %s', async (event) => {
    store(sessionOf('stored'))
    open()
    await vi.waitFor(() => expect(session.state().rolesUnknown).toBe(true))
    const before = reads()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // From here on no pause ends by itself.
    await session.roles({ force: true })
    away = false
    window.dispatchEvent(new Event(event))
    vi.useRealTimers()
    await vi.waitFor(() => expect(session.state().roles).toEqual(['instructor', 'admin']))
    expect(reads()).toBe(before + 2)
  })

  it('are not read as a visitor while the token has run out and cannot be renewed', async () => {
    server.answerWith((call, response) => {
      if (call.path.startsWith('/auth')) return json(response, 503, { message: 'restarting' })
      // What the server shows a visitor of this table.
      if (call.path.startsWith('/rest')) return json(response, 200, [])
      return accounts(call, response)
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    store(sessionOf('stored', now() - 10))
    open()
    for (let second = 0; second < 90 && !session.state().rolesUnknown; second += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      await new Promise((answered) => setImmediate(answered))
    }
    vi.useRealTimers()
    expect(session.state().rolesUnknown).toBe(true)
    expect(session.state()).toMatchObject({ status: 'signed-in', roles: null })
    expect(reads()).toBe(0)
  })

  it('are not read any more after a sign-out', async () => {
    store(sessionOf('stored'))
    open()
    await vi.waitFor(() => expect(session.state().rolesUnknown).toBe(true))
    await session.signOut()
    const before = reads()
    window.dispatchEvent(new Event('focus'))
    expect(session.state()).toEqual({ status: 'signed-out', user: null, roles: null })
    expect(reads()).toBe(before)
  })
})

describe('a session the server has ended meanwhile', () => {
  it('is noticed when the roles are read', async () => {
    server.answerWith((call, response) =>
      call.path.startsWith('/rest')
        ? json(response, 401, { code: 'PGRST301', message: 'session ended' })
        : accounts(call, response),
    )
    store({ ...sessionOf('stored'), refresh_token: 'refresh-revoked' })
    open()
    await becomes('signed-out')
    expect(localStorage.getItem('estudio-session')).toBeNull()
  })
})

describe('SES-01: a token that ran out where the server cannot be reached', () => {
  const turnNetwork = (on: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on)
    window.dispatchEvent(new Event(on ? 'online' : 'offline'))
  }
  const refreshes = () => paths().filter((path) => path === '/auth/v1/token').length
  afterEach(() => turnNetwork(true))

  it('without a network the member stays, no call carries the token, and both go on when it is back', async () => {
    turnNetwork(false)
    store(sessionOf('stored', now() - 10))
    open()
    expect(session.state()).toMatchObject({ status: 'signed-in', user: { id: member.id } })
    await expect(http.request('/api/user-schedules')).rejects.toMatchObject({ code: 'network' })
    expect(server.received).toEqual([])

    turnNetwork(true)
    await vi.waitFor(() => expect(token()).toBe(sessionOf('renewed').access_token))
    expect(session.hasRunOut()).toBe(false)
    expect(refreshes()).toBe(1)
    await session.roles({ force: true })
    expect(session.state()).toMatchObject({ status: 'signed-in', roles: ['instructor', 'admin'] })
  })

  it('a session that turns out to be refused then ends all the same', async () => {
    turnNetwork(false)
    store({ ...sessionOf('stored', now() - 10), refresh_token: 'refresh-revoked' })
    open()
    expect(session.state().status).toBe('signed-in')
    turnNetwork(true)
    await becomes('signed-out')
    expect(localStorage.getItem('estudio-session')).toBeNull()
    expect(token()).toBeNull()
  })

  it('with a network that leads nowhere the member stays once supabase-js has given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    server.answerWith((_call, response) => response.destroy())
    store(sessionOf('stored', now() - 10))
    open()
    expect(session.state().status).toBe('loading')
    for (let second = 0; second < 60 && session.state().status === 'loading'; second += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      await new Promise((answered) => setImmediate(answered))
    }
    expect(session.state()).toMatchObject({ status: 'signed-in', user: { id: member.id } })
    expect(session.hasRunOut()).toBe(true)
    expect(session.state().roles).toBeNull()
    vi.useRealTimers()
  })
})

describe('other tabs', () => {
  const announce = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  it('sign this one out', () => {
    store(sessionOf('stored'))
    open()
    localStorage.removeItem('estudio-session')
    announce('estudio-session')
    expect(session.state().status).toBe('signed-out')
    expect(token()).toBeNull()
  })

  it('sign this one in', () => {
    open()
    store(sessionOf('other tab'))
    announce('estudio-session')
    expect(session.state().status).toBe('signed-in')
  })

  it('do not concern it with other keys', () => {
    open()
    store(sessionOf('other tab'))
    announce('hasSeenPromo')
    expect(session.state().status).toBe('signed-out')
  })
})

describe('SES-04: a sign-out', () => {
  it('ends this device’s session on the server and wipes the browser', async () => {
    store(sessionOf('stored'))
    localStorage.setItem('language', 'es')
    localStorage.setItem('anything', 'x')
    open()
    await session.signOut()
    expect(session.state().status).toBe('signed-out')
    expect(Object.keys(localStorage)).toEqual(['language'])
    const logout = server.received.find((call) => call.path.startsWith('/auth/v1/logout'))
    expect(logout).toMatchObject({ path: '/auth/v1/logout?scope=local' })
    expect(logout?.headers.authorization).toBe(`Bearer ${sessionOf('stored').access_token}`)
  })

  it('ERR-09: leaves nothing behind even where the server cannot be told', async () => {
    store(sessionOf('stored'))
    open()
    await vi.waitFor(() => expect(session.state().roles).not.toBeNull())
    server.answerWith((_call, response) => json(response, 500, { message: 'x' }))
    await expect(session.signOut()).rejects.toThrow('Error al cerrar sesión')
    expect(session.state().status).toBe('signed-out')
    expect(localStorage.getItem('estudio-session')).toBeNull()
  })

  it('does not count as a session that was ended', async () => {
    store(sessionOf('stored'))
    open()
    const ended = vi.fn()
    session.onEnd(ended)
    await session.signOut()
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('API-02: after a 401', () => {
  it('a refresh gives a new token, mirrored too', async () => {
    store(sessionOf('stored'))
    open()
    expect(await session.renew(sessionOf('stored').access_token)).toBe(sessionOf('renewed').access_token)
    expect(token()).toBe(sessionOf('renewed').access_token)
  })

  it('a refused refresh ends the session, although its token has time left', async () => {
    const stored = { ...sessionOf('stored'), refresh_token: 'refresh-revoked' }
    store(stored)
    open()
    const ended = vi.fn()
    session.onEnd(ended)
    expect(await session.renew(stored.access_token)).toBeNull()
    expect(ended).toHaveBeenCalledTimes(1)
    expect(session.state().status).toBe('signed-out')
    expect(localStorage.getItem('estudio-session')).toBeNull()
    expect(token()).toBeNull()
  })
})
