import { ApiError, startedFlows } from '@estudio/client'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../ui/toast'
import CallbackPage from './callback-page'
import ConfirmPage from './confirm-page'
import ForgotPage from './forgot-page'
import {
  accountService,
  button,
  click,
  type FakeSession,
  leave,
  pageText,
  show,
  type,
  visitorSession,
  where,
} from './testing/screen'

const email = 'ana@hotmail.com'
const resend = 'Reenviar correo de verificación'

/** Whose the token of a link is, as the account service tells. */
const whoseToken = vi.fn(async () => Response.json({ id: '1', email }))

const keepSessionOf = (user: { id: string; email: string }) =>
  localStorage.setItem(
    'estudio-session',
    JSON.stringify({ access_token: 'x', refresh_token: 'x', expires_at: 1, user }),
  )

let session: FakeSession
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', whoseToken)
  localStorage.clear()
  // Every link is one that this browser asked for, unless a test says otherwise.
  startedFlows().note(email)
  vi.useFakeTimers()
  session = visitorSession()
})
afterEach(async () => {
  await leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const confirm = (state: unknown) => show(<ConfirmPage />, { pathname: '/confirmar-cuenta', state }, session)

describe('/confirmar-cuenta', () => {
  it('A28: leads to /login without an address', async () => {
    await confirm(null)
    expect(where().pathname).toBe('/login')
  })

  it('CNF-02: the first time, says where the mail went and sends no other', async () => {
    await confirm({ email })
    expect(pageText()).toContain('¡Cuenta Creada Exitosamente!')
    expect(pageText()).toContain(email)
    expect(session.resendVerification).not.toHaveBeenCalled()
  })

  it('CNF-03, CNF-04: later, sends a new link at once and counts down', async () => {
    await confirm({ email, notFirstTime: true })
    expect(pageText()).toContain('Tu cuenta está pendiente de verificación')
    expect(session.resendVerification).toHaveBeenCalledExactlyOnceWith(email)
    expect(button('Reenviar disponible en 30s').disabled).toBe(true)
    await pass(10_000)
    expect(button('Reenviar disponible en 20s').disabled).toBe(true)
    await pass(20_000)
    expect(button(resend).disabled).toBe(false)
  })

  it('CNF-05, CNF-06, CNF-10: every send locks the next for thirty seconds', async () => {
    await confirm({ email })
    await click(button(resend))
    expect(success).toHaveBeenCalledWith('¡Correo de verificación enviado!')
    expect(button('Reenviar disponible en 30s').disabled).toBe(true)
    await pass(30_000)
    await click(button(resend))
    expect(session.resendVerification).toHaveBeenCalledTimes(2)
  })

  it('CNF-11: shows the server’s word on a failure, or its own', async () => {
    session.resendVerification.mockRejectedValueOnce(
      ApiError.refused(429, 'rate_limited', 'Espera 20 segundos.'),
    )
    await confirm({ email, notFirstTime: true })
    expect(failure).toHaveBeenCalledWith('Espera 20 segundos.')
    session.resendVerification.mockRejectedValueOnce(new TypeError('x'))
    await pass(30_000)
    await click(button(resend))
    expect(failure).toHaveBeenLastCalledWith('Error al enviar el correo de verificación')
  })

  it('CNF-07 to CNF-09: hints, and leads to the mail and to the login', async () => {
    await confirm({ email })
    expect(pageText()).toMatch(/spam.*promociones/)
    expect(button('Ir a mi correo').getAttribute('href')).toBe('https://outlook.live.com/mail/')
    expect(button('Ir a mi correo').getAttribute('target')).toBe('_blank')
    expect(button('Iniciar sesión').getAttribute('href')).toBe('/login')
  })
})

describe('/auth/callback', () => {
  const callback = (hash: string) => show(<CallbackPage />, { pathname: '/auth/callback', hash }, session)

  it('CNF-17: opens the session, then welcomes', async () => {
    await callback('#access_token=a&refresh_token=r&type=signup')
    expect(where()).toMatchObject({ pathname: '/auth/callback', hash: '' })
    expect(session.setSessionFromTokens).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ accessToken: 'a', refreshToken: 'r' }),
    )
    await pass(99)
    expect(where().pathname).toBe('/auth/callback')
    await pass(1)
    expect(where()).toMatchObject({ pathname: '/', search: '?confirmed=1' })
  })

  it('CNF-19: without a fragment, straight to the welcome', async () => {
    await callback('')
    expect(where()).toMatchObject({ pathname: '/', search: '?confirmed=1' })
    expect(session.setSessionFromTokens).not.toHaveBeenCalled()
  })

  it.each([
    ['Email+link+is+invalid+or+has+expired', 'El enlace de confirmación es inválido o ha expirado.'],
    ['Something+else', 'El enlace de confirmación es inválido o ha expirado.'],
    ['', 'Ocurrió un error desconocido.'],
  ])('CNF-12 to CNF-16: an error of “%s”: %s', async (description, text) => {
    await callback(`#error=access_denied&error_code=otp_expired&error_description=${description}`)
    expect(where().hash).toBe('')
    expect(pageText()).toContain('Error al confirmar cuenta')
    expect(pageText()).toContain(text)
    expect(pageText()).toContain(
      'Por favor, inicia sesión nuevamente para recibir un nuevo enlace de confirmación.',
    )
    expect(button('Iniciar sesión').getAttribute('href')).toBe('/login')
  })

  it('CNF-18: says so when the session could not be opened', async () => {
    session.setSessionFromTokens.mockRejectedValue(new ApiError(403, 'bad_jwt', 'x'))
    await callback('#access_token=a&refresh_token=r')
    expect(pageText()).toContain(
      'No se pudo iniciar sesión automáticamente. Por favor, inicia sesión manualmente.',
    )
  })
})

describe('the other links of mails', () => {
  const callback = (hash: string, search = '') =>
    show(<CallbackPage />, { pathname: '/auth/callback', hash, search }, session)

  it.each(['recovery', 'invite'])('F5: %s leads to the new password, never to the welcome', async (type) => {
    await callback(`#access_token=a&refresh_token=r&type=${type}`)
    await pass(200)
    expect(session.setSessionFromTokens).toHaveBeenCalledOnce()
    expect(where()).toMatchObject({
      pathname: '/restablecer-contraseña',
      search: '',
      state: { recovery: true },
    })
  })

  it('A30: a recovery link that is over leads to where another is asked for', async () => {
    await callback('#error=access_denied&error_code=otp_expired&error_description=x', '?type=recovery')
    expect(where()).toMatchObject({ pathname: '/restablecer-contraseña', state: { expired: true } })
  })

  it('a change of address: the first link says that the other is still to come', async () => {
    await callback('#message=Confirmation+link+accepted&sb=', '?type=email_change')
    expect(pageText()).toContain('Va la mitad')
  })

  it('a change of address: the second leads back to the account', async () => {
    await callback('#access_token=a&refresh_token=r&type=email_change')
    expect(where().pathname).toBe('/mi-cuenta/seguridad')
    expect(success).toHaveBeenCalledWith('Tu correo quedó actualizado.')
  })

  it('a change of address: a link that is over says so', async () => {
    await callback('#error=access_denied&error_code=otp_expired&error_description=x', '?type=email_change')
    expect(pageText()).toContain('El cambio de correo no se hizo')
  })
})

describe('M5: a link that was not asked for here', () => {
  const callback = (auth = accountService()) => {
    const hash = '#access_token=a&refresh_token=r&type=signup'
    return show(<CallbackPage />, { pathname: '/auth/callback', hash }, session, auth)
  }

  it('opens its account after a question', async () => {
    localStorage.clear()
    await callback()
    expect(where()).toMatchObject({ pathname: '/auth/callback', hash: '' })
    expect(pageText()).toContain(`Este enlace abre en este dispositivo la cuenta ${email}.`)
    expect(session.setSessionFromTokens).not.toHaveBeenCalled()
    await click(button(`Entrar como ${email}`))
    await pass(100)
    expect(session.setSessionFromTokens).toHaveBeenCalledOnce()
    expect(where()).toMatchObject({ pathname: '/', search: '?confirmed=1' })
  })

  it('names both accounts where another is open, which stays unless it is left', async () => {
    keepSessionOf({ id: '2', email: 'bea@correo.mx' })
    const auth = accountService()
    await callback(auth)
    expect(pageText()).toContain(
      `Este enlace abre la cuenta ${email}, y en este dispositivo está abierta la de bea@correo.mx.`,
    )
    await click(button('Seguir como bea@correo.mx'))
    await pass(100)
    expect(session.setSessionFromTokens).not.toHaveBeenCalled()
    expect(session.signOut).not.toHaveBeenCalled()
    expect(auth.admin.signOut).toHaveBeenCalledExactlyOnceWith('a', 'local')
    expect(where().pathname).toBe('/')
  })

  it('ends the open session before it opens another’s', async () => {
    keepSessionOf({ id: '2', email: 'bea@correo.mx' })
    await callback()
    await click(button(`Entrar como ${email}`))
    await pass(100)
    expect(session.signOut).toHaveBeenCalledBefore(session.setSessionFromTokens)
    expect(session.setSessionFromTokens).toHaveBeenCalledOnce()
  })

  it('asks nothing where the account is the one that is open', async () => {
    localStorage.clear()
    keepSessionOf({ id: '1', email })
    await callback()
    await pass(100)
    expect(session.setSessionFromTokens).toHaveBeenCalledOnce()
    expect(session.signOut).not.toHaveBeenCalled()
  })

  it('is believed of nobody but the account service', async () => {
    whoseToken.mockResolvedValueOnce(Response.json({ code: 'bad_jwt' }, { status: 403 }))
    await callback()
    expect(pageText()).toContain('No se pudo iniciar sesión automáticamente.')
    expect(session.setSessionFromTokens).not.toHaveBeenCalled()
  })
})

describe('/olvide-mi-contraseña', () => {
  it('FPW-01 to FPW-03, A30: wants an address, asks for the mail, and always gives the same answer', async () => {
    const auth = accountService()
    await show(<ForgotPage />, { pathname: '/olvide' }, session, auth)
    await click(button('Enviar instrucciones'))
    expect(pageText()).toContain('El correo es obligatorio')
    await type('Correo electrónico', email)
    await click(button('Enviar instrucciones'))
    expect(pageText()).toContain(
      'Si existe una cuenta con ese correo electrónico, recibirás instrucciones para restablecer tu contraseña.',
    )
    expect(button('Volver a iniciar sesión').getAttribute('href')).toBe('/login')
    await pass(0)
    expect(auth.resetPasswordForEmail).toHaveBeenCalledExactlyOnceWith(email, {
      redirectTo: `${location.origin}/auth/callback?type=recovery`,
    })
  })

  it('FPW-02: answers no differently where the mail could not be asked for', async () => {
    const auth = accountService()
    auth.resetPasswordForEmail.mockResolvedValue({ error: { status: 429, message: 'x' } })
    await show(<ForgotPage />, { pathname: '/olvide' }, session, auth)
    await type('Correo electrónico', email)
    await click(button('Enviar instrucciones'))
    await pass(0)
    expect(pageText()).toContain('Si existe una cuenta con ese correo electrónico')
  })
})
