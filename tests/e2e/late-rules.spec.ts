import { expect } from '@playwright/test'
import { dialog, openBackOffice, press, said } from './support/back-office'
import { changeSettings, memberWithPlan, phoneOf, sunday } from './support/booking'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { card, openDay, openDetails } from './support/site'
import { admin } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

/** A class type where every cancellation within a month is late and costs a strike. */
const strikeType = async (name: string): Promise<string> => {
  const data = {
    name,
    description: 'Clase con regla propia.',
    late_rule: 'strike',
    cancel_free_minutes: 43_200,
  }
  const answer = await (await admin()).post('/api/admin/classes', { data })
  expect(answer.ok()).toBe(true)
  return (await answer.json()).id
}

test('a member reads what a late cancellation costs before she books and cancels, and staff forgive it', async ({
  browser,
}) => {
  await changeSettings({ strike_limit: 3, strike_days: 7 })
  const typeId = await strikeType(ownName('CON REGLA'))
  const { name } = await scheduleOnFreeDay({ name: ownName('SESIÓN CON REGLA'), typeId })
  const { id, email } = await memberWithPlan('Tardía Ejemplo')
  const page = await phoneOf(browser, email)
  await openDay(page, sunday)
  await card(page, name).getByRole('button', { name: 'Reservar ahora' }).click()
  await expect(
    dialog(page).getByText(
      /^El plazo para cancelar gratis ya terminó: si cancelas, cuenta como cancelación tardía/,
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog(page)
    .getByRole('button', { name: /^Reservar / })
    .click()
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible()
  await page.keyboard.press('Escape')

  await (await openDetails(page, name)).getByRole('button', { name: 'Cancelar reservación' }).click()
  await expect(
    dialog(page).getByText(/la clase regresa a tu plan, pero cuenta como cancelación tardía/),
  ).toBeVisible()
  await expect(dialog(page).getByText(/Llevas 0 de 3 cancelaciones tardías en 30 días\./)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Sí, cancelar' }).click()
  await expectToast(page, 'Reservación cancelada exitosamente')
  await page.goto('/mi-cuenta/info')
  const own = page.getByRole('region', { name: 'Mis cancelaciones tardías' })
  await expect(own).toContainText('Llevas 1 de 3 cancelaciones tardías en 30 días.')
  await expectAccessible(page)

  const file = await openBackOffice(browser, `/admin/usuarios/${id}/historial`)
  const late = file.getByRole('region', { name: 'Cancelaciones tardías' })
  await expect(late).toContainText('Lleva 1 de 3 en 30 días.')
  await expectAccessible(file)
  await late.getByRole('button', { name: new RegExp(`^Perdonar ${name}`) }).click()
  await dialog(file).getByRole('textbox').fill('Avisó por teléfono')
  await press(file, 'Perdonar')
  await said(file, 'La cancelación ya no cuenta')
  await expect(late).toContainText('Perdonada')
  const read = page.waitForResponse('**/api/user/late-cancellations')
  await page.reload()
  await read
  await expect(own).toHaveCount(0)
  await changeSettings({ strike_limit: null })
})
