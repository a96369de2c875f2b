import { accountRefusal, accountsWithFactor, halfSession, member } from '@estudio/client/testing'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { server } from '../../testing/server'
import ResetPage from './reset-page'

const pathname = '/restablecer'
const changed = vi.fn()

beforeEach(() => {
  changed.mockReset()
  server.use(
    http.put('*/auth/v1/user', async ({ request }) => {
      changed(await request.json())
      return HttpResponse.json(member)
    }),
  )
})

const open = (session: typeof signedIn | undefined, state: unknown) =>
  renderScreen(<ResetPage />, { at: { pathname, state }, path: pathname, session })

const password = () => screen.getByLabelText('Contraseña nueva')
const choose = async (user: UserEvent, text: string) => {
  await user.clear(password())
  await user.type(password(), text)
  await user.type(screen.getByLabelText('Repite la contraseña nueva'), text)
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
}

it('A30: sets the password by the rules of the sign-up, with their checklist', async () => {
  const { user, router } = open(signedIn, { recovery: true })
  await user.type(password(), 'abc')
  await user.tab()
  expect(password()).toHaveAccessibleDescription('Debe tener al menos 6 caracteres')
  expect(screen.getByRole('list', { name: /Tu contraseña necesita:/ })).toBeVisible()
  await choose(user, 'Nueva-2026')
  expect(await screen.findByText('Tu contraseña quedó actualizada.')).toBeVisible()
  expect(changed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ password: 'Nueva-2026' }))
  expect(changed.mock.calls[0]?.[0]).not.toHaveProperty('current_password')
  await waitFor(() => expect(router.state.location.pathname).toBe('/mi-cuenta'))
})

it.each([
  [{ to: '/compra?plan=p1' }, { pathname: '/compra', search: '?plan=p1' }],
  [undefined, { pathname: '/', search: '?confirmed=1' }],
])('a first password continues where the sign-up began (%j), else at the welcome', async (origin, place) => {
  const { user, router } = open(signedIn, { recovery: true, first: true, origin })
  await choose(user, 'Nueva-2026')
  await waitFor(() => expect(router.state.location).toMatchObject(place))
})

it('E01: an invited person goes on, by the login, to the page where her roles begin', async () => {
  const { user, router } = open(signedIn, { recovery: true, invited: true })
  await choose(user, 'Nueva-2026')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

it('C4: the previous password is refused with an error at its field', async () => {
  server.use(http.put('*/auth/v1/user', () => accountRefusal(422, 'same_password')))
  const { user } = open(signedIn, { recovery: true })
  await choose(user, 'Nueva-2026')
  await waitFor(() =>
    expect(password()).toHaveAccessibleDescription('La contraseña nueva debe ser diferente de la anterior.'),
  )
})

it('leaving a typed and unsaved password asks first', async () => {
  const { user, router } = open(signedIn, { recovery: true })
  await user.type(password(), 'Nueva-2026')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await act(() => router.navigate('/planes'))
  expect(screen.getByRole('dialog', { name: 'Cambios sin guardar' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Seguir editando' }))
  expect(password()).toHaveValue('Nueva-2026')
  expect(router.state.location.pathname).toBe(pathname)
})

it('F7: an account with a second factor enters its code first', async () => {
  const given = vi.fn()
  server.use(
    http.post('*/auth/v1/factors/f1/verify', async ({ request }) => {
      given(((await request.clone().json()) as { code: string }).code)
    }),
    ...accountsWithFactor(),
  )
  const { user } = open(halfSession, { recovery: true })
  expect(screen.queryByRole('button', { name: 'Guardar contraseña' })).toBeNull()
  await user.type(screen.getByLabelText('Código de verificación'), '123 456')
  expect(await screen.findByRole('button', { name: 'Guardar contraseña' })).toBeVisible()
  expect(given).toHaveBeenCalledExactlyOnceWith('123456')
})

it.each([
  ['an expired link', { expired: true }],
  ['a page that no link opened', null],
])('%s offers another link', (_what, state) => {
  open(undefined, state)
  expect(screen.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute(
    'href',
    '/olvide-mi-contraseña',
  )
})

it('a member who is signed in without a link is redirected to the account to change the password', async () => {
  const { router } = open(signedIn, null)
  await waitFor(() => expect(router.state.location.pathname).toBe('/mi-cuenta/seguridad'))
})
