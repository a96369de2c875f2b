import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { freeDay, ownName, scheduleOnFreeDay } from './support/classes'
import { card, dayName, openDay } from './support/site'
import { inDays } from './support/studio'
import { test } from './support/test'

const strip = (page: Page) => page.getByRole('navigation', { name: 'Elige un día' })
const dayHeading = (page: Page, date: string) => page.getByRole('heading', { level: 2, name: dayName(date) })

/** A finger goes sideways over the strip. */
async function swipe(page: Page, { by, down = 0 }: { by: number; down?: number }): Promise<void> {
  const box = await strip(page).boundingBox()
  const from = { x: 180 - Math.sign(by) * 40, y: (box?.y ?? 0) + 30 }
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  await touch('touchMove', [{ x: from.x + by, y: from.y + down }])
  await touch('touchEnd', [])
}

test('HOR-05, CON-14: swipes of 50 px and more change the week, shorter ones and scrolling do not', async ({
  page,
}) => {
  const today = inDays(0)
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  await page.goto('/horarios')
  await swipe(page, { by: -49 })
  await expect(dayHeading(page, today)).toBeVisible()
  await swipe(page, { by: -50, down: 80 })
  await expect(dayHeading(page, today)).toBeVisible()
  await swipe(page, { by: -50 })
  await expect(dayHeading(page, inDays(8 - weekday))).toBeVisible()
  await swipe(page, { by: 50 })
  await expect(strip(page).getByRole('button', { name: 'Semana anterior' })).toBeDisabled()
})

test('CRD-04, CRD-05: a special class has its own colours, and words that are read on them', async ({
  page,
}) => {
  const light = await scheduleOnFreeDay({ name: ownName('SESIÓN DE LUZ'), coaches: 4 })
  const dark = await scheduleOnFreeDay({ name: ownName('SESIÓN DE NOCHE'), colours: ['#101020', '#203040'] })
  await openDay(page, freeDay())
  const ground = (locator: Locator) =>
    locator.evaluate((article) => {
      const { backgroundImage, color } = getComputedStyle(article)
      return { backgroundImage, color }
    })
  const bright = await ground(card(page, light.name))
  expect(bright.backgroundImage).toContain('rgb(255, 179, 71), rgb(255, 94, 98)')
  expect(bright.color).toBe('rgb(42, 37, 33)')
  expect((await ground(card(page, dark.name))).color).toBe('rgb(255, 255, 255)')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
