// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { accountRefusal, member, sessionOf, storeSession } from '../testing/accounts.ts'
import { nowSeconds, sessionPage, storedToken } from '../testing/session-page.ts'

const page = sessionPage()

describe('SES-01: a visitor', () => {
  it('is signed out at once, without supabase-js', () => {
    localStorage.setItem('userPlan', 'left over')
    localStorage.setItem('accessToken', 'left over')
    page.open()
    expect(page.session.state()).toEqual({ status: 'signed-out', user: null, roles: null })
    expect(page.load).not.toHaveBeenCalled()
    expect(storedToken()).toBeNull()
    expect(localStorage.getItem('userPlan')).toBeNull()
  })

  it('signs in: user, mirrored token and roles are set', async () => {
    page.open()
    await page.session.signIn('ana@correo.com', 'Correcta1!')
    expect(page.session.state()).toMatchObject({ status: 'signed-in', user: { email: 'ana@correo.com' } })
    expect(storedToken()).toBe(sessionOf('signed-in').access_token)
    await vi.waitFor(() => expect(page.session.state().roles).toEqual(['instructor', 'admin']))
  })

  it('LOG-07: receives the reason of a failed sign-in', async () => {
    page.open()
    await expect(page.session.signIn('ana@correo.com', 'Wrong1!')).rejects.toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    })
    expect(page.session.state().status).toBe('signed-out')
  })

  it('LOG-11: receives an error when the server cannot be reached', async () => {
    page.open()
    page.server.use(http.all('*', () => HttpResponse.error()))
    await expect(page.session.signIn('ana@correo.com', 'Correcta1!')).rejects.toMatchObject({
      code: 'network',
    })
  })

  it('CNF-17: opens the session of a confirmation link', async () => {
    page.open()
    const { access_token, refresh_token } = sessionOf('link')
    await page.session.setSessionFromTokens({ accessToken: access_token, refreshToken: refresh_token })
    expect(page.session.state()).toMatchObject({ status: 'signed-in', user: { id: member.id } })
    expect(storedToken()).toBe(access_token)
  })

  it('CNF-18: receives an error when a link has no session', async () => {
    page.open()
    page.server.use(http.get('/auth/v1/user', () => accountRefusal(403, 'bad_jwt')))
    const { access_token, refresh_token } = sessionOf('link')
    await expect(
      page.session.setSessionFromTokens({ accessToken: access_token, refreshToken: refresh_token }),
    ).rejects.toMatchObject({ status: 403 })
    expect(page.session.state().status).toBe('signed-out')
  })

  it('REG-34: is signed in by a sign-up that needs no confirmation', async () => {
    const answer = { user: { id: member.id, email: member.email }, session: sessionOf('new') }
    page.server.use(http.post('/api/auth/signup', () => HttpResponse.json(answer, { status: 201 })))
    page.open()
    await page.session.signUp({ email: member.email } as never)
    expect(page.session.state().status).toBe('signed-in')
  })
})

it('C05, A27: requests a link again with the receipt of their own sign-up, and with no other receipt', async () => {
  page.server.use(
    http.post('/api/auth/signup', () =>
      HttpResponse.json(
        { user: { id: member.id, email: member.email }, session: null, receipt: 'own' },
        { status: 201 },
      ),
    ),
    http.post('/api/auth/resend-verification', () => HttpResponse.json({})),
  )
  page.open()
  await page.session.signUp({ email: 'ana@correo.com' } as never)
  await page.session.resendVerification('ana@correo.com')
  await page.session.resendVerification('nora@correo.com')
  const asked = page.server.receivedAt('/api/auth/resend-verification')
  expect(await Promise.all(asked.map((call) => call.json()))).toEqual([
    { email: 'ana@correo.com', receipt: 'own' },
    { email: 'nora@correo.com' },
  ])
})

describe('a stored session', () => {
  it('is used before supabase-js is loaded', () => {
    storeSession(sessionOf('stored'))
    page.open()
    expect(page.session.state().status).toBe('signed-in')
    expect(storedToken()).toBe(sessionOf('stored').access_token)
  })

  it('SES-03: is refreshed first when it ends within 90 seconds', async () => {
    storeSession(sessionOf('stored', nowSeconds() + 89))
    page.open()
    expect(page.session.state().status).toBe('loading')
    await page.becomes('signed-in')
    expect(storedToken()).toBe(sessionOf('renewed').access_token)
  })

  it('ends when its refresh token is rejected', async () => {
    storeSession({ ...sessionOf('stored', nowSeconds() - 10), refresh_token: 'refresh-revoked' })
    page.open()
    await page.becomes('signed-out')
    expect(localStorage.getItem('estudio-session')).toBeNull()
  })

  it('is ignored when it cannot be parsed', () => {
    localStorage.setItem('estudio-session', '{"half":')
    page.open()
    expect(page.session.state().status).toBe('signed-out')
  })
})

describe('a session that the server has ended', () => {
  it('is detected when the roles are read', async () => {
    page.server.use(
      http.get('/rest/v1/user_roles', () =>
        HttpResponse.json({ code: 'PGRST301', message: 'session ended' }, { status: 401 }),
      ),
    )
    storeSession({ ...sessionOf('stored'), refresh_token: 'refresh-revoked' })
    page.open()
    await page.becomes('signed-out')
    expect(localStorage.getItem('estudio-session')).toBeNull()
  })
})

describe('another tab', () => {
  const announce = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  it('signs this tab out', () => {
    storeSession(sessionOf('stored'))
    page.open()
    localStorage.removeItem('estudio-session')
    announce('estudio-session')
    expect(page.session.state().status).toBe('signed-out')
    expect(storedToken()).toBeNull()
  })

  it('signs this tab in', () => {
    page.open()
    storeSession(sessionOf('other tab'))
    announce('estudio-session')
    expect(page.session.state().status).toBe('signed-in')
  })

  it('SES-04: signs this tab out while it is in the back/forward cache', () => {
    storeSession(sessionOf('stored'))
    page.open()
    localStorage.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(page.session.state().status).toBe('signed-out')
  })

  it('SES-04: signs in another member, whose token may have expired, while this tab is in the back/forward cache', () => {
    storeSession(sessionOf('stored'))
    page.open()
    storeSession({ ...sessionOf('other', nowSeconds() - 10), user: { ...member, id: 'another' } })
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(page.session.state().user?.id).toBe('another')
  })

  it('does not change this tab by writing other keys', () => {
    page.open()
    storeSession(sessionOf('other tab'))
    announce('hasSeenPromo')
    expect(page.session.state().status).toBe('signed-out')
  })
})

describe('SES-04: a sign-out', () => {
  it('ends this device’s session on the server and clears the browser’s data', async () => {
    storeSession(sessionOf('stored'))
    localStorage.setItem('language', 'es')
    localStorage.setItem('anything', 'x')
    sessionStorage.setItem('legalUpdateLater', 'true')
    page.open()
    await page.session.signOut()
    expect(page.session.state().status).toBe('signed-out')
    expect(Object.keys(localStorage)).toEqual(['language'])
    expect(sessionStorage).toHaveLength(0)
    const [logout] = page.server.receivedAt('/auth/v1/logout')
    expect(logout?.url).toMatch(/\?scope=local$/)
    expect(logout?.headers.get('authorization')).toBe(`Bearer ${sessionOf('stored').access_token}`)
  })

  it('ends the push messages on this browser', async () => {
    storeSession(sessionOf('stored'))
    const unsubscribe = vi.fn()
    const pushManager = { getSubscription: async () => ({ unsubscribe }) }
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
    page.open()
    await page.session.signOut()
    expect(unsubscribe).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('ERR-09: clears the browser’s data even when the server cannot be reached', async () => {
    storeSession(sessionOf('stored'))
    page.open()
    await vi.waitFor(() => expect(page.session.state().roles).not.toBeNull())
    page.server.use(http.post('/auth/v1/logout', () => HttpResponse.json({ message: 'x' }, { status: 500 })))
    await expect(page.session.signOut()).rejects.toThrow('Error al cerrar sesión')
    expect(page.session.state().status).toBe('signed-out')
    expect(localStorage.getItem('estudio-session')).toBeNull()
  })

  it('is signed out only once the server has answered, and clears the browser’s data before', async () => {
    storeSession(sessionOf('stored'))
    page.open()
    const leaving = page.session.signOut()
    expect(page.session.state()).toMatchObject({ status: 'loading', user: null })
    expect(localStorage.getItem('estudio-session')).toBeNull()
    await leaving
    expect(page.session.state().status).toBe('signed-out')
  })

  it('is not reported as a session that the server ended', async () => {
    storeSession(sessionOf('stored'))
    page.open()
    const ended = vi.fn()
    page.session.onEnd(ended)
    await page.session.signOut()
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('API-02: after a 401', () => {
  it('a refresh yields a new token, which is mirrored too', async () => {
    storeSession(sessionOf('stored'))
    page.open()
    expect(await page.session.renew(sessionOf('stored').access_token)).toBe(sessionOf('renewed').access_token)
    expect(storedToken()).toBe(sessionOf('renewed').access_token)
  })

  it('a rejected refresh ends the session, although its token has not expired', async () => {
    const stored = { ...sessionOf('stored'), refresh_token: 'refresh-revoked' }
    storeSession(stored)
    page.open()
    const ended = vi.fn()
    page.session.onEnd(ended)
    expect(await page.session.renew(stored.access_token)).toBeNull()
    expect(ended).toHaveBeenCalledTimes(1)
    expect(page.session.state().status).toBe('signed-out')
    expect(localStorage.getItem('estudio-session')).toBeNull()
    expect(storedToken()).toBeNull()
  })
})
