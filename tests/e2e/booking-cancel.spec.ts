import { expect, type Page } from '@playwright/test'
import { phoneOf, sunday } from './support/booking'
import { expectAccessible } from './support/checks'
import { ownName, scheduleOnFreeDay, scheduleSoon } from './support/classes'
import { card, openDay } from './support/site'
import { bookFor, givePlan, newMember, storageOf } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const dialog = (page: Page) => page.getByRole('dialog')
const cancel = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: 'Cancelar reservación' })
const yes = (page: Page) => dialog(page).getByRole('button', { name: 'Sí, cancelar' })

test('BOK-20 to BOK-24: a place is given up; what fails says so, reservations that cannot be read too', async ({
  browser,
}) => {
  const { id: classId, name } = await scheduleOnFreeDay({ name: ownName('SESIÓN QUE SE CANCELA') })
  const member = await newMember('Ciro Ejemplo')
  await givePlan(member.id, '8 Clases')
  const id = await bookFor(member.email, classId)
  const page = await phoneOf(browser, member.email)

  await page.route('**/api/user-schedules?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await openDay(page, sunday)
  const failed = page.getByRole('alert').filter({ hasText: 'Error al cargar tus reservaciones' })
  await expect(failed).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/user-schedules?*')
  await failed.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(cancel(page, name)).toBeVisible()
  await expect(failed).toHaveCount(0)

  await page.route(`**/api/user-schedules/${id}`, (route) => route.abort())
  await cancel(page, name).click()
  await expect(dialog(page).getByText('No podrás reservar esta clase nuevamente')).toBeVisible()
  await expectAccessible(page)
  await yes(page).click()
  await expect(page.getByText('Error al cancelar la reservación', { exact: true })).toBeVisible()
  await page.unroute(`**/api/user-schedules/${id}`)

  const patch = page.waitForRequest((request) => request.method() === 'PATCH')
  await yes(page).click()
  expect((await patch).postDataJSON()).toEqual({ status: 'canceled' })
  await expectToast(page, 'Reservación cancelada exitosamente')
  await expect(card(page, name).getByRole('button', { name: 'Reserva cancelada' })).toBeDisabled()
  // No button can take the focus any more: it stays with the card.
  await expect(card(page, name).locator(':focus')).toHaveCount(1)
  await page.context().close()
})

test('BOK-23, CRD-10: the server refuses to cancel within the hour, in its own words', async ({
  browser,
}) => {
  const nearby = ownName('SESIÓN DE AL RATO')
  const member = await newMember('Cleo Ejemplo')
  await givePlan(member.id, '8 Clases')
  const near = await scheduleSoon({ name: nearby })
  await bookFor(member.email, near.id)
  const context = await browser.newContext({ storageState: await storageOf(member.email) })
  const page = await context.newPage()
  await openDay(page, near.date)
  const text = 'La clase está por comenzar, no es posible cancelar tu reservación'
  await expect(cancel(page, nearby)).toBeDisabled()
  await expect(card(page, nearby).getByText(text)).toBeVisible()

  // A device whose clock is two hours slow still offers it.
  await page.clock.setFixedTime(new Date(Date.now() - 2 * 3_600_000))
  await page.reload()
  await openDay(page, near.date)
  await cancel(page, nearby).click()
  await yes(page).click()
  await expect(page.getByText(text)).toBeVisible()
  await context.close()
})
