import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { changeMails } from '../harness/outbox.ts'
import { desk, dialog, goTo, moveRow, openBackOffice, press, row, unique } from './support/back-office'
import { block, emptyMonday, holder, place, shift } from './support/calendar'
import { expectNoSidewaysScroll } from './support/checks'
import { countPresses } from './support/presses'
import { studio } from './support/server'
import { admin, buyFor, inDays, mailTo, newMember, signedIn } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const verify = 'Verificar pago y activar plan'

const currentPlan = async (email: string) =>
  (await (await (await signedIn(email)).get('/api/user/plans')).json()).plans[0]

/** The calendar at the week of a day. */
const calendarOf = async (page: Page, date: string): Promise<void> => {
  await page.goto(`/admin/calendario?dia=${date}`)
  await expect(page.getByRole('button', { name: 'Más acciones' })).toBeVisible()
}

const action = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** The studio's desk has a plan and a discount of its own to work with. */
async function newOffers() {
  const office = await admin()
  const plan = {
    name: unique('Plan del día'),
    description: 'De prueba',
    price: 10,
    duration_days: 30,
    is_active: false,
  }
  const code = `D${Date.now().toString(36).toUpperCase().slice(-7)}`
  const discount = { name: unique('Día').slice(0, 24), code, valid_from: '2026-06-01' }
  const { id } = await (await office.post('/api/admin/plans', { data: plan })).json()
  const other = await (await office.post('/api/admin/discounts', { data: discount })).json()
  const remove = async () => {
    await office.delete(`/api/admin/plans/${id}`)
    await office.delete(`/api/admin/discounts/${other.id}`)
  }
  const { plans } = await (await office.get('/api/admin/plans?page=1&limit=100')).json()
  return { plan: plan.name, place: plans.length, discount: discount.name, code, remove }
}

test('a day at the studio', async ({ browser }) => {
  test.setTimeout(180_000)
  const lastWeek = emptyMonday(2)
  const monday = shift(lastWeek, 7)
  const word = 'Jornada'
  const buyers = await Promise.all(['Uno', 'Dos', 'Tres'].map((which) => newMember(`${which} ${word}`)))
  await Promise.all(buyers.map(({ email }) => buyFor(email, '4 Clases', inDays(0))))
  const { coach: ill } = await place(`${lastWeek}T08:00:00`)
  await place(`${shift(lastWeek, 1)}T09:00:00`, 1)
  const { coach: well } = await place(`${shift(lastWeek, 4)}T20:00:00`, 2)
  const offers = await newOffers()
  const page = await openBackOffice(browser, '/admin', desk)

  await test.step('three payments are verified', async () => {
    const work = page.getByRole('region', { name: 'Por hacer', exact: true })
    await work.getByRole('link', { name: /Pagos pendientes/ }).click()
    await page.getByRole('searchbox', { name: 'Buscar' }).fill(word)
    const current = page.getByRole('region', { name: 'Pago en revisión' })
    for (const [turn, left] of [3, 2, 1].entries()) {
      // The card of a verified payment has the word too: the number tells the cards apart.
      await expect(current.getByText(`1 de ${left}`, { exact: true })).toBeVisible()
      await expect(current.getByText(word)).toBeVisible()
      // By key: the next card ignores the second press of a double press, which a quick click of a test would be.
      await current.getByRole('button', { name: verify }).press('Enter')
      await expectToast(page, 'verificado. El plan está activo.')
      if (turn === 2) await expect(current).toBeHidden()
    }
    for (const { email } of buyers) expect(await currentPlan(email)).toMatchObject({ status: 'active' })
  })

  await test.step('last week is copied to the next', async () => {
    await goTo(page, null, 'Calendario de Clases')
    await calendarOf(page, lastWeek)
    const presses = await countPresses(page)
    await page.getByRole('button', { name: 'Copiar la semana' }).click()
    await press(page, 'Añadir 3 clases')
    await expectToast(page, 'Se añadieron 3 clases')
    expect(await presses()).toBe(2)
    await calendarOf(page, monday)
    await expect(block(page, 'Pilates', monday, '8:00 a.m.')).toBeVisible()
  })

  await test.step('a class is moved', async () => {
    await calendarOf(page, shift(monday, 1))
    await block(page, 'Pilates', shift(monday, 1), '9:00 a.m.').click()
    await press(page, 'Editar')
    await dialog(page).last().getByLabel('Hora de inicio').click()
    await page.getByRole('option', { name: '10:00 a.m.' }).click()
    await press(page, 'Actualizar la clase')
    await expectToast(page, 'Clase programada actualizada')
    await expect(block(page, 'Pilates', shift(monday, 1), '10:00 a.m.')).toBeVisible()
  })

  await test.step('a coach who is ill is replaced', async () => {
    await calendarOf(page, monday)
    const presses = await countPresses(page)
    await action(page, 'Reemplazar coach')
    const coach = (group: string, name: string) =>
      dialog(page).last().getByRole('group', { name: group }).getByRole('radio', { name, exact: true })
    await coach('Coach que no estará', ill).click()
    await coach('Coach que toma sus clases', well).click()
    await press(page, 'Cambiar 1 clase')
    await expectToast(page, '1 clase cambió de coach')
    expect(await presses()).toBe(5)
    await expect(block(page, 'Pilates', monday, '8:00 a.m.')).toHaveAccessibleName(new RegExp(well))
  })

  const { schedule } = await (
    await (await admin()).get(`/api/schedule?from=${monday}&to=${shift(monday, 1)}`)
  ).json()
  const members = await Promise.all(
    Array.from({ length: 10 }, (_, index) => holder(`Diez ${word} ${index}`, schedule[0].id, monday)),
  )
  for (const { email } of members) expect(await currentPlan(email)).toMatchObject({ classes_remaining: 3 })

  await test.step('a class with ten reservations is cancelled', async () => {
    await page.reload()
    await block(page, 'Pilates', monday, '8:00 a.m.').click()
    await press(page, 'Cancelar clase')
    await expect(dialog(page).getByText(/^Reservaciones que se cancelarán: 10\./)).toBeVisible()
    await press(page, 'Cancelar la clase')
    await expectToast(page, 'Clase cancelada')
    await expect(block(page, 'Pilates', monday, '8:00 a.m.')).toBeHidden()
  })

  await test.step('the reservations of that week are exported', async () => {
    const saved = page.waitForEvent('download')
    await action(page, 'Exportar reservaciones de la semana: CSV para Excel')
    const text = readFileSync(await (await saved).path(), 'utf8')
    for (const { email } of members) expect(text).toContain(email)
    expect(text).toContain(monday)
  })

  await test.step('the month is exported', async () => {
    await goTo(page, 'Dinero', 'Cifras')
    const saved = page.waitForEvent('download')
    // The buttons are loaded when they come into view.
    await page.getByRole('region', { name: 'Descargar archivos' }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Planes vendidos' }).click()
    await page.getByRole('menuitem', { name: 'CSV para Excel' }).click()
    const text = readFileSync(await (await saved).path(), 'utf8')
    for (const { email } of buyers) expect(text).toContain(email)
  })

  await test.step('plans are put in another order', async () => {
    await goTo(page, 'Estudio', 'Administrar Planes')
    const handle = page.getByRole('button', { name: `Mover ${offers.plan} en la lista` })
    await moveRow(page, handle, offers.plan, offers.place, offers.place - 1)
    await expectToast(page, 'Orden actualizado exitosamente')
  })

  await test.step('a discount is paused', async () => {
    await goTo(page, 'Estudio', 'Administrar Descuentos')
    await page.getByPlaceholder('Buscar por nombre o código...').fill(offers.code)
    await page.getByRole('button', { name: `Pausar: ${offers.discount}` }).click()
    await expectToast(page, 'Descuento en pausa')
    await expect(row(page, offers.discount)).toHaveCount(1)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the ten have their class back, and got a mail', async () => {
    for (const { email } of members) {
      expect(await currentPlan(email)).toMatchObject({ classes_remaining: 4 })
      // It waits while the cancelling can be taken back.
      await changeMails(studio().db, { recipient: email }, { not_before: new Date() })
      expect((await mailTo(email)).subject).toMatch(/cancel/i)
    }
  })
  await offers.remove()
})
