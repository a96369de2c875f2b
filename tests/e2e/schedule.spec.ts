import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import {
  freeDay,
  ownName,
  removeClass,
  type Scheduled,
  scheduleOnFreeDay,
  scheduleSoon,
} from './support/classes'
import { card, dayChipName, dayName, openDay } from './support/site'
import { bookFor, civilDate, givePlan, inDays, newMember, signedIn, storageOf } from './support/studio'
import { test } from './support/test'

const sunday = freeDay()
const strip = (page: Page) => page.getByRole('navigation', { name: 'Elige un día' })
const dayHeading = (page: Page, date: string) => page.getByRole('heading', { level: 2, name: dayName(date) })
const reserve = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Reservar ahora' })
const weekday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()

/** The week of the strip that holds today: Sunday first. */
const thisWeek = (): string[] => {
  const today = weekday(inDays(0))
  return Array.from({ length: 7 }, (_, day) => inDays(day - today))
}

interface Swipe {
  by: number
  down?: number
}

/** A finger goes sideways over the strip. */
async function swipe(page: Page, { by, down = 0 }: Swipe): Promise<void> {
  const box = await strip(page).boundingBox()
  const from = { x: 180 - Math.sign(by) * 40, y: (box?.y ?? 0) + 30 }
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  await touch('touchMove', [{ x: from.x + by, y: from.y + down }])
  await touch('touchEnd', [])
}

test.describe('the page, for anybody', () => {
  test('HOR-01 to HOR-04, HOR-06 to HOR-09, HOR-13, HOR-20: a day of the week is chosen without signing in', async ({
    page,
  }) => {
    const today = inDays(0)
    const days = thisWeek()
    await page.goto('/horarios')
    await expect(page.getByRole('heading', { level: 1, name: 'Nuestros Horarios' })).toBeVisible()
    await expect(dayHeading(page, today)).toBeVisible()
    const back = strip(page).getByRole('button', { name: 'Semana anterior' })
    await expect(back).toBeDisabled()
    const chips = strip(page).getByRole('button', { name: / de / })
    await expect(chips).toHaveCount(7)
    for (const [index, date] of days.entries()) {
      await expect(chips.nth(index)).toHaveAccessibleName(dayChipName(date))
      if (date < today) await expect(chips.nth(index)).toBeDisabled()
      else await expect(chips.nth(index)).toBeEnabled()
    }
    await expect(page.getByRole('button', { name: 'Día anterior' })).toBeDisabled()

    await strip(page).getByRole('button', { name: 'Semana siguiente' }).click()
    const monday = inDays(8 - weekday(today))
    await expect(dayHeading(page, monday)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(6)
    await page.getByRole('button', { name: 'Día siguiente' }).click()
    await expect(dayHeading(page, inDays(9 - weekday(today)))).toBeVisible()
    await page.getByRole('button', { name: 'Día anterior' }).click()
    await expect(dayHeading(page, monday)).toBeVisible()

    await back.click()
    const first = days.find((date) => date >= today && weekday(date) !== 0) ?? today
    await expect(dayHeading(page, first)).toBeVisible()
    await expect(back).toBeDisabled()
    await expectNoSidewaysScroll(page)
  })

  test('HOR-05: swipes of 50 px and more change the week, shorter ones do not', async ({ page }) => {
    const today = inDays(0)
    await page.goto('/horarios')
    await swipe(page, { by: -49 })
    await expect(dayHeading(page, today)).toBeVisible()
    await swipe(page, { by: -50, down: 80 })
    await expect(dayHeading(page, today)).toBeVisible()
    await swipe(page, { by: -50 })
    await expect(dayHeading(page, inDays(8 - weekday(today)))).toBeVisible()
    await swipe(page, { by: 50 })
    await expect(strip(page).getByRole('button', { name: 'Semana anterior' })).toBeDisabled()
  })

  test('HOR-10, HOR-12: says that classes are on their way, and that a day has none', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/api/schedule?*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/horarios')
    await expect(page.getByText('Cargando horarios...')).toBeVisible()
    release()
    await expect(page.getByText('Cargando horarios...')).toBeHidden()
    for (let week = 0; week < 5; week += 1)
      await strip(page).getByRole('button', { name: 'Semana siguiente' }).click()
    await expect(page.getByText('No hay clases disponibles para este día.')).toBeVisible()
  })

  test('HOR-11: a schedule that cannot be loaded says so and can be asked for again', async ({ page }) => {
    await page.route('**/api/schedule?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/horarios')
    await expect(
      page.getByText('Error al cargar el horario. Por favor, intente nuevamente.', { exact: true }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/schedule?*')
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByText('Error al cargar el horario')).toBeHidden()
  })

  test('HOR-16 to HOR-18, GEN-23: class types, the policy and a chat stand below the list', async ({
    page,
  }) => {
    await page.goto('/horarios')
    const types = page.getByRole('region', { name: 'Conoce nuestras clases' })
    for (const type of ['FUNCIONAL', 'PILATES', 'SCULPT', 'BARRE'])
      await expect(types.getByRole('heading', { name: type })).toBeVisible()
    await expect(types.getByText('Todos los niveles')).toHaveCount(4)
    const policy = page.getByRole('region', { name: 'Política de reservaciones' })
    for (const rule of [/2 horas/, /hasta 6 horas antes/, /10 minutos antes/])
      await expect(policy.getByText(rule)).toBeVisible()
    const chat = page.getByRole('link', { name: 'Contáctanos' })
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/)
    await expect(chat).toHaveAttribute('target', '_blank')
    await expectAccessible(page)
  })

  test('HOR-01 to HOR-04 on a desktop: the same, without a sideways scroll', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openDay(page, inDays(8 - weekday(inDays(0))))
    await expect(page.getByRole('article')).toHaveCount(6)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

const grounds = (locator: Locator) =>
  locator.evaluate((article) => {
    const { backgroundImage, color } = getComputedStyle(article)
    return { backgroundImage, color }
  })

test.describe('cards', () => {
  let holder: { email: string; id: string }
  let light: Scheduled
  let dark: Scheduled
  let full: Scheduled
  let dropped: Scheduled
  let given: Scheduled
  let near: Scheduled

  test.beforeAll(async () => {
    holder = await newMember('Celia Ejemplo')
    await givePlan(holder.id, '12 Clases')
    const name = ownName('SESIÓN DE LUZ')
    light = await scheduleOnFreeDay({ name, minutes: 30, coaches: 4, description: 'Al aire libre' })
    const colours = ['#101020', '#203040'] as const
    dark = await scheduleOnFreeDay({ name: ownName('SESIÓN DE NOCHE'), colours })
    full = await scheduleOnFreeDay({ name: ownName('SESIÓN LLENA'), capacity: 1 })
    dropped = await scheduleOnFreeDay({ name: ownName('SESIÓN QUE NO SERÁ') })
    given = await scheduleOnFreeDay({ name: ownName('SESIÓN CEDIDA') })
    near = await scheduleSoon({ name: ownName('SESIÓN CERCANA') })
    await bookFor(holder.email, full.id)
    await bookFor(holder.email, dropped.id)
    await removeClass(dropped.id)
    const reservation = await bookFor(holder.email, given.id)
    const member = await signedIn(holder.email)
    await member.patch(`/api/user-schedules/${reservation}`, { data: { status: 'canceled' } })
  })

  test('CRD-01 to CRD-05, CRD-08, CRD-11: what a visitor sees of a class', async ({ page }) => {
    await openDay(page, sunday)
    const shown = card(page, light.name)
    await expect(shown.getByText(light.time, { exact: true })).toBeVisible()
    await expect(shown.getByText('30 min', { exact: true })).toBeVisible()
    await expect(shown.getByText('Al aire libre')).toBeVisible()
    await expect(shown.getByText(/^Coach \S+, Coach \S+, Coach \S+, Coach \S+$/)).toBeVisible()
    await expect(shown.locator('img')).toHaveCount(3)
    await expect(shown.getByText('+1', { exact: true })).toBeVisible()
    await expect(reserve(page, light.name)).toBeEnabled()

    const bright = await grounds(shown)
    expect(bright.backgroundImage).toContain('rgb(255, 179, 71), rgb(255, 94, 98)')
    expect(bright.color).toBe('rgb(42, 37, 33)')
    expect((await grounds(card(page, dark.name))).color).toBe('rgb(255, 255, 255)')

    await expect(card(page, full.name).getByRole('button', { name: 'Clase llena' })).toBeDisabled()
    await expect(reserve(page, given.name)).toBeEnabled()
    await expect(card(page, dropped.name)).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('CRD-07, CRD-09, CRD-12, CRD-13: what its holder sees', async ({ browser }) => {
    const context = await browser.newContext({ storageState: await storageOf(holder.email) })
    const page = await context.newPage()
    await openDay(page, sunday)
    // A09: a full class stays cancellable for who holds a place in it.
    const held = card(page, full.name)
    await expect(held.getByRole('button', { name: 'Cancelar reservación' })).toBeEnabled()
    await expect(held.getByText('Clase llena', { exact: true })).toBeVisible()
    await expect(
      card(page, given.name).getByRole('button', { name: 'Reserva cancelada', exact: true }),
    ).toBeDisabled()
    await expect(card(page, dropped.name)).toHaveCount(0)
    await expect(page.getByText('🔥 La clase está por comenzar')).toHaveCount(0)
    await expectAccessible(page)

    await openDay(page, near.date)
    await expect(card(page, near.name).getByText('🔥 La clase está por comenzar')).toBeVisible()
    await expect(reserve(page, near.name)).toBeEnabled()
    await context.close()
  })

  test('CRD-06: a class that began is over for the card', async ({ page }) => {
    await page.clock.setFixedTime(new Date(near.start.getTime() + 30_000))
    await openDay(page, civilDate(near.start))
    await expect(card(page, near.name).getByRole('button', { name: 'Clase finalizada' })).toBeDisabled()
  })

  test('CRD-02, CRD-15, CRD-17, CON-01: a class with nothing but a name still has a card', async ({
    page,
  }) => {
    await page.route('**/api/schedule?*', async (route) => {
      const response = await route.fetch()
      if (response.status() !== 200) return route.fulfill({ response })
      const body = await response.json()
      for (const item of body.schedule)
        if (item.special_class_name === light.name) {
          Object.assign(item, { instructors: [], max_capacity: undefined, reservation_count: 12 })
          item.start_time = `${sunday}Tpronto`
        } else if (item.special_class_name === given.name)
          Object.assign(item, { max_capacity: undefined, reservation_count: 11 })
      await route.fulfill({ response, json: body })
    })
    await openDay(page, sunday)
    const bare = card(page, light.name)
    await expect(bare.getByText('Coach por asignar')).toBeVisible()
    await expect(bare.getByText('Horario inválido')).toBeVisible()
    await expect(bare.getByRole('button', { name: 'Clase llena' })).toBeDisabled()
    await expect(reserve(page, given.name)).toBeEnabled()
    await expect(bare).not.toContainText(/NaN|Invalid|undefined/)
    // A week that is read again meanwhile may not be answered any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('HOR-14, HOR-15: a day is asked for anew, reservations only when signed in', async ({
    page,
    browser,
  }) => {
    const asked: string[] = []
    const note = (watched: Page) =>
      watched.on('request', (request) => asked.push(new URL(request.url()).pathname))
    note(page)
    await openDay(page, sunday)
    await expect(card(page, full.name)).toBeVisible()
    expect(asked).not.toContain('/api/user-schedules')

    const context = await browser.newContext({ storageState: await storageOf(holder.email) })
    const signed = await context.newPage()
    await openDay(signed, sunday)
    await expect(card(signed, given.name).getByRole('button', { name: 'Reserva cancelada' })).toBeVisible()
    await signed.waitForLoadState('networkidle')
    const reloads = Promise.all([
      signed.waitForRequest(/\/api\/schedule\?/),
      signed.waitForRequest(/\/api\/user-schedules\?/),
    ])
    await signed.getByRole('button', { name: 'Día siguiente' }).click()
    await reloads
    await context.close()
  })
})

test.describe('a browser in Madrid', () => {
  test.use({ timezoneId: 'Europe/Madrid' })

  test('HOR-19, GEN-02, GEN-22: hours are those of Culiacán, and it says so', async ({ page }) => {
    const tea = await scheduleOnFreeDay({ name: ownName('SESIÓN EN OTRA ZONA') })
    await openDay(page, tea.date)
    await expect(page.getByText(/hora local de Culiacán, México/)).toBeVisible()
    await expect(card(page, tea.name).getByText(tea.time, { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})

test('HOR-19: no notice where the clock is the studio’s', async ({ page }) => {
  await page.goto('/horarios')
  await expect(strip(page)).toBeVisible()
  await expect(page.getByText(/hora local de Culiacán, México/)).toHaveCount(0)
})
