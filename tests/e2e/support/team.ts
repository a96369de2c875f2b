import type { Page } from '@playwright/test'

export const team = (page: Page) => page.getByRole('region', { name: 'Nuestro equipo' })

/** /conocenos, scrolled to the coaches: they are asked for when a visitor comes near. */
export const meetTeam = async (page: Page): Promise<void> => {
  await page.goto('/conocenos')
  await team(page).scrollIntoViewIfNeeded()
}
