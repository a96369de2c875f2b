import { expect, type Page } from '@playwright/test'
import { dialog, openBackOffice, phone, said } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { ownName, type Scheduled, scheduleOnFreeDay } from './support/classes'
import { admin, bookFor, givePlan, newMember } from './support/studio'
import { test } from './support/test'

const rows = (page: Page) => page.getByRole('table', { name: 'Reservaciones' }).getByRole('row')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })
const choose = async (page: Page, status: string) => {
  await page.getByRole('combobox', { name: 'Estado', exact: true }).click()
  await page.getByRole('option', { name: status, exact: true }).click()
}

/** One place that stands and one that the studio took back, of members found by one word. */
async function twoReservations(word: string): Promise<Scheduled> {
  const scheduled = await scheduleOnFreeDay({ name: ownName('Apartada') })
  const ids = []
  for (const name of [`Vigente ${word}`, `Cancelada ${word}`]) {
    const member = await newMember(name)
    await givePlan(member.id, '4 Clases')
    ids.push(await bookFor(member.email, scheduled.id))
  }
  const path = `/api/admin/user-schedules/${ids[1]}`
  expect((await (await admin()).patch(path, { data: { status: 'canceled' } })).ok()).toBe(true)
  return scheduled
}

test('the bookings of a day lead from the start page to the list of them, at 360 px', async ({ browser }) => {
  const word = `Lista360`
  const scheduled = await twoReservations(word)
  const { days } = await (await (await admin()).get('/api/admin/figures/bookings')).json()
  const { booked, canceled } = days.at(-1)
  const page = await openBackOffice(browser, '/admin', phone)
  const figures = page.getByRole('region', { name: 'Reservaciones por día', exact: true })
  await figures.getByRole('button', { name: 'Ver cada día' }).click()
  await figures.getByRole('row').last().getByRole('link').first().click()

  await expect(page.getByRole('heading', { name: 'Reservaciones', level: 1 })).toBeVisible()
  await said(page, `${booked} reservaciones`)
  await search(page).fill(word)
  await said(page, '2 reservaciones')
  const stands = rows(page).filter({ hasText: `Vigente ${word}` })
  await expect(stands).toContainText('Reservada')
  await expect(rows(page).filter({ hasText: `Cancelada ${word}` })).toContainText('por el estudio')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await stands.getByRole('link', { name: new RegExp(scheduled.name, 'i') }).click()
  await expect(dialog(page).getByText(scheduled.name, { exact: false }).first()).toBeVisible()
  await page.goBack()
  await stands.getByRole('link', { name: `Vigente ${word}` }).click()
  await expect(dialog(page).getByText(`Reservaciones de Vigente ${word}`)).toBeVisible()
  await page.goBack()

  await choose(page, 'Canceladas')
  await said(page, '1 reservación')
  await search(page).fill('')
  await said(page, canceled === 1 ? '1 reservación' : `${canceled} reservaciones`)
  await choose(page, 'Vigentes')
  await search(page).fill('nadie-se-llama-asi')
  await said(page, 'No encontramos nada con esa búsqueda.')
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(page).not.toHaveURL(/from/)
})
