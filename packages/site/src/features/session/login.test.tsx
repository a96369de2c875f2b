// @vitest-environment jsdom
import { ApiError } from '@estudio/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../ui/toast'
import LoginPage from './login-page'
import {
  button,
  click,
  complaint,
  type FakeSession,
  field,
  leave,
  messageOf,
  pageText,
  show,
  type,
  visitorSession,
  where,
} from './testing/screen'

let session: FakeSession
const success = vi.spyOn(toast, 'success').mockReturnValue()
const warning = vi.spyOn(toast, 'warning').mockReturnValue()

beforeEach(async () => {
  vi.clearAllMocks()
  session = visitorSession()
  await show(<LoginPage />, { pathname: '/login' }, session)
})
afterEach(leave)

const logIn = async (address = ' ana@correo.com ') => {
  await type('Correo electrónico', address)
  await type('Contraseña', 'Clave-1')
  await click(button('Entrar'))
}

describe('the login', () => {
  it('LOG-01, LOG-12: wants an address and a password', async () => {
    await click(button('Entrar'))
    expect(messageOf('Correo electrónico')).toBe('Escribe tu correo electrónico')
    expect(messageOf('Contraseña')).toBe('Escribe tu contraseña')
    expect(await complaint('Correo electrónico', 'ana@')).toBe(
      'Ese correo no parece válido. Revísalo, por favor',
    )
    expect(session.signIn).not.toHaveBeenCalled()
  })

  it('LOG-02: shows and hides the password', async () => {
    const toggle = document.querySelector<HTMLElement>('[aria-label="Mostrar contraseña"]')
    await click(toggle ?? document.body)
    expect(field('Contraseña').type).toBe('text')
  })

  it('LOG-03: leads to the sign-up and to the forgotten password', () => {
    expect(button('Crear una cuenta').getAttribute('href')).toBe('/registro')
    expect(decodeURI(button('¿Olvidaste tu contraseña?').getAttribute('href') ?? '')).toBe(
      '/olvide-mi-contraseña',
    )
  })

  it('LOG-06: says so when it worked', async () => {
    await logIn()
    expect(session.signIn).toHaveBeenCalledWith('ana@correo.com', 'Clave-1')
    expect(success).toHaveBeenCalledWith('Sesión iniciada correctamente', 1400)
  })

  it.each([
    [400, 'invalid_credentials', 'Invalid login credentials', 'El correo y/o contraseña son incorrectos'],
    [404, 'user_not_found', 'User not found', 'No existe una cuenta con este correo electrónico'],
    [
      429,
      'over_request_rate_limit',
      'Too many requests',
      'Demasiados intentos. Por favor, espera unos minutos',
    ],
    [0, 'network', 'x', 'Error de conexión. Por favor, verifica tu conexión a internet'],
    [500, 'unknown', 'x', 'Error al iniciar sesión. Por favor, intenta nuevamente'],
  ])('LOG-07 to LOG-13: %s %s', async (status, code, message, text) => {
    session.signIn.mockRejectedValue(new ApiError(status, code, message))
    await logIn()
    expect(document.querySelector('[role=alert]')?.textContent).toBe(text)
    expect(button('Entrar').disabled).toBe(false)
  })

  it('LOG-08: an unconfirmed address leads to its confirmation', async () => {
    session.signIn.mockRejectedValue(new ApiError(400, 'email_not_confirmed', 'Email not confirmed'))
    await logIn()
    expect(warning).toHaveBeenCalledWith('Por favor, confirma tu correo electrónico')
    expect(where()).toMatchObject({
      pathname: '/confirmar-cuenta',
      state: { email: 'ana@correo.com', notFirstTime: true },
    })
    expect(pageText()).toBe('')
  })
})
