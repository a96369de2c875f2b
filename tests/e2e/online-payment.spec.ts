import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { takeOnlinePayments } from '../harness/online-payments.ts'
import { choosesDouble, doubleSecret, sendWebhook } from '../harness/payment-doubles/choose-double.ts'
import { password, setUsualPassword } from '../harness/people.ts'
import { openStripeDouble, type StripeDouble } from '../harness/stripe-double.ts'
import type { Studio } from '../harness/studio.ts'
import { expectSound, pageAt } from './support/booking'
import { allowNoise } from './support/quiet'
import { openPayingStudio, payingStudioAddress } from './support/server'
import { civilDate, newEmail, newMember, storageWith } from './support/studio'
import { test as workerTest } from './support/test'

const phone = { width: 390, height: 844 }

interface Paying {
  studio: Studio
  stripe: StripeDouble
}

const test = workerTest.extend<{ paying: Paying }>({
  paying: async ({ quiet: _quiet }, use) => {
    const stripe = await openStripeDouble({ mode: 'live' })
    const studio = await openPayingStudio(stripe.baseUrl)
    const admin = await studio.admin()
    await setUsualPassword(studio.db, admin.email)
    await choosesDouble(admin, stripe)
    allowNoise(new RegExp(` asks (${payingStudioAddress}|${stripe.baseUrl})/`))
    await use({ studio, stripe })
    await studio.close()
    await stripe.close()
  },
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

/** The phone of a new member of the studio that can be paid online. */
async function phoneOf(browser: Browser, { studio }: Paying): Promise<BrowserContext> {
  const { id } = await studio.member({ name: 'Olga Enlínea', email: newEmail('olga'), signedUp: true })
  const storageState = storageWith(await studio.session({ id }), payingStudioAddress)
  return browser.newContext({ storageState, viewport: phone, baseURL: payingStudioAddress })
}

/** From the list of plans to the second step, on the first free day. */
async function choosesPlan(page: Page): Promise<void> {
  await page.goto('/planes')
  await page.getByRole('link', { name: 'Comprar ahora: 4 Clases' }).click()
  await button(page, 'Continuar').click()
  await expect(page.getByRole('group', { name: 'Datos de pago' })).toBeVisible()
}

const expectPaymentAddress = (page: Page) => expect(page).toHaveURL(/\/pagos\/[\da-f-]{36}$/)

test('a plan is bought by card on a phone, with Back, a reload and two tabs', async ({ browser, paying }) => {
  const context = await phoneOf(browser, paying)
  const page = await context.newPage()
  await choosesPlan(page)
  await expect(page.getByRole('radio', { name: 'Tarjeta' })).toBeChecked()
  for (const name of ['OXXO', 'Transferencia con comprobante'])
    await expect(page.getByRole('radio', { name })).toBeVisible()
  await expectSound(page)
  await button(page, 'Pagar con tarjeta').click()
  await expect(heading(page, 'Página de pago de prueba')).toBeVisible()

  await page.goBack()
  await expect(heading(page, 'Termina tu pago')).toBeVisible()
  await expectPaymentAddress(page)
  await expectSound(page)
  await page.reload()
  await expect(heading(page, 'Termina tu pago')).toBeVisible()
  const goOn = link(page, 'Continuar al pago')
  const address = (await goOn.getAttribute('href')) ?? ''

  const second = await context.newPage()
  await second.goto('/mi-cuenta/info')
  await link(second, 'Continuar pago').click()
  await expect(link(second, 'Continuar al pago')).toHaveAttribute('href', address)

  await goOn.click()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(heading(page, 'Recibimos tu pago')).toBeVisible()
  await expectPaymentAddress(page)
  await expectSound(page)
  await expect(heading(second, 'Recibimos tu pago')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(paying.stripe.checkoutsOf(id)).toBe(1)

  await expect(link(page, 'Reserva tu primera clase')).toHaveAttribute('href', '/horarios')
  await link(page, 'Ver mi recibo').click()
  const receipt = page.getByRole('article', { name: 'Recibo de pago' })
  await expect(receipt.getByText('En línea, con tarjeta')).toBeVisible()
})

test('a plan is bought with a voucher of OXXO, which waits on “Hoy” until it is paid', async ({
  browser,
  paying,
}) => {
  const { studio, stripe } = paying
  const context = await phoneOf(browser, paying)
  const page = await context.newPage()
  await choosesPlan(page)
  await page.getByRole('radio', { name: 'OXXO' }).check()
  await button(page, 'Pagar en OXXO').click()
  await page.getByRole('button', { name: 'Generar vale' }).click()
  await expect(heading(page, /^Paga en OXXO antes del /)).toBeVisible()
  await expectPaymentAddress(page)
  await expect(button(page, 'Copiar Referencia')).toBeVisible()
  await expectSound(page)

  await page.goto('/')
  const plan = page.getByRole('region', { name: 'Tu plan' })
  await expect(plan.getByText(/^Paga en OXXO antes del /)).toBeVisible()
  await plan.getByRole('link', { name: 'Ver mi ficha' }).click()
  const [voucher] = await Promise.all([context.waitForEvent('page'), link(page, /^Abrir mi ficha/).click()])
  await voucher.getByRole('button', { name: 'Pagar en la tienda' }).click()
  await expect(voucher.getByRole('button')).toHaveCount(0)

  for (const webhook of stripe.takeWebhooks()) await sendWebhook(studio, stripe.name, webhook)
  await takeOnlinePayments(studio)
  await page.reload()
  await expect(heading(page, 'Recibimos tu pago')).toBeVisible()
})

test('without a provider the checkout sends what it sent before there were online payments', async ({
  browser,
}) => {
  const { email } = await newMember('Sara Sinclaves')
  const page = await pageAt(browser, email, phone)
  await page.goto('/planes')
  await page.getByRole('link', { name: 'Comprar ahora: 4 Clases' }).click()
  await expect(button(page, 'Continuar')).toBeEnabled()
  const today = civilDate(new Date())

  const sent: string[] = []
  let purchase: Record<string, unknown> = {}
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const call = `${request.method()} ${pathname.replace(/[\da-f-]{36}/, ':id')}`
    sent.push(call)
    if (call === 'POST /api/user-plans') purchase = request.postDataJSON()
  })
  await button(page, 'Continuar').click()
  await expect(button(page, 'Copiar todo')).toBeVisible()
  await button(page, 'Confirmar compra').click()
  await expect(heading(page, 'Plan Reservado')).toBeVisible()
  await expect(button(page, 'Subir comprobante')).toBeVisible()

  expect([...new Set(sent)].sort()).toEqual([
    'GET /api/payment-details',
    'GET /api/user-plans/:id/proofs',
    'GET /api/user/plans',
    'POST /api/user-plans',
    'PUT /api/plans/:id/reference',
  ])
  expect(purchase).toEqual({
    plan_id: expect.any(String),
    start_date: today,
    payment_channel: 'transfer',
    expected_price: expect.any(Number),
  })
})

workerTest(
  'an administrator tries a test account with a purchase that leaves nothing',
  async ({ browser, quiet: _quiet }) => {
    const stripe = await openStripeDouble({ mode: 'test', webhookSecrets: [doubleSecret] })
    const studio = await openPayingStudio(stripe.baseUrl)
    allowNoise(new RegExp(` asks (${payingStudioAddress}|${stripe.baseUrl})/`))
    const admin = await studio.admin()
    await setUsualPassword(studio.db, admin.email)
    const place = { provider: 'stripe', mode: 'test' }
    const keys = [{ ...place, key: stripe.account.apiKey, add_secret: doubleSecret }]
    await admin.put('/api/admin/settings/payments', { keys, current_password: password })
    await admin.post('/api/admin/settings/payments/check', place)
    const storageState = storageWith(await studio.session(admin), payingStudioAddress)
    const page = await (await browser.newContext({ storageState, baseURL: payingStudioAddress })).newPage()

    await page.goto('/admin/ajustes/pagos-en-linea')
    await button(page, 'Hacer una compra de prueba').click()
    await expect(heading(page, 'Página de pago de prueba')).toBeVisible()
    await link(page, 'Volver').click()
    const result = page.getByRole('region', { name: 'Compra de prueba' })
    await expect(result.getByText('Falta pagar en la página del proveedor.')).toBeVisible()
    await result.getByRole('link', { name: 'Ir a la página de pago' }).click()
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await expect(result.getByText(/^Sí, /)).toHaveCount(2)
    for (const webhook of stripe.takeWebhooks()) await sendWebhook(studio, stripe.name, webhook)
    await expect(result.getByText(/^Todo funciona/)).toBeVisible()
    await expectSound(page)
    await takeOnlinePayments(studio)
    await page.goto('/admin/pagos/en-linea')
    await expect(page.getByText('Todavía no hay pagos en línea.')).toBeVisible()
    await studio.close()
    await stripe.close()
  },
)
