import { accountRefusal, fullSession, member, memberWithFactor } from '@estudio/client/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { sentRequests, server } from '../../../testing/server'
import Security from './security'

const project = 'https://abc.supabase.co'
const here = { user_agent: null, last_used_at: '2026-03-02T12:00:00Z', aal: 'aal1' }

let sent: string[]
/** The `scope` of each sign-out. */
let signedOut: (string | null)[]
let router: ReturnType<typeof renderScreen>['router']

beforeEach(() => {
  sent = sentRequests()
  signedOut = []
  server.use(
    http.get('/api/auth/sessions', () =>
      HttpResponse.json({
        sessions: [
          { ...here, id: 'a', current: true },
          { ...here, id: 'b', current: false },
        ],
      }),
    ),
    http.get('/auth/v1/recovery-codes', () => HttpResponse.json({ remaining: 7 })),
    http.post('/auth/v1/recovery-codes', () => HttpResponse.json({ codes: ['ABCDE-23456'] })),
    http.post('*/auth/v1/logout', ({ request }) => {
      signedOut.push(new URL(request.url).searchParams.get('scope'))
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/auth/v1/factors', () =>
      HttpResponse.json({
        id: 'f2',
        type: 'totp',
        totp: { qr_code: '<svg/>', secret: 'ABCD', uri: 'otpauth://totp/x' },
      }),
    ),
    http.post('*/auth/v1/factors/f2/challenge', () =>
      HttpResponse.json({ id: 'c1', type: 'totp', expires_at: 9_999_999_999 }),
    ),
    http.post('*/auth/v1/factors/f2/verify', () => HttpResponse.json(fullSession)),
  )
})

/** Opens the page with the accounts managed at an origin. */
const open = async (accounts = location.origin) => {
  const view = renderScreen(<Security />, { session: signedIn, accounts })
  await screen.findByText(/ana@correo\.com/)
  router = view.router
  return view.user
}
const openWithFactor = (accounts?: string) => {
  server.use(http.get('*/auth/v1/user', () => HttpResponse.json(memberWithFactor)))
  return open(accounts)
}

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))

const turnOn = async (user: UserEvent) => {
  await press(user, 'Activar')
  await user.type(await screen.findByRole('textbox', { name: 'Código de 6 dígitos' }), '123456')
  await press(user, 'Activar ahora')
}

const recoveryCalls = () => sent.filter((call) => call.includes('recovery-codes'))

describe('accounts managed by this server', () => {
  it('the sessions are listed, and the others are ended at once', async () => {
    const user = await open()
    const list = await screen.findByRole('list', { name: 'Sesiones abiertas' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    await press(user, 'Cerrar las demás')
    expect(await screen.findByText('Cerramos tus otras sesiones.')).toBeVisible()
    expect(signedOut).toEqual(['others'])
  })

  it('turning two-step verification on shows recovery codes', async () => {
    const user = await open()
    await turnOn(user)
    expect(await screen.findByText('ABCDE-23456')).toBeVisible()
    expect(screen.queryByText('Verificación en dos pasos activada.')).toBeNull()
  })

  it('leaving before the recovery codes are confirmed as saved asks first', async () => {
    const user = await open()
    await turnOn(user)
    await screen.findByText('ABCDE-23456')
    const question = () => screen.queryByRole('dialog', { name: 'Códigos sin guardar' })
    await act(() => router.navigate('/planes'))
    expect(question()).toBeVisible()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await press(user, 'Volver a los códigos')
    await waitFor(() => expect(question()).toBeNull())
    expect(screen.getByText('ABCDE-23456')).toBeVisible()
    await press(user, 'Ya los guardé')
    await act(() => router.navigate('/planes'))
    expect(question()).toBeNull()
    expect(router.state.location.pathname).toBe('/planes')
  })

  it('a new factor that is cancelled with a double press is removed once', async () => {
    server.use(http.delete('*/auth/v1/factors/f2', () => HttpResponse.json({ id: 'f2' })))
    const user = await open()
    await press(user, 'Activar')
    const cancel = await screen.findByRole('button', { name: 'Cancelar' })
    act(() => {
      cancel.click()
      cancel.click()
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const removals = () => sent.filter((call) => call === 'DELETE /auth/v1/factors/f2')
    await waitFor(() => expect(removals()).toHaveLength(1))
    // Another change is sent after it.
    await press(user, 'Cerrar las demás')
    expect(await screen.findByText('Cerramos tus otras sesiones.')).toBeVisible()
    expect(removals()).toHaveLength(1)
  })

  it('E7: a session shows its device and last use, and can be ended alone', async () => {
    const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0.0.0 Mobile Safari/537.36'
    let sessions = [
      { ...here, id: 'a', current: true },
      { ...here, id: 'b', current: false, user_agent: android },
    ]
    server.use(
      http.get('/api/auth/sessions', () => HttpResponse.json({ sessions })),
      http.delete('/api/auth/sessions/b', () => {
        sessions = sessions.slice(0, 1)
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const user = await open()
    const list = within(await screen.findByRole('list', { name: 'Sesiones abiertas' }))
    const [own, other] = list.getAllByRole('listitem')
    expect(own).toHaveTextContent('Esta sesión')
    expect(other).toHaveTextContent('Chrome en Android')
    expect(other).toHaveTextContent(/Último uso: .*5:00 a\.m\./)
    await press(user, 'Cerrar la sesión de Chrome en Android')
    expect(await screen.findByText('Sesión cerrada.')).toBeVisible()
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull()
  })

  it('C4: a new password requires the current password, and the dialog gives the focus back', async () => {
    const given: unknown[] = []
    server.use(
      http.put('*/auth/v1/user', async ({ request }) => {
        given.push(await request.json())
        return given.length === 1
          ? accountRefusal(403, 'current_password_invalid')
          : HttpResponse.json(memberWithFactor)
      }),
    )
    const user = await open()
    await press(user, 'Cambiar contraseña')
    const current = screen.getByLabelText('Contraseña actual')
    expect(current).toHaveFocus()
    await press(user, 'Guardar contraseña')
    expect(current).toHaveAccessibleDescription('Escribe tu contraseña actual')
    await user.type(current, 'Otra-2026')
    await user.type(screen.getByLabelText('Contraseña nueva'), 'Nueva-2026')
    await user.type(screen.getByLabelText('Repite la contraseña nueva'), 'Nueva-2027')
    await user.tab()
    expect(await screen.findByText('Las contraseñas no coinciden')).toBeVisible()
    await user.clear(screen.getByLabelText('Repite la contraseña nueva'))
    await user.type(screen.getByLabelText('Repite la contraseña nueva'), 'Nueva-2026')
    await press(user, 'Guardar contraseña')
    expect(await screen.findByText('Esa no es tu contraseña actual')).toBeVisible()
    await press(user, 'Guardar contraseña')
    expect(await screen.findByText('Contraseña actualizada. Cerramos tus otras sesiones.')).toBeVisible()
    expect(given.at(-1)).toMatchObject({ password: 'Nueva-2026', current_password: 'Otra-2026' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toHaveFocus())
  })

  it('A7: a change of address waits for both links, which can be sent again', async () => {
    let pending: object = {}
    let taken = true
    server.use(
      http.get('*/auth/v1/user', () => HttpResponse.json({ ...member, ...pending })),
      http.put('*/auth/v1/user', () => {
        if (taken) return accountRefusal(422, 'email_exists')
        pending = { new_email: 'nueva@correo.com' }
        return HttpResponse.json({ ...member, ...pending })
      }),
      http.post('*/auth/v1/resend', () => HttpResponse.json({})),
    )
    const user = await open()
    await press(user, 'Cambiar correo')
    const field = screen.getByLabelText('Correo nuevo')
    const ask = async (address: string) => {
      await user.clear(field)
      await user.type(field, address)
      await press(user, 'Enviar enlaces')
    }
    await ask(member.email)
    expect(await screen.findByText('Ese ya es el correo de tu cuenta')).toBeVisible()
    await ask('nueva@correo.com')
    expect(await screen.findByText('Ese correo ya tiene una cuenta. Usa otro.')).toBeVisible()
    taken = false
    await press(user, 'Enviar enlaces')
    expect(await screen.findByText('Cambio en espera')).toBeVisible()
    await press(user, 'Reenviar enlaces')
    expect(await screen.findByText('Los enlaces van otra vez en camino.')).toBeVisible()
    expect(screen.getByRole('button', { name: /Reenviar disponible en \d+s/ })).toBeDisabled()
  })

  it('A7: when mail does not reach the address, the password confirms the change instead', async () => {
    const given: unknown[] = []
    let pending: object = {}
    server.use(
      http.get('/api/auth/me', () =>
        HttpResponse.json({ profile: { mail_failed_at: '2026-11-16T15:00:00Z' } }),
      ),
      http.get('*/auth/v1/user', () => HttpResponse.json({ ...member, ...pending })),
      http.put('*/auth/v1/user', async ({ request }) => {
        given.push(await request.json())
        if (given.length === 1) return accountRefusal(400, 'current_password_invalid')
        pending = { new_email: 'nueva@correo.com' }
        return HttpResponse.json({ ...member, ...pending })
      }),
    )
    const user = await open()
    expect(await screen.findByText(/^No pudimos entregar los correos/)).toBeVisible()
    await press(user, 'Cambiar correo')
    await user.type(screen.getByLabelText('Correo nuevo'), 'nueva@correo.com')
    await press(user, 'Enviar enlace')
    const current = screen.getByLabelText('Contraseña actual')
    expect(current).toHaveAccessibleDescription('Escribe tu contraseña actual')
    await user.type(current, 'Correcta1!')
    await press(user, 'Enviar enlace')
    expect(await screen.findByText('Esa no es tu contraseña actual')).toBeVisible()
    await press(user, 'Enviar enlace')
    expect(await screen.findByText('Enviamos un enlace a tu correo nuevo.')).toBeVisible()
    expect(given.at(-1)).toMatchObject({ email: 'nueva@correo.com', current_password: 'Correcta1!' })
    expect(await screen.findByText(/abre el enlace que enviamos a nueva@correo.com/)).toBeVisible()
  })

  it('M6: some minutes after the sign-in, turning two-step verification on asks for the password', async () => {
    let proven = false
    server.use(
      http.post('*/auth/v1/factors', () =>
        proven ? undefined : accountRefusal(403, 'reauthentication_needed'),
      ),
      http.post('*/auth/v1/reauthenticate', async ({ request }) => {
        const { current_password } = (await request.json()) as { current_password: string }
        proven = current_password === 'Correcta1!'
        return proven ? HttpResponse.json({}) : accountRefusal(403, 'current_password_invalid')
      }),
    )
    const user = await open()
    await press(user, 'Activar')
    const password = await screen.findByLabelText('Contraseña actual')
    expect(password).toHaveFocus()
    await user.type(password, 'Otra-2026{Enter}')
    expect(await screen.findByText('Esa no es tu contraseña actual')).toBeVisible()
    await user.clear(password)
    await user.type(password, 'Correcta1!{Enter}')
    expect(await screen.findByRole('img', { name: /Código QR/ })).toBeVisible()
  })

  it('turning two-step verification off says that the recovery codes become invalid', async () => {
    const user = await openWithFactor()
    expect(await screen.findByText(/Te quedan 7 códigos/)).toBeVisible()
    await press(user, 'Desactivar')
    expect(screen.getByText('Tus códigos de recuperación dejarán de servir.')).toBeVisible()
  })
})

describe('accounts managed by a hosted project', () => {
  it('no list of sessions is requested, and the other sessions are ended at once', async () => {
    const user = await open(project)
    expect(
      screen.getByText(/Puedes cerrar tu cuenta en todos tus dispositivos menos en este\./),
    ).toBeVisible()
    expect(screen.queryByText(/No pudimos leer tus sesiones/)).toBeNull()
    expect(screen.queryByRole('listitem')).toBeNull()
    await press(user, 'Cerrar las demás')
    expect(await screen.findByText('Cerramos tus otras sesiones.')).toBeVisible()
    expect(signedOut).toEqual(['others'])
    expect(sent).not.toContain('GET /api/auth/sessions')
  })

  it('an error is shown when the other sessions could not be ended', async () => {
    server.use(http.post('*/auth/v1/logout', () => accountRefusal(500, 'unexpected_failure')))
    const user = await open(project)
    await press(user, 'Cerrar las demás')
    expect(await screen.findByText('No pudimos cerrar la sesión. Intenta de nuevo.')).toBeVisible()
    expect(screen.queryByText('Cerramos tus otras sesiones.')).toBeNull()
  })

  it('turning two-step verification on needs no recovery codes, and shows no warning', async () => {
    const user = await open(project)
    await turnOn(user)
    expect(await screen.findByText('Verificación en dos pasos activada.')).toBeVisible()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.queryByText(/códigos de recuperación/)).toBeNull()
    expect(recoveryCalls()).toEqual([])
  })

  it('turning two-step verification off mentions no recovery codes', async () => {
    const user = await openWithFactor(project)
    expect(await screen.findByText('Activada')).toBeVisible()
    await press(user, 'Desactivar')
    expect(screen.getByText(/Para entrar bastará tu contraseña\./)).toBeVisible()
    expect(screen.queryByText(/códigos/)).toBeNull()
    expect(recoveryCalls()).toEqual([])
  })
})
