import type { CashDay, IncomeFigures, OnlinePaymentList, TestPurchase } from '@estudio/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { sweepProviders } from '../../server/src/studio/sales/index.ts'
import { openStudio } from '../harness/index.ts'
import { countSales, eventsWaiting, takeOnlinePayments } from '../harness/online-payments.ts'
import { baseVariable, doubleSecret, sendWebhook } from '../harness/payment-doubles/choose-double.ts'
import { doubles } from '../harness/payment-doubles/doubles.ts'
import { password, setUsualPassword } from '../harness/people.ts'

const settings = '/api/admin/settings/payments'
const purchases = `${settings}/test-purchases`

describe.each(doubles)('a test purchase at $name', async ({ name, open }) => {
  let now = () => new Date()
  const double = await open({ mode: 'test', webhookSecrets: [doubleSecret], now: () => now() })
  afterAll(() => double.close())
  const studio = await openStudio({ env: { [baseVariable(name)]: double.baseUrl } })
  now = () => studio.clock.now()
  const admin = await studio.admin()
  await setUsualPassword(studio.db, admin.email)
  const place = { provider: name, mode: 'test' }
  const key = { ...place, key: double.account.apiKey, add_secret: doubleSecret }
  const stored = await admin.put(settings, { keys: [key], current_password: password })
  if (stored.status !== 200) throw new Error(`the key was answered ${stored.status}`)

  const starts = async () => {
    const { body, status } = await admin.post<{ purchase: TestPurchase }>(purchases, { provider: name })
    if (status !== 201) throw new Error(`the purchase was answered ${status}`)
    return body.purchase
  }
  const reads = async ({ id }: { id: string }) =>
    (await admin.get<{ purchase: TestPurchase }>(`${purchases}/${id}`)).body.purchase
  const delivers = async () => {
    const statuses: number[] = []
    for (const webhook of double.takeWebhooks()) statuses.push(await sendWebhook(studio, name, webhook))
    return statuses
  }

  it('needs an account that was checked', async () => {
    expect((await admin.post(purchases, { provider: name })).status).toBe(400)
    expect((await admin.post(`${settings}/check`, place)).status).toBe(200)
    const other = name === 'stripe' ? 'mercadopago' : 'stripe'
    expect((await admin.post(purchases, { provider: other })).status).toBe(400)
  })

  it('leads through the payment page, and says that the reading and the webhook arrived', async () => {
    const purchase = await starts()
    expect(purchase).toMatchObject({ state: 'open', amount: 10, paid_at: null, webhook_at: null })
    expect(purchase.url).toContain(double.baseUrl)
    expect(await reads(purchase)).toMatchObject({ state: 'open', url: purchase.url })
    double.pay(purchase.id)
    const paid = await reads(purchase)
    expect(paid).toMatchObject({ state: 'paid', url: null, webhook_at: null, fee: expect.any(Number) })
    expect(paid.paid_at).not.toBeNull()
    expect(new Set(await delivers())).toEqual(new Set([200]))
    const called = await reads(purchase)
    expect(called.webhook_at).not.toBeNull()
    studio.advance({ minutes: 2 })
    expect(await reads(purchase)).toEqual(called)
  })

  it('says that the webhook is late by the time at which the server learned of the payment', async () => {
    const purchase = await starts()
    double.pay(purchase.id)
    // The administrator comes back from the payment page after a while.
    studio.advance({ minutes: 10 })
    expect(await reads(purchase)).toMatchObject({ state: 'paid', is_webhook_late: false })
    studio.advance({ seconds: 89 })
    expect(await reads(purchase)).toMatchObject({ is_webhook_late: false })
    studio.advance({ seconds: 2 })
    expect(await reads(purchase)).toMatchObject({ webhook_at: null, is_webhook_late: true })
    await delivers()
    expect(await reads(purchase)).toMatchObject({ is_webhook_late: false })
  })

  it('leaves no sale, no plan, no money to decide about and no figure', async () => {
    const purchase = await starts()
    const payment = double.pay(purchase.id)
    double.refundFromPanel(payment, 100)
    await delivers()
    await takeOnlinePayments(studio)
    await sweepProviders(studio.context, new AbortController().signal)
    await takeOnlinePayments(studio)
    await reads(purchase)
    const { body } = await admin.get<OnlinePaymentList>('/api/admin/online-payments')
    expect(body).toMatchObject({ payments: [], total: 0 })
    const figures = await admin.get<IncomeFigures>('/api/admin/figures/income-by')
    expect(figures.body).toMatchObject({ total: { payments: 0, income: 0 }, fees: { amount: 0 } })
    const today = figures.body.month
    const day = await admin.get<CashDay>(`/api/admin/cash-days/${today}-01`)
    expect(day.body).toMatchObject({ elsewhere: [], online_fees: 0 })
    expect(await countSales(studio.db)).toBe(0)
    expect(await eventsWaiting(studio.db)).toBe(0)
  })

  it('that was left unpaid says so, and a declined card leaves the page open', async () => {
    const purchase = await starts()
    double.decline(purchase.id)
    expect((await reads(purchase)).state).toBe('open')
    double.expire(purchase.id)
    expect(await reads(purchase)).toMatchObject({ state: 'expired', url: null, paid_at: null })
  })

  it('is only for who may change the settings', async () => {
    const purchase = await starts()
    for (const person of [await studio.reception(), await studio.member()]) {
      expect((await person.post(purchases, { provider: name })).status).toBe(403)
      expect((await person.get(`${purchases}/${purchase.id}`)).status).toBe(403)
    }
    expect((await admin.get(`${purchases}/b0a8f1de-2f3a-4a51-9b3f-5c1d2e3f4a5b`)).status).toBe(404)
  })
})
