import { expect, type Page } from '@playwright/test'
import { sunday } from './support/booking'
import { expectAccessible } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { field } from './support/signup'
import { card, dayName, openDay } from './support/site'
import { givePlan, inDays, newMember, storageOf } from './support/studio'
import { test } from './support/test'

const scroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** Scrolls, and waits until it is done. */
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((to) => window.scrollTo(0, to), top)
  await expect.poll(() => scroll(page)).toBe(top)
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
})

test('GEN-11: Back and Forward keep the scroll, a new page begins at the top', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, 900))
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Conócenos', exact: true }).focus()
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/conocenos$/)
  await expect.poll(() => scroll(page)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 500))
  await expect.poll(() => scroll(page)).toBe(500)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => scroll(page)).toBe(900)
  await page.goForward()
  await expect(page).toHaveURL(/\/conocenos$/)
  await expect.poll(() => scroll(page)).toBe(500)
})

test('GEN-11, BOK-06: Back from a booking leads to its day, scrolled as it was, and Forward to the member’s classes', async ({
  browser,
}) => {
  const { name } = await scheduleOnFreeDay({ name: ownName('SESIÓN DE IDA Y VUELTA') })
  const member = await newMember('Isela Ejemplo')
  await givePlan(member.id, '8 Clases')
  const context = await browser.newContext({ storageState: await storageOf(member.email) })
  const page = await context.newPage()
  await openDay(page, sunday)
  await scrollTo(page, 120)
  await card(page, name).getByRole('button', { name: 'Reservar ahora' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar reservación' }).click()
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible()
  const before = await scroll(page)
  await page.getByRole('link', { name: 'Ver mis clases' }).click()
  await expect(page.getByRole('heading', { name: 'Mi calendario de clases' })).toBeVisible()
  await expect.poll(() => scroll(page)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { name: dayName(sunday) })).toBeVisible()
  await expect(card(page, name).getByText('Reservada', { exact: true })).toBeVisible()
  await expect.poll(() => scroll(page)).toBe(before)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Mi calendario de clases' })).toBeVisible()

  // A reload is no way back to today either.
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('heading', { name: dayName(sunday) })).toBeVisible()
  await expect(card(page, name)).toBeVisible()
  await context.close()
})

test('GEN-11, CHK-16: Back from a purchase keeps the list of plans where it was; a finished one is not entered again', async ({
  browser,
}) => {
  const { email } = await newMember('Irma Ejemplo')
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  await page.goto('/planes')
  await page.waitForLoadState('networkidle')
  const buy = page.getByRole('button', { name: 'Comprar ahora: 4 Clases' })
  await buy.scrollIntoViewIfNeeded()
  await buy.focus()
  const before = await scroll(page)
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { name: 'Completa tu compra' })
  await expect(title).toBeVisible()
  await expect.poll(() => scroll(page)).toBe(0)

  await page.goBack()
  await expect(buy).toBeVisible()
  await expect.poll(() => scroll(page)).toBe(before)
  await page.goForward()
  await expect(title).toBeVisible()
  await expect(page.getByRole('heading', { name: '4 Clases' })).toBeVisible()

  await page.getByRole('gridcell', { name: String(Number(inDays(0).slice(8))), exact: true }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Confirmar compra' }).click()
  await expect(page.getByRole('heading', { name: 'Plan Reservado' })).toBeVisible()
  await page.goBack()
  await expect(buy).toBeVisible()
  await expect.poll(() => scroll(page)).toBe(before)
  await context.close()
})

test('Back asks before it takes what was typed, in a wizard and in a dialog', async ({ page, browser }) => {
  const question = (where: Page) => where.getByRole('dialog', { name: 'Cambios sin guardar' })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Crear una cuenta' }).click()
  await field(page, 'Nombre completo').fill('Inés Ejemplo')
  await page.goBack()
  await expect(question(page)).toContainText('Tienes cambios sin guardar. ¿Quieres salir de todos modos?')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL(/\/registro$/)
  await expect(field(page, 'Nombre completo')).toHaveValue('Inés Ejemplo')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(/\/login$/)

  const { email } = await newMember('Irma Ejemplo')
  const member = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  await member.goto('/planes')
  await member.goto('/mi-cuenta')
  await member.getByRole('button', { name: 'Editar' }).click()
  await field(member, 'Nombre completo').fill('Irma Ejemplo Sol')
  await member.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await member.getByRole('link', { name: 'Planes', exact: true }).first().click()
  await expect(member).toHaveURL(/\/planes$/)
  await member.goBack()
  await member.getByRole('button', { name: 'Editar' }).click()
  await field(member, 'Nombre completo').fill('Irma Ejemplo Sol')
  await member.goForward()
  await question(member).getByRole('button', { name: 'Seguir editando' }).click()
  await expect(field(member, 'Nombre completo')).toHaveValue('Irma Ejemplo Sol')
  await member.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(member.getByRole('dialog')).toHaveCount(0)
  await member.goForward()
  await expect(member).toHaveURL(/\/planes$/)
  await member.context().close()
})
