import { createStudioClient, SessionProvider } from '@estudio/client'
import { accounts, sessionOf, storeSession } from '@estudio/client/testing'
import { type Studio, StudioContext } from '@estudio/ui'
import { act, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AdminOnly } from './admin-only.tsx'

const server = setupServer(
  http.get('*/rest/v1/user_roles', () => HttpResponse.json([{ role: 'admin' }])),
  ...accounts(),
)
const replace = vi.fn()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  replace.mockReset()
  const { origin } = window.location
  vi.stubGlobal('location', { origin, pathname: '/admin/usuarios/nuevo', search: '', replace })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})
afterAll(() => server.close())

const openOffice = async () => {
  const session = sessionOf('office')
  storeSession(session)
  localStorage.setItem('accessToken', session.access_token)
  const { origin } = window.location
  const supabase = { url: origin, anonKey: 'sb_publishable_test', rest: `${origin}/rest/v1` }
  const client = createStudioClient({
    config: { version: 'test', supabase, studio: {}, published: true } as never,
  })
  render(
    <StudioContext value={{ name: 'Estudio' } as Studio}>
      <SessionProvider client={client}>
        <AdminOnly>la ficha de Ana</AdminOnly>
      </SessionProvider>
    </StudioContext>,
  )
  await screen.findByText('la ficha de Ana')
  return client.session
}

it('ERR-11: a session that another tab ended leads to the login, which says so and returns to the page', async () => {
  await openOffice()
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'estudio-session' })))
  await waitFor(() => expect(replace).toHaveBeenCalled())
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login?origen=%2Fadmin%2Fusuarios%2Fnuevo&terminada=1')
  expect(screen.queryByText('la ficha de Ana'), 'SES-04').toBeNull()
})

it('ERR-11: a session that the server ended stays at the login when react-admin signs out after it', async () => {
  const session = await openOffice()
  act(() => session.end())
  await act(() => session.signOut().catch(() => undefined))
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login?origen=%2Fadmin%2Fusuarios%2Fnuevo&terminada=1')
})

it('ACC-08: a sign-out in this tab leads to the home page', async () => {
  const session = await openOffice()
  await act(() => session.signOut())
  expect(replace).toHaveBeenCalledExactlyOnceWith('/')
})
