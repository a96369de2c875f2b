import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { nextCode, withFactor } from './support/factors'
import { newMember, password } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const code = (page: Page) => page.getByLabel('Código de verificación')
const recovery = (page: Page) => page.getByLabel('Código de recuperación')
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

test('SES-09: a recovery code takes the place of a lost phone, once', async ({ page }) => {
  const { email } = await newMember('Elsa Ejemplo')
  const [first = ''] = (await withFactor(email)).codes
  await page.goto('/login')
  await givesPassword(page, email)
  await page.getByRole('button', { name: 'Perdí mi teléfono, usar un código de recuperación' }).click()
  await recovery(page).fill('abc')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('Escribe los 10 caracteres del código')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await recovery(page).fill(first.toLowerCase())
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expectToast(page, 'Sesión iniciada correctamente')

  await page.goto('/mi-cuenta')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login')
  await givesPassword(page, email)
  await page.getByRole('button', { name: 'Perdí mi teléfono, usar un código de recuperación' }).click()
  await recovery(page).fill(first)
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('Ese código de recuperación no es correcto o ya se usó.')).toBeVisible()
  await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Hola de nuevo' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('estudio-session'))).toBeNull()
})
