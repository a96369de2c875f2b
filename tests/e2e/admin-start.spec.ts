import { expect, type Page } from '@playwright/test'
import { desk, openBackOffice } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { ownName, scheduleSoon } from './support/classes'
import { buyFor, givePlan, inDays, movePlan, newMember } from './support/studio'
import { test } from './support/test'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const parts = [
  'Clases de hoy',
  'Pagos pendientes',
  'Planes que terminan esta semana',
  'Reservaciones por día',
  'Ocupación por día y hora',
  'Ingresos por mes',
]

const oneLine = (text: string) => text.replaceAll('\n', '')

test('ADM-01: figures above the six tiles, each leads to its list, at 1280 px', async ({ browser }) => {
  const name = ownName('Inicio')
  await scheduleSoon({ name, capacity: 10 })
  const debtor = await newMember('Quirina Ejemplo')
  await buyFor(debtor.email, '4 Clases', inDays(2))
  const ending = await newMember('Rita Ejemplo Uno')
  const plan = await givePlan(ending.id, '4 Clases', { start: inDays(-5) })
  await movePlan(plan, { end_date: inDays(0) })

  const page = await openBackOffice(browser, '/admin', desk)
  for (const title of parts) await expect(part(page, title)).toHaveAttribute('aria-busy', 'false')
  for (const [tile, to] of [
    ['Calendario', 'calendario'],
    ['Usuarios', 'usuarios'],
    ['Coaches y equipo', 'instructores'],
    ['Clases del catálogo', 'clases'],
    ['Planes del estudio', 'planes'],
    ['Descuentos', 'descuentos'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${tile}`) })).toHaveAttribute(
      'href',
      `/admin/${to}`,
    )
  await part(page, 'Reservaciones por día').scrollIntoViewIfNeeded()
  await expect(part(page, 'Reservaciones por día').locator('svg').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await part(page, 'Clases de hoy')
    .getByRole('link', { name: new RegExp(name, 'i') })
    .click()
  await expect(page).toHaveURL(/\/admin\/calendario/)
  await page.goBack()
  await part(page, 'Pagos pendientes').getByRole('link', { name: 'Revisar pagos' }).click()
  await expect(page).toHaveURL(/\/admin\/pagos/)
  await page.goBack()
  const more = part(page, 'Planes que terminan esta semana').getByRole('button', { name: /^Ver los/ })
  await expect(part(page, 'Planes que terminan esta semana').getByRole('link').first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await part(page, 'Planes que terminan esta semana')
    .getByRole('link', { name: /Rita Ejemplo/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/usuarios\/.+\/planes/)
  await page.goto('/admin')
  await part(page, 'Ocupación por día y hora').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/calendario/)
  await page.goBack()
  const month = part(page, 'Ingresos por mes').getByRole('link').first()
  const [, income, payments] = /(\$.+ MXN)(\d+ pagos?)/.exec(await month.innerText().then(oneLine)) ?? []
  await month.click()
  await expect(page.getByRole('heading', { name: 'Pagos recibidos', level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: income })).toHaveText(`${income} ${payments}`)
})
