import { expect, type Locator, type Page } from '@playwright/test'
import { password } from './studio'

export const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' })

/** The field by its label, whatever step it stands in. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Fills step 0, “Mi info”, and goes on. */
export async function tellsWho(page: Page, email: string, name = 'Ana Ejemplo Ruiz'): Promise<void> {
  await field(page, 'Nombre completo').fill(name)
  await field(page, 'Correo electrónico').fill(email)
  await next(page).click()
}

/** Fills step 1, “Contraseña”, and goes on. */
export async function choosesPassword(page: Page, word = password): Promise<void> {
  await field(page, 'Elige tu contraseña').fill(word)
  await field(page, 'Repite tu contraseña').fill(word)
  await next(page).click()
}

/** Fills step 2, “Más sobre mi”, and goes on. */
export async function tellsMore(page: Page): Promise<void> {
  await field(page, 'Fecha de nacimiento').fill('17051990')
  await field(page, 'Teléfono celular').fill('6671234567')
  await page.getByText('Mujer', { exact: true }).click()
  await next(page).click()
}

/** Fills step 3, “Confirmar”, and creates the account. */
export async function accepts(page: Page, press = (button: Locator) => button.click()): Promise<void> {
  await page.getByText('Google', { exact: true }).click()
  await page.getByRole('checkbox').check()
  await press(page.getByRole('button', { name: 'Crear Cuenta' }))
}

/** The whole wizard, without a fault. */
export async function signsUp(page: Page, email: string): Promise<void> {
  await page.goto('/registro')
  await tellsWho(page, email)
  await choosesPassword(page)
  await tellsMore(page)
  await accepts(page)
}

/** Types each wrong value, reads its message, and ends with the right one. */
export async function corrects(
  page: Page,
  label: string,
  faults: readonly (readonly [typed: string, message: string])[],
  right: string,
): Promise<void> {
  for (const [typed, message] of faults) {
    await field(page, label).fill('x')
    await field(page, label).fill(typed)
    await field(page, label).blur()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(next(page)).toBeDisabled()
  }
  await field(page, label).fill(right)
  await field(page, label).blur()
  for (const [, message] of faults) await expect(page.getByText(message, { exact: true })).toBeHidden()
}
