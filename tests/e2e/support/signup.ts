import type { Locator, Page } from '@playwright/test'
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
