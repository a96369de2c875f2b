import { createStudioClient, SessionProvider } from '@estudio/client'
import { accountRefusal, accounts, member, sessionOf, storeSession } from '@estudio/client/testing'
import { texts } from '@estudio/texts'
import { type Studio, StudioContext, StudioDialog } from '@estudio/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { OfficeOnly } from './office-only.tsx'

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
  server.resetHandlers()
  vi.unstubAllGlobals()
  localStorage.clear()
})
afterAll(() => server.close())

const queries = new QueryClient()

/** A form that keeps what was typed until it is unmounted. */
const TestForm = () => (
  <label>
    Nota
    <input />
  </label>
)

const openOffice = async (page: ReactNode = null) => {
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
      <QueryClientProvider client={queries}>
        <SessionProvider client={client}>
          <OfficeOnly>
            <p>la ficha de Ana</p>
            {page}
          </OfficeOnly>
        </SessionProvider>
      </QueryClientProvider>
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

const signInAs = async (email: string) => {
  const address = await screen.findByLabelText(texts.common.email)
  await userEvent.clear(address)
  await userEvent.type(address, email)
  await userEvent.type(screen.getByLabelText(texts.common.password), 'Correcta1!')
  await userEvent.click(screen.getByRole('button', { name: texts.login.submit }))
}
const dialog = () => screen.queryByRole('dialog', { name: texts.login.submit })
const form = () => screen.findByLabelText<HTMLInputElement>('Nota')

it('ERR-11: when the server ends the session, its user signs in over the page and the form is as it was', async () => {
  const session = await openOffice(<TestForm />)
  await userEvent.type(await form(), 'Prefiere las mañanas')
  act(() => session.end())
  expect(await screen.findByText(texts.session.ended)).toBeVisible()
  expect(screen.getByLabelText(texts.common.email)).toHaveValue('ana@correo.com')
  await signInAs('ana@correo.com')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(await form()).toHaveValue('Prefiere las mañanas')
  expect(replace).not.toHaveBeenCalled()
})

it('ERR-11: over an open dialog the password has the focus, and the dialog is covered', async () => {
  const session = await openOffice(
    <StudioDialog open title="Editar" onClose={() => undefined}>
      <TestForm />
    </StudioDialog>,
  )
  const edited = await screen.findByRole('dialog', { name: 'Editar' })
  await userEvent.type(await form(), 'Prefiere las mañanas')
  act(() => session.end())
  expect(await screen.findByText(texts.session.ended)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText(texts.common.password)).toHaveFocus())
  const layers = [...document.body.children]
  const layerOf = (element: Element | null) => layers.findIndex((layer) => layer.contains(element))
  const cover = layers.findIndex((layer) => layer.matches('[aria-hidden="true"]:empty'))
  expect(cover).toBeGreaterThan(layerOf(edited))
  expect(cover).toBeLessThan(layerOf(dialog()))
})

it('another account that signs in over the page gets a page without the first form and its data', async () => {
  const another = { ...sessionOf('another'), user: { ...member, id: 'b', email: 'eva@correo.com' } }
  const session = await openOffice(<TestForm />)
  await userEvent.type(await form(), 'Prefiere las mañanas')
  queries.setQueryData(['usuarios'], ['Ana'])
  act(() => session.end())
  server.use(http.post('*/auth/v1/token', () => HttpResponse.json(another)))
  await signInAs('eva@correo.com')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(await form()).toHaveValue('')
  expect(queries.getQueryData(['usuarios'])).toBeUndefined()
})

it('a wrong password is said in the dialog, and the page stays behind it', async () => {
  const session = await openOffice(<TestForm />)
  act(() => session.end())
  server.use(
    http.post('*/auth/v1/token', () =>
      accountRefusal(400, 'invalid_credentials', 'Invalid login credentials'),
    ),
  )
  await signInAs('ana@correo.com')
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.login.errors.invalidCredentials)
  expect(dialog()).toBeVisible()
})

it('ERR-11: leaving the dialog leads to the login, which says that the session ended and returns to the page', async () => {
  const session = await openOffice(<TestForm />)
  act(() => session.end())
  await userEvent.click(await screen.findByRole('button', { name: texts.common.cancel }))
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login?origen=%2Fadmin%2Fusuarios%2Fnuevo&terminada=1')
})

it('ACC-08: a sign-out in this tab leads to the home page', async () => {
  const session = await openOffice()
  await act(() => session.signOut())
  expect(replace).toHaveBeenCalledExactlyOnceWith('/')
})
