import { type Browser, expect, type Page } from '@playwright/test'
import { dialog, openBackOffice, press } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { freeDay, ownName, scheduleOnFreeDay } from './support/classes'
import { card, longDate, openDay } from './support/site'
import { bookFor, givePlan, mailTo, newMember, storageOf } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const day = freeDay()
const shift = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

const plan = (page: Page) => page.getByRole('region', { name: 'Mi Plan' })

async function accountOf(browser: Browser, email: string) {
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  await page.goto('/mi-cuenta/info')
  await expect(plan(page).getByRole('heading', { name: '8 Clases' })).toBeVisible()
  return page
}

async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function asks(page: Page, from: string, to: string): Promise<void> {
  await plan(page).getByRole('button', { name: 'Pedir una pausa' }).click()
  await page.getByLabel('Primer día de la pausa').fill(from)
  await page.getByLabel('Último día de la pausa').fill(to)
  await page.getByLabel('Motivo').fill('Me operan la rodilla')
}

test('PAU-06, PAU-08, PAU-09: a member asks on a phone, staff agree at the desk, and nothing is booked inside until they take it back', async ({
  browser,
}) => {
  const { id, name } = await scheduleOnFreeDay({ name: ownName('SESIÓN EN PAUSA'), capacity: 5 })
  const member = await newMember('Paula Ejemplo')
  const held = await givePlan(member.id, '8 Clases')
  await bookFor(member.email, id)

  const page = await accountOf(browser, member.email)
  await asks(page, day, shift(day, 1))
  await expect(dialog(page).getByText('Serán 2 días de pausa.')).toBeVisible()
  await expectWell(page)
  await press(page, 'Enviar solicitud')
  await expectToast(page, 'Enviamos tu solicitud. Te avisaremos por correo.')
  const open = plan(page).getByText(/^Pediste una pausa .* El estudio la está revisando\.$/)
  await expect(open).toBeVisible()
  await expectWell(page)
  const withdraw = plan(page).getByRole('button', { name: 'Retirar solicitud' })
  await withdraw.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Retiraste tu solicitud de pausa.')
  await expect(open).toHaveCount(0)
  await asks(page, day, shift(day, 1))
  await press(page, 'Enviar solicitud')
  await expect(open).toBeVisible()

  const staff = await openBackOffice(browser, '/admin')
  const asked = staff.getByRole('region', { name: 'Pausas por responder' })
  await asked
    .getByRole('link', { name: /Paula Ejemplo/ })
    .first()
    .click()
  const pauses = dialog(staff).getByRole('list', { name: 'Pausas' })
  await expect(pauses.getByText('Solicitada')).toBeVisible()
  await expect(pauses.getByText('Me operan la rodilla')).toBeVisible()
  await expectAccessible(staff)
  await pauses.getByRole('button', { name: /^Aceptar/ }).click()
  const ask = staff.getByRole('dialog', { name: '¿Aceptar esta pausa?' })
  await ask.getByRole('button', { name: 'Aceptar' }).click()
  await expectToast(staff, 'Pausa aceptada. Avisamos por correo.')
  await expect(pauses.getByText('Programada')).toBeVisible()
  expect((await mailTo(member.email, 'Tu plan 8 Clases estará en pausa')).text).toContain(
    'Cancelamos tu reservación de esos días y la clase regresó a tu plan.',
  )

  await page.reload()
  const end = longDate(shift(held.end_date, 2))
  await expect(plan(page).getByText(`tu plan termina el ${end}`)).toBeVisible()
  await expectWell(page)
  await openDay(page, day)
  await card(page, name).getByRole('button', { name: 'Reservar ahora' }).click()
  await expect(dialog(page).getByText(/está en pausa hasta el/)).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Ver mi plan' })).toBeVisible()
  await expectWell(page)

  await pauses.getByRole('button', { name: /^Quitar/ }).click()
  await staff
    .getByRole('dialog', { name: '¿Quitar esta pausa?' })
    .getByRole('button', { name: 'Quitar' })
    .click()
  await expectToast(staff, 'Pausa retirada. Avisamos por correo.')
  await expect(pauses).toBeHidden()
  await page.goto('/mi-cuenta/info')
  await expect(plan(page).getByText(longDate(held.end_date))).toBeVisible()
  await expect(plan(page).getByText(/En pausa/)).toHaveCount(0)
  await openDay(page, day)
  await card(page, name).getByRole('button', { name: 'Reservar ahora' }).click()
  await expect(dialog(page).getByRole('button', { name: /Reservar|Confirmar/ })).toBeVisible()
})
