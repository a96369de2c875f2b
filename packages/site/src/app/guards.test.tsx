import { accountRefusal, sessionOf } from '@estudio/client/testing'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderScreen, signedIn } from '../testing/screen'
import { gate, server } from '../testing/server'
import { VisitorsOnly } from './after-sign-in'
import { MembersOnly } from './guards'

const origin = (to: string) => ({ origin: { to } })
const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

it('RTE-03, RTE-05, A47, ACC-01: a visitor is redirected to the login, which remembers the requested page', async () => {
  const { router } = renderScreen(<MembersOnly />, {
    at: '/mi-cuenta/classes?semana=1',
    path: '/mi-cuenta/*',
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.state).toMatchObject(origin('/mi-cuenta/classes?semana=1'))
  expect(router.state.historyAction).toBe('REPLACE')
})

it.each([
  ['/compra?plan=p1', '/registro'],
  ['/compra?plan=p1&inicio=2026-12-23', '/login'],
  ['/compra', '/login'],
])('A47, CHK-01: a visitor who opens %s is redirected to %s, which remembers the address', async (at, to) => {
  const { router } = renderScreen(<MembersOnly />, { at, path: '/compra' })
  await waitFor(() => expect(router.state.location.pathname).toBe(to))
  expect(router.state.location.state).toMatchObject(origin(at))
})

it.each([
  ['RTE-02, LOG-05: to the home page', undefined, '/'],
  ['A47: to the page they came from', origin('/mi-cuenta/classes?semana=1'), '/mi-cuenta/classes?semana=1'],
  ['A47: never to another site', origin('https://evil.example'), '/'],
])('a member is redirected from the visitors’ pages, %s', async (_what, state, to) => {
  const { router } = renderScreen(<VisitorsOnly />, {
    session: signedIn,
    at: { pathname: '/login', state },
    path: '/login',
  })
  await waitFor(() => expect(pathOf(router.state.location)).toBe(to))
  expect(router.state.historyAction).toBe('REPLACE')
})

const signInAs = (role: string, published: boolean, state?: object) => {
  const replace = vi.fn()
  vi.stubGlobal('location', { ...window.location, replace })
  onTestFinished(() => void vi.unstubAllGlobals())
  server.use(http.get('*/rest/v1/user_roles', () => HttpResponse.json([{ role }])))
  const at = { pathname: '/login', state }
  return { ...renderScreen(<VisitorsOnly />, { session: signedIn, at, path: '/login', published }), replace }
}

it.each([
  ['SIT-15: the administrator of a site that is not published', 'admin', false],
  ['E01: the administrator of a published site', 'admin', true],
  ['E01: reception', 'reception', true],
])('%s begins in the back office', async (_who, role, published) => {
  const { router, replace } = signInAs(role, published)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/'))
  expect(router.state.location.pathname).toBe('/login')
})

it.each([
  ['E01, LOG-06: a coach', 'instructor', true, undefined, '/'],
  ['LOG-06: a coach of a site that is not published', 'instructor', false, undefined, '/'],
  ['A47: an administrator who came from another page', 'admin', true, origin('/mi-cuenta'), '/mi-cuenta'],
])('%s does not begin in the back office', async (_who, role, published, state, to) => {
  const { router, replace } = signInAs(role, published, state)
  await waitFor(() => expect(pathOf(router.state.location)).toBe(to))
  expect(replace).not.toHaveBeenCalled()
})

it('A47: the page that another document names in the address moves to the navigation state, for the links to sign-up and recovery', async () => {
  const { router } = renderScreen(<VisitorsOnly />, { at: '/login?origen=%2Fhorarios%3Fdia%3D2026-11-30' })
  await waitFor(() => expect(pathOf(router.state.location)).toBe('/login'))
  expect(router.state.location.state).toEqual(origin('/horarios?dia=2026-11-30'))
})

it('LOG-04: the page says that a session is being refreshed, and shows the login when the session has ended', async () => {
  const renewal = gate()
  server.use(
    http.post('*/auth/v1/token', async () => {
      await renewal.opened
      return accountRefusal(400, 'refresh_token_not_found')
    }),
  )
  const { router } = renderScreen(<MembersOnly />, {
    session: sessionOf('over', 1),
    at: '/mi-cuenta',
    path: '/mi-cuenta',
  })
  expect(await screen.findByText(texts.common.checkingSession)).toBeVisible()
  renewal.open()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

it('ACC-08: a sign-out redirects to the home page, not to the login', async () => {
  const { router } = renderScreen(<MembersOnly />, {
    session: signedIn,
    at: '/mi-cuenta',
    path: '/mi-cuenta',
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/mi-cuenta'))
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'estudio-session' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

it('SES-05, ERR-11: a session that the server ended leads to the login, which returns to the page', async () => {
  server.use(
    http.get('*/rest/v1/user_roles', () =>
      HttpResponse.json({ code: 'PGRST301', message: 'session ended' }, { status: 401 }),
    ),
  )
  const { router } = renderScreen(<MembersOnly />, {
    session: { ...signedIn, refresh_token: 'refresh-revoked' },
    at: '/mi-cuenta/classes',
    path: '/mi-cuenta/*',
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.state).toMatchObject(origin('/mi-cuenta/classes'))
})
