import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { memberWithPlan } from './support/booking'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { ownName, removeClass, scheduleOnFreeDay, turnsTo } from './support/classes'
import { bookFor, storageOf } from './support/studio'
import { test } from './support/test'

const week = (page: Page) => page.getByRole('table')
const days = (page: Page) => week(page).getByRole('columnheader')
const entry = (page: Page, name: string) => week(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

test('MYC-01 to MYC-07, CON-17, CON-18: three days at a time on a phone and a week from 768 px; a class goes into a calendar, and a cancelled one is red', async ({
  browser,
}) => {
  const scheduled = await scheduleOnFreeDay({ name: ownName('CALMA') })
  const { email } = await memberWithPlan('Mila Ejemplo')
  await bookFor(email, scheduled.id)
  const page = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  await page.goto('/mi-cuenta/classes')
  const coming = page.getByRole('list', { name: 'Próximas' })
  await expect(coming.getByRole('button', { name: `Cancelar ${scheduled.name}` })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Suscribirme a mi calendario' }).click()
  await expect(dialog(page).getByRole('link', { name: /Apple/ })).toHaveAttribute('href', /^webcal:/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(days(page)).toHaveCount(4)
  // It opens where the next class is.
  await expect(entry(page, scheduled.name)).toBeVisible()
  const first = await days(page).nth(1).textContent()
  await page.getByRole('button', { name: 'Días siguientes' }).click()
  await expect(days(page).nth(1)).not.toHaveText(first ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hoy' }).click()
  await expect(week(page).locator('[aria-current="date"]')).toBeVisible()

  await turnsTo(page, scheduled)
  await expect(entry(page, scheduled.name)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await entry(page, scheduled.name).click()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Añadir al calendario' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  const text = await readFile(await file.path(), 'utf8')
  for (const line of ['BEGIN:VCALENDAR', `SUMMARY:${scheduled.name}`, 'STATUS:CONFIRMED'])
    expect(text).toContain(line)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await removeClass(scheduled.id)
  await page.getByRole('button', { name: 'Pasadas' }).click()
  await expect(page.getByRole('list', { name: 'Pasadas' }).getByText('CANCELADA')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 767, height: 1024 })
  await page.reload()
  await turnsTo(page, scheduled)
  const cell = week(page).getByRole('cell').filter({ hasText: scheduled.name })
  await expect(cell.getByText('CANCELADA')).toHaveCSS('color', 'rgb(155, 44, 44)')
  await expect(days(page)).toHaveCount(4)
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 1024 })
    await expect(days(page)).toHaveCount(8)
    await expect(days(page).nth(1)).toContainText(/^lun/i)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
