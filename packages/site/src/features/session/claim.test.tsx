import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { server } from '../../testing/server'
import ClaimPage from './claim-page'

const pathname = '/activar-cuenta'
const claimed = vi.fn()

beforeEach(() => {
  claimed.mockReset()
  localStorage.clear()
  server.use(
    http.post('*/api/auth/claim', async ({ request }) => {
      claimed(await request.json())
      return HttpResponse.json({
        user: { id: 'u1', email: 'nora@correo.com' },
        session: null,
        receipt: 'own',
      })
    }),
    http.get('*/api/legal-documents/:kind', () => HttpResponse.json({ code: 'not_found' }, { status: 404 })),
  )
})

const open = (hash = '#token=abc') => renderScreen(<ClaimPage />, { at: { pathname, hash }, path: pathname })

const email = () => screen.getByLabelText('Correo electrónico')
const fill = async (user: UserEvent, address = 'nora@correo.com') => {
  await user.type(email(), address)
  await user.type(screen.getByLabelText('Elige tu contraseña'), 'Sentadilla-2026')
  await user.type(screen.getByLabelText('Repite tu contraseña'), 'Sentadilla-2026')
  await user.click(screen.getByRole('checkbox', { name: /Acepto/ }))
}
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Activar mi cuenta' }))
const refuse = (code: string, message: string) =>
  server.use(
    http.post('*/api/auth/claim', () =>
      HttpResponse.json({ code, message, error: message }, { status: 422 }),
    ),
  )

it('sends address, password and the acceptance, keeps the receipt, and says where the mail went', async () => {
  const { user, router } = open()
  await fill(user)
  await submit(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/confirmar-cuenta'))
  expect(router.state.location.state).toMatchObject({ email: 'nora@correo.com' })
  expect(claimed).toHaveBeenCalledExactlyOnceWith({
    token: 'abc',
    email: 'nora@correo.com',
    password: 'Sentadilla-2026',
    accept_terms: true,
  })
  expect(localStorage.getItem('estudio-sign-up')).toContain('own')
})

it('checks the fields by the rules of the sign-up, and sends nothing without the terms', async () => {
  const { user } = open()
  await user.type(email(), 'nora')
  await submit(user)
  expect(await screen.findByText('Debes aceptar los términos y condiciones')).toBeVisible()
  expect(email()).toBeInvalid()
  expect(claimed).not.toHaveBeenCalled()
})

it('a taken address is said at its field, and the link can be used with another one', async () => {
  refuse('user_already_exists', 'Ese correo ya tiene cuenta')
  const { user } = open()
  await fill(user)
  await submit(user)
  await waitFor(() => expect(email()).toBeInvalid())
  expect(email()).toHaveFocus()
})

it.each([
  ['an address without a token', '#', false],
  ['a link that was used', '#token=abc', true],
])('%s says that the link no longer works', async (_what, hash, sends) => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
  refuse('claim_invalid', 'Este enlace ya se usó o venció.')
  const { user } = open(hash)
  if (sends) {
    await fill(user)
    await submit(user)
  }
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no funciona' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ir a la página de acceso' })).toHaveAttribute('href', '/login')
  expect(scroll, 'the page of a long form begins at the top').toHaveBeenCalledWith(0, 0)
})
