import { expect, type Page } from '@playwright/test'
import { memberWithPlan, phoneOf } from './support/booking'
import { expectAccessible } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { card } from './support/site'
import { signedIn } from './support/studio'
import { test } from './support/test'

const reserve = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Reservar ahora' })
const dialog = (page: Page) => page.getByRole('dialog')
const confirmButton = (page: Page) => dialog(page).getByRole('button', { name: /^Reservar / })
const row = (page: Page, name: string) => card(page, name).getByRole('button', { name, exact: true })

test('BOK-04 to BOK-07, BOK-19: a place is taken and given up with the keyboard alone', async ({
  browser,
}) => {
  const { name } = await scheduleOnFreeDay({ name: ownName('SESIÓN CON TECLADO') })
  const page = await phoneOf(browser, (await memberWithPlan('Tere Ejemplo')).email)
  await page.getByRole('heading', { level: 1 }).click()
  const isFocused = () => reserve(page, name).evaluate((button) => button === document.activeElement)
  for (let presses = 0; presses < 200 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(reserve(page, name)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(confirmButton(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(reserve(page, name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(confirmButton(page)).toBeVisible()
  // Tab goes round inside the dialog once the dialog has the focus.
  await expect(page.locator('.MuiDialog-root:focus-within')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(confirmButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card(page, name).getByText('Reservada', { exact: true })).toBeVisible()
  await expect(row(page, name)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancelar reservación' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Sí, cancelar' }).press('Enter')
  await expect(card(page, name).getByText('Reserva cancelada')).toBeVisible()
  await expect(row(page, name)).toBeFocused()
})

test('BOK-08, BOK-26, A32: a booking whose answer is lost is sent again, and books once', async ({
  browser,
}) => {
  const { id, name } = await scheduleOnFreeDay({ name: ownName('SESIÓN CON MALA RED') })
  const { email } = await memberWithPlan('Fina Ejemplo')
  const page = await phoneOf(browser, email)
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
  const hers = await signedIn(email)
  const { reservations } = await (await hers.get('/api/user-schedules')).json()
  expect(reservations.map((held: { schedule_id: string }) => held.schedule_id)).toEqual([id])
  const { plan } = await (await hers.get('/api/user/plan')).json()
  expect(plan.classes_remaining).toBe(7)
})
