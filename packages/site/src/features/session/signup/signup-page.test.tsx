import { startedFlows } from '@estudio/client'
import { accountRefusal, sessionOf } from '@estudio/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/screen'
import { refusal, server } from '../../../testing/server'
import { LegalDialogContext } from '../../../ui/dialogs/legal-dialog-slot'
import SignupPage from './signup-page'

const name = 'Nombre completo'
const email = 'Correo electrónico'
const password = 'Elige tu contraseña'
const repeated = 'Repite tu contraseña'
const birthdate = 'Fecha de nacimiento'
const phone = 'Teléfono celular'

const origin = { to: '/compra?plan=p1' }

const monthly = {
  id: 'p1',
  name: '1 Mes',
  price: 1800,
  promotion: { price: 1200 },
  is_active: true,
  display_order: 1,
}

const signedUp = vi.fn()
let answer: () => Response
let user: UserEvent
let screenParts: ReturnType<typeof renderScreen>

beforeEach(() => {
  signedUp.mockReset()
  answer = () => HttpResponse.json({ user: { id: '1', email: '' }, session: null }, { status: 201 })
  server.use(
    http.get('/api/plans', () => HttpResponse.json({ plans: [monthly] })),
    http.get('/api/legal-documents/:type', ({ params }) =>
      HttpResponse.json({ type: params.type, version: 3, content: 'Texto' }),
    ),
    http.post('/api/auth/signup', async ({ request }) => {
      signedUp(await request.json())
      return answer()
    }),
  )
  screenParts = renderScreen(<SignupPage />, {
    at: { pathname: '/registro', state: { origin } },
    path: '/registro',
  })
  user = screenParts.user
})

const field = (label: string) => screen.getByLabelText(label)
const next = () => screen.getByRole('button', { name: 'Siguiente' })
const create = () => screen.getByRole('button', { name: 'Crear Cuenta' })
const option = (label: string) => screen.getByRole('radio', { name: label })
const terms = () =>
  screen.getByRole('checkbox', { name: 'Acepto los términos y condiciones y el aviso de privacidad' })

const write = async (label: string, text: string) => {
  await user.clear(field(label))
  await user.paste(text)
}
/** Types a text, leaves the field and checks the error under it. */
const expectComplaints = async (label: string, complaints: readonly (readonly [string, string])[]) => {
  for (const [text, message] of complaints) {
    await write(label, text)
    await user.tab()
    expect(field(label), text).toHaveAccessibleDescription(message)
  }
}

const fillWho = async () => {
  await write(name, '  Ana   López ')
  await write(email, 'ana@correo.com')
  await user.click(next())
}
const fillPassword = async () => {
  await write(password, 'Clave-1')
  await write(repeated, 'Clave-1')
  await user.click(next())
}
const fillAbout = async () => {
  await write(birthdate, '12031990')
  await write(phone, '667 123 4567')
  await user.click(option('Mujer'))
  await user.click(next())
}
const fillConfirm = async () => {
  await user.click(option('Google'))
  await user.click(terms())
}
const fillAll = async () => {
  await fillWho()
  await fillPassword()
  await fillAbout()
  await fillConfirm()
}

describe('step 0, “Mi info”', () => {
  it('REG-01: names the four steps', () => {
    const steps = within(screen.getByRole('list', { name: /Paso 1/ })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Mi info',
      'Contraseña',
      'Más sobre mi',
      'Confirmar',
    ])
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Mi info')
  })

  it('shows under each field the error of the field', async () => {
    await expectComplaints(name, [['Ana', 'Debe ingresar al menos nombre y apellido']])
    await expectComplaints(email, [['ana@', 'Correo electrónico inválido']])
  })

  it('REG-03: continues, by Enter too, only when both fields are valid', async () => {
    expect(next()).toBeDisabled()
    await user.type(field(name), '{Enter}')
    expect(field(name)).toBeVisible()
    await write(name, 'Ana López')
    expect(next()).toBeDisabled()
    await write(email, 'ana@correo.com')
    expect(next()).toBeEnabled()
    await user.keyboard('{Enter}')
    expect(field(password)).toHaveFocus()
  })

  it('E08: below the disabled button stands what is missing, and a press leads there and shows why', async () => {
    expect(next()).toHaveAccessibleDescription('Falta: Nombre completo · Correo electrónico')
    await write(name, 'Ana')
    await write(email, 'ana@correo.com')
    expect(next()).toHaveAccessibleDescription('Falta: Nombre completo')
    await user.click(screen.getByRole('button', { name }))
    expect(field(name)).toHaveFocus()
    expect(await screen.findByText('Debe ingresar al menos nombre y apellido')).toBeVisible()
    await write(name, 'Ana López')
    expect(next()).toBeEnabled()
    expect(next()).not.toHaveAccessibleDescription()
  })

  it('E08: an unusual address that is not confirmed is named as missing', async () => {
    await write(name, 'Ana López')
    await write(email, 'añá@correo.com')
    await user.click(screen.getByRole('button', { name: 'Confirmar tu correo' }))
    expect(screen.getByRole('checkbox', { name: /Sí, mi correo es/ })).toHaveFocus()
  })

  it('A47: the plan chosen with “Comprar ahora” stands above the form, with the login that keeps it', async () => {
    const chosen = within(await screen.findByRole('region', { name: 'Plan elegido' }))
    expect(await chosen.findByText('1 Mes · $1,200 MXN')).toBeVisible()
    expect(chosen.getByText(/¿Ya tienes cuenta\?/)).toBeVisible()
    await user.click(chosen.getByRole('link', { name: 'Entra' }))
    await waitFor(() => expect(screenParts.router.state.location.pathname).toBe('/login'))
    expect(screenParts.router.state.location.state).toEqual({ origin })
  })

  it('REG-02: links back to the login, and asks before it discards typed data', async () => {
    await write(name, 'Ana López')
    await user.click(screen.getByRole('link', { name: 'Entra' }))
    await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(screenParts.router.state.location.pathname).toBe('/login'))
  })
})

describe('step 1, “Contraseña”', () => {
  beforeEach(() => fillWho())

  it('shows the missing requirements of a password', () =>
    expectComplaints(password, [['Ab1!', 'Debe tener al menos 6 caracteres']]))

  it('REG-14: ticks off the met requirements of the password while it is typed', async () => {
    const needs = within(screen.getByRole('list', { name: /Tu contraseña/ }))
    expect(needs.getAllByRole('listitem')).toHaveLength(4)
    await write(password, 'Ab1')
    expect(needs.getAllByText(/: cumplido/)).toHaveLength(2)
    await write(password, 'Abcde1!')
    expect(needs.getAllByText(/: cumplido/)).toHaveLength(4)
  })

  it('REG-15, REG-16: compares both passwords, in whatever order they change', async () => {
    await write(password, 'Clave-1')
    await expectComplaints(repeated, [
      ['', 'Confirma tu contraseña'],
      ['Clave-2', 'Las contraseñas no coinciden'],
    ])
    await write(password, 'Clave-2')
    expect(field(repeated)).not.toHaveAccessibleDescription()
    expect(next()).toBeEnabled()
  })
})

describe('step 2, “Más sobre mi”', () => {
  beforeEach(async () => {
    await fillWho()
    await fillPassword()
  })

  it('REG-22: adds the slashes', async () => {
    await user.type(field(birthdate), '12031990')
    expect(field(birthdate)).toHaveValue('12/03/1990')
  })

  it('shows the error of a date of birth, by today’s date, and of a telephone', async () => {
    const twelve = `0101${new Date().getFullYear() - 12}`
    await expectComplaints(birthdate, [[twelve, 'Debes tener al menos 13 años']])
    await expectComplaints(phone, [['667123', 'Formato de teléfono inválido (ej: 5551234567)']])
  })

  it('REG-28: offers the genders and requires one', async () => {
    await write(birthdate, '12031990')
    await write(phone, '6671234567')
    for (const genre of ['Mujer', 'Hombre', 'No binario', 'Prefiero no decir', 'Otro'])
      expect(option(genre)).not.toBeChecked()
    option('Mujer').focus()
    await user.tab()
    expect(await screen.findByText('Selecciona un género')).toBeVisible()
    expect(next()).toBeDisabled()
    await user.click(option('Prefiero no decir'))
    expect(next()).toBeEnabled()
  })
})

describe('step 3, “Confirmar”', () => {
  it('REG-04, REG-29: requires the source and the acceptance of the terms', async () => {
    await fillWho()
    await fillPassword()
    await fillAbout()
    expect(create()).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Aceptar los términos' }))
    expect(terms()).toHaveFocus()
    expect(await screen.findByText('Debes aceptar los términos y condiciones')).toBeVisible()
    await user.click(terms())
    await waitFor(() => expect(screen.queryByText('Debes aceptar los términos y condiciones')).toBeNull())
    await user.click(terms())
    await user.click(screen.getByRole('button', { name: '¿Cómo te enteraste de nosotros?' }))
    expect(option('Me contaron')).toHaveFocus()
    for (const source of ['Me contaron', 'Anuncio', 'Google', 'Redes Sociales', 'Ubicación', 'Página web'])
      expect(option(source)).not.toBeChecked()
    option('Anuncio').focus()
    await user.tab()
    expect(await screen.findByText('Selecciona una opción')).toBeVisible()
    await user.click(option('Google'))
    expect(create()).toBeDisabled()
    await user.click(terms())
    expect(create()).toBeEnabled()
  })

  it('REG-30: shows an error when the acceptance of the terms is withdrawn', async () => {
    await fillAll()
    await user.click(terms())
    await user.tab()
    expect(await screen.findByText('Debes aceptar los términos y condiciones')).toBeVisible()
  })

  it('REG-05: “Este no es mi email” goes back with all data kept', async () => {
    await fillAll()
    await user.click(screen.getByRole('button', { name: 'Este no es mi email' }))
    expect(field(email)).toHaveValue('ana@correo.com')
    expect(next()).toBeEnabled()
  })

  it('REG-32, REG-33, B19: sends the account with the shown versions of the texts, and leads to its confirmation', async () => {
    const { queryClient, router } = screenParts
    await fillAll()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await user.click(create())
    await waitFor(() => expect(router.state.location.pathname).toBe('/confirmar-cuenta'))
    expect(signedUp).toHaveBeenCalledExactlyOnceWith({
      email: 'ana@correo.com',
      password: 'Clave-1',
      full_name: 'Ana López',
      referral_source: 'Google',
      genre: 'Mujer',
      birthdate: '1990-03-12',
      phone: '6671234567',
      accept_terms: true,
      accepted_documents: [
        { type: 'terms', version: 3 },
        { type: 'privacy_policy', version: 3 },
        { type: 'privacy_notice_simplified', version: 3 },
      ],
    })
    // This tab and the tab that the mail's link opens both continue with the chosen plan.
    expect(router.state.location.state).toEqual({ email: 'ana@correo.com', origin })
    expect(startedFlows().originOf('ana@correo.com')).toEqual(origin)
  })

  it('an account can be created while the studio’s texts are not published', async () => {
    server.use(http.get('/api/legal-documents/:type', () => refusal(404, 'not_found')))
    const { queryClient } = screenParts
    await fillAll()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByText('Aviso de privacidad simplificado')).toBeNull()
    await user.click(create())
    await waitFor(() => expect(signedUp).toHaveBeenCalledOnce())
    expect(signedUp.mock.calls[0]?.[0]).not.toHaveProperty('accepted_documents')
  })

  it('REG-02: both texts open from the links in the label', async () => {
    const opened: string[] = []
    screenParts.unmount()
    renderScreen(
      <LegalDialogContext value={({ kind }) => void opened.push(kind)}>
        <SignupPage />
      </LegalDialogContext>,
      { at: '/registro', path: '/registro' },
    )
    await fillWho()
    await fillPassword()
    await fillAbout()
    await user.click(screen.getByRole('button', { name: 'términos y condiciones' }))
    await user.click(screen.getByRole('button', { name: 'aviso de privacidad' }))
    expect(new Set(opened)).toEqual(new Set(['terms', 'privacy_policy']))
  })

  it('the last step shows the simplified privacy notice with a link to the full one', async () => {
    const opened: string[] = []
    screenParts.unmount()
    renderScreen(
      <LegalDialogContext value={({ kind }) => void opened.push(kind)}>
        <SignupPage />
      </LegalDialogContext>,
      { at: '/registro', path: '/registro' },
    )
    await fillWho()
    await fillPassword()
    await fillAbout()
    const notice = await screen.findByRole('region', { name: 'Aviso de privacidad simplificado' })
    expect(notice).toHaveTextContent('Texto')
    await user.click(screen.getByRole('button', { name: 'Leer el Aviso de privacidad' }))
    expect(opened).toContain('privacy_policy')
  })

  it('a simplified notice that cannot be loaded says so, and can be asked for again', async () => {
    const notice = '/api/legal-documents/privacy_notice_simplified'
    let broken = true
    server.use(
      http.get(notice, () =>
        broken
          ? HttpResponse.json({}, { status: 500 })
          : HttpResponse.json({ type: 'privacy_notice_simplified', version: 3, content: 'Texto' }),
      ),
    )
    await fillAll()
    const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' })
    expect(screen.getByRole('heading', { name: 'Aviso de privacidad simplificado' })).toBeVisible()
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('region', { name: 'Aviso de privacidad simplificado' })).toBeVisible()
  })

  it('REG-34: signs in at once when no confirmation is required', async () => {
    answer = () =>
      HttpResponse.json({ user: { id: '1', email: '' }, session: sessionOf('new') }, { status: 201 })
    await fillAll()
    await user.click(create())
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe(sessionOf('new').access_token))
  })

  it('REG-35: an address that is taken leads back to its field, which stays refused until it changes', async () => {
    answer = () => accountRefusal(422, 'user_already_exists')
    await fillAll()
    await user.click(create())
    const text = 'Este correo ya está registrado. Inicia sesión.'
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(field(email)).toHaveAccessibleDescription(text)
    expect(field(email)).toHaveFocus()
    expect(next()).toBeDisabled()
    await write(email, 'otra@correo.com')
    expect(next()).toBeEnabled()
  })

  it('REG-36, CNF-04: an address that awaits its confirmation leads to a new link, sent at once', async () => {
    answer = () => accountRefusal(422, 'email_not_confirmed')
    const asked = vi.fn()
    server.use(
      http.post('/api/auth/resend-verification', async ({ request }) => {
        asked(await request.json())
        return HttpResponse.json({})
      }),
    )
    await fillAll()
    await user.click(create())
    const resend = await screen.findByRole('link', { name: 'Reenviar correo de verificación' })
    expect(
      screen.getAllByText(/El correo ya está registrado pero no ha sido verificado\./).length,
    ).toBeGreaterThan(0)
    await user.click(resend)
    await waitFor(() =>
      expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: 'ana@correo.com' })),
    )
    expect(screenParts.router.state.location).toMatchObject({
      pathname: '/confirmar-cuenta',
      state: { email: 'ana@correo.com', notFirstTime: true, origin },
    })
  })

  it('REG-37, REG-38: English messages of the accounts provider are translated, the studio’s own texts are shown unchanged', async () => {
    const bodies: [object, string][] = [
      [{ error: 'Password should be at least 8 characters.' }, 'Tu contraseña no cumple los requisitos.'],
      [{ code: 'validation_failed', error: 'Revisa tu teléfono.' }, 'Revisa tu teléfono.'],
    ]
    await fillAll()
    for (const [body, text] of bodies) {
      answer = () => HttpResponse.json(body, { status: 422 })
      await user.click(create())
      await waitFor(() =>
        expect(screen.getAllByRole('alert').filter((alert) => alert.textContent?.includes(text))).not.toEqual(
          [],
        ),
      )
      for (const english of Object.values(body).filter((value) => value !== text))
        expect(screen.queryByText(english)).toBeNull()
    }
  })

  it('REG-38: any other failure shows in the form and in a toast', async () => {
    answer = () => accountRefusal(418, 'teapot')
    await fillAll()
    await user.click(create())
    const alerts = await screen.findAllByRole('alert')
    expect(alerts).toHaveLength(2)
    for (const alert of alerts)
      expect(alert).toHaveTextContent('Error al crear la cuenta. Por favor, intente nuevamente.')
    expect(create()).toBeEnabled()
  })
})
