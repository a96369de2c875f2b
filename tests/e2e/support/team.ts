import { type Browser, expect, type Page } from '@playwright/test'
import { entersByLink } from './site'
import { admin, mailTo, password } from './studio'

export const team = (page: Page) => page.getByRole('region', { name: 'Nuestro equipo' })

/** /conocenos, scrolled to the coaches: they are asked for when a visitor comes near. */
export const meetTeam = async (page: Page): Promise<void> => {
  await page.goto('/conocenos')
  await team(page).scrollIntoViewIfNeeded()
}

/**
 * Somebody becomes an administrator. That ends whatever opened the account before: the password is set anew by the link of the
 * mail, as its owner does (M2).
 */
export async function becomesAdministrator(
  browser: Browser,
  { email, id }: { email: string; id: string },
): Promise<void> {
  const given = await (await admin()).patch(`/api/admin/users/${id}/role`, { data: { role: 'admin' } })
  expect(given.ok()).toBe(true)
  const page = await browser.newPage()
  const [link = ''] = (await mailTo(email, 'Tu acceso a Estudio')).links
  await page.goto(link)
  await entersByLink(page, email)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password)
  await page.getByLabel('Repite la contraseña nueva', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page).toHaveURL(/\/mi-cuenta\/info$/)
  await page.close()
}
