import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { test } from './support/test'

const promotion = (page: Page) => page.getByRole('dialog', { name: 'Oferta de apertura' })
const dismissed = (page: Page) => page.evaluate(() => localStorage.getItem('hasSeenPromo'))

test('HOM-06: each class type is explained by mouse, keyboard and touch', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const types = ['FUNCIONAL', 'PILATES', 'SCULPT', 'BARRE']
  for (const type of types) {
    const tile = page.getByRole('article').filter({ has: page.getByRole('heading', { name: type }) })
    const reveal = tile.getByRole('button', { name: `Conocer más sobre ${type}` })
    const description = tile.locator('.description')
    await expect(description).toBeHidden()
    await reveal.scrollIntoViewIfNeeded()
    await expect(reveal).toBeEnabled()
    await reveal.hover()
    await expect(description).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(description).toBeHidden()
    await reveal.tap()
    await expect(description).toBeVisible()
    await reveal.tap()
  }
  await page.getByRole('link', { name: 'Reserva ahora: FUNCIONAL' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText(/Movimientos precisos/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('HOM-15 to HOM-18, CON-04: the promotion comes after a second, until it is put away for good', async ({
  page,
}) => {
  // The clock advances only by the steps taken here.
  await page.clock.install({ time: Date.now() })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/', { waitUntil: 'commit' })
  // The script of the document has run.
  await page.waitForLoadState('domcontentloaded')
  await page.clock.runFor(900)
  await expect(promotion(page)).toHaveCount(0)
  await page.clock.runFor(150)
  // It is due and on its way; drawing it takes the clock's frames.
  await page.clock.resume()
  await expect(promotion(page)).toBeVisible()
  await expect(promotion(page).getByText('-33%', { exact: true })).toBeVisible()
  await expect(promotion(page).getByText('Plan 1 Mes', { exact: true })).toBeVisible()
  await expect(promotion(page).getByText('$1,200 MXN', { exact: true })).toBeVisible()
  await expect(promotion(page).getByText(/\$1,800 MXN/)).toBeVisible()
  await expectAccessible(page)
  await promotion(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(promotion(page)).toBeHidden()
  expect(await dismissed(page)).toBeNull()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(1100)
  await promotion(page).getByLabel('No volver a mostrar').check()
  await page.keyboard.press('Escape')
  await expect(promotion(page)).toBeHidden()
  // The dialog tells that it was closed after it is gone from the screen.
  await expect.poll(() => dismissed(page)).toBeTruthy()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(3000)
  await expect(promotion(page)).toHaveCount(0)
})
