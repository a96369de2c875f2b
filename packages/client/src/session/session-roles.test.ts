// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { member, sessionOf, storeSession } from '../testing/accounts.ts'
import { nowSeconds, sessionPage, storedToken } from '../testing/session-page.ts'

const page = sessionPage()
const reads = () => page.server.receivedAt('/rest/v1/user_roles').length

describe('SES-06: roles', () => {
  it('come from the account record when the table cannot be read', async () => {
    page.server.use(
      http.get('/rest/v1/user_roles', () =>
        HttpResponse.json({ code: '42501', message: 'no' }, { status: 403 }),
      ),
    )
    storeSession({
      ...sessionOf('stored'),
      user: { ...member, app_metadata: { role: 'admin' }, user_metadata: { role: 'instructor' } },
    })
    page.open()
    await vi.waitFor(() => expect(page.session.state().roles).toEqual(['admin']))
  })

  it('are cached in memory and read again on demand', async () => {
    storeSession(sessionOf('stored'))
    page.open()
    await vi.waitFor(() => expect(page.session.state().roles).not.toBeNull())
    await page.session.roles()
    expect(reads()).toBe(1)
    await page.session.roles({ force: true })
    expect(reads()).toBe(2)
  })
})

describe('SES-06: roles that could not be read', () => {
  let away: boolean
  beforeEach(() => {
    away = true
    page.server.use(
      http.get('/rest/v1/user_roles', () =>
        away ? HttpResponse.json({ message: 'restarting' }, { status: 503 }) : undefined,
      ),
    )
  })

  it('are unknown, which differs from none, and are read again automatically', async () => {
    storeSession(sessionOf('stored'))
    page.open()
    await vi.waitFor(() => expect(page.session.state().rolesUnknown).toBe(true))
    expect(page.session.state()).toMatchObject({ status: 'signed-in', roles: null })
    expect(storedToken()).toBe(sessionOf('stored').access_token)
    away = false
    await vi.waitFor(
      () =>
        expect(page.session.state()).toMatchObject({ roles: ['instructor', 'admin'], rolesUnknown: false }),
      { timeout: 3000 },
    )
  })

  it('remain the last known roles', async () => {
    away = false
    storeSession(sessionOf('stored'))
    page.open()
    await vi.waitFor(() => expect(page.session.state().roles).not.toBeNull())
    away = true
    expect(await page.session.roles({ force: true })).toEqual(['instructor', 'admin'])
    expect(page.session.state()).toMatchObject({ roles: ['instructor', 'admin'], rolesUnknown: false })
  })

  it.each(['focus', 'online'])('are read again at once on %s', async (event) => {
    storeSession(sessionOf('stored'))
    page.open()
    await vi.waitFor(() => expect(page.session.state().rolesUnknown).toBe(true))
    const before = reads()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // With fake timers no pause between retries ends by itself.
    await page.session.roles({ force: true })
    away = false
    window.dispatchEvent(new Event(event))
    vi.useRealTimers()
    await vi.waitFor(() => expect(page.session.state().roles).toEqual(['instructor', 'admin']))
    expect(reads()).toBe(before + 2)
  })

  it('are not read as a visitor while the token has expired and cannot be refreshed', async () => {
    page.server.use(
      http.all('/auth/*', () => HttpResponse.json({ message: 'restarting' }, { status: 503 })),
      // The server shows a visitor an empty table.
      http.get('/rest/v1/user_roles', () => HttpResponse.json([])),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    storeSession(sessionOf('stored', nowSeconds() - 10))
    page.open()
    for (let second = 0; second < 90 && !page.session.state().rolesUnknown; second += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      await new Promise((answered) => setImmediate(answered))
    }
    vi.useRealTimers()
    expect(page.session.state().rolesUnknown).toBe(true)
    expect(page.session.state()).toMatchObject({ status: 'signed-in', roles: null })
    expect(reads()).toBe(0)
  })

  it('are not read after a sign-out', async () => {
    storeSession(sessionOf('stored'))
    page.open()
    await vi.waitFor(() => expect(page.session.state().rolesUnknown).toBe(true))
    await page.session.signOut()
    const before = reads()
    window.dispatchEvent(new Event('focus'))
    expect(page.session.state()).toEqual({ status: 'signed-out', user: null, roles: null })
    expect(reads()).toBe(before)
  })
})
