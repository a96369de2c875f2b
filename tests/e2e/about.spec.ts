import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/checks'
import { meetTeam, team } from './support/site'
import { test } from './support/test'

const gallery = (page: Page) => page.getByRole('region', { name: 'El estudio por dentro' })

test('ABO-04, ABO-08, COA-10, CON-09, CON-14: pictures of coaches are kept, their words clamped; the gallery goes round by mouse and keyboard, and gives the focus back', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  await meetTeam(page)
  const coach = team(page).getByRole('listitem').first()
  await expect(coach.getByRole('img')).toHaveAttribute('src', /^data:image\/jpeg/)
  await expect(coach.locator('p')).toHaveCSS('-webkit-line-clamp', '3')
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('coachImage:')))
  await expect.poll(kept).not.toEqual([])
  await expectAccessible(page)

  const third = gallery(page).getByRole('button').nth(2)
  await expect(gallery(page).getByRole('button')).toHaveCount(4)
  const names = await gallery(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(': ')[1] ?? ''))
  await third.focus()
  await page.keyboard.press('Enter')
  const box = page.locator('.yarl__root')
  const shown = box.locator('.yarl__slide_current img')
  await expect(shown).toHaveAttribute('alt', names[2] ?? '')
  await expectAccessible(page)
  for (const next of [3, 0]) {
    await page.getByRole('button', { name: 'Imagen siguiente' }).click()
    await expect(shown).toHaveAttribute('alt', names[next] ?? '')
  }
  await page.getByRole('button', { name: 'Imagen anterior' }).click()
  await expect(shown).toHaveAttribute('alt', names[3] ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveAttribute('alt', names[0] ?? '')
  await page.getByRole('button', { name: 'Cerrar galería' }).click()
  await expect(box).toHaveCount(0)
  await expect(third).toBeFocused()
  await third.click()
  await expect(shown).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})
