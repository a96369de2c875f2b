import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { ProviderRefused } from '../../../server/src/studio/sales/online-payments/providers/provider.ts'
import { checkoutOrder, refOf, untilAborted } from '../../harness/payment-doubles/checkout-orders.ts'
import { doubles } from '../../harness/payment-doubles/doubles.ts'

describe.each(doubles)('a payment at $name', async ({ open }) => {
  const double = await open()
  const provider = await double.provider()
  afterAll(() => double.close())

  const pay = async () => {
    const order = checkoutOrder()
    const { checkoutId } = await provider.createCheckout(order, untilAborted())
    return { order, ref: refOf(order, checkoutId), payment: double.pay(order.attempt) }
  }
  const refundOrder = (providerPaymentId: string, cents: number, whole = false) => {
    const refund = randomUUID()
    return { providerPaymentId, cents, whole, refund, idempotencyKey: `refund:${refund}` }
  }
  const read = (payment: string) => provider.readPayment(payment, untilAborted())

  it('names its checkout and its fee once that is known', async () => {
    double.feesAtOnce = false
    const { order, payment } = await pay()
    expect(await read(payment)).toMatchObject({ attempt: order.attempt, feeCents: undefined })
    double.settleFee(payment)
    double.feesAtOnce = true
    expect(await read(payment)).toMatchObject({ feeCents: expect.any(Number) })
  })

  it('is refunded in parts up to what was received', async () => {
    const { payment } = await pay()
    const first = await provider.refund(refundOrder(payment, 1_000_00), untilAborted())
    expect(first).toMatchObject({ status: 'done', cents: 1_000_00 })
    const second = await provider.refund(refundOrder(payment, 729_00), untilAborted())
    const state = await read(payment)
    expect(state?.refundedCents).toBe(1_729_00)
    expect(new Set(state?.refunds.map(({ providerRefundId }) => providerRefundId))).toEqual(
      new Set([first.providerRefundId, second.providerRefundId]),
    )
    await expect(provider.refund(refundOrder(payment, 1), untilAborted())).rejects.toBeInstanceOf(
      ProviderRefused,
    )
  })

  it('is refunded whole', async () => {
    const { payment } = await pay()
    expect(await provider.refund(refundOrder(payment, 1_729_00, true), untilAborted())).toMatchObject({
      cents: 1_729_00,
    })
    expect(await read(payment)).toMatchObject({ refundedCents: 1_729_00, received: { cents: 1_729_00 } })
  })

  it('is refunded once when the same order is repeated', async () => {
    const { payment } = await pay()
    const order = refundOrder(payment, 500_00)
    const first = await provider.refund(order, untilAborted())
    expect(await provider.refund(order, untilAborted())).toEqual(first)
    expect(first.refund).toBe(order.refund)
    const { providerRefundId } = first
    expect(await read(payment)).toMatchObject({ refundedCents: 500_00, refunds: [{ providerRefundId }] })
  })

  it('is refunded twice by two orders of equal amounts', async () => {
    const { payment } = await pay()
    await provider.refund(refundOrder(payment, 500_00), untilAborted())
    await provider.refund(refundOrder(payment, 500_00), untilAborted())
    expect(await read(payment)).toMatchObject({ refundedCents: 1_000_00 })
  })

  it('is not refunded with more than was received', async () => {
    const { payment } = await pay()
    await expect(provider.refund(refundOrder(payment, 1_729_01), untilAborted())).rejects.toBeInstanceOf(
      ProviderRefused,
    )
    expect(await read(payment)).toMatchObject({ refundedCents: 0, refunds: [] })
  })

  it('shows a refund that was made in the panel, without a reference of ours', async () => {
    const { payment } = await pay()
    const providerRefundId = double.refundFromPanel(payment, 100_00)
    expect(await read(payment)).toMatchObject({
      refundedCents: 100_00,
      refunds: [{ providerRefundId, refund: undefined, cents: 100_00, status: 'done' }],
    })
  })

  it('shows a refund that waits, and its end', async () => {
    const { payment } = await pay()
    double.refundsWait = true
    const { status, providerRefundId } = await provider.refund(refundOrder(payment, 100_00), untilAborted())
    double.refundsWait = false
    expect(status).toBe('pending')
    double.finishRefund(providerRefundId)
    expect(await read(payment)).toMatchObject({ refunds: [{ status: 'done' }] })
  })

  it('shows a refund that failed days after it was done', async () => {
    const { payment } = await pay()
    const { providerRefundId } = await provider.refund(refundOrder(payment, 100_00), untilAborted())
    double.failRefund(providerRefundId)
    expect(await read(payment)).toMatchObject({
      refundedCents: 0,
      refunds: [{ providerRefundId, status: 'failed' }],
    })
  })

  it.each(['won', 'lost'] as const)('shows a dispute and that it was %s', async (result) => {
    const { ref, payment } = await pay()
    double.dispute(payment)
    expect(await read(payment)).toMatchObject({ disputes: [{ status: 'open', cents: 1_729_00 }] })
    double.closeDispute(payment, result)
    expect(await read(payment)).toMatchObject({ disputes: [{ status: result }] })
    expect(await provider.readCheckout(ref, untilAborted())).toMatchObject({
      kind: 'settled',
      payments: [{ disputes: [{ status: result }] }],
    })
  })

  it('is not known to another installation', async () => {
    const { payment } = await pay()
    const other = await double.provider({ installation: 'another-installation', accountId: '999' })
    expect(await other.readPayment(payment, untilAborted())).toBeUndefined()
    expect(await read(payment)).toMatchObject({ providerPaymentId: payment })
  })

  it('is not asked for with an id that has another form', async () => {
    const before = double.calls.length
    for (const id of ['../v1/balance', 'pi_1', '', '1/2', 'pi_12345678/../x', '12345678901234567890123'])
      await expect(read(id)).rejects.toBeInstanceOf(ProviderRefused)
    expect(double.calls.length).toBe(before)
  })

  it('is found by a sweep with its refund and its dispute', async () => {
    const since = new Date(Date.now() - 60_000)
    const { payment } = await pay()
    double.refundFromPanel(payment, 100)
    const payments = new Set<string | undefined>()
    for await (const { about } of provider.sweep(since, untilAborted())) payments.add(about.payment)
    expect(payments).toContain(payment)
  })
})
