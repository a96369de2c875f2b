import { expect, type Locator, type Page } from '@playwright/test'
import { phone } from './support/back-office'
import { expectSound } from './support/booking'
import { fillClass, ownName, scheduleFor } from './support/classes'
import { leavesTheTeam, newCoach } from './support/coaches'
import { countShifts, shifts } from './support/shifts'
import { password, storageOf } from './support/studio'
import { test } from './support/test'

test.use({ morning: true })

const marks = (page: Page, name: string) => page.getByRole('group', { name: `Asistencia de ${name}` })

/** A finger moves sideways over the name. */
async function swipe(page: Page, name: string, px: number): Promise<void> {
  const target = page
    .getByRole('listitem')
    .filter({ has: marks(page, name) })
    .getByText(name, { exact: true })
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('the name is not on the screen')
  const y = box.y + box.height / 2
  const from = box.x + Math.min(box.width / 2, 40)
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await send('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', from + px * part)
  await send('touchEnd')
}

const bottomOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

/** On a phone the people stand within 120 px below the header, in rows of at least 64 px, and the foot with its buttons above the bottom bar. */
async function expectPeopleFirst(page: Page): Promise<void> {
  const row = page.getByRole('listitem').filter({ has: marks(page, 'Ana Ejemplo') })
  const box = await row.boundingBox()
  expect((box?.y ?? 1000) - (await bottomOf(page.getByRole('banner')))).toBeLessThanOrEqual(120)
  expect(box?.height).toBeGreaterThanOrEqual(64)
  await expect(page.getByText('Cora Ejemplo')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Todos asistieron' })).toBeInViewport({ ratio: 1 })
}

test('E01: a coach who signs in arrives at today’s open roster with one press, and marks with a press, a key and a swipe', async ({
  browser,
}) => {
  const coach = await newCoach('Yolanda')
  const [first, second] = await Promise.all(
    [10, 40].map((startsIn) => scheduleFor([coach.id], { name: ownName('HOY'), startsIn, capacity: 6 })),
  )
  await fillClass(first?.id ?? '', ['Ana', 'Bea', 'Cora'])
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage()
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(coach.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  // The roster is open without another press.
  await expect(marks(page, 'Ana Ejemplo').getByRole('button', { name: 'Vino' })).toBeEnabled()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('3/6', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectPeopleFirst(page)
  await expect(page.getByRole('region', { name: 'Después' }).getByText(second?.name ?? '')).toBeVisible()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectSound(page)
  }
  await page.setViewportSize(phone)

  await marks(page, 'Ana Ejemplo').getByRole('button', { name: 'Vino' }).click()
  await expect(marks(page, 'Ana Ejemplo').getByRole('button', { name: 'Vino', pressed: true })).toBeVisible()
  await marks(page, 'Bea Ejemplo').getByRole('button', { name: 'Vino' }).focus()
  await page.keyboard.press('Space')
  await expect(marks(page, 'Bea Ejemplo').getByRole('button', { name: 'Vino', pressed: true })).toBeVisible()
  await swipe(page, 'Cora Ejemplo', -140)
  await expect(
    marks(page, 'Cora Ejemplo').getByRole('button', { name: 'Faltó', pressed: true }),
  ).toBeVisible()
  await expect(page.getByText('2 vinieron · 1 faltó · 0 sin marcar')).toBeVisible()
  await page.context().close()
  await leavesTheTeam(coach)
})

/** The space between each link of the header and the next, the account's button included. */
const gapsInHeader = (page: Page): Promise<number[]> =>
  page.getByRole('navigation', { name: 'Navegación principal' }).evaluate((nav) => {
    const boxes = [...nav.querySelectorAll('a')].map((link) => link.getBoundingClientRect())
    return boxes.slice(1).map(({ left }, at) => Math.round(left - (boxes[at]?.right ?? 0)))
  })

for (const width of [360, 768, 1280])
  test(`E01: at ${width} px nothing moves while a coach’s day is loaded, at the first visit and later`, async ({
    browser,
  }) => {
    const coach = await newCoach('Quima')
    const made = await scheduleFor([coach.id], { name: ownName('LEJOS'), startsIn: 3 * 24 * 60, capacity: 6 })
    await fillClass(made.id, ['Ana', 'Bea'])
    const storageState = await storageOf(coach.email)
    const page = await (
      await browser.newContext({ viewport: { width, height: 800 }, storageState, hasTouch: width < 1280 })
    ).newPage()
    await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
    await countShifts(page)
    await page.goto('/')
    // The next class is three days away, and its roster is open.
    const open = page.getByRole('region', { name: 'La clase que sigue' })
    await expect(open.getByText('Bea Ejemplo')).toBeVisible()
    const opens = open.getByText(/^La asistencia se abre el /)
    await expect(opens).toBeVisible()
    // In a line of its own, and in no narrow column.
    expect((await opens.boundingBox())?.width).toBeGreaterThan(200)
    if (width === 1280) expect(Math.max(...(await gapsInHeader(page)))).toBeLessThanOrEqual(40)
    expect(await shifts(page)).toEqual([])
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('estudio-today')))
      .toMatch(/"left":[1-9]/)
    await expectSound(page)

    await page.reload()
    await expect(open.getByText('Bea Ejemplo')).toBeVisible()
    expect(await shifts(page)).toEqual([])
    await page.context().close()
    await leavesTheTeam(coach)
  })
