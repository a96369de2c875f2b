import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '../../../server/src/studio/sales/online-payments/providers/provider.ts'
import { checkoutOrder, refOf, untilAborted } from '../../harness/payment-doubles/checkout-orders.ts'
import { openStripeDouble, type StripeDouble } from '../../harness/stripe-double.ts'

let double: StripeDouble
let provider: PaymentProvider
beforeEach(async () => {
  double = await openStripeDouble()
  provider = await double.provider()
})
afterEach(() => double.close())

const create = (order = checkoutOrder()) => provider.createCheckout(order, untilAborted())
const sent = () => Object.fromEntries(new URLSearchParams(double.calls[0]?.body))

describe('a checkout at Stripe', () => {
  it('is one line in pesos for one method, with our reference on the session and on the payment', async () => {
    const order = checkoutOrder({ method: 'oxxo', voucherDays: 5 })
    await create(order)
    expect(sent()).toEqual({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'mxn',
      'line_items[0][price_data][unit_amount]': '172900',
      'line_items[0][price_data][product_data][name]': 'Plan de 8 clases',
      'line_items[0][quantity]': '1',
      'allowed_payment_method_types[0]': 'oxxo',
      'payment_method_options[oxxo][expires_after_days]': '5',
      client_reference_id: order.attempt,
      'metadata[attempt]': order.attempt,
      'metadata[installation]': double.account.installation,
      'payment_intent_data[metadata][attempt]': order.attempt,
      'payment_intent_data[metadata][installation]': double.account.installation,
      'payment_intent_data[description]': 'Plan de 8 clases',
      success_url: order.returnUrl,
      cancel_url: order.cancelUrl,
      expires_at: `${Math.floor(order.openUntil.getTime() / 1000)}`,
      locale: 'es-419',
      submit_type: 'pay',
      'adaptive_pricing[enabled]': 'false',
      customer_email: 'ana@socia.example',
    })
    expect(double.calls[0]?.idempotencyKey).toBe(order.idempotencyKey)
  })

  it('is not sold with a method that the account left out', async () => {
    double.enabled.delete('oxxo')
    await expect(create(checkoutOrder({ method: 'oxxo' }))).rejects.toMatchObject({
      name: 'ProviderMisconfigured',
    })
  })

  it('is no longer searched page by page for a caller that has given up', async () => {
    const order = checkoutOrder()
    await create(order)
    for (let other = 0; other < 100; other += 1) await create()
    double.fail('slow', { path: /sessions$/, method: 'GET' })
    const stop = new AbortController()
    const reading = provider.readCheckout(refOf(order, undefined), stop.signal)
    await double.called(102)
    stop.abort()
    await expect(reading).rejects.toMatchObject({ name: 'ProviderUnavailable' })
    double.release()
    await provider.readCheckout(refOf(checkoutOrder(), 'cs_test_unknown00'), untilAborted())
    expect(
      double.calls.filter(({ path, method }) => method === 'GET' && path.endsWith('sessions')),
    ).toHaveLength(1)
  })

  it('is not made for SPEI', async () => {
    expect(provider.capabilities('spei').offered).toBe(false)
    await expect(create(checkoutOrder({ method: 'spei' }))).rejects.toMatchObject({
      code: 'method_not_offered',
    })
    expect(double.calls).toEqual([])
  })

  it('is not read by another installation on the same account, nor under another attempt', async () => {
    const order = checkoutOrder()
    const { checkoutId } = await create(order)
    double.pay(order.attempt)
    const other = await double.provider({ installation: 'another-installation' })
    const ref = refOf(order, checkoutId)
    await expect(other.readCheckout(ref, untilAborted())).rejects.toMatchObject({ code: 'foreign_checkout' })
    expect(await other.readCheckout({ ...ref, checkoutId: undefined }, untilAborted())).toEqual({
      kind: 'unknown',
    })
    await expect(
      provider.readCheckout({ ...ref, attempt: checkoutOrder().attempt }, untilAborted()),
    ).rejects.toMatchObject({ code: 'foreign_checkout' })
    expect(await provider.readCheckout(ref, untilAborted())).toMatchObject({ kind: 'settled' })
  })

  it('waits for a second call with the same key while the first runs', async () => {
    const order = checkoutOrder()
    double.fail('slow')
    const first = create(order)
    await double.called(1)
    const second = create(order)
    await double.called(2)
    double.release()
    expect(await second).toEqual(await first)
    expect(double.checkoutsOf(order.attempt)).toBe(1)
  })
})

describe('a payment at Stripe', () => {
  it('names our refunds, so that none of them counts as made in the panel', async () => {
    const order = checkoutOrder()
    await create(order)
    const providerPaymentId = double.pay(order.attempt)
    double.refundFromPanel(providerPaymentId, 100)
    const refund = 'b0a3cf4e-6d5b-4c36-9c5e-3b1b7d0f9a11'
    const refundOrder = {
      providerPaymentId,
      cents: 200,
      whole: false,
      refund,
      idempotencyKey: `refund:${refund}`,
    }
    await provider.refund(refundOrder, untilAborted())
    const payment = await provider.readPayment(providerPaymentId, untilAborted())
    expect(new Set(payment?.refunds.map((one) => one.refund))).toEqual(new Set([undefined, refund]))
  })

  it('by OXXO is not refunded', async () => {
    const order = checkoutOrder({ method: 'oxxo' })
    await create(order)
    double.issueVoucher(order.attempt)
    const providerPaymentId = double.payVoucher(order.attempt)
    expect(provider.capabilities('oxxo').refund).toBe('none')
    const refundOrder = {
      providerPaymentId,
      cents: 200,
      whole: false,
      refund: order.attempt,
      idempotencyKey: 'refund:1',
    }
    await expect(provider.refund(refundOrder, untilAborted())).rejects.toMatchObject({
      name: 'ProviderRefused',
    })
  })

  it('is swept page by page', async () => {
    const payments = new Set<string>()
    for (let paid = 0; paid < 101; paid += 1) {
      const order = checkoutOrder()
      await create(order)
      payments.add(double.pay(order.attempt))
    }
    const found = new Set<string | undefined>()
    for await (const { about } of provider.sweep(new Date(Date.now() - 60_000), untilAborted()))
      found.add(about.payment)
    expect(found).toEqual(payments)
  })
})

describe('a key of Stripe', () => {
  it.each([
    ['of the other mode', 'sk_live_double0123456789'],
    ['that is public', 'pk_test_double0123456789'],
    ['that is none', 'whsec_double0123456789'],
  ])('%s is refused before any call', async (_name, apiKey) => {
    await expect(double.provider({ apiKey })).rejects.toMatchObject({ name: 'ProviderMisconfigured' })
    expect(double.calls).toEqual([])
  })

  it('names the permission that a restricted key lacks', async () => {
    double.withoutPermission.add('/v1/disputes')
    expect(await provider.check(untilAborted())).toMatchObject({ problems: ['missing_permission:disputes'] })
  })
})
