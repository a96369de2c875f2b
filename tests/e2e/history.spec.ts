import { type BrowserContext, expect, type Page } from '@playwright/test'
import { sunday } from './support/booking'
import { expectAccessible } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { untilHydrated } from './support/hydration'
import { allowNoise } from './support/quiet'
import { card, dayName, longDate, openDay } from './support/site'
import { givePlan, inDays, newCode, newMember, signedIn, storageOf } from './support/studio'
import { test } from './support/test'

const scroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** Scrolls, again while the page is still too short for it. */
const scrollTo = (page: Page, top: number) =>
  expect(async () => {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    expect(await scroll(page)).toBe(top)
  }).toPass()

/**
 * Below the first view a text may have another number of lines in the fallback, and the browser moves the scroll by the difference
 * when the fonts arrive.
 */
const withoutFonts = (context: BrowserContext) => {
  allowNoise(/\.woff2/)
  return context.route('**/*.woff2', (route) => route.abort())
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
})

test('GEN-11: Back and Forward keep the scroll, a new page begins at the top', async ({ page, context }) => {
  await withoutFonts(context)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Conócenos', exact: true }).focus()
  await scrollTo(page, 900)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/conocenos$/)
  await expect.poll(() => scroll(page)).toBe(0)
  await untilHydrated(page)
  await scrollTo(page, 500)
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
  // A long day: its classes arrive after the browser has restored the scroll.
  for (let more = 0; more < 8; more += 1) await scheduleOnFreeDay({ name: ownName('OTRA CLASE') })
  const { name } = await scheduleOnFreeDay({ name: ownName('SESIÓN DE IDA Y VUELTA') })
  const member = await newMember('Isela Ejemplo')
  await givePlan(member.id, '8 Clases')
  const context = await browser.newContext({
    storageState: await storageOf(member.email),
    viewport: { width: 1280, height: 4000 },
  })
  await withoutFonts(context)
  const page = await context.newPage()
  await openDay(page, sunday)
  await scrollTo(page, 120)
  await card(page, name).getByRole('button', { name: 'Reservar ahora' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reservar / })
    .click()
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

test('A45, A47, GEN-11, CHK-16: Back, Forward and reloads keep the choices through the steps of a purchase, and open no step of a finished one', async ({
  browser,
}) => {
  const discount = await newCode()
  const { email } = await newMember('Irene Ejemplo')
  const context = await browser.newContext({ storageState: await storageOf(email) })
  await withoutFonts(context)
  const page = await context.newPage()
  const purchases: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/user-plans'))
      purchases.push(request.url())
  })
  const buy = page.getByRole('link', { name: 'Comprar ahora: 4 Clases' })
  const day = page.getByRole('gridcell', { name: String(Number(inDays(0).slice(8))), exact: true })
  const code = page.getByRole('region', { name: '¿Tienes un código de descuento?' })
  const proceed = page.getByRole('button', { name: 'Continuar' })
  const oxxo = page.getByRole('radio', { name: 'Depósito en OXXO' })
  const pay = page.getByRole('button', { name: 'Confirmar compra' })
  const expectFirstStep = async () => {
    const start = page.getByRole('region', { name: 'Fecha de inicio' })
    await expect(start.getByText(longDate(inDays(0)), { exact: true })).toBeVisible()
    await expect(code.getByText(`Descuento de 10% aplicado: ${discount}`)).toBeVisible()
  }
  const expectSecondStep = async () => {
    await expect(pay).toBeVisible()
    await expect(page.getByText(`Vigente del ${longDate(inDays(0))}`, { exact: false })).toBeVisible()
    await expect(page.getByText('$468.00', { exact: true }).first()).toBeVisible()
    await expect(oxxo).toBeChecked()
  }

  const begin = async () => {
    await buy.click()
    await page.getByRole('button', { name: 'Cambiar fecha' }).click()
    await day.click()
    await code.getByRole('button', { name: '¿Tienes un código de descuento?' }).click()
    await code.getByRole('textbox').fill(discount)
    await page.keyboard.press('Enter')
    await expectFirstStep()
  }

  await page.goto('/planes')
  await begin()
  await page.reload()
  await expectFirstStep()
  await proceed.click()
  await oxxo.check()
  await page.reload()
  await expectSecondStep()

  await page.goto('/planes')
  await page.waitForLoadState('networkidle')
  await buy.scrollIntoViewIfNeeded()
  const listAt = await scroll(page)
  await begin()
  await page.reload()
  await page.goBack()
  await expect.poll(() => scroll(page)).toBe(listAt)
  await page.goForward()
  await expectFirstStep()
  await proceed.scrollIntoViewIfNeeded()
  const firstAt = await scroll(page)
  await proceed.click()
  await oxxo.check()
  await expectSecondStep()
  await scrollTo(page, 150)

  await page.goBack()
  await expectFirstStep()
  await expect.poll(() => scroll(page)).toBe(firstAt)
  await page.goForward()
  await expectSecondStep()
  await expect.poll(() => scroll(page)).toBe(150)
  await page.goBack()
  await page.goBack()
  await expect(buy).toBeVisible()
  await expect.poll(() => scroll(page)).toBe(listAt)
  await page.goForward()
  await expectFirstStep()
  await page.goForward()
  await expectSecondStep()

  await page.getByRole('button', { name: 'Volver' }).click()
  await expectFirstStep()
  await page.goForward()
  await expectSecondStep()
  expect(purchases).toEqual([])

  await pay.click()
  const receipt = page.getByRole('heading', { name: 'Plan Reservado' })
  await expect(receipt).toBeVisible()
  await expect.poll(() => scroll(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/planes$/)
  await expect(buy).toBeVisible()
  await expect.poll(() => scroll(page)).toBe(listAt)
  await page.goForward()
  await expect(receipt).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/planes$/)
  expect(purchases).toHaveLength(1)
  await page.goto('/compra-exitosa')
  await page.reload()
  await expect(receipt).toBeVisible()
  const { plans } = await (await (await signedIn(email)).get('/api/user/plans')).json()
  expect(plans).toHaveLength(1)
  await context.close()
})

test('Back asks before it discards typed text, in a wizard and in a dialog', async ({ page, browser }) => {
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

  // A public page is another document, and the question is still asked once.
  await page.getByRole('link', { name: 'Crear una cuenta' }).click()
  await field(page, 'Nombre completo').fill('Inés Ejemplo')
  let askedByBrowser = 0
  page.on('dialog', (dialog) => {
    askedByBrowser += 1
    return dialog.dismiss()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Planes', exact: true }).click()
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(/\/planes$/)
  expect(askedByBrowser).toBe(0)

  const { email } = await newMember('Irma Ejemplo')
  const member = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  await member.goto('/mi-cuenta/info#datos')
  await member.getByRole('button', { name: 'Editar' }).click()
  await field(member, 'Nombre completo').fill('Irma Ejemplo Sol')
  await member.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await member.getByRole('main').getByRole('link', { name: 'Mis clases' }).click()
  await expect(member).toHaveURL(/\/mi-cuenta\/classes$/)
  await member.goBack()
  await member.getByRole('button', { name: 'Editar' }).click()
  await field(member, 'Nombre completo').fill('Irma Ejemplo Sol')
  await member.goForward()
  await question(member).getByRole('button', { name: 'Seguir editando' }).click()
  await expect(question(member)).toHaveCount(0)
  await expect(field(member, 'Nombre completo')).toHaveValue('Irma Ejemplo Sol')
  await member.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(member.getByRole('dialog')).toHaveCount(0)
  await member.goForward()
  await expect(member).toHaveURL(/\/mi-cuenta\/classes$/)
  await member.goBack()

  // The public pages are other documents: the browser asks before Back and Forward.
  await member.getByRole('contentinfo').getByRole('link', { name: 'Planes', exact: true }).click()
  await expect(member).toHaveURL(/\/planes$/)
  await member.goBack()
  await member.getByRole('button', { name: 'Editar' }).click()
  await field(member, 'Nombre completo').fill('Irma Ejemplo Mar')
  const asked = member.waitForEvent('dialog')
  await member.evaluate(() => history.forward())
  await (await asked).dismiss()
  await expect(field(member, 'Nombre completo')).toHaveValue('Irma Ejemplo Mar')
  await member.context().close()
})
