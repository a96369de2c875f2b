import { expect, type Page } from '@playwright/test'
import { openBackOffice } from './support/back-office'
import { changeSettings, expectSound, memberWithPlan, pageAt } from './support/booking'
import { freeDay, ownName } from './support/classes'
import { leavesTheTeam, newCoach } from './support/coaches'
import { countPresses } from './support/presses'
import { openDay, openDetails } from './support/site'
import { admin } from './support/studio'
import { test } from './support/test'

const telephone = { width: 390, height: 844 }

/** A class of Sundays at 07:00 that repeats, with a coach of its own. */
async function weeklyClass() {
  const desk = await admin()
  const coach = await newCoach('Coach Fija')
  const name = ownName('Fija')
  const type = await desk.post('/api/admin/classes', { data: { name, description: 'Cada semana.' } })
  expect(type.status()).toBe(201)
  const date = freeDay()
  const made = await desk.post('/api/schedule', {
    data: {
      class_id: (await type.json()).id,
      instructor_ids: [coach.id],
      start_time: `${date}T07:00:00`,
      end_time: `${date}T07:50:00`,
      max_capacity: 8,
    },
  })
  expect(made.ok()).toBe(true)
  const { id } = (await made.json()).class
  const until = new Date(new Date(`${date}T12:00:00Z`).getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  const repeated = await desk.post('/api/schedule/repeat', { data: { scheduled_class_id: id, until } })
  expect(repeated.ok()).toBe(true)
  return { name, date, coach }
}

/** The plan of eight classes allows so many standing places. */
async function allowStandingPlaces(standing_per_week: number) {
  const desk = await admin()
  const { plans } = await (await desk.get('/api/admin/plans?limit=100')).json()
  const { id } = plans.find(({ name }: { name: string }) => name === '8 Clases')
  expect((await desk.patch(`/api/admin/plans/${id}`, { data: { standing_per_week } })).ok()).toBe(true)
}

const ask = (page: Page) => page.getByRole('button', { name: 'Quiero este lugar cada semana' })

test('a weekly place is asked for with three presses from the schedule; staff approve it, and it is in Hoy', async ({
  browser,
}) => {
  await changeSettings({ standing_requests: 'approval' })
  await allowStandingPlaces(1)
  const { name, date, coach } = await weeklyClass()
  const { email } = await memberWithPlan('Fija Ejemplo')
  const page = await pageAt(browser, email, telephone)
  await openDay(page, date)
  const presses = await countPresses(page)
  const details = await openDetails(page, name)
  await ask(page).click()
  const question = page.getByRole('dialog', { name: '¿Quieres este lugar cada semana?' })
  await expect(question).toContainText(`Domingo, 7:00 a.m. · ${name}, cada semana desde el`)
  await expectSound(page)
  await question.getByRole('button', { name: 'Solicitar' }).click()
  await expect(details.getByText('Solicitado. El estudio todavía no lo aprueba.')).toBeVisible()
  expect(await presses()).toBe(3)
  await expect(question).toBeHidden()
  // The button that opened the question is gone, and the focus stays in the dialog.
  await expect.poll(() => details.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await expectSound(page)

  const desk = await openBackOffice(browser, '/admin')
  await desk.getByRole('link', { name: /Lugares fijos por aprobar/ }).click()
  await desk.getByRole('button', { name: 'Aprobar a Fija Ejemplo' }).click()
  await expect(desk.getByText('Fija Ejemplo ya tiene su lugar fijo')).toBeVisible()
  await desk.context().close()

  await page.goto('/')
  const dates = page.getByRole('list', { name: `Domingo, 7:00 a.m. · ${name}` })
  await expect(dates.getByRole('listitem')).toHaveCount(2)
  // On a Saturday the next Sunday but one is not due yet.
  await expect(dates.getByText(/^(Confirmada|Apartada)$/)).toHaveCount(2)
  await expectSound(page)

  await page.context().close()
  await leavesTheTeam(coach)
  await allowStandingPlaces(0)
  await changeSettings({ standing_requests: 'staff' })
})
