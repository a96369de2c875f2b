import { startedFlows } from '@estudio/client'
import { accountRefusal, accountsWithFactor, halfSession, sessionOf } from '@estudio/client/testing'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { gate, server } from '../../testing/server'
import { toast } from '../../ui/feedback/toasts'
import LoginPage from './login-page'

const success = vi.spyOn(toast, 'success')
const greeting = 'Sesión iniciada correctamente'

beforeEach(() => void success.mockClear())

const email = () => screen.getByRole('textbox', { name: 'Correo electrónico' })
const password = () => screen.getByLabelText('Contraseña')
const submit = () => screen.getByRole('button', { name: 'Entrar' })

describe('the login', () => {
  const sent = vi.fn()
  let answer: () => Response

  beforeEach(() => {
    sent.mockClear()
    answer = () => HttpResponse.json(sessionOf('signed-in'))
    server.use(
      http.post('*/auth/v1/token', async ({ request }) => {
        sent(await request.json())
        return answer()
      }),
    )
  })

  const origin = { to: '/compra?plan=p1' }
  const open = () =>
    renderScreen(<LoginPage />, { at: { pathname: '/login', state: { origin } }, path: '/login' })
  const logIn = async (user: UserEvent) => {
    await user.click(email())
    await user.paste(' ana@correo.com ')
    await user.click(password())
    await user.paste('Clave-1')
    await user.click(submit())
  }

  it('LOG-01, LOG-12: requires an address and a password', async () => {
    const { user } = open()
    await user.click(submit())
    expect(email()).toHaveAccessibleDescription('Escribe tu correo electrónico')
    expect(password()).toHaveAccessibleDescription('Escribe tu contraseña')
    await user.type(email(), 'ana@')
    await user.tab()
    expect(email()).toHaveAccessibleDescription('Ese correo no parece válido. Revísalo, por favor')
    expect(sent).not.toHaveBeenCalled()
  })

  it('LOG-02: shows and hides the password', async () => {
    const { user } = open()
    expect(password()).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(password()).toHaveAttribute('type', 'text')
  })

  it('LOG-03: links to the sign-up and to the forgotten password', () => {
    open()
    expect(screen.getByRole('link', { name: 'Crear una cuenta' })).toHaveAttribute('href', '/registro')
    expect(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveAttribute(
      'href',
      '/olvide-mi-contraseña',
    )
  })

  it('offers no sign-up while the site is hidden', () => {
    renderScreen(<LoginPage />, { at: '/login', path: '/login', published: false })
    expect(screen.queryByRole('link', { name: 'Crear una cuenta' })).toBeNull()
    expect(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toBeVisible()
  })

  it('ERR-11: says that the session of the back office ended', () => {
    renderScreen(<LoginPage />, { at: '/login?origen=%2Fadmin%2F&terminada=1', path: '/login' })
    expect(screen.getByText('Tu sesión terminó. Inicia sesión de nuevo.')).toBeVisible()
  })

  it('LOG-06: confirms a successful sign-in', async () => {
    const { user } = open()
    await logIn(user)
    expect(await screen.findByText(greeting)).toBeVisible()
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ email: 'ana@correo.com', password: 'Clave-1' }),
    )
    expect(success).toHaveBeenCalledWith(greeting, 1400)
  })

  it('LOG-06: sends the values that a password manager filled in without an event', async () => {
    const { user } = open()
    ;(email() as HTMLInputElement).value = 'ana@correo.com'
    ;(password() as HTMLInputElement).value = 'Clave-1'
    await user.click(submit())
    expect(await screen.findByText(greeting)).toBeVisible()
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ email: 'ana@correo.com', password: 'Clave-1' }),
    )
  })

  const refusing = (status: number, code: string, message: string) => () =>
    accountRefusal(status, code, message)

  it.each([
    [
      'wrong credentials',
      refusing(400, 'invalid_credentials', 'Invalid login credentials'),
      'El correo y/o contraseña son incorrectos',
    ],
    [
      'no response',
      () => HttpResponse.error(),
      'Error de conexión. Por favor, verifica tu conexión a internet',
    ],
  ])('LOG-07 to LOG-13: shows the reason of a failure: %s', async (_what, refused, text) => {
    answer = refused
    const { user } = open()
    await logIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(submit()).toBeEnabled()
  })

  it('LOG-08, CNF-04: an unconfirmed address leads to its confirmation, and a new link is sent at once', async () => {
    answer = refusing(400, 'email_not_confirmed', 'Email not confirmed')
    const asked = vi.fn()
    server.use(
      http.post('/api/auth/resend-verification', async ({ request }) => {
        asked(await request.json())
        return HttpResponse.json({})
      }),
    )
    const { user, router } = open()
    await logIn(user)
    expect(await screen.findByText('Por favor, confirma tu correo electrónico')).toBeVisible()
    expect(await screen.findByText('¡Correo de verificación enviado!')).toBeVisible()
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: 'ana@correo.com' }))
    expect(startedFlows().originOf('ana@correo.com')).toEqual(origin)
    expect(router.state.location).toMatchObject({
      pathname: '/confirmar-cuenta',
      state: { email: 'ana@correo.com', notFirstTime: true, origin },
    })
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull()
  })
})

describe('the second step of the login', () => {
  const label = 'Código de verificación'
  const wrong = 'El código no es correcto o ya venció'
  /** The codes submitted for the factor. */
  const given = vi.fn()

  beforeEach(() => {
    given.mockClear()
    server.use(
      http.post('*/auth/v1/factors/f1/verify', async ({ request }) => {
        given(((await request.clone().json()) as { code: string }).code)
      }),
      ...accountsWithFactor(),
    )
  })

  const open = (accounts?: string) =>
    renderScreen(<LoginPage />, { at: '/login', path: '/login', session: halfSession, accounts })
  const code = () => screen.getByLabelText(label)

  it('SES-09: asks for the code, on the numeric keyboard, and submits it with the sixth digit', async () => {
    const { user } = open()
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(code()).toHaveAttribute('inputmode', 'numeric')
    await user.type(code(), '12345')
    expect(given).not.toHaveBeenCalled()
    await user.type(code(), '6')
    expect(await screen.findByText(greeting)).toBeVisible()
    expect(given).toHaveBeenCalledExactlyOnceWith('123456')
    expect(success).toHaveBeenCalledWith(greeting, 1400)
  })

  it('shows an error for a wrong code, and clears the field', async () => {
    const { user } = open()
    await user.type(code(), '000000')
    await waitFor(() => expect(code()).toHaveAccessibleDescription(new RegExp(wrong)))
    expect(code()).toHaveValue('')
    expect(success).not.toHaveBeenCalled()
  })

  it('keeps the code typed while another code is refused, and submits it once it is complete', async () => {
    const refusals = [gate(), gate()]
    server.use(
      http.post('*/auth/v1/factors/f1/verify', async ({ request }) => {
        given(((await request.json()) as { code: string }).code)
        await refusals[given.mock.calls.length - 1]?.opened
        return accountRefusal(422, 'mfa_verification_failed')
      }),
    )
    const { user } = open()
    const write = async (text: string) => {
      await user.clear(code())
      await user.type(code(), text)
    }
    await write('000000')
    await write('123456')
    await waitFor(() => expect(given).toHaveBeenCalledOnce())
    refusals[0]?.open()
    await waitFor(() => expect(given.mock.calls).toEqual([['000000'], ['123456']]))
    expect(code()).not.toHaveAccessibleDescription(/no es correcto/)
    await write('1234')
    refusals[1]?.open()
    await waitFor(() => expect(code()).toHaveAccessibleDescription(new RegExp(wrong)))
    expect(given).toHaveBeenCalledTimes(2)
    expect(code()).toHaveValue('1234')
  })

  it('accepts a recovery code instead', async () => {
    const { user } = open()
    await user.click(
      await screen.findByRole('button', { name: 'Perdí mi teléfono, usar un código de recuperación' }),
    )
    const recovery = screen.getByLabelText('Código de recuperación')
    await user.type(recovery, 'ABC')
    await user.click(screen.getByRole('button', { name: 'Verificar' }))
    expect(recovery).toHaveAccessibleDescription('Escribe los 10 caracteres del código')
    await user.clear(recovery)
    await user.type(recovery, 'ABCDE-23456')
    await user.click(screen.getByRole('button', { name: 'Verificar' }))
    expect(await screen.findByText(greeting)).toBeVisible()
  })

  it('offers no recovery code when a hosted project manages the accounts', async () => {
    open('https://abc.supabase.co')
    expect(await screen.findByText(/Escribe el código de 6 dígitos/)).toBeVisible()
    expect(screen.queryByText(/código de recuperación/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Verificar' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Entrar con otra cuenta' })).toBeEnabled()
  })

  it('lets the visitor sign in with another account', async () => {
    const ended = vi.fn()
    server.use(
      http.post('*/auth/v1/logout', ({ request }) => {
        ended(new URL(request.url).searchParams.get('scope'))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Entrar con otra cuenta' }))
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
    await waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith('local'))
  })
})
