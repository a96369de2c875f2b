import { startedFlows } from '@estudio/client'
import { accountRefusal, member, sessionOf } from '@estudio/client/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { refusal, server } from '../../testing/server'
import CallbackPage from './callback-page'
import ConfirmationSentPage from './confirmation-sent-page'
import ForgotPage from './forgot-page'

const { email } = member

describe('/confirmar-cuenta', () => {
  const address = 'ana@hotmail.com'
  const resend = 'Reenviar correo de verificación'
  const resent = '¡Correo de verificación enviado!'
  const asked = vi.fn()
  let answer: () => Response

  beforeEach(() => {
    asked.mockReset()
    answer = () => HttpResponse.json({})
    server.use(
      http.post('/api/auth/resend-verification', async ({ request }) => {
        asked(((await request.json()) as { email: string }).email)
        return answer()
      }),
    )
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  })

  const open = (state: unknown) => {
    const pathname = '/confirmar-cuenta'
    return renderScreen(<ConfirmationSentPage />, { at: { pathname, state }, path: pathname })
  }
  const pass = (seconds: number) =>
    act(() => {
      vi.advanceTimersByTime(seconds * 1000)
    })
  const button = (name: string) => screen.getByRole('button', { name })

  it('A28: redirects to /login without an address', () => {
    const { router } = open(null)
    expect(router.state.location.pathname).toBe('/login')
  })

  it('CNF-01, CNF-02: after the sign-up, says where the mail went and sends no other mail', () => {
    open({ email: address })
    expect(screen.getByRole('heading', { name: '¡Cuenta Creada Exitosamente!' })).toBeVisible()
    expect(screen.getByText(new RegExp(address))).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
  })

  it('CNF-03: later, counts down from the link that was just sent', () => {
    open({ email: address, notFirstTime: true })
    expect(screen.getByRole('heading', { name: 'Tu cuenta está pendiente de verificación' })).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
    expect(button('Reenviar disponible en 30s')).toBeDisabled()
    pass(10)
    expect(button('Reenviar disponible en 20s')).toBeDisabled()
    pass(20)
    expect(button(resend)).toBeEnabled()
  })

  it('a link that is sent again continues where the sign-up or the login began, and so does “Iniciar sesión”', async () => {
    const origin = { to: '/compra?plan=p1' }
    const { user, router } = open({ email: address, origin })
    await user.click(button(resend))
    await screen.findByText(resent)
    expect(startedFlows().originOf(address)).toEqual(origin)
    await user.click(screen.getByRole('link', { name: 'Iniciar sesión' }))
    expect(router.state.location.state).toMatchObject({ origin })
  })

  it('CNF-05, CNF-06, CNF-10: every mail disables the button for thirty seconds', async () => {
    const { user } = open({ email: address })
    await user.click(button(resend))
    expect(await screen.findByText(resent)).toBeVisible()
    expect(button('Reenviar disponible en 30s')).toBeDisabled()
    pass(30)
    await user.click(button(resend))
    await screen.findByRole('button', { name: 'Reenviar disponible en 30s' })
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  it('CNF-11: a failure shows the server’s text, else the fixed text', async () => {
    answer = () => refusal(429, 'rate_limited', 'Espera 20 segundos.')
    const { user } = open({ email: address })
    await user.click(button(resend))
    expect(await screen.findByText('Espera 20 segundos.')).toBeVisible()
    answer = () => HttpResponse.error()
    pass(30)
    await user.click(button(resend))
    expect(await screen.findByText('Error al enviar el correo de verificación')).toBeVisible()
  })

  it('CNF-07 to CNF-09: shows hints, and links to the webmail and the login', () => {
    open({ email: address })
    expect(screen.getByText(/spam.*promociones/)).toBeVisible()
    const mail = screen.getByRole('link', { name: 'Ir a mi correo' })
    expect(mail).toHaveAttribute('href', 'https://outlook.live.com/mail/')
    expect(mail).toHaveAttribute('target', '_blank')
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login')
  })
})

const link = sessionOf('link')
const tokens = (type: string) =>
  `#access_token=${link.access_token}&refresh_token=${link.refresh_token}&type=${type}`
const expired = '#error=access_denied&error_code=otp_expired&error_description=x'

/** The access token of the session that is open in this browser. */
const openToken = () => localStorage.getItem('accessToken')

const openCallback = (hash: string, search = '', session?: typeof link) => {
  const pathname = '/auth/callback'
  return renderScreen(<CallbackPage />, { at: { pathname, hash, search }, path: pathname, session })
}

const heading = (name: string) => screen.findByRole('heading', { name })

describe('/auth/callback', () => {
  // This browser requested the link.
  beforeEach(() => startedFlows().record(email))

  it('CNF-17: opens the session, then shows the welcome', async () => {
    let opened = 0
    let arrived = 0
    server.use(
      http.get('*/auth/v1/user', () => {
        opened = performance.now()
        return HttpResponse.json(member)
      }),
    )
    const { router } = openCallback(tokens('signup'))
    router.subscribe(({ location }) => {
      if (location.pathname === '/') arrived = performance.now()
      else expect(location).toMatchObject({ pathname: '/auth/callback', hash: '' })
    })
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/', search: '?confirmed=1' }),
    )
    expect(openToken()).toBe(link.access_token)
    // A timer may fire a millisecond early.
    expect(arrived - opened).toBeGreaterThanOrEqual(99)
  })

  it('CNF-19: shows the welcome at once without a fragment', async () => {
    const { router } = openCallback('')
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/', search: '?confirmed=1' }),
    )
    expect(openToken()).toBeNull()
  })

  it.each([
    ['Email+link+is+invalid+or+has+expired', 'El enlace de confirmación es inválido o ha expirado.'],
    ['Something+else', 'El enlace de confirmación es inválido o ha expirado.'],
    ['', 'Ocurrió un error desconocido.'],
  ])('CNF-12 to CNF-16: an error of “%s” shows: %s', async (description, text) => {
    const { router } = openCallback(
      `#error=access_denied&error_code=otp_expired&error_description=${description}`,
    )
    expect(await heading('Error al confirmar cuenta')).toBeVisible()
    expect(router.state.location.hash).toBe('')
    expect(screen.getByText(text)).toBeVisible()
    expect(
      screen.getByText('Por favor, inicia sesión nuevamente para recibir un nuevo enlace de confirmación.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login')
  })

  it('CNF-18: shows an error when the session could not be opened', async () => {
    server.use(
      http.get('*/auth/v1/user', () => HttpResponse.json(member), { once: true }),
      http.get('*/auth/v1/user', () => accountRefusal(403, 'bad_jwt')),
    )
    openCallback(tokens('signup'))
    expect(
      await screen.findByText(
        'No se pudo iniciar sesión automáticamente. Por favor, inicia sesión manualmente.',
      ),
    ).toBeVisible()
  })
})

describe('the other mailed links', () => {
  beforeEach(() => startedFlows().record(email))

  it.each(['recovery', 'invite'])('F5: %s leads to the new password, never to the welcome', async (type) => {
    const { router } = openCallback(tokens(type))
    const visited: string[] = []
    router.subscribe(({ location }) => void visited.push(location.pathname))
    await waitFor(() => expect(visited).toContain('/restablecer-contraseña'))
    expect(router.state.location).toMatchObject({ search: '', state: { recovery: true } })
    expect(visited).not.toContain('/')
    expect(openToken()).toBe(link.access_token)
  })

  it('A30: an expired recovery link leads to the page that requests another', async () => {
    const { router } = openCallback(expired, '?type=recovery')
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/restablecer-contraseña',
        state: { expired: true },
      }),
    )
  })

  it('a change of address: the first link says that the second link is still needed', async () => {
    openCallback('#message=Confirmation+link+accepted&sb=', '?type=email_change')
    expect(await heading('Va la mitad')).toBeVisible()
  })

  it('a change of address: the second link leads back to the account', async () => {
    const { router } = openCallback(tokens('email_change'))
    expect(await screen.findByText('Tu correo quedó actualizado.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/mi-cuenta/seguridad')
  })

  it('a change of address: an expired link shows an error', async () => {
    openCallback(expired, '?type=email_change')
    expect(await heading('El cambio de correo no se hizo')).toBeVisible()
  })
})

describe('M5: a link that this browser did not request', () => {
  const bea = { ...sessionOf('bea'), user: { ...member, id: '2', email: 'bea@correo.mx' } }
  /** Called at each sign-out, with the session that is open at the time. */
  const ended = vi.fn()
  const bearer = ({ access_token }: typeof link) => `Bearer ${access_token}`

  beforeEach(() => {
    ended.mockReset()
    server.use(
      http.post('*/auth/v1/logout', ({ request }) => {
        ended(request.headers.get('authorization'), openToken())
        return new HttpResponse(null, { status: 204 })
      }),
    )
  })

  it('opens its account after a question', async () => {
    const { user, router } = openCallback(tokens('signup'))
    expect(await screen.findByText(`Este enlace abre en este dispositivo la cuenta ${email}.`)).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/auth/callback', hash: '' })
    expect(openToken()).toBeNull()
    await user.click(screen.getByRole('button', { name: `Entrar como ${email}` }))
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/', search: '?confirmed=1' }),
    )
    expect(openToken()).toBe(link.access_token)
  })

  it('names both accounts when another account is signed in, which stays signed in if the member declines', async () => {
    const { user, router } = openCallback(tokens('signup'), '', bea)
    expect(
      await screen.findByText(
        `Este enlace abre la cuenta ${email}, y en este dispositivo está abierta la de bea@correo.mx.`,
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Seguir como bea@correo.mx' }))
    await waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith(bearer(link), bea.access_token))
    expect(router.state.location.pathname).toBe('/')
    expect(openToken()).toBe(bea.access_token)
  })

  it('ends the current session before it opens another account’s session', async () => {
    const { user } = openCallback(tokens('signup'), '', bea)
    await user.click(await screen.findByRole('button', { name: `Entrar como ${email}` }))
    await waitFor(() => expect(openToken()).toBe(link.access_token))
    expect(ended).toHaveBeenCalledExactlyOnceWith(bearer(bea), null)
  })

  it('asks nothing when its account is signed in already', async () => {
    openCallback(tokens('signup'), '', sessionOf('stored'))
    await waitFor(() => expect(openToken()).toBe(link.access_token))
    expect(ended).not.toHaveBeenCalled()
  })

  it('is checked by the account service', async () => {
    server.use(http.get('*/auth/v1/user', () => accountRefusal(403, 'bad_jwt')))
    openCallback(tokens('signup'))
    expect(await screen.findByText(/No se pudo iniciar sesión automáticamente\./)).toBeVisible()
    expect(openToken()).toBeNull()
  })
})

describe('/olvide-mi-contraseña', () => {
  const sent =
    'Si existe una cuenta con ese correo electrónico, recibirás instrucciones para restablecer tu contraseña.'
  const asked = vi.fn()
  let answer: () => Response

  beforeEach(() => {
    asked.mockReset()
    answer = () => HttpResponse.json({})
    server.use(
      http.post('*/auth/v1/recover', async ({ request }) => {
        const { email: address } = (await request.json()) as { email: string }
        asked(address, new URL(request.url).searchParams.get('redirect_to'))
        return answer()
      }),
    )
  })

  const askFor = async (address: string) => {
    const { user } = renderScreen(<ForgotPage />, { at: '/olvide' })
    const submit = screen.getByRole('button', { name: 'Enviar instrucciones' })
    await user.click(submit)
    expect(await screen.findByText('El correo es obligatorio')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), address)
    await user.click(submit)
  }

  it('FPW-01 to FPW-03, A30: requires an address, requests the mail, and always gives the same answer', async () => {
    await askFor(email)
    expect(await screen.findByText(sent)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toHaveAttribute('href', '/login')
    const callback = `${location.origin}/auth/callback?type=recovery`
    await waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith(email, callback))
  })

  it('FPW-02: gives the same answer when the mail could not be requested', async () => {
    answer = () => accountRefusal(429, 'over_email_send_rate_limit')
    await askFor(email)
    await waitFor(() => expect(asked).toHaveBeenCalled())
    expect(screen.getByText(sent)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
