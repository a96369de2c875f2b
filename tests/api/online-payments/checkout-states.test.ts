import { afterAll, describe, expect, it } from 'vitest'
import type { CheckoutOrder } from '../../../server/src/studio/sales/online-payments/providers/provider.ts'
import { checkoutOrder, refOf, untilAborted } from '../../harness/payment-doubles/checkout-orders.ts'
import { doubles } from '../../harness/payment-doubles/doubles.ts'
import type { ProviderDouble } from '../../harness/payment-doubles/provider-double.ts'

describe.each(doubles)('a checkout at $name', async ({ open }) => {
  const double = await open()
  const provider = await double.provider()
  afterAll(() => double.close())

  const create = async (order: Partial<CheckoutOrder> = {}) => {
    const whole = checkoutOrder(order)
    const { checkoutId, url } = await provider.createCheckout(whole, untilAborted())
    return { order: whole, ref: refOf(whole, checkoutId), url }
  }
  const read = (ref: ReturnType<typeof refOf>) => provider.readCheckout(ref, untilAborted())

  const paid = { received: { cents: 1_729_00, currency: 'MXN' }, refundedCents: 0, refunds: [], disputes: [] }
  const states: [
    name: string,
    method: CheckoutOrder['method'],
    happen: (double: ProviderDouble, attempt: string) => void,
    state: object,
  ][] = [
    ['nothing happened', 'card', () => {}, { kind: 'open', expiresAt: expect.any(Date) }],
    ['a card was declined', 'card', ({ decline }, attempt) => decline(attempt), { kind: 'open' }],
    [
      'a card was charged',
      'card',
      ({ pay }, attempt) => pay(attempt),
      { kind: 'settled', payments: [{ ...paid, method: 'card', last4: '4242', cardFunding: 'credit' }] },
    ],
    [
      'a card was declined and the next was charged',
      'card',
      ({ decline, pay }, attempt) => {
        decline(attempt)
        pay(attempt, { funding: 'debit' })
      },
      { kind: 'settled', payments: [{ ...paid, cardFunding: 'debit' }] },
    ],
    [
      'a voucher was issued',
      'oxxo',
      ({ issueVoucher }, attempt) => issueVoucher(attempt),
      {
        kind: 'awaiting',
        method: 'oxxo',
        voucherUrl: expect.stringMatching(/^http:/),
        reference: expect.stringMatching(/^\d{10,30}$/),
        payBy: expect.any(Date),
      },
    ],
    [
      'a voucher was paid',
      'oxxo',
      ({ issueVoucher, payVoucher }, attempt) => {
        issueVoucher(attempt)
        payVoucher(attempt)
      },
      { kind: 'settled', payments: [{ ...paid, method: 'oxxo', last4: undefined, cardFunding: undefined }] },
    ],
    [
      'a voucher ended unpaid',
      'oxxo',
      ({ issueVoucher, failVoucher }, attempt) => {
        issueVoucher(attempt)
        failVoucher(attempt)
      },
      { kind: 'failed', reason: expect.stringContaining('expired') },
    ],
    ['the page ended', 'card', ({ expire }, attempt) => expire(attempt), { kind: 'expired' }],
    [
      'the provider received less',
      'card',
      ({ pay }, attempt) => pay(attempt, { cents: 1_728_99 }),
      { kind: 'settled', payments: [{ received: { cents: 1_728_99, currency: 'MXN' } }] },
    ],
    [
      'the provider received another currency',
      'card',
      ({ pay }, attempt) => pay(attempt, { currency: 'usd' }),
      { kind: 'settled', payments: [{ received: { cents: 1_729_00, currency: 'USD' } }] },
    ],
  ]

  it.each(states)('is read when %s', async (_name, method, happen, state) => {
    const { order, ref } = await create({ method })
    happen(double, order.attempt)
    expect(await read(ref)).toMatchObject(state)
  })

  it('is unknown when the provider has no such checkout', async () => {
    const { ref } = await create()
    expect(await read({ ...ref, checkoutId: undefined, attempt: checkoutOrder().attempt })).toEqual({
      kind: 'unknown',
    })
  })

  it('is found by its attempt when the answer to its creation was lost and it was paid', async () => {
    const { order, ref } = await create()
    double.pay(order.attempt)
    expect(await read({ ...ref, checkoutId: undefined })).toMatchObject({ kind: 'settled' })
  })

  it('is expired on request, and again without an error', async () => {
    const { ref } = await create()
    expect(await provider.expireCheckout(ref, untilAborted())).toEqual({ kind: 'expired' })
    expect(await provider.expireCheckout(ref, untilAborted())).toEqual({ kind: 'expired' })
  })

  it('answers the payment when it was paid before it could be expired', async () => {
    const { order, ref } = await create()
    const payment = double.pay(order.attempt)
    expect(await provider.expireCheckout(ref, untilAborted())).toMatchObject({
      kind: 'settled',
      payments: [{ providerPaymentId: payment }],
    })
  })

  it('sends the browser to the provider’s page', async () => {
    const { order, url } = await create()
    const page = await (await fetch(url)).text()
    expect(page).toContain('1729.00 MXN')
    expect(page).toContain(order.cancelUrl)
    const answer = await fetch(new URL(/action="([^"]+pay)"/.exec(page)?.[1] ?? '', url), {
      method: 'POST',
      redirect: 'manual',
    })
    expect(answer.headers.get('location')).toContain(order.returnUrl)
  })
})

describe.each(doubles)('the voucher of $name', async ({ name, open }) => {
  const own = name === 'stripe' ? 'https://payments.stripe.com' : 'https://www.mercadopago.com.mx'
  const double = await open()
  const provider = await double.provider()
  const itself = double.pageOrigin
  afterAll(() => double.close())

  /** A voucher that the provider says is at this address. */
  const voucherAt = async (address: string) => {
    double.pageOrigin = itself
    const order = checkoutOrder({ method: 'oxxo' })
    const { checkoutId } = await provider.createCheckout(order, untilAborted())
    double.pageOrigin = address
    double.issueVoucher(order.attempt)
    return provider.readCheckout(refOf(order, checkoutId), untilAborted())
  }

  it('is linked where it is on a page of the provider', async () => {
    expect(await voucherAt(own)).toMatchObject({ voucherUrl: expect.stringContaining(`${own}/`) })
  })

  it.each([
    'https://vales.evil.example',
    `${own}.evil.example`,
    own.replace('https', 'http'),
    `${own}:8443`,
    own.replace('https://', 'https://evil.example/'),
    'javascript:alert(1)//',
    'nothing',
  ])('is not linked at %s, and its number stays', async (address) => {
    expect(await voucherAt(address)).toMatchObject({
      kind: 'awaiting',
      voucherUrl: undefined,
      reference: expect.stringMatching(/^\d{10,30}$/),
    })
  })
})

describe.each(doubles)('money at $name', async ({ open }) => {
  const double = await open()
  const provider = await double.provider()
  afterAll(() => double.close())

  it.each([10_00, 10_07, 17_29, 1_729_01, 9_999_99, 999_999_99])(
    'takes %i centavos exactly',
    async (cents) => {
      const order = checkoutOrder({ cents })
      const { checkoutId } = await provider.createCheckout(order, untilAborted())
      double.pay(order.attempt)
      expect(await provider.readCheckout(refOf(order, checkoutId), untilAborted())).toMatchObject({
        payments: [{ received: { cents, currency: 'MXN' } }],
      })
    },
  )

  it.each([7, 17_29, 999_999_98])('gives %i centavos back exactly', async (cents) => {
    const order = checkoutOrder({ cents: 999_999_99 })
    await provider.createCheckout(order, untilAborted())
    const providerPaymentId = double.pay(order.attempt)
    const refund = {
      providerPaymentId,
      cents,
      whole: false,
      refund: order.attempt,
      idempotencyKey: `refund:${order.attempt}`,
    }
    expect(await provider.refund(refund, untilAborted())).toMatchObject({ cents, status: 'done' })
    expect(await provider.readPayment(providerPaymentId, untilAborted())).toMatchObject({
      refundedCents: cents,
      refunds: [{ cents }],
    })
  })
})
