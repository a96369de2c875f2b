import { expect, type Page } from '@playwright/test'
import { phoneOf, sunday } from './support/booking'
import { expectAccessible } from './support/checks'
import {
  ownName,
  removeClass,
  type Scheduled,
  scheduleBeside,
  scheduleClass,
  scheduleOnFreeDay,
  scheduleSoon,
} from './support/classes'
import { card, dayAndMonth, logIn, openDay } from './support/site'
import { bookFor, givePlan, inDays, movePlan, newMember, signedIn, storageOf } from './support/studio'
import { test } from './support/test'

const reserve = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Reservar ahora' })
const dialog = (page: Page) => page.getByRole('dialog')
const confirmButton = (page: Page) => dialog(page).getByRole('button', { name: 'Confirmar reservación' })

const cancel = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: 'Cancelar reservación' })

/** Asks for a place, reads what the dialog says and closes it. */
async function asks(page: Page, name: string, texts: RegExp[], mayBook: boolean): Promise<void> {
  await reserve(page, name).click()
  await expect(dialog(page)).toBeVisible()
  for (const text of texts) await expect(dialog(page).getByText(text)).toBeVisible()
  await expect(confirmButton(page)).toHaveCount(mayBook ? 1 : 0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

/** Asks for a place and is told no by the server. */
async function isRefused(page: Page, name: string, text: string): Promise<void> {
  await reserve(page, name).click()
  await confirmButton(page).click()
  await expect(dialog(page).getByText(text)).toBeVisible()
  await expect(confirmButton(page)).toHaveCount(0)
}

/** Closes the refusal: the list behind it has been read anew. */
const leaves = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

const open = ownName('SESIÓN ABIERTA')
const nearby = ownName('SESIÓN DE AL RATO')
let near: Scheduled

test.beforeAll(async () => {
  await scheduleOnFreeDay({ name: open })
  near = await scheduleSoon({ name: nearby })
})

test('BOK-01: a visitor needs a plan, or logs in and comes back', async ({ page }) => {
  const { email } = await newMember('Vera Ejemplo')
  await openDay(page, sunday)
  await reserve(page, open).click()
  const asked = page.getByRole('dialog', { name: 'Reserva tu clase' })
  await expect(asked.getByText(/plan vigente/)).toBeVisible()
  await expect(asked.getByRole('link', { name: 'Ver planes' })).toHaveAttribute('href', '/planes')
  await expectAccessible(page)
  await asked.getByRole('link', { name: 'Inicia sesión' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('Prueba-2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/horarios$/)
})

test('BOK-02, BOK-28, PST-05: a member without a plan is led to the plans', async ({ browser }) => {
  const page = await phoneOf(browser, (await newMember('Nora Ejemplo')).email)
  await reserve(page, open).click()
  const asked = page.getByRole('dialog', { name: 'Reserva tu clase' })
  await expect(asked.getByText(/plan vigente/)).toBeVisible()
  await expect(asked.getByRole('link', { name: 'Inicia sesión' })).toHaveCount(0)
  await asked.getByRole('link', { name: 'Ver planes' }).click()
  await expect(page).toHaveURL(/\/planes$/)
  await page.context().close()
})

test('BOK-03, BOK-09, PST-05: a plan that has not begun shows when it does, and the plans', async ({
  browser,
}) => {
  const member = await newMember('Frida Ejemplo')
  const start = inDays(20)
  await givePlan(member.id, '8 Clases', { start })
  const page = await phoneOf(browser, member.email)
  await asks(page, open, [/todavía no está activo/, new RegExp(dayAndMonth(start))], false)
  await reserve(page, open).click()
  await expect(page.getByRole('dialog', { name: 'Confirma tu reservación' })).toBeVisible()
  await dialog(page).getByRole('link', { name: 'Ver planes' }).click()
  await expect(page).toHaveURL(/\/planes$/)
  await page.context().close()
})

test('BOK-04 to BOK-07, BOK-19: a place is taken with the keyboard alone', async ({ browser }) => {
  const { id, name } = await scheduleOnFreeDay({ name: ownName('SESIÓN CON TECLADO') })
  const member = await newMember('Tere Ejemplo')
  await givePlan(member.id, '12 Clases')
  const page = await phoneOf(browser, member.email)
  const focused = async () => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      if (await reserve(page, name).evaluate((button) => button === document.activeElement)) return true
    }
    return false
  }
  await page.getByRole('heading', { level: 1 }).click()
  expect(await focused()).toBe(true)

  const asksForPlans = page.waitForRequest(/\/api\/user\/plans$/)
  await page.keyboard.press('Enter')
  await asksForPlans
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByText(/12 Clases/)).toBeVisible()
  for (const rule of [/al menos 5 minutos antes/, /10 minutos de iniciada/, /hasta una hora antes/])
    await expect(dialog(page).getByText(rule)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reserve(page, name)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(confirmButton(page)).toBeVisible()
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab')
    if (await confirmButton(page).evaluate((button) => button === document.activeElement)) break
  }
  await expect(confirmButton(page)).toBeFocused()
  const books = page.waitForRequest((request) => request.method() === 'POST')
  await page.keyboard.press('Enter')
  expect((await books).postDataJSON()).toEqual({ schedule_id: id })
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible()
  await expectAccessible(page)
  const reloads = page.waitForRequest(/\/api\/schedule\?/)
  await page.keyboard.press('Escape')
  await reloads
  await expect(cancel(page, name)).toBeEnabled()
  await expect(cancel(page, name)).toBeFocused()
  await page.context().close()
})

test('BOK-08, BOK-26, A32: a booking that fails says so; a lost answer is asked for again, and two tabs book once', async ({
  browser,
}) => {
  const { id, name } = await scheduleOnFreeDay({ name: ownName('SESIÓN CON MALA RED') })
  const member = await newMember('Fina Ejemplo')
  await givePlan(member.id, '8 Clases')
  const page = await phoneOf(browser, member.email)
  await page.route('**/api/user-schedules', (route) => route.fulfill({ status: 500, json: {} }))
  await reserve(page, open).click()
  await confirmButton(page).click()
  await expect(page.getByText('Error al reservar la clase. Por favor, intenta de nuevo.')).toBeVisible()
  await page.unrouteAll()
  // Busy or not, the button holds the focus, and with it the keyboard.
  await expect(confirmButton(page)).toBeFocused()
  await expect(confirmButton(page)).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  const twin = await page.context().newPage()
  await openDay(twin, sunday)
  await expect(reserve(twin, name)).toBeEnabled()
  let sent = 0
  await page.route('**/api/user-schedules', async (route) => {
    await route.fetch()
    sent += 1
    if (sent === 1) await route.abort('connectionreset')
    else await route.fallback()
  })
  await reserve(page, name).click()
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible()
  expect(sent).toBe(2)
  // The other tab still offers it.
  await reserve(twin, name).click()
  await confirmButton(twin).click()
  await expect(twin.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible()
  const hers = await signedIn(member.email)
  const { reservations } = await (await hers.get('/api/user-schedules')).json()
  expect(reservations.map((held: { schedule_id: string }) => held.schedule_id)).toEqual([id])
  const { plan } = await (await hers.get('/api/user/plan')).json()
  expect(plan.classes_remaining).toBe(7)
  await page.context().close()
})

test('BOK-11 to BOK-14, CON-03, A64: what the end of a plan warns of, and when it is over', async ({
  browser,
}) => {
  const member = await newMember('Elia Ejemplo')
  const plan = await givePlan(member.id, '8 Clases')
  const page = await phoneOf(browser, member.email)
  const endsIn = (days: number) => movePlan(plan, { end_date: inDays(days) })

  await endsIn(1)
  await asks(page, open, [new RegExp(`hasta el ${dayAndMonth(inDays(1))}`)], false)
  await openDay(page, near.date)
  await asks(page, nearby, [/Tu plan 8 Clases terminará mañana/], true)
  await endsIn(0)
  await asks(page, nearby, [/Tu plan 8 Clases terminará hoy/], true)
  for (const days of [2, 3]) {
    await endsIn(days)
    await asks(page, nearby, [new RegExp(`Tu plan 8 Clases terminará en ${days} días`)], true)
  }
  await endsIn(4)
  await reserve(page, nearby).click()
  await expect(confirmButton(page)).toBeVisible()
  await expect(dialog(page).getByText(/terminará/)).toHaveCount(0)
  await leaves(page)

  await movePlan(plan, { start_date: inDays(-30), end_date: inDays(-1) })
  const over = /Tu plan 8 Clases ha expirado\. Necesitas adquirir un nuevo plan\./
  await asks(page, nearby, [over], false)
  await page.context().close()
})

test('BOK-15 to BOK-18, CON-03: what the classes left warn of, and when there are none', async ({
  browser,
}) => {
  const member = await newMember('Cora Ejemplo')
  await givePlan(member.id, '4 Clases', { classes: 0 })
  const page = await phoneOf(browser, member.email)
  const none = /Tu plan 4 Clases no tiene clases disponibles\. Necesitas adquirir un nuevo plan\./
  await asks(page, open, [none], false)
  await page.context().close()

  const enough = await newMember('Leda Ejemplo')
  await givePlan(enough.id, '12 Clases', { classes: 4 })
  const calm = await phoneOf(browser, enough.email)
  await reserve(calm, open).click()
  await expect(confirmButton(calm)).toBeVisible()
  await expect(dialog(calm).getByText(/disponibles/)).toHaveCount(0)
  await calm.context().close()

  const low = await newMember('Lola Ejemplo')
  await givePlan(low.id, '12 Clases', { classes: 3 })
  const hers = await phoneOf(browser, low.email)
  await asks(hers, open, [/Tu plan 12 Clases tiene 3 clases disponibles/], true)
  await hers.context().close()

  const free = await newMember('Lena Ejemplo')
  await givePlan(free.id, '1 Mes')
  const theirs = await phoneOf(browser, free.email)
  await reserve(theirs, open).click()
  await expect(confirmButton(theirs)).toBeVisible()
  await expect(dialog(theirs).getByText(/disponibles?|quedará/)).toHaveCount(0)
  await theirs.context().close()
})

test('BOK-09, CRD-14, A65, B10: what the server refuses stands in the dialog with its reason', async ({
  browser,
}) => {
  const first = await scheduleOnFreeDay({ name: ownName('SESIÓN RESERVADA') })
  const { name: twin } = await scheduleBeside({ name: ownName('SESIÓN A LA MISMA HORA') }, first)
  const removed = await scheduleOnFreeDay({ name: ownName('SESIÓN QUE SE QUITA') })
  const returned = await scheduleOnFreeDay({ name: ownName('SESIÓN YA CANCELADA') })
  const [gone, back] = [removed.name, returned.name]
  const member = await newMember('Rita Ejemplo')
  const other = await newMember('Otto Ejemplo')
  await givePlan(member.id, '12 Clases')
  await givePlan(other.id, '4 Clases')
  await bookFor(member.email, first.id)
  const page = await phoneOf(browser, member.email)
  await expect(reserve(page, gone)).toBeVisible()

  await test.step('overlapping_reservation', async () => {
    const text = 'Ya tienes otra clase reservada a esa hora. Cancélala o elige otro horario.'
    await isRefused(page, twin, text)
    await expectAccessible(page)
    await leaves(page)
  })

  await test.step('class_canceled', async () => {
    await bookFor(other.email, removed.id)
    await removeClass(removed.id)
    await isRefused(page, gone, 'El estudio canceló esta clase. Elige otro horario.')
    await leaves(page)
    await expect(card(page, gone)).toHaveCount(0)
  })

  await test.step('already_canceled_by_you', async () => {
    const elsewhere = await signedIn(member.email)
    const id = await bookFor(member.email, returned.id)
    await elsewhere.patch(`/api/user-schedules/${id}`, { data: { status: 'canceled' } })
    const text = 'Cancelaste esta clase, así que no puedes reservarla de nuevo. Elige otra.'
    await isRefused(page, back, text)
    await leaves(page)
    await expect(card(page, back).getByRole('button', { name: 'Reserva cancelada' })).toBeDisabled()
  })
  await page.context().close()
})

test('BOK-09: a class that began while the page stood open is refused', async ({ browser }) => {
  const member = await newMember('Pina Ejemplo')
  await givePlan(member.id, '8 Clases')
  const context = await browser.newContext({ storageState: await storageOf(member.email) })
  const page = await context.newPage()
  const { name, date, start } = await scheduleClass({ name: ownName('SESIÓN QUE COMIENZA'), startsIn: 0.1 })
  // A device whose clock is slow still offers the class.
  await page.clock.setFixedTime(new Date(start.getTime() - 60_000))
  await openDay(page, date)
  await expect.poll(() => Date.now() - start.getTime(), { timeout: 15_000 }).toBeGreaterThan(1000)
  await isRefused(page, name, 'La clase ya comenzó. Elige otro horario.')
  await context.close()
})

test('BOK-27, SES: what one member holds, another does not see', async ({ page }) => {
  const [one, other] = await Promise.all([newMember('Uno Ejemplo'), newMember('Dos Ejemplo')])
  const { id, name } = await scheduleOnFreeDay({ name: ownName('SESIÓN AJENA') })
  await givePlan(one.id, '8 Clases')
  await bookFor(one.email, id)
  await logIn(page, other.email)
  await openDay(page, sunday)
  await expect(reserve(page, name)).toBeEnabled()
})
