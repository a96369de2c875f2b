import { type Browser, expect, type Page } from '@playwright/test'
import { dialog, openBackOffice, press } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { freeDay, ownName, scheduleOnFreeDay } from './support/classes'
import { card, longDate, openDay } from './support/site'
import { bookFor, givePlan, inDays, mailTo, newMember, storageOf } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const day = freeDay()
const shift = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

const plan = (page: Page) => page.getByRole('region', { name: 'Mi Plan' })

async function accountOf(browser: Browser, email: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ storageState: await storageOf(email), viewport })
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

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 860 },
]) {
  test(`PAU-06, PAU-08, PAU-09 at ${viewport.width} px: a member asks, staff agree, and nothing is booked inside until they take it back`, async ({
    browser,
  }) => {
    const { id, name } = await scheduleOnFreeDay({ name: ownName('SESIÓN EN PAUSA'), capacity: 5 })
    const member = await newMember('Paula Ejemplo')
    const held = await givePlan(member.id, '8 Clases')
    await bookFor(member.email, id)

    const page = await accountOf(browser, member.email, viewport)
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

    const staff = await openBackOffice(browser, '/admin', viewport)
    const asked = staff.page.getByRole('region', { name: 'Pausas por responder' })
    await asked
      .getByRole('link', { name: /Paula Ejemplo/ })
      .first()
      .click()
    const pauses = dialog(staff.page).getByRole('list', { name: 'Pausas' })
    await expect(pauses.getByText('Solicitada')).toBeVisible()
    await expect(pauses.getByText('Me operan la rodilla')).toBeVisible()
    await expectAccessible(staff.page)
    await pauses.getByRole('button', { name: /^Aceptar/ }).click()
    const ask = staff.page.getByRole('dialog', { name: '¿Aceptar esta pausa?' })
    await ask.getByRole('button', { name: 'Aceptar' }).click()
    await expectToast(staff.page, 'Pausa aceptada. Avisamos por correo.')
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
    await staff.page
      .getByRole('dialog', { name: '¿Quitar esta pausa?' })
      .getByRole('button', { name: 'Quitar' })
      .click()
    await expectToast(staff.page, 'Pausa retirada. Avisamos por correo.')
    await expect(pauses).toBeHidden()
    await page.goto('/mi-cuenta/info')
    await expect(plan(page).getByText(longDate(held.end_date))).toBeVisible()
    await expect(plan(page).getByText(/En pausa/)).toHaveCount(0)
    await openDay(page, day)
    await card(page, name).getByRole('button', { name: 'Reservar ahora' }).click()
    await expect(dialog(page).getByRole('button', { name: /Reservar|Confirmar/ })).toBeVisible()
    for (const one of [page, staff.page]) await one.context().close()
  })

  test(`PAU-01, PAU-08, PAU-09 at ${viewport.width} px: staff pause a plan from today on, and decline what is asked for`, async ({
    browser,
  }) => {
    const member = await newMember('Pía Ejemplo')
    const held = await givePlan(member.id, '8 Clases')
    const page = await accountOf(browser, member.email, viewport)
    await asks(page, inDays(8), inDays(9))
    await press(page, 'Enviar solicitud')
    await expectToast(page, 'Enviamos tu solicitud. Te avisaremos por correo.')

    const { page: desk } = await openBackOffice(browser, `/admin/usuarios/${member.id}/planes`, viewport)
    await dialog(desk).getByRole('button', { name: 'Más acciones del plan 8 Clases' }).click()
    await desk.getByRole('menuitem', { name: 'Pausar plan' }).click()
    const form = desk.getByRole('dialog', { name: 'Pausar plan' })
    await expect(form.getByText(/le quedan 13 de 15 días de pausa/)).toBeVisible()
    for (const [label, date] of [
      ['Primer día de la pausa', inDays(0)],
      ['Último día de la pausa', inDays(2)],
    ] as const) {
      await form.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
      await desk.keyboard.type(date.split('-').toReversed().join(''))
    }
    await expect(form.getByText('Serán 3 días de pausa.')).toBeVisible()
    await form.getByLabel('Motivo del cambio').fill('Avisó por teléfono')
    await expectAccessible(desk)
    await form.getByRole('button', { name: 'Pausar plan' }).click()
    await expectToast(desk, 'Plan pausado. Avisamos por correo.')

    const pauses = dialog(desk).getByRole('list', { name: 'Pausas' })
    await expect(pauses.getByText('En pausa')).toBeVisible()
    await pauses.getByRole('button', { name: /^Rechazar/ }).click()
    const decline = desk.getByRole('dialog', { name: 'Rechazar' })
    await decline.getByLabel('Motivo del rechazo de la pausa').fill('Ese día ya no es posible')
    await expectAccessible(desk)
    await decline.getByRole('button', { name: 'Rechazar' }).click()
    await expectToast(desk, 'Pausa rechazada. Avisamos por correo.')
    await expect(pauses.getByText('Respuesta: Ese día ya no es posible')).toBeVisible()
    await expectAccessible(desk)

    await page.reload()
    await expect(plan(page).getByText('En pausa', { exact: true })).toBeVisible()
    await expect(plan(page).getByText(`En pausa hasta el ${longDate(inDays(2))}`)).toBeVisible()
    await expect(
      plan(page).getByText(`tu plan termina el ${longDate(shift(held.end_date, 3))}`),
    ).toBeVisible()
    await expect(plan(page).getByText(/No se aceptó tu pausa .* Ese día ya no es posible/)).toBeVisible()
    await expectWell(page)
    for (const one of [page, desk]) await one.context().close()
  })
}
