import type { PaymentOptions } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { sweepProviders } from '../../server/src/studio/sales/index.ts'
import { eventsWaiting, loseKeys, unknownPayments } from '../harness/online-payments.ts'
import { choosesProvider, openOnlineStudio } from '../harness/online-provider.ts'
import { password } from '../harness/people.ts'

describe('the calls of a payment provider', async () => {
  const { studio, provider, opens, planOf, polls, hints } = await openOnlineStudio()
  const posts = (
    payload: string | Buffer,
    headers: Record<string, string> = {},
    url = '/webhooks/payments/stripe',
  ) =>
    studio.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', 'x-test-secret': 'whsec_abcdefgh5678', ...headers },
    })

  it('pay a purchase after the provider was read', async () => {
    const { ana, checkout } = await opens()
    provider.pay(checkout.id)
    expect(await hints({ attempt: checkout.id })).toMatchObject({ status: 200 })
    expect(await planOf(ana)).toMatchObject({ status: 'frozen' })
    await polls()
    expect(await planOf(ana)).toMatchObject({
      status: 'active',
      payment_method: 'online',
      payment_channel: 'card',
    })
  })

  it('find the checkout by the ids of the provider too', async () => {
    const first = await opens()
    const paid = provider.pay(first.checkout.id)
    await hints({ payment: paid.providerPaymentId })
    const second = await opens()
    provider.pay(second.checkout.id)
    await hints({ checkout: provider.opened(second.checkout.id).id })
    await polls()
    expect(await planOf(first.ana)).toMatchObject({ status: 'active' })
    expect(await planOf(second.ana)).toMatchObject({ status: 'active' })
  })

  it('are believed in nothing: a hint without money pays nothing', async () => {
    const { ana, checkout } = await opens()
    await hints({ attempt: checkout.id })
    await polls()
    expect(await planOf(ana)).toMatchObject({ status: 'frozen' })
  })

  it('are answered 200 when repeated, and read once', async () => {
    const { checkout } = await opens()
    expect((await hints({ attempt: checkout.id }, 'evt_twice0001')).status).toBe(200)
    expect((await hints({ attempt: checkout.id }, 'evt_twice0001')).status).toBe(200)
    expect(await eventsWaiting(studio.db)).toBe(1)
    await polls()
    expect(await eventsWaiting(studio.db)).toBe(0)
  })

  it('are answered 200 when they are about something else, and 401 when nobody signed them', async () => {
    const ignored = JSON.stringify({ id: 'evt_other0001', ignored: true, about: {} })
    expect((await posts(ignored)).statusCode).toBe(200)
    expect(await eventsWaiting(studio.db)).toBe(0)
    const forged = await posts(ignored, { 'x-test-secret': 'whsec_forged' })
    expect([forged.statusCode, forged.body]).toEqual([401, 'null'])
    expect((await posts(ignored, {}, '/webhooks/payments/mercadopago')).statusCode).toBe(401)
    expect((await posts(ignored, {}, '/webhooks/payments/other')).statusCode).toBe(400)
  })

  it('take 256 KiB and no more', async () => {
    const long = (bytes: number) =>
      JSON.stringify({ id: 'evt_long00001', ignored: true, about: {}, filler: 'x'.repeat(bytes) })
    expect((await posts(long(250 * 1024))).statusCode).toBe(200)
    expect((await posts(long(300 * 1024))).statusCode).toBe(413)
  })

  it('are tried again while the provider is away', async () => {
    const { ana, checkout } = await opens()
    provider.pay(checkout.id)
    await hints({ attempt: checkout.id })
    provider.down('read')
    await polls()
    expect(await eventsWaiting(studio.db)).toBe(1)
    provider.up()
    studio.advance({ minutes: 1 })
    await polls()
    expect(await planOf(ana)).toMatchObject({ status: 'active' })
    expect(await eventsWaiting(studio.db)).toBe(0)
  })

  it('about money of an unknown checkout leave it to staff, and foreign money alone', async () => {
    const { checkout } = await opens()
    const attempt = 'b0a8f1de-2f3a-4a51-9b3f-5c1d2e3f4a5b'
    const stray = provider.payment(checkout.id, { attempt })
    const otherSale = provider.payment(checkout.id, { attempt, namesInstallation: false })
    provider.strays.push(stray, otherSale)
    await hints({ payment: stray.providerPaymentId })
    await hints({ payment: otherSale.providerPaymentId })
    await hints({ payment: 'pi_foreign00001' })
    await polls()
    expect(await unknownPayments(studio.db)).toEqual([
      { provider_payment_id: stray.providerPaymentId, disposition: 'review', review_reason: 'unknown' },
    ])
  })

  it('are not needed: the job reads what is open, at growing intervals', async () => {
    const { ana, checkout } = await opens()
    provider.pay(checkout.id)
    studio.advance({ minutes: 2 })
    await polls()
    expect(await planOf(ana)).toMatchObject({ status: 'active' })
  })
})

it('a key that cannot be decrypted stops online payments only, until it is entered again', async () => {
  const { studio, admin, provider, opens, planOf, polls, hints } = await openOnlineStudio()
  const { ana, checkout } = await opens()
  provider.pay(checkout.id)
  await loseKeys(studio.db)
  const { body } = await ana.get<PaymentOptions>('/api/payment-methods')
  expect(body.methods.map(({ id }) => id)).toEqual(['transfer'])
  expect((await hints({ attempt: checkout.id })).status).toBe(503)
  await sweepProviders(studio.context, new AbortController().signal)
  await polls()
  expect(await planOf(ana)).toMatchObject({ status: 'frozen' })
  await choosesProvider(studio, admin, 'stripe')
  expect((await hints({ attempt: checkout.id })).status).toBe(200)
  await polls()
  expect(await planOf(ana)).toMatchObject({ status: 'active' })
})

it('a hint of money is tried again until it can be read, also while no key is stored', async () => {
  const { studio, admin, provider, opens, polls, hints } = await openOnlineStudio()
  const { ana, checkout } = await opens()
  const stray = provider.payment(checkout.id, { attempt: 'b0a8f1de-2f3a-4a51-9b3f-5c1d2e3f4a5c' })
  provider.strays.push(stray)
  await ana.delete(`/api/user/checkouts/${checkout.id}`)
  await hints({ payment: stray.providerPaymentId })
  const removed = { provider: 'stripe', mode: 'live', key: null }
  const input = { keys: [removed], current_password: password }
  expect((await admin.put('/api/admin/settings/payments', input)).status).toBe(200)
  for (let tries = 0; tries < 15; tries += 1) {
    await polls()
    studio.advance({ minutes: 30 })
  }
  expect(await eventsWaiting(studio.db)).toBe(1)
  await choosesProvider(studio, admin, 'stripe')
  await polls()
  expect(await eventsWaiting(studio.db)).toBe(0)
  expect(await unknownPayments(studio.db)).toMatchObject([{ provider_payment_id: stray.providerPaymentId }])
})
