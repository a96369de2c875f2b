// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accounts, member, sessionOf } from '../testing/fake-accounts.ts'
import { nowSeconds, sessionPage, storedToken, storeSession } from '../testing/session-page.ts'
import { json } from '../testing/tiny-server.ts'

const page = sessionPage()

describe('SES-06: roles', () => {
  it('takes the roles of the account record where the table cannot be read', async () => {
    page.server.answerWith((call, response) =>
      call.path.startsWith('/rest')
        ? json(response, 403, { code: '42501', message: 'no' })
        : accounts(call, response),
    )
    storeSession({
      ...sessionOf('stored'),
      user: { ...member, app_metadata: { role: 'admin' }, user_metadata: { role: 'instructor' } },
    })
    page.open()
    await vi.waitFor(() => expect(page.session.state().roles).toEqual(['admin']))
  })

  it('keeps roles in memory and reads them again on demand', async () => {
    storeSession(sessionOf('stored'))
    page.open()
    await vi.waitFor(() => expect(page.session.state().roles).not.toBeNull())
    await page.session.roles()
    expect(page.requests('/rest/v1/user_roles')).toBe(1)
    await page.session.roles({ force: true })
    expect(page.requests('/rest/v1/user_roles')).toBe(2)
  })
})

describe('SES-06: roles that could not be read', () => {
  const reads = () => page.requests('/rest/v1/user_roles')
  let away: boolean
  beforeEach(() => {
    away = true
    page.server.answerWith((call, response) =>
      away && call.path.startsWith('/rest')
        ? json(response, 503, { message: 'restarting' })
        : accounts(call, response),
    )
  })

  it('are unknown, not none, and are read again without being asked to', async () => {
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

  it('stay what they last were', async () => {
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
    // From here on no pause ends by itself.
    await page.session.roles({ force: true })
    away = false
    window.dispatchEvent(new Event(event))
    vi.useRealTimers()
    await vi.waitFor(() => expect(page.session.state().roles).toEqual(['instructor', 'admin']))
    expect(reads()).toBe(before + 2)
  })

  it('are not read as a visitor while the token has run out and cannot be renewed', async () => {
    page.server.answerWith((call, response) => {
      if (call.path.startsWith('/auth')) return json(response, 503, { message: 'restarting' })
      // What the server shows a visitor of this table.
      if (call.path.startsWith('/rest')) return json(response, 200, [])
      return accounts(call, response)
    })
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

  it('are not read any more after a sign-out', async () => {
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
