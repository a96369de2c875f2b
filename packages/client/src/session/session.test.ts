// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { accounts, member, sessionOf } from '../testing/fake-accounts.ts'
import { nowSeconds, sessionPage, storedToken, storeSession } from '../testing/session-page.ts'
import { json } from '../testing/tiny-server.ts'

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

  it('signs in: user, mirrored token and roles', async () => {
    page.open()
    await page.session.signIn('ana@correo.com', 'Correcta1!')
    expect(page.session.state()).toMatchObject({ status: 'signed-in', user: { email: 'ana@correo.com' } })
    expect(storedToken()).toBe(sessionOf('signed-in').access_token)
    await vi.waitFor(() => expect(page.session.state().roles).toEqual(['instructor', 'admin']))
  })

  it('LOG-07: learns why a sign-in failed', async () => {
    page.open()
    await expect(page.session.signIn('ana@correo.com', 'Wrong1!')).rejects.toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    })
    expect(page.session.state().status).toBe('signed-out')
  })

  it('LOG-11: learns that the server cannot be reached', async () => {
    page.open()
    page.server.answerWith((_call, response) => response.destroy())
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

  it('CNF-18: learns that a link has no session', async () => {
    page.open()
    page.server.answerWith((_call, response) =>
      json(response, 403, { code: 'bad_jwt', message: 'invalid JWT' }),
    )
    const { access_token, refresh_token } = sessionOf('link')
    await expect(
      page.session.setSessionFromTokens({ accessToken: access_token, refreshToken: refresh_token }),
    ).rejects.toMatchObject({ status: 403 })
    expect(page.session.state().status).toBe('signed-out')
  })

  it('REG-34: is signed in by a sign-up that needs no confirmation', async () => {
    page.server.answerWith((call, response) =>
      call.path === '/api/auth/signup'
        ? json(response, 201, { user: { id: member.id, email: member.email }, session: sessionOf('new') })
        : accounts(call, response),
    )
    page.open()
    await page.session.signUp({ email: member.email } as never)
    expect(page.session.state().status).toBe('signed-in')
  })
})

describe('a stored session', () => {
  it('counts before supabase-js is loaded', () => {
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

  it('is over when its refresh token is refused', async () => {
    storeSession({ ...sessionOf('stored', nowSeconds() - 10), refresh_token: 'refresh-revoked' })
    page.open()
    await page.becomes('signed-out')
    expect(localStorage.getItem('estudio-session')).toBeNull()
  })

  it('that makes no sense is none', () => {
    localStorage.setItem('estudio-session', '{"half":')
    page.open()
    expect(page.session.state().status).toBe('signed-out')
  })
})

describe('a session the server has ended meanwhile', () => {
  it('is noticed when the roles are read', async () => {
    page.server.answerWith((call, response) =>
      call.path.startsWith('/rest')
        ? json(response, 401, { code: 'PGRST301', message: 'session ended' })
        : accounts(call, response),
    )
    storeSession({ ...sessionOf('stored'), refresh_token: 'refresh-revoked' })
    page.open()
    await page.becomes('signed-out')
    expect(localStorage.getItem('estudio-session')).toBeNull()
  })
})

describe('other tabs', () => {
  const announce = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  it('sign this one out', () => {
    storeSession(sessionOf('stored'))
    page.open()
    localStorage.removeItem('estudio-session')
    announce('estudio-session')
    expect(page.session.state().status).toBe('signed-out')
    expect(storedToken()).toBeNull()
  })

  it('sign this one in', () => {
    page.open()
    storeSession(sessionOf('other tab'))
    announce('estudio-session')
    expect(page.session.state().status).toBe('signed-in')
  })

  it('do not concern it with other keys', () => {
    page.open()
    storeSession(sessionOf('other tab'))
    announce('hasSeenPromo')
    expect(page.session.state().status).toBe('signed-out')
  })
})

describe('SES-04: a sign-out', () => {
  it('ends this device’s session on the server and wipes the browser', async () => {
    storeSession(sessionOf('stored'))
    localStorage.setItem('language', 'es')
    localStorage.setItem('anything', 'x')
    page.open()
    await page.session.signOut()
    expect(page.session.state().status).toBe('signed-out')
    expect(Object.keys(localStorage)).toEqual(['language'])
    const logout = page.server.received.find((call) => call.path.startsWith('/auth/v1/logout'))
    expect(logout).toMatchObject({ path: '/auth/v1/logout?scope=local' })
    expect(logout?.headers.authorization).toBe(`Bearer ${sessionOf('stored').access_token}`)
  })

  it('ERR-09: leaves nothing behind even where the server cannot be told', async () => {
    storeSession(sessionOf('stored'))
    page.open()
    await vi.waitFor(() => expect(page.session.state().roles).not.toBeNull())
    page.server.answerWith((_call, response) => json(response, 500, { message: 'x' }))
    await expect(page.session.signOut()).rejects.toThrow('Error al cerrar sesión')
    expect(page.session.state().status).toBe('signed-out')
    expect(localStorage.getItem('estudio-session')).toBeNull()
  })

  it('does not count as a session that was ended', async () => {
    storeSession(sessionOf('stored'))
    page.open()
    const ended = vi.fn()
    page.session.onEnd(ended)
    await page.session.signOut()
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('API-02: after a 401', () => {
  it('a refresh gives a new token, mirrored too', async () => {
    storeSession(sessionOf('stored'))
    page.open()
    expect(await page.session.renew(sessionOf('stored').access_token)).toBe(sessionOf('renewed').access_token)
    expect(storedToken()).toBe(sessionOf('renewed').access_token)
  })

  it('a refused refresh ends the session, although its token has time left', async () => {
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
