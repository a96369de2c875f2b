import { afterAll, describe, expect, it } from 'vitest'
import type { CheckoutOrder } from '../../../server/src/studio/sales/online-payments/providers/provider.ts'
import { openMercadoPagoDouble } from '../../harness/mercado-pago-double.ts'
import { checkoutOrder, refOf, untilAborted } from '../../harness/payment-doubles/checkout-orders.ts'
import type { DoublePayment } from '../../harness/payment-doubles/mercado-pago-objects.ts'

const double = await openMercadoPagoDouble()
const provider = await double.provider()
afterAll(() => double.close())

const create = async (changes: Partial<CheckoutOrder> = {}) => {
  const order = checkoutOrder(changes)
  const { checkoutId } = await provider.createCheckout(order, untilAborted())
  return { order, attempt: order.attempt, ref: refOf(order, checkoutId) }
}
const read = (ref: ReturnType<typeof refOf>) => provider.readCheckout(ref, untilAborted())

describe('a checkout at Mercado Pago', () => {
  it('has every payment that was received for it, the oldest first', async () => {
    const { attempt, ref } = await create()
    double.decline(attempt)
    const payments = [double.pay(attempt), double.pay(attempt)]
    double.issueVoucher(attempt)
    expect(await read(ref)).toMatchObject({
      kind: 'settled',
      payments: payments.map((providerPaymentId) => ({ providerPaymentId })),
    })
  })

  it.each<[status: DoublePayment['status'], detail: string, state: object]>([
    ['approved', 'accredited', { kind: 'settled' }],
    ['approved', 'partially_refunded', { kind: 'settled' }],
    ['authorized', 'pending_capture', { kind: 'awaiting', method: 'card' }],
    ['in_process', 'pending_contingency', { kind: 'awaiting', method: 'card' }],
    ['in_process', 'pending_review_manual', { kind: 'awaiting', method: 'card' }],
    ['pending', 'pending_challenge', { kind: 'awaiting', method: 'card' }],
    ['in_mediation', '', { kind: 'settled', payments: [{ disputes: [{ status: 'open' }] }] }],
    ['rejected', 'cc_rejected_insufficient_amount', { kind: 'open' }],
    ['cancelled', 'by_payer', { kind: 'open' }],
    ['refunded', 'by_admin', { kind: 'settled' }],
    ['charged_back', 'in_process', { kind: 'settled', payments: [{ disputes: [{ status: 'open' }] }] }],
    ['charged_back', 'settled', { kind: 'settled', payments: [{ disputes: [{ status: 'lost' }] }] }],
    ['charged_back', 'reimbursed', { kind: 'settled', payments: [{ disputes: [{ status: 'won' }] }] }],
  ])('with a payment that is %s, %s', async (status, status_detail, state) => {
    const { attempt, ref } = await create()
    double.state.change(double.state.payment(double.pay(attempt)), { status, status_detail })
    expect(await read(ref)).toMatchObject(state)
  })

  it('has failed when its payment was cancelled and nobody can pay on its page any more', async () => {
    const { attempt, ref } = await create({ method: 'oxxo' })
    double.issueVoucher(attempt)
    const [payment] = [...double.state.payments.values()].slice(-1)
    if (!payment) throw new Error('There is no voucher')
    double.state.change(payment, { status: 'cancelled', status_detail: 'by_payer' })
    const payPage = () => double.state.isOpen(double.state.preferenceOf(attempt))
    expect([payPage(), await read(ref)]).toMatchObject([true, { kind: 'open' }])
    double.expire(attempt)
    expect([payPage(), await read(ref)]).toEqual([false, { kind: 'failed', reason: 'by_payer' }])
  })

  it('is settled by money that arrives after a voucher was cancelled', async () => {
    const { attempt, ref } = await create()
    double.issueVoucher(attempt)
    const [voucher] = [...double.state.payments.values()].slice(-1)
    if (voucher) double.state.change(voucher, { status: 'cancelled', status_detail: 'by_payer' })
    const providerPaymentId = double.pay(attempt)
    expect(await read(ref)).toMatchObject({ kind: 'settled', payments: [{ providerPaymentId }] })
  })

  it('has the CLABE of a SPEI order and the end of the order', async () => {
    const { order, attempt, ref } = await create({ method: 'spei', voucherDays: 2 })
    double.issueVoucher(attempt, 'spei')
    expect(await read(ref)).toMatchObject({
      kind: 'awaiting',
      method: 'spei',
      reference: expect.stringMatching(/^\d{18}$/),
      payBy: new Date(order.openUntil.getTime() + 2 * 24 * 3_600_000),
    })
    double.payVoucher(attempt)
    expect(await read(ref)).toMatchObject({ payments: [{ method: 'spei' }] })
  })

  it('cancels its voucher when it is expired, and nobody can open its page', async () => {
    const { attempt, ref } = await create({ method: 'oxxo' })
    double.issueVoucher(attempt)
    expect(await provider.expireCheckout(ref, untilAborted())).toEqual({
      kind: 'failed',
      reason: 'by_collector',
    })
    expect(() => double.payVoucher(attempt)).toThrow('No payment')
    expect(() => double.pay(attempt)).toThrow('has expired')
  })

  it('has one method on its page', async () => {
    const { attempt } = await create({ method: 'oxxo' })
    const page = await (await fetch(double.state.preferenceOf(attempt).init_point)).text()
    expect(page).toContain('Generar vale')
    expect(page).not.toContain('Generar CLABE')
    expect(page).not.toContain('>Pagar<')
  })

  it.each([
    [17.291, 17_29],
    [1_729.001, 1_729_00],
    [-5, 0],
  ])('with the amount %s is settled by a payment that is not exact', async (amount, cents) => {
    const { attempt, ref } = await create()
    double.state.payment(double.pay(attempt)).transaction_amount = amount
    expect(await read(ref)).toMatchObject({ payments: [{ isExact: false, received: { cents } }] })
  })

  it('is settled by a payment with a fee that cannot be read, which then has no fee', async () => {
    const { attempt, ref } = await create()
    const payment = double.state.payment(double.pay(attempt))
    payment.fee_details.push({ type: 'financing_fee', amount: 98.9009, fee_payer: 'collector' })
    expect(await read(ref)).toMatchObject({
      payments: [{ isExact: true, received: { cents: 1_729_00 }, feeCents: undefined }],
    })
  })

  it('is settled by a payment with a refund that cannot be read, without that refund', async () => {
    const { attempt, ref } = await create()
    const payment = double.pay(attempt)
    const [bad, good] = [double.refundFromPanel(payment, 100), double.refundFromPanel(payment, 200)]
    const line = double.state.refunds.get(Number(bad))
    if (!line) throw new Error('There is no refund')
    line.amount = 1.001
    expect(await read(ref)).toMatchObject({
      payments: [{ refundedCents: 300, refunds: [{ providerRefundId: good, cents: 200 }] }],
    })
  })

  it('counts what was paid too much as received', async () => {
    const { attempt, ref } = await create({ method: 'spei' })
    double.issueVoucher(attempt, 'spei')
    double.state.payment(double.payVoucher(attempt)).transaction_details.overpaid_amount = 0.07
    expect(await read(ref)).toMatchObject({ payments: [{ received: { cents: 1_729_07 } }] })
  })

  it.each<[name: string, change: Partial<DoublePayment>]>([
    ['another account', { collector_id: 1 }],
    ['another installation', { metadata: { installation: 'another-installation' } }],
    ['another checkout', { external_reference: '00000000-0000-4000-8000-000000000000' }],
  ])('ignores a payment of %s', async (_name, change) => {
    const { attempt, ref } = await create()
    double.state.change(double.state.payment(double.pay(attempt)), change)
    expect(await read(ref)).toMatchObject({ kind: 'open' })
  })

  it('is paid in a test account whatever a payment says of its mode, and in a live account by real money only', async () => {
    const { attempt, ref } = await create()
    double.state.change(double.state.payment(double.pay(attempt)), { live_mode: true })
    expect(await read(ref)).toMatchObject({ kind: 'settled' })
    const live = await openMercadoPagoDouble({ mode: 'live' })
    try {
      const account = await live.provider()
      const order = checkoutOrder()
      const { checkoutId } = await account.createCheckout(order, untilAborted())
      live.state.change(live.state.payment(live.pay(order.attempt)), { live_mode: false })
      expect(await account.readCheckout(refOf(order, checkoutId), untilAborted())).toMatchObject({
        kind: 'open',
      })
    } finally {
      await live.close()
    }
  })

  it('is paid by a payment that names the checkout but no installation', async () => {
    const { attempt, ref } = await create()
    const payment = double.pay(attempt)
    double.state.change(double.state.payment(payment), { metadata: {} })
    expect(await read(ref)).toMatchObject({ kind: 'settled' })
    expect(await provider.readPayment(payment, untilAborted())).toMatchObject({
      attempt,
      namesInstallation: false,
    })
  })

  it('does not include another sale in the account, which is neither read nor swept', async () => {
    const since = new Date(Date.now() - 60_000)
    const { attempt } = await create()
    const payment = double.pay(attempt)
    expect(await provider.readPayment(payment, untilAborted())).toMatchObject({ namesInstallation: true })
    double.state.change(double.state.payment(payment), { metadata: {}, external_reference: 'MOSTRADOR-17' })
    expect(await provider.readPayment(payment, untilAborted())).toBeUndefined()
    const swept: unknown[] = []
    for await (const { about } of provider.sweep(since, untilAborted())) swept.push(about.payment)
    expect(swept).not.toContain(payment)
  })

  it('is not read before the account was checked', async () => {
    const { ref, attempt } = await create()
    double.pay(attempt)
    const other = await double.provider({ accountId: undefined })
    await expect(other.readCheckout(ref, untilAborted())).rejects.toMatchObject({
      name: 'ProviderMisconfigured',
    })
  })
})
