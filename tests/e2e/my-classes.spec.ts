import { readFile } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import {
  ownName,
  removeClass,
  type Scheduled,
  scheduleOnFreeDay,
  scheduleSoon,
  turnsTo,
} from './support/classes'
import { bookFor, buyFor, givePlan, inDays, newMember, storageOf } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const week = (page: Page) => page.getByRole('table')
const days = (page: Page) => week(page).getByRole('columnheader')
const entry = (page: Page, name: string) => week(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

async function classesOf(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...options, storageState: await storageOf(email) })
  const page = await context.newPage()
  await page.goto('/mi-cuenta/classes')
  await expect(week(page)).toBeVisible()
  return page
}

async function memberWith(classes: Scheduled[], name = 'Mila Ejemplo') {
  const member = await newMember(name)
  await givePlan(member.id, '8 Clases')
  for (const { id } of classes) await bookFor(member.email, id)
  return member
}

test('MYC-01 to MYC-05, MYC-07, CON-17: three days at a time on a phone; a class opens, is put into a calendar and given up', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  // A number that is no hour, minute or day of the table.
  const scheduled = await scheduleOnFreeDay({ name: ownName('CALMA'), capacity: 47 })
  const { email } = await memberWith([scheduled])
  const page = await classesOf(browser, email)
  await expect(days(page)).toHaveCount(4)
  await expect(days(page).first()).toHaveText('Hora')
  const first = await days(page).nth(1).textContent()
  await page.getByRole('button', { name: 'Días siguientes' }).click()
  await expect(days(page).nth(1)).not.toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Días anteriores' }).click()
  await expect(days(page).nth(1)).toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Días anteriores' }).click()
  await expect(week(page).locator('th[data-past="true"]').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hoy' }).click()

  await turnsTo(page, scheduled)
  await expect(entry(page, scheduled.name)).toBeVisible()
  await expect(week(page).getByText(/cupo|lugares|\d+\s*\/\s*\d+|\b47\b/i)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await entry(page, scheduled.name).click()
  await expect(dialog(page).getByText(scheduled.name)).toBeVisible()
  await expect(dialog(page).getByText('Con tu plan 8 Clases')).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Agregar al calendario' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  const text = await readFile(await file.path(), 'utf8')
  for (const line of ['BEGIN:VCALENDAR', `SUMMARY:${scheduled.name}`, 'STATUS:CONFIRMED'])
    expect(text).toContain(line)

  await dialog(page).getByRole('button', { name: 'Cancelar Clase' }).click()
  await expect(dialog(page).getByText('No podrás reservar esta clase nuevamente')).toBeVisible()
  await expect(dialog(page).getByText(/la clase regresa a tu plan/)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Conservar mi lugar' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Cancelar Clase' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancelar Clase' }).click()
  await dialog(page).getByRole('button', { name: 'Sí, cancelar' }).click()
  await expectToast(page, 'Reservación cancelada exitosamente')
  await expect(week(page).getByText('CANCELADA')).toBeVisible()
  await expect(entry(page, scheduled.name)).toHaveCount(0)
  await page.context().close()
})

test('MYC-01, MYC-02, MYC-06, CON-18 at 1280 px: the whole week from Monday; what the studio cancels is red and still', async ({
  browser,
}) => {
  const scheduled = await scheduleOnFreeDay({ name: ownName('ALBA') })
  const { email } = await memberWith([scheduled], 'Marina Ejemplo')
  const page = await classesOf(browser, email, { viewport: { width: 1280, height: 800 } })
  await expect(days(page)).toHaveCount(8)
  await expect(days(page).nth(1)).toContainText(/^lun/i)
  await expect(days(page).nth(7)).toContainText(/^dom/i)
  await turnsTo(page, scheduled)
  await expect(entry(page, scheduled.name)).toBeVisible()
  await expectAccessible(page)
  await removeClass(scheduled.id)
  await page.reload()
  await turnsTo(page, scheduled)
  const cell = week(page).getByRole('cell').filter({ hasText: scheduled.name })
  await expect(cell.getByText('CANCELADA')).toHaveCSS('color', 'rgb(155, 44, 44)')
  await expect(cell.getByRole('button')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(days(page)).toHaveCount(8)
  await page.setViewportSize({ width: 767, height: 1024 })
  await expect(days(page)).toHaveCount(4)
  await page.context().close()
})

test('MYC-03: nothing reserved, and the way to the schedule', async ({ browser }) => {
  const { email } = await newMember('Mona Ejemplo')
  const page = await classesOf(browser, email)
  await expect(page.getByText('Actualmente no hay horarios registrados.', { exact: true })).toBeVisible()
  await expect(week(page).getByRole('link')).toHaveAttribute('href', '/horarios')
  await expectAccessible(page)
  await page.context().close()
})

test('MYC-08: a plan to be paid is paid first', async ({ browser }) => {
  const { email } = await newMember('Moira Ejemplo')
  await buyFor(email, '8 Clases', inDays(2))
  const page = await classesOf(browser, email)
  await expect(page.getByText(/pago pendiente.*para poder reservar/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver instrucciones de pago' }).click()
  await expect(page).toHaveURL(/\/instrucciones-transferencia$/)
  await page.context().close()
})

test('MYC-09: a cancellation that fails says so, in the server’s words where it has a reason', async ({
  browser,
}) => {
  const scheduled = await scheduleOnFreeDay({ name: ownName('RIO') })
  const { email } = await memberWith([scheduled], 'Matilde Ejemplo')
  const page = await classesOf(browser, email)
  await turnsTo(page, scheduled)
  const cancels = async () => {
    await dialog(page).getByRole('button', { name: 'Sí, cancelar' }).click()
  }
  await entry(page, scheduled.name).click()
  await dialog(page).getByRole('button', { name: 'Cancelar Clase' }).click()
  await page.route('**/api/user-schedules/*', (route) => route.fulfill({ status: 500, json: {} }))
  await cancels()
  await expect(page.getByText('Error al cancelar la clase', { exact: true })).toBeVisible()
  await page.unrouteAll()
  const message = 'La clase está por comenzar, no es posible cancelar tu reservación'
  await page.route('**/api/user-schedules/*', (route) =>
    route.fulfill({
      status: 409,
      json: { statusCode: 409, code: 'cancel_too_late', message, error: message },
    }),
  )
  await cancels()
  await expect(page.getByText(message, { exact: true })).toBeVisible()
  await page.context().close()
})

test('MYC-10, CON-02: within the hour a class cannot be given up', async ({ browser }) => {
  const soon = await scheduleSoon({ name: ownName('PRONTO') })
  const { email } = await memberWith([soon], 'Miren Ejemplo')
  const page = await classesOf(browser, email)
  await turnsTo(page, soon)
  await entry(page, soon.name).click()
  await expect(dialog(page).getByRole('button', { name: 'Cancelar Clase' })).toBeDisabled()
  await expect(
    dialog(page).getByText('La clase está por comenzar, no es posible cancelar tu reservación'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})

test('MYC-11, ERR-10: what cannot be read says so and can be asked for again', async ({ browser }) => {
  const { email } = await newMember('Maite Ejemplo')
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  for (const call of ['**/api/user-schedules?*', '**/api/user/plans'])
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/mi-cuenta/classes')
  for (const text of [
    'Error al cargar la información',
    'Error al cargar los horarios',
    'Error al cargar el horario de la semana',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  for (const retry of await page.getByRole('button', { name: 'Intentar de nuevo' }).all())
    if (await retry.isVisible()) await retry.click()
  await expect(page.getByText('Actualmente no hay horarios registrados.')).toBeVisible()
  await context.close()
})
