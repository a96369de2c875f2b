import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { nextCode, withFactor } from './support/factors'
import { newMember, password } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const code = (page: Page) => page.getByLabel('Código de verificación')
const step = (page: Page) => page.getByRole('heading', { name: 'Un paso más' })

async function givesPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(step(page)).toBeVisible()
}

test('SES-09, LOG-06, A47: after the password comes the code, and then the page that was asked for', async ({
  page,
}) => {
  const { email } = await newMember('Dora Ejemplo')
  const { secret } = await withFactor(email)
  await page.goto('/mi-cuenta/classes')
  await givesPassword(page, email)
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Half a sign-in is none: a reload asks again, and the account stays closed.
  await page.reload()
  await expect(step(page)).toBeVisible()
  await page.goto('/admin/')
  await expect(page).toHaveURL(/\/login\?origen=/)
  await page.goto('/mi-cuenta/classes')
  await expect(step(page)).toBeVisible()

  await code(page).fill('000000')
  await expect(page.getByText('El código no es correcto o ya venció. Escribe el más reciente.')).toBeVisible()
  await expect(code(page)).toHaveValue('')
  await code(page).fill(await nextCode(secret))
  await expectToast(page, 'Sesión iniciada correctamente')
  await expect(page).toHaveURL(/\/mi-cuenta\/classes$/)
  await page.reload()
  await expect(page).toHaveURL(/\/mi-cuenta\/classes$/)
})
