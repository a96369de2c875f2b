import { civilDateOf } from '@estudio/domain'
import { type APIRequestContext, expect } from '@playwright/test'
import { openBackOffice } from './support/back-office'
import { changeSettings, expectSound, pageAt, sunday, viewports } from './support/booking'
import { expectAccessible } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { card, longDate, openDay } from './support/site'
import { admin, inDays, signedIn } from './support/studio'
import { test } from './support/test'

const email = 'member@estudio.example'

interface Missed {
  id: string
  schedule_id: string
}

/** A class that the demo member came to. */
const pastClass = async (member: APIRequestContext): Promise<Missed> => {
  const answer = await member.get(`/api/user-schedules?from=${inDays(-20)}&to=${inDays(0)}`)
  const { reservations } = (await answer.json()) as {
    reservations: (Missed & { attendance: string | null })[]
  }
  const attended = reservations.find(({ attendance }) => attendance === 'attended')
  if (!attended) throw new Error('the demo member came to no class')
  return attended
}
const mark = async ({ id, schedule_id }: Missed, attendance: 'attended' | 'no_show') => {
  const data = { attendance: [{ reservation_id: id, attendance }] }
  expect((await (await admin()).patch(`/api/schedule/${schedule_id}/attendance`, { data })).ok()).toBe(true)
}

for (const viewport of viewports)
  test(`ABS-02, ABS-04, WHY-01: at ${viewport.width} px: while bookings rest, card, dialog and Mis clases say until when`, async ({
    browser,
  }) => {
    const member = await signedIn(email)
    const missed = await pastClass(member)
    const { name } = await scheduleOnFreeDay({ name: ownName('SESIÓN EN DESCANSO') })
    await changeSettings({ absence_limit: 1 })
    await mark(missed, 'no_show')
    const { absences } = await (await member.get('/api/user/absences')).json()
    const rest = `Tus reservaciones descansan hasta el ${longDate(civilDateOf(new Date(absences.suspended_until), 'America/Mazatlan'))}.`

    const page = await pageAt(browser, email, viewport)
    await openDay(page, sunday)
    await expect(card(page, name).getByText(rest)).toBeVisible()
    await expect(card(page, name).getByRole('button', { name: 'Reservar ahora' })).toHaveCount(0)
    await expectSound(page)
    await card(page, name).getByRole('button', { name: '¿Por qué no puedo reservar?' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '¿Por qué no puedo reservar?' })
    await expect(dialog.getByText(/^Juntaste 1 ausencia en 30 días/)).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Ver mis ausencias' })).toBeVisible()
    await expectSound(page)
    await page.goto('/mi-cuenta/classes')
    await expect(page.getByRole('main').getByText(rest)).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: 'Ver mis ausencias' }).click()
    await expect(page.getByRole('region', { name: 'Mis ausencias' }).getByText(rest)).toBeVisible()
    await mark(missed, 'attended')
    await changeSettings({ absence_limit: null })
    await page.context().close()
  })

test('ABS-03, ABS-05, WHY-03: who may not book because of absences: staff read why as they choose her, and waive them with a reason', async ({
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
