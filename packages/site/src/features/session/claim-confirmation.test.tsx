import { sessionOf } from '@estudio/client/testing'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { sentRequests, server } from '../../testing/server'
import ClaimConfirmationPage from './claim-confirmation-page'

const pathname = '/activar-cuenta/confirmar'
const { confirmation: t, invalidTitle } = texts.claim
const sent = vi.fn()

const answers = (answer: () => Response) =>
  server.use(
    http.post('*/api/auth/claim/confirmation', async ({ request }) => {
      sent(await request.json())
      return answer() as HttpResponse<null>
    }),
  )
const refuses = (status: number, code: string, message: string) =>
  answers(() => HttpResponse.json({ code, message, error: message }, { status }))

beforeEach(() => {
  sent.mockReset()
  localStorage.clear()
  answers(() => HttpResponse.json({ email: 'nora@correo.com' }))
  server.use(http.post('*/auth/v1/token', () => HttpResponse.json(sessionOf('nora'))))
})

const open = (hash = '#token=abc', session?: typeof signedIn) =>
  renderScreen(<ClaimConfirmationPage />, { at: { pathname, hash }, path: pathname, session })
const password = () => screen.getByLabelText('Contraseña')
const submit = (user: UserEvent, typed = 'Sentadilla-2026') => user.type(password(), `${typed}{Enter}`)

it('N6: sends nothing before the form is submitted, and the password that was chosen opens her account', async () => {
  const requests = sentRequests()
  const { user, router } = open()
  expect(requests).toEqual([])
  await submit(user)
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/mi-cuenta', hash: '' }))
  expect(await screen.findByText(t.entered)).toBeVisible()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ token: 'abc', password: 'Sentadilla-2026' })
  expect(localStorage.getItem('estudio-session')).toContain('nora')
})

it('another account of this browser is signed out before she is signed in', async () => {
  server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  const requests = sentRequests()
  const { user, router } = open('#token=abc', signedIn)
  await submit(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/mi-cuenta'))
  const ofSession = requests.filter((request) => /logout|token/.test(request))
  expect(ofSession).toEqual(['POST /auth/v1/logout', 'POST /auth/v1/token'])
  expect(localStorage.getItem('estudio-session')).toContain('refresh-nora')
})

it('an empty password is not sent', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: t.submit }))
  expect(await screen.findByText(texts.login.passwordRequired)).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

it('a wrong password is said at its field, and another can be typed', async () => {
  refuses(422, 'wrong_password', 'La contraseña no es correcta. Escríbela de nuevo.')
  const { user, router } = open()
  await submit(user, 'Otra-2026')
  await waitFor(() => expect(password()).toBeInvalid())
  expect(password()).toHaveFocus()
  expect(router.state.location.hash).toBe('#token=abc')
})

it.each([
  ['the address has another account', () => refuses(422, 'user_already_exists', '…'), t.taken],
  ['the network fails', () => answers(() => HttpResponse.error()), t.error],
])('when %s the form says so and stays', async (_when, arrange, text) => {
  arrange()
  const { user } = open()
  await submit(user)
  expect(await screen.findByText(text)).toBeVisible()
  expect(password()).toBeVisible()
})

it.each([
  ['an address without a token', '#', false],
  ['a link that was used or has expired', '#token=abc', true],
])('%s says that the link no longer works', async (_what, hash, sends) => {
  refuses(422, 'claim_invalid', 'Este enlace ya se usó o venció.')
  const { user } = open(hash)
  if (sends) await submit(user)
  expect(await screen.findByRole('heading', { name: invalidTitle })).toBeVisible()
  expect(screen.getByText(t.ended)).toBeVisible()
})

it('an address that is confirmed while the sign-in fails leads to the sign-in', async () => {
  server.use(http.post('*/auth/v1/token', () => HttpResponse.error()))
  const { user, router } = open()
  await submit(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(await screen.findByText(t.confirmed)).toBeVisible()
})
