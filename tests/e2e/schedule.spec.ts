import { expect, type Locator, type Page } from '@playwright/test'
import { memberWithPlan, pageAt } from './support/booking'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { freeDay, ownName, scheduleOnFreeDay } from './support/classes'
import { countShifts, shifts } from './support/shifts'
import { card, dayChipName, dayName, openDay } from './support/site'
import { bookFor, inDays } from './support/studio'
import { test } from './support/test'
import { fullClass, joinWaitlist } from './support/waitlist'

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

test('E03, HOR-03, HOR-07: the strip opens with today first, and the weeks follow one another in it', async ({
  page,
}) => {
  const today = inDays(0)
  await page.goto('/horarios')
  const leftOf = (date: string) =>
    strip(page)
      .getByRole('button', { name: dayChipName(date), exact: true })
      .evaluate((day) => Math.round(day.getBoundingClientRect().left))
  const first = await leftOf(today)
  const arrow = strip(page).getByRole('button', { name: 'Semana anterior' })
  await expect(arrow).toBeDisabled()
  const edge = await arrow.evaluate((button) => Math.round(button.getBoundingClientRect().right))
  expect(Math.abs(first - edge)).toBeLessThanOrEqual(1)
  const days = strip(page).getByRole('button', { name: / de / })
  await expect(days).toHaveCount(28)
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  for (const past of Array.from({ length: weekday }, (_, day) => inDays(day - weekday)))
    await expect(strip(page).getByRole('button', { name: dayChipName(past), exact: true })).toBeDisabled()
  await strip(page)
    .getByRole('button', { name: dayChipName(inDays(6)), exact: true })
    .click()
  await expect(dayHeading(page, inDays(6))).toBeVisible()
  expect(await leftOf(today)).toBe(first)

  await strip(page).getByRole('button', { name: 'Semana siguiente' }).click()
  await expect(strip(page).locator('[aria-current="date"]')).toBeInViewport({ ratio: 1 })
  // One Tab stop for each day in view.
  await expect(strip(page).locator('[data-day]:not([tabindex="-1"]):not(:disabled)')).toHaveCount(7)
})

test('E13, CRD-01: at 390 px a member sees six classes, each a row of 76 px, and her plan above them; nothing moves', async ({
  browser,
}) => {
  const { email } = await memberWithPlan('Rosa Ejemplo')
  for (let made = 0; made < 6; made += 1) await scheduleOnFreeDay({ name: ownName('FILA') })
  const page = await pageAt(browser, email, { width: 390, height: 844 })
  await countShifts(page)
  await page.goto('/horarios')
  await expect(page.getByRole('complementary', { name: 'Tu plan' })).toContainText('8 Clases · Quedan 8 de 8')
  await expect(
    page
      .getByRole('article')
      .or(page.getByText(/^No hay clases disponibles|ya terminaron\.$/))
      .first(),
  ).toBeVisible()
  expect(await shifts(page)).toEqual([])
  await openDay(page, freeDay())
  const rows = page.getByRole('article', { name: /^FILA/ })
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBe(76)
  const tops = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  const bar = await page.getByRole('navigation', { name: 'Accesos rápidos' }).boundingBox()
  expect(tops[5]).toBeLessThanOrEqual(bar?.y ?? 0)
  await expectAccessible(page)
  await page.context().close()
})

test('E03: at 1280 px a member’s plan, her next class and the rules stand beside the day, and nothing moves', async ({
  browser,
}) => {
  const { email } = await memberWithPlan('Rebeca Ejemplo')
  const { id, name } = await scheduleOnFreeDay({ name: ownName('CONTIGUA') })
  await bookFor(email, id)
  const page = await pageAt(browser, email, { width: 1280, height: 800 })
  await countShifts(page)
  await page.goto('/horarios')
  await expect(page.getByRole('region', { name: 'Tu próxima clase' }).getByText(name)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tu plan' })).toContainText('Quedan 7 de 8')
  await expect(page.getByRole('heading', { name: 'Política de reservaciones' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Tu plan' })).toBeHidden()
  // A font that arrives late moves the page by less than a pixel.
  const moved = await shifts(page)
  expect(moved.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.001)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Semana', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Tu próxima clase' })).toBeHidden()
  await page.context().close()
})

test('E13, CRD-08: the state of a full class stands in the middle of its row, and the row opens its waiting list', async ({
  browser,
}) => {
  const [full, waited] = [await fullClass('LLENA'), await fullClass('ESPERADA')]
  const { email } = await memberWithPlan('Rosa Ejemplo')
  await joinWaitlist(email, waited.id)
  const page = await pageAt(browser, email, { width: 390, height: 844 })
  await openDay(page, freeDay())
  const spanOf = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { bottom, height: bottom - top, middle: (top + bottom) / 2 }
    })
  const state = card(page, full.name).getByText('Clase llena')
  const waiting = card(page, waited.name).getByText('En lista de espera')
  const position = card(page, waited.name).getByText('Eres la 1.ª persona en la lista')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(position).toBeVisible()
    const [fullRow, waitedRow] = [await spanOf(card(page, full.name)), await spanOf(card(page, waited.name))]
    expect(fullRow.height).toBe(76)
    expect(Math.abs((await spanOf(state)).middle - fullRow.middle)).toBeLessThanOrEqual(1)
    expect(Math.abs((await spanOf(waiting)).middle - waitedRow.middle)).toBeLessThanOrEqual(1)
    // The third line has room below it.
    expect(waitedRow.bottom - (await spanOf(position)).bottom).toBeGreaterThanOrEqual(6)
  }
  const way = card(page, full.name).getByText('Lista de espera')
  await way.scrollIntoViewIfNeeded()
  const box = await way.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 5)
  await expect(
    page
      .getByRole('dialog', { name: full.name })
      .getByRole('button', { name: 'Anotarme en la lista de espera' }),
  ).toBeVisible()
  await page.context().close()
})

test('the filters of a phone stay in the address, and from 900 px the week is shown in columns', async ({
  page,
}) => {
  const made = await scheduleOnFreeDay({ name: ownName('COLUMNA') })
  await openDay(page, freeDay())
  await expect(card(page, made.name)).toBeVisible()
  await page.getByRole('button', { name: 'Filtros' }).click()
  const coach = page.getByLabel('Coach', { exact: true })
  const [, name = ''] = await coach.getByRole('option').allTextContents()
  await coach.selectOption(name)
  await expect(page.getByRole('button', { name: 'Filtros · 1' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('coach')).toBe(name)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Filtros · 1' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await coach.selectOption('')

  await expect(page.getByRole('button', { name: 'Semana', exact: true })).toBeHidden()
  await page.setViewportSize({ width: 900, height: 800 })
  await page.getByRole('button', { name: 'Semana', exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 3 }).filter({ hasText: /^(Dom|Lun|Mar|Mié|Jue|Vie|Sáb)/ }),
  ).toHaveCount(7)
  for (const width of [900, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.reload()
  const entry = page.getByRole('article', { name: made.name })
  await entry.getByRole('button', { name: made.name }).click()
  await expect(
    page.getByRole('dialog', { name: made.name }).getByRole('button', { name: 'Reservar ahora' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 899, height: 800 })
  await expect(page.getByRole('button', { name: 'Día siguiente' })).toBeVisible()
})

test('with text at 200 % and with forced colours a row keeps its words and its button', async ({
  browser,
}) => {
  const { name } = await scheduleOnFreeDay({ name: ownName('SESIÓN GRANDE') })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, forcedColors: 'active' })
  const page = await context.newPage()
  await openDay(page, freeDay())
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await expectNoSidewaysScroll(page)
  const button = card(page, name).getByRole('button', { name: 'Reservar ahora' })
  await expect(button).toHaveCSS('border-top-style', 'solid')
  expect(await card(page, name).evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(0)
  await context.close()
})
