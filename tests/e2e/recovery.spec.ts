import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { nextCode, withFactor } from './support/factors'
import { logIn, opensLink } from './support/site'
import { anonKey, base, mailTo, newEmail, newMember } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const subject = 'Restablece tu contraseña'
const answer =
  'Si existe una cuenta con ese correo electrónico, recibirás instrucciones para restablecer tu contraseña.'
const reset = (page: Page) => page.getByRole('heading', { name: 'Crea tu nueva contraseña' })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar contraseña' })

async function forgets(page: Page, email: string): Promise<void> {
  await page.goto('/olvide-mi-contraseña')
  await page.getByLabel('Correo electrónico').fill(email)
  const asked = page.waitForResponse('**/auth/v1/recover**')
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click()
  await expect(page.getByText(answer)).toBeVisible()
  expect((await asked).status()).toBe(200)
}

async function linkFor(page: Page, email: string): Promise<string> {
  await forgets(page, email)
  const [link = ''] = (await mailTo(email, subject)).links
  return link
}

async function chooses(page: Page, password: string): Promise<void> {
  await field(page, 'Contraseña nueva').fill(password)
  await field(page, 'Repite la contraseña nueva').fill(password)
  await save(page).click()
}

test('A30, FPW-01 to FPW-03, F5, J4: a forgotten password is replaced through the mail', async ({
  page,
  browser,
}) => {
  const { email } = await newMember('Rita Ejemplo')
  const link = await linkFor(page, email)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Volver a iniciar sesión' })).toHaveAttribute('href', '/login')

  await opensLink(page, link)
  await expect(reset(page)).toBeVisible()
  expect(page.url()).not.toContain('token')
  await field(page, 'Contraseña nueva').fill('abc')
  await field(page, 'Contraseña nueva').blur()
  await expect(page.getByText('Debe tener al menos 6 caracteres')).toBeVisible()
  await expect(page.getByText('Una letra mayúscula: falta')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await chooses(page, 'Nueva-2026')
  await expectToast(page, 'Tu contraseña quedó actualizada.')
  await expect(page).toHaveURL(/\/mi-cuenta\/info$/)
  expect((await mailTo(email)).subject).not.toBe(subject)

  const elsewhere = await browser.newPage()
  await logIn(elsewhere, email, 'Nueva-2026')
  await expect(elsewhere.getByRole('banner')).toBeVisible()

  // The link was used: it says so, and leaves whoever is signed in alone.
  const again = await (await browser.newContext()).newPage()
  await opensLink(again, link)
  await expect(again.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await expectAccessible(again)
  await again.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(again.getByRole('heading', { name: 'Recuperar Contraseña' })).toBeVisible()
  await opensLink(page, link)
  await expect(page.getByRole('link', { name: 'Cambiarla desde mi cuenta' })).toBeVisible()
  await page.goto('/mi-cuenta')
  await expect(page).toHaveURL(/\/mi-cuenta\/info$/)
})

test('J4, F5: a recovery asked for with another page as its target ends where it belongs, its tokens in no address', async ({
  browser,
}) => {
  for (const target of ['/admin/', '/planes', '/mi-cuenta']) {
    const { email } = await newMember('Tania Ejemplo')
    const page = await (await browser.newContext()).newPage()
    const asked = await page.request.post(
      `/auth/v1/recover?redirect_to=${encodeURIComponent(base + target)}`,
      {
        headers: { apikey: await anonKey(page.request) },
        data: { email },
      },
    )
    expect(asked.status()).toBe(200)
    const queries: string[] = []
    page.on('request', (request) => queries.push(new URL(request.url()).search))
    const [link = ''] = (await mailTo(email, subject)).links
    await opensLink(page, link)
    await expect(page.getByText(`Cuenta: ${email}`)).toBeVisible()
    await expect(reset(page)).toBeVisible()
    expect(queries.filter((query) => query.includes('access_token'))).toEqual([])
    expect(page.url() + (await page.evaluate(() => JSON.stringify(history.state)))).not.toContain('token')
  }
})

test('A5, FPW-02: an address without an account gets the same answer', async ({ page }) => {
  await forgets(page, newEmail('nadie'))
})

test('C4: the password from before is no new password', async ({ page }) => {
  const { email } = await newMember('Sonia Ejemplo')
  await opensLink(page, await linkFor(page, email))
  await chooses(page, 'Prueba-2026')
  await expect(page.getByText('La contraseña nueva debe ser diferente de la anterior.')).toBeVisible()
  await chooses(page, 'Otra-2026')
  await expect(page).toHaveURL(/\/mi-cuenta\/info$/)
})

test('F7: an account with a second factor gives its code before its new password', async ({ page }) => {
  const { email } = await newMember('Flor Ejemplo')
  const { secret } = await withFactor(email)
  await opensLink(page, await linkFor(page, email))
  await expect(reset(page)).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Half a session opens nothing else.
  await page.goto('/mi-cuenta')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/restablecer-contraseña')
  await field(page, 'Código de verificación').fill(await nextCode(secret))
  await expect(save(page)).toBeVisible()
  await chooses(page, 'Nueva-2026')
  await expect(page).toHaveURL(/\/mi-cuenta\/info$/)
})

test('a page for links has nothing for who comes without one', async ({ page }) => {
  await page.goto('/restablecer-contraseña')
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
})
