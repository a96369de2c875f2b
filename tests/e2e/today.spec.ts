import { expect, type Locator, type Page } from '@playwright/test'
import type { Today } from '../../packages/contract/src/index.ts'
import { expectSound, memberWithPlan, pageAt } from './support/booking'
import { ownName, type Scheduled, scheduleClass, scheduleOnFreeDay } from './support/classes'
import { untilHydrated } from './support/hydration'
import { countShifts, shifts } from './support/shifts'
import { bookFor, givePlan, newMember, signedIn } from './support/studio'
import { test } from './support/test'

const next = (page: Page) => page.getByRole('region', { name: 'Tu próxima clase' })
const pass = (page: Page) => page.getByRole('region', { name: 'Mi pase' })
const dialog = (page: Page) => page.getByRole('dialog')
const today = (page: Page) => page.getByRole('heading', { name: 'Hoy', exact: true })
const sizeOf = (heading: Locator) =>
  heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

/** The member's day as the server answers it, with classes that she usually takes until she has booked the first. */
const usuallyTakes = async (page: Page, email: string, { id, date }: Scheduled, count = 1) => {
  const answer = await (await signedIn(email)).get(`/api/schedule?from=${date}&to=${date}`)
  const [taken] = (await answer.json()).schedule.filter((scheduled: { id: string }) => scheduled.id === id)
  expect(taken).toBeDefined()
  const usual = Array.from({ length: count }, (_, at) => (at === 0 ? taken : { ...taken, id: `${id} ${at}` }))
  await page.route('**/api/user/today', async (route) => {
    const response = await route.fetch()
    const day: Today = await response.json()
    if (day.member.next?.schedule_id !== id) day.member.usual = usual
    await route.fulfill({ response, json: day })
  })
}

for (const width of [390, 768, 1280])
  test(`E01: at ${width} px a member arrives at her day: the pass is one press away; cancelling, booking a usual class and renewing two`, async ({
    browser,
  }) => {
    const scheduled = await scheduleOnFreeDay({ name: ownName('CALMA') })
    const habit = await scheduleClass({ name: ownName('COSTUMBRE'), startsIn: 50 * 60 })
    // A plan near its end: its renewal is on Hoy.
    const { id, email } = await newMember('Hilda Ejemplo')
    await givePlan(id, '8 Clases', { classes: 2 })
    await bookFor(email, scheduled.id)
    const page = await pageAt(browser, email, { width, height: 800 })
    await usuallyTakes(page, email, habit)
    let presses = 0
    const press = async (name: string | RegExp, within = page.getByRole('main')) => {
      presses += 1
      await within.getByRole('button', { name }).or(within.getByRole('link', { name })).click()
    }
    const pressesSince = () => {
      const counted = presses
      presses = 0
      return counted
    }
    await page.goto('/')
    await expect(next(page).getByText(scheduled.name, { exact: true })).toBeVisible()
    await expect(page.getByText(/^Queda 1 de 8, hasta el/)).toBeVisible()
    await expect(page.getByText(habit.name)).toBeVisible()
    await expectSound(page)
    // The sections below the day are quieter than it.
    expect(await sizeOf(page.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(
      await sizeOf(today(page)),
    )

    await press('Mi pase')
    await expect(pass(page).getByAltText('Código de tu pase')).toBeInViewport({ ratio: 1 })
    expect(pressesSince()).toBe(1)
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(next(page).getByText(scheduled.name, { exact: true })).toBeVisible()

    await press(/^Cancelar /)
    await press('Sí, cancelar', dialog(page))
    await expect(next(page).getByText('No tienes clases reservadas.')).toBeVisible()
    await expect(page.getByText(/^Quedan 2 de 8, hasta el/)).toBeVisible()
    expect(pressesSince()).toBe(2)

    await press(new RegExp(`^Reservar ${habit.name}`))
    await press(new RegExp(`^Reservar ${habit.name}`), dialog(page))
    await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible()
    expect(pressesSince()).toBe(2)
    await dialog(page).getByRole('button', { name: 'Listo' }).click()
    await expect(next(page).getByText(habit.name, { exact: true })).toBeVisible()
    await expect(page.getByText(/^Queda 1 de 8, hasta el/)).toBeVisible()
    await expectSound(page)

    await press('Renovar 8 Clases')
    await untilHydrated(page)
    await press('Confirmar compra')
    await expect(page).toHaveURL(/\/compra-exitosa$/)
    expect(pressesSince()).toBe(2)
  })

test('E01: the pass, the calendar and the cancellation of the next class are used with the keyboard alone', async ({
  browser,
}) => {
  const scheduled = await scheduleOnFreeDay({ name: ownName('CALMA') })
  const { email } = await memberWithPlan('Ivana Ejemplo')
  await bookFor(email, scheduled.id)
  const page = await pageAt(browser, email, { width: 390, height: 800 })
  await page.goto('/')
  await next(page).getByRole('button', { name: 'Mi pase' }).focus()
  await page.keyboard.press('Enter')
  await expect(pass(page).getByAltText('Código de tu pase')).toBeVisible()
  await expect(pass(page).getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(next(page).getByRole('button', { name: 'Mi pase' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(next(page).getByRole('button', { name: 'Añadir al calendario' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Sí, cancelar' })).toBeVisible()
  // Tab goes round inside the dialog once the dialog has the focus.
  await expect(page.locator('.MuiDialog-root:focus-within')).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Sí, cancelar' }).press('Enter')
  await expect(next(page).getByText('No tienes clases reservadas.')).toBeVisible()
  await expect(today(page)).toBeFocused()
})

for (const width of [360, 768, 1280])
  test(`GEN-01, E01: at ${width} px nothing moves while a member’s pages are loaded, on her first visit and later`, async ({
    browser,
  }) => {
    const scheduled = await scheduleOnFreeDay({ name: ownName('QUIETA') })
    const habit = await scheduleClass({ name: ownName('HÁBITO'), startsIn: 49 * 60 })
    const { email } = await memberWithPlan('Inés Ejemplo')
    await bookFor(email, scheduled.id)
    const page = await pageAt(browser, email, { width, height: 800 })
    await usuallyTakes(page, email, habit, 3)
    await countShifts(page)
    const usual = page.getByRole('region', { name: 'Tus clases de siempre, con lugar' })
    await page.goto('/')
    await expect(usual.getByRole('button')).toHaveCount(3)
    expect(await shifts(page)).toEqual([])
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('estudio-today')))
      .toMatch(/"right":[1-9]/)

    await page.reload()
    await expect(usual.getByRole('button')).toHaveCount(3)
    await expect(today(page)).toBeVisible()
    expect(await shifts(page)).toEqual([])

    await page.goto('/mi-cuenta/classes')
    await expect(page.getByRole('heading', { name: 'Mi calendario de clases' })).toBeVisible()
    await untilHydrated(page)
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    expect(await shifts(page)).toEqual([])
  })

test('E01: the room of the bottom bar is gone when the stored session has ended', async ({ browser }) => {
  const { email } = await newMember('Olivia Ejemplo')
  const page = await pageAt(browser, email, { width: 390, height: 800 })
  await page.route('**/auth/v1/token**', (route) =>
    route.fulfill({ status: 400, json: { code: 400, error_code: 'refresh_token_not_found', msg: 'gone' } }),
  )
  await page.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('estudio-session') ?? 'null')
    if (stored) localStorage.setItem('estudio-session', JSON.stringify({ ...stored, expires_at: 1 }))
  })
  await page.goto('/planes')
  await untilHydrated(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-bottom-bar')
  await expect(page.getByRole('navigation', { name: 'Accesos rápidos' })).toHaveCount(0)
})

test('E01: visitors, and staff who take no classes, have no place for a day', async ({ page, browser }) => {
  const hero = (of: Page) => of.getByRole('heading', { level: 1 })
  const top = async (of: Page) => (await hero(of).boundingBox())?.y ?? 0
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  await page.goto('/')
  await expect(page.locator('.today-room')).toBeHidden()
  const visitors = await top(page)

  const reception = await pageAt(browser, 'admin@estudio.example', { width: 360, height: 740 })
  await reception.goto('/')
  await expect
    .poll(() => reception.evaluate(() => localStorage.getItem('estudio-today')))
    .toContain('nothing')
  // On a later visit the place is not reserved even before the page is hydrated.
  await reception.goto('/', { waitUntil: 'commit' })
  await expect(hero(reception)).toBeVisible()
  await expect(reception.locator('.today-room')).toBeHidden()
  await untilHydrated(reception)
  await expect(hero(reception)).toBeVisible()
  await expect(today(reception)).toHaveCount(0)

  const member = await pageAt(browser, (await newMember('Nora Ejemplo')).email, { width: 360, height: 740 })
  await member.goto('/')
  await expect(member.getByText('Todavía no tienes un plan.')).toBeVisible()
  expect(await top(member)).toBeGreaterThan(visitors)
  await expectSound(member)
})
