import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { field, signsUp } from './support/signup'
import { entersByLink, opensLink } from './support/site'
import { mailTo, newEmail, newMember, newSession, newUnconfirmed, password } from './support/studio'
import { test } from './support/test'

const resend = (page: Page) => page.getByRole('button', { name: 'Reenviar correo de verificación' })
const waiting = (page: Page) => page.getByRole('button', { name: /Reenviar disponible en \d+s/ })
const sent = '**/api/auth/resend-verification'
const sentText = '¡Correo de verificación enviado!'

test('CNF-01, CNF-02, CNF-05 to CNF-11: the mail is on its way, and can be sent again', async ({ page }) => {
  const email = newEmail('clara')
  await page.clock.install()
  await signsUp(page, email)
  await expect(page.getByRole('heading', { name: '¡Cuenta Creada Exitosamente!' })).toBeVisible()
  await expect(
    page.getByText(new RegExp(`correo de confirmación a ${email.replaceAll('.', '\\.')}`)),
  ).toBeVisible()
  await expect(page.getByText(/spam.*promociones/)).toBeVisible()
  const mailSite = page.getByRole('link', { name: 'Ir a mi correo' })
  await expect(mailSite).toHaveAttribute('href', 'https://mail.google.com/')
  await expect(mailSite).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await expect(resend(page)).toBeEnabled()
  await resend(page).click()
  await expect(page.getByText(sentText)).toBeVisible()
  await expect(waiting(page)).toBeDisabled()
  await page.clock.fastForward(31_000)
  await expect(resend(page)).toBeEnabled()

  await page.route(sent, (route) => route.abort())
  await resend(page).click()
  await expect(page.getByText('Error al enviar el correo de verificación', { exact: true })).toBeVisible()
  await expect(waiting(page)).toBeDisabled()
  await page.unroute(sent)

  await page.clock.fastForward(31_000)
  const word = 'Hiciste muchos intentos seguidos. Espera 20 segundos.'
  await page.route(sent, (route) =>
    route.fulfill({
      status: 429,
      json: { statusCode: 429, code: 'rate_limited', message: word, error: word },
    }),
  )
  await resend(page).click()
  await expect(page.getByText(word)).toBeVisible()
})

test('CNF-03, CNF-04: not the first time, a new link is sent on arrival', async ({ page }) => {
  const { email } = await newUnconfirmed('Delia Ejemplo')
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  const asks = page.waitForRequest(sent)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  // Whoever knows the password made the sign-up: its receipt has its very link mailed again (C05).
  expect((await asks).postDataJSON()).toEqual({ email, receipt: expect.any(String) })
  await expect(page.getByRole('heading', { name: 'Tu cuenta está pendiente de verificación' })).toBeVisible()
  await expect(page.getByText(/nuevo enlace/)).toBeVisible()
  await expect(page.getByText(sentText)).toBeVisible()
  await expect(waiting(page)).toBeDisabled()
})

test('A28: without an address there is nothing to confirm', async ({ page }) => {
  await page.goto('/confirmar-cuenta')
  await expect(page).toHaveURL(/\/login$/)
})

const invalid = 'El enlace de confirmación es inválido o ha expirado.'
const faults = [
  [
    'CNF-14',
    'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    invalid,
  ],
  ['CNF-14', 'error_code=otp_expired&error_description=Confirmation+link+is+invalid+or+has+expired', invalid],
  ['CNF-15', 'error=server_error&error_description=Something+else+happened', invalid],
  ['CNF-16', 'error_code=unexpected_failure', 'Ocurrió un error desconocido.'],
  [
    'CNF-18',
    'access_token=nothing&refresh_token=nothing',
    'No se pudo iniciar sesión automáticamente. Por favor, inicia sesión manualmente.',
  ],
] as const

test('CNF-12 to CNF-16, CNF-18: a link that fails says why and leaves no trace in the address', async ({
  page,
}) => {
  for (const [, fragment, text] of faults) {
    await page.goto('about:blank')
    await page.goto(`/auth/callback#${fragment}`)
    await expect(page.getByRole('heading', { name: 'Error al confirmar cuenta' })).toBeVisible()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(
      page.getByText('Por favor, inicia sesión nuevamente para recibir un nuevo enlace de confirmación.'),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/callback$/)
  }
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('CNF-17, CNF-19, HOM-19 to HOM-21: tokens sign in and welcome; so does an empty fragment', async ({
  page,
}) => {
  const { email } = await newMember('Lucia Ejemplo')
  const { access_token, refresh_token } = await newSession(email)
  await page.goto('/planes')
  await page.goto(`/auth/callback#access_token=${access_token}&refresh_token=${refresh_token}&type=signup`)
  await entersByLink(page, email)
  await expect(page).toHaveURL(/\/\?confirmed=1$/)
  const welcome = page.getByRole('dialog')
  await expect(welcome.getByText(/Lucia/)).toBeVisible()
  await expectAccessible(page)
  await expect(welcome.getByRole('link', { name: 'Ver clases' })).toHaveAttribute('href', '/clases')
  await expect(welcome.getByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute(
    'href',
    '/mi-cuenta/info',
  )
  await welcome.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/planes$/)
  await page.goto('/auth/callback')
  await expect(page).toHaveURL(/\/\?confirmed=1$/)
  await page.getByRole('link', { name: 'Ver clases' }).click()
  await expect(page).toHaveURL(/\/horarios$/)
})

test('GEN-20: a link that lands on the home page goes on to the callback', async ({ page }) => {
  await page.goto('/#error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired')
  await expect(page.getByRole('heading', { name: 'Error al confirmar cuenta' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/callback$/)
  const { email } = await newMember('Gema Ejemplo')
  const { access_token, refresh_token } = await newSession(email)
  await page.goto('about:blank')
  await page.goto(`/#access_token=${access_token}&refresh_token=${refresh_token}`)
  await entersByLink(page, email)
  await expect(page).toHaveURL(/\/\?confirmed=1$/)
  await expect(page.getByRole('dialog').getByText(/Gema/)).toBeVisible()
})

test('CNF-14: the link of the mail serves once', async ({ page }) => {
  const { email } = await newUnconfirmed('Olga Ejemplo')
  const [link = ''] = (await mailTo(email)).links
  await opensLink(page, link)
  // Another browser than that of the sign-up: the password is chosen here.
  await expect(page.getByText(`Cuenta: ${email}`)).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await field(page, 'Contraseña nueva').fill('Nueva-2026')
  await field(page, 'Repite la contraseña nueva').fill('Nueva-2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/\?confirmed=1$/)
  await opensLink(page, link)
  await expect(page.getByText(invalid, { exact: true })).toBeVisible()
})
