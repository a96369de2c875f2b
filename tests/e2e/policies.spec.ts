import { expect, type Page } from '@playwright/test'
import { desk, openBackOffice } from './support/back-office'
import { phoneOf, sunday } from './support/booking'
import { ownName, scheduleOnFreeDay, scheduleSoon } from './support/classes'
import { card, openDay } from './support/site'
import { admin, bookFor, givePlan, newMember } from './support/studio'
import { test } from './support/test'

const defaults = {
  city: 'Culiacán',
  cancel_free_minutes: 360,
  cancel_min_minutes: 60,
  min_advance_minutes: 0,
}

/** Changes settings of the studio; what is not named is as a new studio has it. */
const studioHas = async (settings: Partial<typeof defaults>): Promise<void> => {
  const answer = await (await admin()).patch('/api/admin/settings', { data: { ...defaults, ...settings } })
  expect(answer.ok()).toBe(true)
}

test.afterEach(() => studioHas({}))

const policyOf = (page: Page) =>
  page.getByRole('region', { name: 'Política de reservaciones' }).getByRole('listitem')

const cancelAnswer = async (page: Page) => {
  await page.goto('/planes#faq')
  await page.getByRole('button', { name: /cancelar/ }).click()
  return page.locator('#faq').getByText(/^Sí\. Puedes cancelar/)
}

test('C01, HOR-17, PLN-15: with the settings of a new studio the documents’ sentences', async ({ page }) => {
  await page.goto('/horarios')
  await expect(policyOf(page)).toHaveText([
    'Te recomendamos reservar con al menos 2 horas de anticipación.',
    'Cancela sin costo hasta 6 horas antes de tu clase.',
    'Llega 10 minutos antes para instalarte con calma.',
  ])
  await expect(await cancelAnswer(page)).toHaveText(
    'Sí. Puedes cancelar hasta 6 horas antes sin perder la sesión. Si cancelas después o no asistes, cuenta como clase tomada.',
  )
})

test('C01, HOR-17, PLN-15, BOK-19: questions, policy and dialogs follow the settings', async ({
  page,
  browser,
}) => {
  const { id, name } = await scheduleOnFreeDay({ name: ownName('SESIÓN CON REGLAS') })
  const member = await newMember('Rita Ejemplo')
  await givePlan(member.id, '8 Clases')
  await studioHas({ cancel_free_minutes: 43_200, cancel_min_minutes: 90, min_advance_minutes: 90 })
  await page.goto('/horarios')
  await expect(policyOf(page)).toHaveText([
    'Reserva con al menos 90 minutos de anticipación.',
    'Cancela sin costo hasta 30 días antes de tu clase.',
    'Llega 10 minutos antes para instalarte con calma.',
  ])
  await expect(await cancelAnswer(page)).toContainText('hasta 30 días antes sin perder la sesión')

  const phone = await phoneOf(browser, member.email)
  await card(phone, name).getByRole('button', { name: 'Reservar ahora' }).click()
  await expect(phone.getByRole('dialog').getByText('Puedes cancelar hasta 90 minutos antes.')).toBeVisible()
  await phone.keyboard.press('Escape')
  await bookFor(member.email, id)
  await openDay(phone, sunday)
  await card(phone, name).getByRole('button', { name: 'Cancelar reservación' }).click()
  await expect(
    phone.getByRole('dialog').getByText(/^Falta menos de 30 días: la clase contará como tomada/),
  ).toBeVisible()
  await phone.context().close()
})

test('C01, A03, CRD-10: a card offers what the server would accept', async ({ browser }) => {
  const soon = await scheduleSoon({ name: ownName('SESIÓN PRONTA') })
  const held = await scheduleSoon({ name: ownName('SESIÓN APARTADA') })
  const member = await newMember('Roque Ejemplo')
  await givePlan(member.id, '8 Clases')
  await bookFor(member.email, held.id)
  await studioHas({ cancel_free_minutes: 1440, cancel_min_minutes: 1440, min_advance_minutes: 1440 })
  const phone = await phoneOf(browser, member.email)
  await openDay(phone, soon.date)
  await expect(card(phone, soon.name).getByRole('button', { name: 'Reservaciones cerradas' })).toBeDisabled()
  await expect(
    card(phone, soon.name).getByText('Reserva con al menos 24 horas de anticipación.'),
  ).toBeVisible()
  await expect(card(phone, held.name).getByRole('button', { name: 'Cancelar reservación' })).toBeDisabled()
  await expect(
    card(phone, held.name).getByText(
      'Falta menos de 24 horas para la clase, no es posible cancelar tu reservación',
    ),
  ).toBeVisible()
  await studioHas({})
  await phone.reload()
  await openDay(phone, soon.date)
  await expect(card(phone, soon.name).getByRole('button', { name: 'Reservar ahora' })).toBeEnabled()
  await phone.context().close()
})

test('BOK-23, C02: a page from before the change shows why the server refuses', async ({ browser }) => {
  const { id, name } = await scheduleOnFreeDay({ name: ownName('SESIÓN QUE SE QUEDA') })
  const member = await newMember('Rufina Ejemplo')
  await givePlan(member.id, '8 Clases')
  await bookFor(member.email, id)
  const phone = await phoneOf(browser, member.email)
  await card(phone, name).getByRole('button', { name: 'Cancelar reservación' }).click()
  await studioHas({ cancel_free_minutes: 43_200, cancel_min_minutes: 43_200 })
  await phone.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(
    phone.getByText('Falta menos de 30 días para la clase, no es posible cancelar tu reservación', {
      exact: true,
    }),
  ).toBeVisible()
  await phone.context().close()
})

test('C03, GEN-22, HOR-19: titles and notices name the studio’s own city', async ({ browser }) => {
  const { page: office } = await openBackOffice(browser, '/admin', desk)
  await expect(office).toHaveTitle(/^.+ · Panel de administración \| Estudio Culiacán$/)
  await studioHas({ city: 'Tijuana' })
  for (const path of ['', '/usuarios', '/calendario', '/ajustes', '/documentos']) {
    await office.goto(`/admin${path}`)
    await expect(office).toHaveTitle(/^.+ · Panel de administración \| Estudio Tijuana$/)
  }
  await office.context().close()
  const abroad = await browser.newContext({ timezoneId: 'Europe/Madrid' })
  const page = await abroad.newPage()
  await page.goto('/horarios')
  await expect(page).toHaveTitle('Horarios de clases | Estudio Tijuana')
  await expect(page.getByText('Los horarios se muestran en hora local de Tijuana, México.')).toBeVisible()
  await abroad.close()
})
