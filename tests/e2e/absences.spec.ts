import { expect } from '@playwright/test'
import { openBackOffice } from './support/back-office'
import { changeSettings, expectSound, memberWithPlan, pageAt, sunday, viewports } from './support/booking'
import { expectAccessible } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { card, longDate, openDay } from './support/site'
import { admin } from './support/studio'
import { test } from './support/test'

for (const viewport of viewports)
  test(`at ${viewport.width} px: while bookings rest, card, dialog and Mis clases say until when`, async ({
    browser,
  }) => {
    await changeSettings({ absence_limit: 3 })
    const { name } = await scheduleOnFreeDay({ name: ownName('SESIÓN EN DESCANSO') })
    const page = await pageAt(browser, (await memberWithPlan('Susana Ejemplo')).email, viewport)
    const until = `${sunday}T12:00:00Z`
    const absences = { count: 3, limit: 3, window_days: 30, suspension_days: 7, suspended_until: until }
    await page.route('/api/user/absences', (route) => route.fulfill({ json: { absences } }))
    const message = 'Juntaste 3 ausencias en 30 días: tus reservaciones descansan unos días.'
    await page.route('/api/schedule/*/verdict', (route) =>
      route.fulfill({ json: { code: 'booking_suspended', message, waitlist: null } }),
    )
    await openDay(page, sunday)
    const rest = `Tus reservaciones descansan hasta el ${longDate(sunday)}.`
    await expect(card(page, name).getByText(rest)).toBeVisible()
    await expect(card(page, name).getByRole('button', { name: 'Reservar ahora' })).toHaveCount(0)
    await expectSound(page)
    await card(page, name).getByRole('button', { name: '¿Por qué no puedo reservar?' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '¿Por qué no puedo reservar?' })
    await expect(dialog.getByText(message)).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Ver mis ausencias' })).toBeVisible()
    await expectSound(page)
    await page.goto('/mi-cuenta/classes')
    await expect(page.getByRole('main').getByText(rest)).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: 'Ver mis ausencias' }).click()
    await expect(page.getByRole('region', { name: 'Mis ausencias' }).getByText(rest)).toBeVisible()
    await changeSettings({ absence_limit: null })
    await page.context().close()
  })

test('who may not book because of absences: staff read why as they choose her, and waive them with a reason', async ({
  browser,
}) => {
  await changeSettings({ absence_limit: 1, absence_window_days: 365, absence_suspension_days: 90 })
  const file = await (await admin()).get('/api/admin/attendance/export?format=ndjson')
  const missed = (await file.text())
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text) as { Asistencia: string; Correo: string })
    .filter(({ Asistencia }) => Asistencia === 'Faltó')
    .at(-1)
  const { id, date } = await scheduleOnFreeDay({ name: ownName('SESIÓN SIN FALTAS') })
  const { page } = await openBackOffice(browser, `/admin/calendario?dia=${date}&clase=${id}`)
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Buscar por nombre o correo').fill(missed?.Correo ?? '')
  await page.getByRole('option', { name: missed?.Correo }).click()
  await expect(dialog.getByText(/Juntó 1 ausencia en 365 días: no puede reservar hasta/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Ver sus ausencias' }).click()
  const absences = page.getByRole('region', { name: 'Ausencias' })
  await expect(absences.getByText(/No puede reservar hasta el/)).toBeVisible()
  await absences.getByRole('button', { name: 'Perdonar ausencias' }).click()
  await page.getByRole('dialog').last().getByLabel('Motivo').fill('Estuvo enferma')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(absences.getByText('Lleva 0 de 1 ausencia en 365 días.')).toBeVisible()
  await changeSettings({ absence_limit: null, absence_window_days: 30, absence_suspension_days: 7 })
  await page.context().close()
})
