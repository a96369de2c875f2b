// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { member, sessionOf, storeSession } from '../testing/accounts.ts'
import { nowSeconds, sessionPage, storedToken } from '../testing/session-page.ts'

const page = sessionPage()

describe('SES-01: a token that expired while the server cannot be reached', () => {
  const turnNetwork = (on: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on)
    window.dispatchEvent(new Event(on ? 'online' : 'offline'))
  }
  const refreshes = () => page.server.receivedAt('/auth/v1/token')
  afterEach(() => turnNetwork(true))

  it('the member stays signed in offline, no call carries the token, and both continue when the network is back', async () => {
    turnNetwork(false)
    storeSession(sessionOf('stored', nowSeconds() - 10))
    page.open()
    expect(page.session.state()).toMatchObject({ status: 'signed-in', user: { id: member.id } })
    await expect(page.http.request('/api/user-schedules')).rejects.toMatchObject({ code: 'network' })
    expect(page.server.received).toEqual([])

    turnNetwork(true)
    await vi.waitFor(() => expect(storedToken()).toBe(sessionOf('renewed').access_token))
    expect(page.session.isTokenExpired()).toBe(false)
    expect(refreshes()).toHaveLength(1)
    await page.session.roles({ force: true })
    expect(page.session.state()).toMatchObject({ status: 'signed-in', roles: ['instructor', 'admin'] })
  })

  it('a session that is rejected when the network is back ends', async () => {
    turnNetwork(false)
    storeSession({ ...sessionOf('stored', nowSeconds() - 10), refresh_token: 'refresh-revoked' })
    page.open()
    expect(page.session.state().status).toBe('signed-in')
    turnNetwork(true)
    await page.becomes('signed-out')
    expect(localStorage.getItem('estudio-session')).toBeNull()
    expect(storedToken()).toBeNull()
  })

  it('the member stays signed in on a network without internet once supabase-js has given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    page.server.use(http.all('*', () => HttpResponse.error()))
    storeSession(sessionOf('stored', nowSeconds() - 10))
    page.open()
    expect(page.session.state().status).toBe('loading')
    for (let second = 0; second < 60 && page.session.state().status === 'loading'; second += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      await new Promise((answered) => setImmediate(answered))
    }
    expect(page.session.state()).toMatchObject({ status: 'signed-in', user: { id: member.id } })
    expect(page.session.isTokenExpired()).toBe(true)
    expect(page.session.state().roles).toBeNull()
    vi.useRealTimers()
  })
})
