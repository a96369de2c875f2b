import { ApiError, type SessionState } from '@estudio/client'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../ui/toast'
import LoginPage from './login-page'
import {
  accountService,
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

describe('the second step', () => {
  const half = { status: 'second-factor', user: { id: '1' }, roles: null } as SessionState
  const wrong = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' }

  const open = async (accounts?: string) => {
    await leave()
    session = visitorSession(half)
    const auth = accountService()
    await show(<LoginPage />, { pathname: '/login' }, session, auth, accounts)
    return auth
  }

  it('SES-09: asks for the code, on the numeric keyboard, and gives it by itself once it is whole', async () => {
    const auth = await open()
    expect(field('Código de verificación').autocomplete).toBe('one-time-code')
    expect(field('Código de verificación').inputMode).toBe('numeric')
    await type('Código de verificación', '12345')
    expect(auth.mfa.challengeAndVerify).not.toHaveBeenCalled()
    await type('Código de verificación', '123456')
    expect(auth.mfa.challengeAndVerify).toHaveBeenCalledExactlyOnceWith({ factorId: 'f1', code: '123456' })
    expect(success).toHaveBeenCalledWith('Sesión iniciada correctamente', 1400)
  })

  it('says so when the code is wrong, and makes room for the next', async () => {
    const auth = await open()
    auth.mfa.challengeAndVerify.mockResolvedValue({ error: wrong })
    await type('Código de verificación', '000000')
    expect(messageOf('Código de verificación')).toContain('El código no es correcto o ya venció')
    expect(field('Código de verificación').value).toBe('')
    expect(success).not.toHaveBeenCalled()
  })

  it('what is written while a code is refused stays, and is given by itself once it is whole', async () => {
    const auth = await open()
    const refusals: (() => void)[] = []
    const slow = () =>
      new Promise<{ error: object | null }>((resolve) => {
        refusals.push(() => resolve({ error: wrong }))
      })
    auth.mfa.challengeAndVerify.mockImplementation(slow)
    const given = () => auth.mfa.challengeAndVerify.mock.calls.map(([code]: unknown[]) => code)
    await type('Código de verificación', '000000')
    await type('Código de verificación', '123456')
    expect(given()).toHaveLength(1)
    await act(async () => refusals[0]?.())
    expect(given()).toEqual([
      { factorId: 'f1', code: '000000' },
      { factorId: 'f1', code: '123456' },
    ])
    expect(messageOf('Código de verificación')).not.toContain('no es correcto')
    await type('Código de verificación', '1234')
    await act(async () => refusals[1]?.())
    expect(given()).toHaveLength(2)
    expect(field('Código de verificación').value).toBe('1234')
    expect(messageOf('Código de verificación')).toContain('El código no es correcto o ya venció')
  })

  it('takes a recovery code in its place', async () => {
    await open()
    await click(button('Perdí mi teléfono, usar un código de recuperación'))
    await type('Código de recuperación', 'ABC')
    await click(button('Verificar'))
    expect(messageOf('Código de recuperación')).toBe('Escribe los 10 caracteres del código')
    await type('Código de recuperación', 'abcde-23456')
    await click(button('Verificar'))
    expect(success).toHaveBeenCalledOnce()
  })

  it('offers no recovery code where a hosted project keeps the accounts', async () => {
    await open('https://abc.supabase.co')
    expect(pageText()).toContain('Escribe el código de 6 dígitos')
    expect(pageText()).not.toContain('código de recuperación')
    expect(button('Verificar').disabled).toBe(false)
    expect(button('Entrar con otra cuenta').disabled).toBe(false)
  })

  it('lets another account in', async () => {
    await open()
    await click(button('Entrar con otra cuenta'))
    expect(session.signOut).toHaveBeenCalledOnce()
  })
})
