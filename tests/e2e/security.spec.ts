import { type Browser, expect, type Page } from '@playwright/test'
import { openBackOffice } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { nextCode, signedInMinutesAgo, withFactor } from './support/factors'
import { allowNoise } from './support/quiet'
import { logIn, logInAsAdmin, opensLink } from './support/site'
import {
  mailsTo,
  mailTo,
  newEmail,
  newMember,
  newSession,
  password,
  storageOf,
  storageWith,
} from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const confirmChange = 'Confirma tu nuevo correo'
const region = (page: Page, name: string) => page.getByRole('region', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

/** The safety page of somebody who is signed in. */
async function safetyOf(
  browser: Browser,
  storageState: ReturnType<typeof storageWith>,
  options = {},
): Promise<Page> {
  const context = await browser.newContext({ storageState, ...options })
  const page = await context.newPage()
  await page.goto('/mi-cuenta')
  await page.getByRole('link', { name: 'Seguridad', exact: true }).click()
  await expect(page).toHaveURL(/\/mi-cuenta\/seguridad$/)
  await expect(region(page, 'Correo').getByRole('button')).toBeVisible()
  return page
}

test('C4: changing the password asks for the present one and ends every other session', async ({
  browser,
}) => {
  const { email } = await newMember('Celia Ejemplo')
  const other = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  const page = await safetyOf(browser, await storageOf(email))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await region(page, 'Contraseña').getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(field(page, 'Contraseña actual')).toBeFocused()
  await button(page, 'Guardar contraseña').click()
  await expect(dialog(page).getByText('Escribe tu contraseña actual')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Contraseña nueva').fill('Nueva-2026')
  await field(page, 'Repite la contraseña nueva').fill('Nueva-2027')
  await field(page, 'Contraseña actual').fill('Otra-2026')
  await expect(dialog(page).getByText('Las contraseñas no coinciden')).toBeVisible()
  await field(page, 'Repite la contraseña nueva').fill('Nueva-2026')
  await button(page, 'Guardar contraseña').click()
  await expect(dialog(page).getByText('Esa no es tu contraseña actual')).toBeVisible()
  await field(page, 'Contraseña actual').fill(password)
  await button(page, 'Guardar contraseña').click()
  await expectToast(page, 'Contraseña actualizada. Cerramos tus otras sesiones.')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeFocused()
  await expect(region(page, 'Sesiones abiertas').getByRole('listitem')).toHaveCount(1)

  await other.goto('/mi-cuenta')
  await expect(other).toHaveURL(/\/login$/)
  await logIn(other, email, 'Nueva-2026')
})

test('A7: a change of address is confirmed from both sides before it counts', async ({ browser }) => {
  const { email } = await newMember('Noemi Ejemplo')
  const wanted = newEmail('noemi.nueva')
  const page = await safetyOf(browser, await storageOf(email))
  const card = region(page, 'Correo')
  const sessions = region(page, 'Sesiones abiertas').getByRole('listitem')
  await expect(sessions.first()).toBeVisible()
  const before = await sessions.count()
  await card.getByRole('button', { name: 'Cambiar correo' }).click()
  await expect(dialog(page).getByText(/un enlace a tu correo actual y otro al nuevo/)).toBeVisible()
  await field(page, 'Correo nuevo').fill(email)
  await button(page, 'Enviar enlaces').click()
  await expect(dialog(page).getByText('Ese ya es el correo de tu cuenta')).toBeVisible()
  await field(page, 'Correo nuevo').fill('admin@estudio.example')
  await button(page, 'Enviar enlaces').click()
  await expect(dialog(page).getByText('Ese correo ya tiene una cuenta. Usa otro.')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Correo nuevo').fill(wanted)
  await button(page, 'Enviar enlaces').click()
  await expect(dialog(page)).toBeHidden()
  await expect(card.getByText('Cambio en espera')).toBeVisible()
  await expect(card.getByText(email, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: 'Reenviar enlaces' }).click()
  await expect(page.getByText('Los enlaces van otra vez en camino.')).toBeVisible()
  await expect(card.getByRole('button', { name: /Reenviar disponible en \d+s/ })).toBeDisabled()

  // The links sent again take the place of the first ones.
  for (const address of [email, wanted])
    await expect
      .poll(async () => (await mailsTo(address)).filter(({ subject }) => subject === confirmChange).length)
      .toBe(2)
  const [toNew = ''] = (await mailTo(wanted)).links
  const elsewhere = await (await browser.newContext()).newPage()
  await opensLink(elsewhere, toNew)
  await expect(elsewhere.getByRole('heading', { name: 'Va la mitad' })).toBeVisible()
  await expectAccessible(elsewhere)
  await opensLink(elsewhere, toNew)
  await expect(elsewhere.getByRole('heading', { name: 'El cambio de correo no se hizo' })).toBeVisible()
  await page.reload()
  await expect(card.getByText('Cambio en espera')).toBeVisible()

  const [toOld = ''] = (await mailTo(email)).links
  await opensLink(page, toOld)
  await expectToast(page, 'Tu correo quedó actualizado.')
  await expect(page).toHaveURL(/\/mi-cuenta\/seguridad$/)
  await expect(card.getByText(wanted, { exact: true })).toBeVisible()
  await expect(card.getByText('Cambio en espera')).toBeHidden()
  // The link's own session ended where there was one already.
  await expect(sessions).toHaveCount(before)
  expect((await newSession(wanted)).access_token).toBeTruthy()
})

test('SES-09, H4, J5: two-step verification is turned on, with recovery codes shown once', async ({
  browser,
}) => {
  const { email } = await newMember('Irma Ejemplo')
  const page = await safetyOf(browser, await storageOf(email), {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const card = region(page, 'Verificación en dos pasos')
  await expect(card.getByText('Sin activar')).toBeVisible()
  await card.getByRole('button', { name: 'Activar' }).click()
  const image = dialog(page).getByRole('img', { name: /Código QR/ })
  await expect(image).toBeVisible()
  expect(await image.getAttribute('src')).toMatch(/^data:image\/svg\+xml/)
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(100)
  await expect(dialog(page).getByRole('link', { name: 'Abrir en mi aplicación' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog(page).getByRole('button', { name: 'Copiar la clave' }).click()
  const secret = await page.evaluate(() => navigator.clipboard.readText())

  await field(page, 'Código de 6 dígitos').fill('000000')
  await button(page, 'Activar ahora').click()
  await expect(dialog(page).getByText(/El código no es correcto o ya venció/)).toBeVisible()
  await field(page, 'Código de 6 dígitos').fill(await nextCode(secret))
  await button(page, 'Activar ahora').click()
  await expect(dialog(page).getByRole('heading', { name: /Guarda tus códigos/ })).toBeVisible()
  const codes = dialog(page).getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const shown = await codes.allTextContents()
  await button(page, 'Copiar todos').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'))
  const download = page.waitForEvent('download')
  await button(page, 'Descargar').click()
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion.txt')
  await page.keyboard.press('Escape')
  await expect(codes).toHaveCount(10)
  await button(page, 'Ya los guardé').click()

  await expect(card.getByText('Activada', { exact: true })).toBeVisible()
  await expect(card.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
  expect((await mailTo(email)).subject).toContain('dos pasos')
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Crear códigos nuevos' }).click()
  await button(page, 'Crear códigos nuevos').click()
  await expect(codes).toHaveCount(10)
  expect(await codes.allTextContents()).not.toEqual(shown)
  await button(page, 'Ya los guardé').click()

  await card.getByRole('button', { name: 'Desactivar' }).click()
  await expect(dialog(page).getByText(/bastará tu contraseña/)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Desactivar').click()
  await expect(card.getByText('Sin activar')).toBeVisible()
  await page.reload()
  await expect(card.getByRole('button', { name: 'Activar' })).toBeVisible()
  await logIn(await browser.newPage(), email)
})

test('M6: some minutes after the sign-in, turning it on asks for the password', async ({ browser }) => {
  const { email, id } = await newMember('Norma Ejemplo')
  const page = await safetyOf(browser, await storageOf(email))
  await signedInMinutesAgo(id, 11)
  await region(page, 'Verificación en dos pasos').getByRole('button', { name: 'Activar' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Confirma tu identidad' })).toBeVisible()
  await expect(field(page, 'Contraseña actual')).toBeFocused()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await field(page, 'Contraseña actual').fill('Otra-2026')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Esa no es tu contraseña actual')).toBeVisible()
  await field(page, 'Contraseña actual').fill(password)
  await button(page, 'Continuar').click()
  await expect(dialog(page).getByRole('img', { name: /Código QR/ })).toBeVisible()
})

test('a begun activation that is given up leaves everything as it was', async ({ browser }) => {
  const { email } = await newMember('Julia Ejemplo')
  const page = await safetyOf(browser, await storageOf(email))
  const card = region(page, 'Verificación en dos pasos')
  await card.getByRole('button', { name: 'Activar' }).click()
  await button(page, 'Cancelar').click()
  await expect(card.getByText('Sin activar')).toBeVisible()
  await logIn(await browser.newPage(), email)
})

test('E7: open sessions are listed, closed one by one and all but this', async ({ browser }) => {
  const { email } = await newMember('Marta Ejemplo')
  for (let count = 0; count < 3; count += 1) await newSession(email)
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
  const phone = await (await browser.newContext({ userAgent })).newPage()
  await logIn(phone, email)
  const page = await safetyOf(browser, await storageOf(email))
  const list = region(page, 'Sesiones abiertas')
  const entries = list.getByRole('listitem')
  await expect(entries.first()).toBeVisible()
  const before = await entries.count()
  expect(before).toBeGreaterThanOrEqual(5)
  await expect(entries.first().getByText('Esta sesión')).toBeVisible()
  await expect(entries.first().getByText(/^Último uso: (hoy|ayer), \d+:\d\d [ap]\.m\.$/)).toBeVisible()
  const android = entries.filter({ hasText: 'Chrome en Android' })
  await expect(android).toHaveCount(1)
  await android.getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }).click()
  await expectToast(page, 'Sesión cerrada.')
  await expect(entries).toHaveCount(before - 1)
  await phone.goto('/mi-cuenta')
  await expect(phone).toHaveURL(/\/login$/)

  await list.getByRole('button', { name: 'Cerrar las demás' }).click()
  await expect(page.getByText('Cerramos tus otras sesiones.')).toBeVisible()
  await expect(entries).toHaveCount(1)
  await expect(list.getByRole('button', { name: 'Cerrar las demás' })).toHaveCount(0)
  await page.reload()
  await expect(entries).toHaveCount(1)
})

test('J3: an administrator is reminded to turn on two-step verification', async ({ page }) => {
  await logInAsAdmin(page)
  const reminder = page.getByText(/Tu cuenta abre la administración del estudio/)
  await expect(reminder).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/admin/')
  await expect(reminder).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Activarla' }).click()
  await expect(page).toHaveURL(/\/mi-cuenta\/seguridad$/)
  await expect(region(page, 'Correo').getByRole('button')).toBeVisible()
  await expect(reminder).toBeHidden()
  await page.goto('/planes')
  await page.getByRole('button', { name: 'Más tarde' }).click()
  await expect(reminder).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reminder).toBeHidden()
})

test('H5: where the studio asks for a second factor, the back office says so and leads to it', async ({
  page,
}) => {
  const word = 'El estudio pide verificación en dos pasos a quien administra.'
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({
      status: 403,
      json: { statusCode: 403, code: 'second_factor_required', message: word, error: word },
    }),
  )
  await logInAsAdmin(page)
  await page.goto('/admin/usuarios')
  await expect(page.getByRole('heading', { name: 'Falta la verificación en dos pasos' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Activarla en mi cuenta' }).click()
  await expect(page).toHaveURL(/\/mi-cuenta\/seguridad$/)
})

test('J2: a name that is markup stays text on both front ends, and the one policy lets no script in beside ours', async ({
  browser,
}) => {
  allowNoise(/Executing inline script violates/)
  const name = 'Jota <img src=x onerror=document.title="roto">'
  const { email } = await newMember(name)
  const own = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  const answers = [await own.goto('/mi-cuenta/info')]
  await expect(region(own, 'Información Personal').getByText(name)).toBeVisible()
  const { page: office } = await openBackOffice(browser, '/admin/usuarios')
  answers.push(await office.reload())
  await office.getByRole('searchbox', { name: 'Buscar' }).fill(email)
  await expect(office.getByRole('table').getByText(name)).toBeVisible()
  for (const page of [own, office]) {
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    await expect(page.addScriptTag({ content: 'document.title = "roto"' })).rejects.toThrow(
      /Content Security/,
    )
    expect(await page.title()).not.toBe('roto')
  }
  for (const answer of answers) {
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/)
    expect(policy).toContain("object-src 'none'")
  }
})

test('SES-01: tabs agree on who is signed in, and on who is not any more', async ({ browser }) => {
  const { email } = await newMember('Tere Ejemplo')
  const { session } = await withFactor(email)
  const context = await browser.newContext({ storageState: storageWith(session) })
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto('/mi-cuenta/seguridad')
  await other.goto('/mi-cuenta/classes')
  await expect(other).toHaveURL(/\/mi-cuenta\/classes$/)
  await one.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(one).toHaveURL(/\/$/)
  await expect(other).toHaveURL(/\/$/)
})
