import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import {
  accepts,
  choosesPassword,
  corrects,
  field,
  next,
  signsUp,
  tellsMore,
  tellsWho,
} from './support/signup'
import { inDays, mailTo, newEmail, newMember, newSession, newUnconfirmed, password } from './support/studio'
import { test } from './support/test'

const call = '**/api/auth/signup'
const create = (page: Page) => page.getByRole('button', { name: 'Crear Cuenta' })
const year = Number(inDays(0).slice(0, 4))

test('REG-01 to REG-33, CON-12: four steps with wrong and right input, to an account', async ({ page }) => {
  test.setTimeout(120_000)
  const email = newEmail('ines')
  await page.goto('/registro')

  await test.step('REG-06, REG-07, REG-17 to REG-20: Mi info', async () => {
    for (const title of ['Mi info', 'Contraseña', 'Más sobre mi', 'Confirmar'])
      await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible()
    await expect(next(page)).toBeDisabled()
    const names = [
      ['', 'El nombre es obligatorio'],
      ['Ana', 'Debe ingresar al menos nombre y apellido'],
      ['Ana Uno Dos Tres Cuatro Cinco', 'El nombre no puede tener más de 5 palabras'],
      [`Ana ${'e'.repeat(97)}`, 'El nombre no puede tener más de 100 caracteres'],
    ] as const
    await corrects(page, 'Nombre completo', names, 'Inés Ejemplo Ruiz')
    const emails = [
      ['', 'El correo es obligatorio'],
      ['ines@', 'Correo electrónico inválido'],
    ] as const
    await corrects(page, 'Correo electrónico', emails, email)
    await expectAccessible(page)
    await next(page).click()
  })

  await test.step('REG-08 to REG-16: Contraseña', async () => {
    const needs = page.getByRole('list', { name: 'Tu contraseña necesita:' })
    await expect(needs.getByRole('listitem')).toHaveCount(4)
    await expect(needs.getByText('falta')).toHaveCount(4)
    const faults = [
      ['', 'La contraseña es obligatoria'],
      ['Ab-12', 'Debe tener al menos 6 caracteres'],
      ['prueba-2026', 'Debe tener al menos una mayúscula'],
      ['PRUEBA-2026', 'Debe tener al menos una minúscula'],
      ['Prueba-prueba', 'Debe tener al menos un número'],
      ['Prueba2026', 'Debe tener al menos un símbolo'],
    ] as const
    await corrects(page, 'Elige tu contraseña', faults, 'Ab-123')
    await expect(needs.getByText('cumplido')).toHaveCount(4)
    await field(page, 'Elige tu contraseña').fill(password)
    await expect(needs.getByText('cumplido')).toHaveCount(4)
    const repeats = [
      ['', 'Confirma tu contraseña'],
      ['Otra-2026', 'Las contraseñas no coinciden'],
    ] as const
    await corrects(page, 'Repite tu contraseña', repeats, password)
    await expectAccessible(page)
    await next(page).click()
  })

  await test.step('REG-21 to REG-28: Más sobre mi', async () => {
    const [, month, day] = inDays(1).split('-')
    const ahead = `${day}${month}${Number(inDays(1).slice(0, 4))}`
    const births = [
      ['', 'Selecciona tu fecha de nacimiento'],
      ['1705', 'Formato inválido. Usa dd/mm/yyyy'],
      ['31021990', 'Fecha inválida'],
      [ahead, 'La fecha no puede ser en el futuro'],
      [`0101${year - 12}`, 'Debes tener al menos 13 años'],
    ] as const
    // A24: only the year counts.
    await corrects(page, 'Fecha de nacimiento', births, `3112${year - 13}`)
    await field(page, 'Fecha de nacimiento').fill('')
    await field(page, 'Fecha de nacimiento').pressSequentially('17051990')
    await expect(field(page, 'Fecha de nacimiento')).toHaveValue('17/05/1990')
    const phones = [
      ['', 'El teléfono es obligatorio'],
      ['667123456', 'Formato de teléfono inválido (ej: 5551234567)'],
    ] as const
    await corrects(page, 'Teléfono celular', phones, '6671234567')
    for (const genre of ['Mujer', 'Hombre', 'No binario', 'Prefiero no decir', 'Otro'])
      await expect(page.getByRole('radio', { name: genre, exact: true })).toBeAttached()
    await page.getByRole('radio', { name: 'Mujer' }).focus()
    await page.getByRole('radio', { name: 'Mujer' }).blur()
    await expect(page.getByText('Selecciona un género', { exact: true })).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await page.getByText('Hombre', { exact: true }).click()
    await expectAccessible(page)
    await next(page).click()
  })

  await test.step('REG-02, REG-04, REG-05, REG-29, REG-30: Confirmar', async () => {
    await expect(create(page)).toBeDisabled()
    for (const source of ['Me contaron', 'Anuncio', 'Google', 'Redes Sociales', 'Ubicación', 'Página web'])
      await expect(page.getByRole('radio', { name: source, exact: true })).toBeAttached()
    await page.getByRole('radio', { name: 'Anuncio' }).focus()
    await page.getByRole('radio', { name: 'Anuncio' }).blur()
    await expect(page.getByText('Selecciona una opción', { exact: true })).toBeVisible()
    await page.getByText('Redes Sociales', { exact: true }).click()
    await expect(create(page)).toBeDisabled()
    await page.getByRole('checkbox').check()
    await page.getByRole('checkbox').uncheck()
    await page.getByRole('checkbox').blur()
    await expect(page.getByText('Debes aceptar los términos y condiciones', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'términos y condiciones', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'política de privacidad', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Este no es mi email' }).click()
    await expect(field(page, 'Correo electrónico')).toHaveValue(email)
    for (let step = 0; step < 3; step += 1) await next(page).click()
    await page.getByRole('checkbox').check()
    await expect(create(page)).toBeEnabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('REG-32, REG-33: the account', async () => {
    // Another test of this studio may have published new versions.
    const { documents } = await (await page.request.get('/legal-documents/active')).json()
    const shown = (type: string) => documents.find((one: { type: string }) => one.type === type).version
    const sends = page.waitForRequest(call)
    await create(page).click()
    expect((await sends).postDataJSON()).toEqual({
      email,
      password,
      full_name: 'Inés Ejemplo Ruiz',
      referral_source: 'Redes Sociales',
      genre: 'Hombre',
      birthdate: '1990-05-17',
      phone: '6671234567',
      accept_terms: true,
      accepted_documents: [
        { type: 'terms', version: shown('terms') },
        { type: 'privacy_policy', version: shown('privacy_policy') },
      ],
    })
    await expect(page).toHaveURL(/\/confirmar-cuenta$/)
    await expect(page.getByText(new RegExp(email.replaceAll('.', '\\.')))).toBeVisible()
    expect((await mailTo(email)).links).not.toEqual([])
  })
})

test('REG-02: the way back to the login; REG-03: Enter goes on only when a step is complete', async ({
  page,
}) => {
  await page.goto('/registro')
  await field(page, 'Nombre completo').press('Enter')
  await expect(field(page, 'Nombre completo')).toBeVisible()
  await field(page, 'Nombre completo').fill('Ana Ejemplo')
  await field(page, 'Correo electrónico').fill(newEmail('enter'))
  await field(page, 'Correo electrónico').press('Enter')
  await expect(field(page, 'Elige tu contraseña')).toBeVisible()
  await page.getByRole('link', { name: 'Entra aquí' }).click()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('REG-34: where no confirmation is asked for, the account is open at once', async ({ page }) => {
  const { email, id } = await newMember('Regina Ejemplo')
  const session = await newSession(email)
  // This server always sends a link to confirm first; a project that keeps the accounts may not.
  await page.route(call, (route) => route.fulfill({ json: { user: { id, email }, session } }))
  await signsUp(page, email)
  await expect(page).toHaveURL(/\/mi-cuenta\/info$/)
  await expect(page.getByText('Regina Ejemplo')).toBeVisible()
})

test('REG-35: an address that has an account leads back to the first step', async ({ page }) => {
  const { email } = await newMember('Raquel Ejemplo')
  await signsUp(page, email)
  const text = page.getByText('Este correo ya está registrado. Inicia sesión.', { exact: true })
  await expect(text).toHaveCount(2)
  await expect(field(page, 'Correo electrónico')).toHaveValue(email)
  await expect(next(page)).toBeDisabled()
  await field(page, 'Correo electrónico').fill(newEmail('raquel'))
  await expect(next(page)).toBeEnabled()
})

test('REG-36: an address that was never confirmed is told so, and gets its link', async ({ page }) => {
  const { email } = await newUnconfirmed('Ursula Ejemplo')
  await signsUp(page, email)
  const text =
    'El correo ya está registrado pero no ha sido verificado. Revisa tu correo o solicita un nuevo enlace de verificación.'
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Reenviar correo de verificación' }).click()
  await expect(page.getByRole('heading', { name: 'Tu cuenta está pendiente de verificación' })).toBeVisible()
})

test('REG-37, REG-38: what the account provider may answer besides', async ({ page }) => {
  await page.goto('/registro')
  await tellsWho(page, newEmail('falla'))
  await choosesPassword(page)
  await tellsMore(page)
  const answers = [
    [
      429,
      'Email RATE LIMIT exceeded',
      'Hiciste demasiados intentos. Espera unos minutos antes de crear tu cuenta.',
    ],
    [
      422,
      'Password should be longer',
      'Tu contraseña no cumple los requisitos. Revisa la lista e intenta de nuevo.',
    ],
    [
      422,
      'Signups not allowed for this instance',
      'Por ahora no estamos abriendo cuentas nuevas. Escríbenos y te ayudamos.',
    ],
    [
      500,
      'Database error saving new user',
      'Nuestro servidor no respondió. Tu cuenta no se creó; intenta de nuevo en un momento.',
    ],
    [400, 'Something else', 'Error al crear la cuenta. Por favor, intente nuevamente.'],
  ] as const
  for (const [status, message, text] of answers) {
    await page.route(call, (route) => route.fulfill({ status, json: { message } }))
    await accepts(page)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    await page.unroute(call)
  }
})
