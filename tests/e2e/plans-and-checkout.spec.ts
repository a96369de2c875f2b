import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { longDate, monthAndYear } from './support/site'
import { cancelPlan, givePlan, inDays, movePlan, newMember, signedIn, storageOf } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const summary = (page: Page) => page.getByRole('region', { name: 'Resumen de tu plan' })
const payment = (page: Page) =>
  page.getByRole('region', { name: 'Paga por transferencia o depósito en OXXO' })
const proof = (page: Page) => page.getByRole('region', { name: 'Envía tu comprobante' })
const proceed = (page: Page) => page.getByRole('button', { name: 'Continuar' })
const buys = (page: Page) => page.getByRole('button', { name: 'Confirmar compra' })
const purchases = '**/api/user-plans'

async function phoneOf(browser: Browser, email: string): Promise<Page> {
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ storageState: await storageOf(email), permissions })
  return context.newPage()
}

const chooses = async (page: Page, plan: string): Promise<void> => {
  await page.goto('/planes')
  await page.getByRole('button', { name: `Comprar ahora: ${plan}` }).click()
  await expect(page).toHaveURL(/\/compra$/)
}

/** A day of the picker, in today's month or the next; it opens at the month that the member's plans leave free. */
async function dayCell(page: Page, date: string) {
  const month = page.getByText(monthAndYear(date), { exact: true })
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = page.getByRole('button', { name: 'Mes anterior' })
  await expect(async () => {
    if (await before.isEnabled()) await before.click()
    await expect(before).toBeDisabled({ timeout: 300 })
  }).toPass()
  if (date.slice(0, 7) > inDays(0).slice(0, 7))
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect(month).toBeVisible()
  // While one month slides out both stand in the page.
  await expect(page.getByRole('gridcell', { name: '15', exact: true })).toHaveCount(1)
  return page.getByRole('gridcell', { name: String(Number(date.slice(8))), exact: true })
}

test('CHK-01, CHK-18, A46: without a plan these pages lead on', async ({ browser }) => {
  const page = await phoneOf(browser, (await newMember('Nadia Ejemplo')).email)
  await page.goto('/compra')
  await expect(page).toHaveURL(/\/planes$/)
  await page.goto('/instrucciones-transferencia')
  await expect(page).toHaveURL(/\/planes$/)
  await page.goto('/compra-exitosa')
  await expect(page).toHaveURL(/\/mi-cuenta\/info$/)
  await page.context().close()
})

test('CHK-02 to CHK-19, A45, A46: a plan is chosen, dated, bought and explained', async ({ browser }) => {
  test.setTimeout(120_000)
  const { email } = await newMember('Bruna Ejemplo')
  const page = await phoneOf(browser, email)
  const start = inDays(12)
  await chooses(page, '8 Clases')

  await test.step('CHK-02 to CHK-06: the plan and its first day', async () => {
    for (const text of [
      '8 Clases',
      'Dos clases por semana.',
      'Duración: 30 días',
      'Incluye 8 clases',
      '$960.00 MXN',
    ])
      await expect(summary(page).getByText(text, { exact: true })).toBeVisible()
    await expect(summary(page).getByText('Todos los tipos de clase')).toBeVisible()
    await expect(page.getByText(/hasta 24 horas/)).toBeVisible()
    await expect(page.getByText('Por favor selecciona una fecha de inicio para tu plan.')).toBeVisible()
    await expect(proceed(page)).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Mes anterior' })).toBeDisabled()
    if (inDays(-1).slice(0, 7) === inDays(0).slice(0, 7))
      await expect(await dayCell(page, inDays(-1))).toBeDisabled()
    await expect(await dayCell(page, inDays(0))).toBeEnabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('CHK-09: the last day follows from the first', async () => {
    await (await dayCell(page, start)).click()
    await expect(page.getByText(`Tu plan terminará el ${longDate(inDays(41))}.`)).toBeVisible()
    await proceed(page).click()
  })

  await test.step('CHK-10, CHK-11, CHK-20: where to pay and where to send the proof', async () => {
    for (const text of ['$960.00', 'Banco de Muestra', '000000000000000000', '0000000000000000'])
      await expect(payment(page).getByText(text, { exact: true })).toBeVisible()
    await payment(page).getByRole('button', { name: 'Copiar CLABE' }).click()
    await expectToast(page, 'Copiado al portapapeles')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('000000000000000000')
    await expect(proof(page).getByRole('link', { name: 'Por correo electrónico' })).toHaveAttribute(
      'href',
      /^mailto:/,
    )
    await expect(proof(page).getByRole('link', { name: 'Por WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+/,
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('CHK-13: a purchase that fails says so, and can be tried again', async () => {
    await page.route(purchases, (route) =>
      route.fulfill({
        status: 500,
        json: { statusCode: 500, code: 'internal_error', message: 'Error en la operación' },
      }),
    )
    await buys(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error al procesar la compra' })).toBeVisible()
    await page.unroute(purchases)
  })

  await test.step('CHK-14, CHK-15: the plan is held and owed', async () => {
    const sends = page.waitForRequest((request) => request.method() === 'POST')
    await buys(page).click()
    expect((await sends).postDataJSON()).toMatchObject({ start_date: start })
    await expect(page.getByRole('heading', { name: 'Plan Reservado' })).toBeVisible()
    const { plans } = await (await (await signedIn(email)).get('/api/user/plans')).json()
    expect(plans).toHaveLength(1)
    expect(plans[0]).toMatchObject({
      status: 'frozen',
      payment_status: 'pending',
      payment_method: 'transfer',
      start_date: start,
      end_date: inDays(41),
    })
  })

  await test.step('CHK-16, CHK-17, CON-05, A46: the plan is held for seven days; a reload keeps the page', async () => {
    await page.goto('/compra-exitosa')
    await expect(page.getByText(/pendiente de verificación/)).toBeVisible()
    await expect(page.getByText(/7 días/)).toBeVisible()
    await expect(payment(page).getByText(/^EST-[A-Z2-9]{6}$/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /horarios/ })).toHaveAttribute(
      'href',
      '/horarios',
    )
    await expect(page.getByRole('link', { name: 'Ir a Mi Cuenta' })).toHaveAttribute('href', '/mi-cuenta')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('CHK-19: the instructions', async () => {
    await page.getByRole('link', { name: 'Instrucciones de pago completas' }).click()
    await expect(page).toHaveURL(/\/instrucciones-transferencia$/)
    await expect(page.getByText('8 Clases', { exact: true })).toBeVisible()
    await expect(payment(page).getByText('$960.00', { exact: true })).toBeVisible()
    await expect(payment(page).getByText(/^EST-[A-Z2-9]{6}$/)).toBeVisible()
    await expect(payment(page).getByText('Banco de Muestra')).toBeVisible()
    await expect(proof(page).getByRole('link')).toHaveCount(2)
    await expect(page.getByText(/24 horas hábiles/)).toBeVisible()
    await expect(page.getByText(/correo de confirmación/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('CHK-07: no two plans on one day', async () => {
    await chooses(page, '4 Clases')
    await (await dayCell(page, start)).click()
    await expect(page.getByText('Esta fecha ya tiene un plan activo. Selecciona otra fecha.')).toBeVisible()
    await expect(proceed(page)).toBeDisabled()
  })
  await page.context().close()
})

test('CHK-22: days under a plan wear its colour, and say what it is', async ({ browser }) => {
  const member = await newMember('Alba Ejemplo')
  const active = await givePlan(member.id, '4 Clases')
  await movePlan(active, { end_date: inDays(1) })
  const coming = await givePlan(member.id, '8 Clases', { start: inDays(3) })
  await movePlan(coming, { end_date: inDays(4) })
  const dropped = await givePlan(member.id, '12 Clases', { start: inDays(6) })
  await cancelPlan(dropped.id)
  const page = await phoneOf(browser, member.email)
  await chooses(page, '8 Clases')
  // The picker opens anew, at the month that they leave free, once it knows the member's plans.
  await expect(page.getByText('Plan terminado')).toBeVisible()
  const days = [
    [inDays(0), 'Plan vigente', 'rgb(232, 238, 228)'],
    [inDays(3), 'Plan por comenzar', 'rgb(235, 231, 244)'],
    [inDays(6), 'Plan dado de baja', 'rgb(249, 229, 227)'],
  ] as const
  for (const [date, title, colour] of days) {
    const cell = await dayCell(page, date)
    await expect(cell).toHaveAttribute('title', title)
    await expect(cell).toHaveCSS('background-color', colour)
  }
  await expectAccessible(page)
  await page.context().close()
})

test('CHK-02 to CHK-10 on a desktop: both steps, with the promoted price', async ({ browser }) => {
  const member = await newMember('Dora Ejemplo')
  const page = await phoneOf(browser, member.email)
  await page.setViewportSize({ width: 1280, height: 800 })
  await chooses(page, '1 Mes')
  await expect(summary(page).getByText('$1,200.00 MXN', { exact: true })).toBeVisible()
  await expect(summary(page).getByText('Clases sin límite')).toBeVisible()
  await expectAccessible(page)
  await (await dayCell(page, inDays(0))).click()
  await proceed(page).click()
  await expect(payment(page).getByText('$1,200.00', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})
