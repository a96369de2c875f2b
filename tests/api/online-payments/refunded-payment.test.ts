import type { OnlinePaymentList, RefundAnswer, UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { paymentFaults } from '../../harness/consistency.ts'
import { openDoubleStudio } from '../../harness/double-studio.ts'
import type { ServerFault } from '../../harness/payment-doubles/double-server.ts'
import { doubles } from '../../harness/payment-doubles/doubles.ts'

describe.each(doubles)('a payment at $name that is returned', async (at) => {
  const { studio, admin, double, opens, polls, sends, delivers, planOf } = await openDoubleStudio(at)
  const paid = async () => {
    const { ana, plan, checkout } = await opens()
    const payment = double.pay(checkout.id)
    await delivers()
    await polls()
    return { ana, plan, payment }
  }
  const refunds = async (plan: UserPlan, amount = 500) =>
    (
      await admin.post<RefundAnswer>(`/api/admin/user-plans/${plan.id}/refunds`, {
        amount,
        method: 'online',
        reason: 'Se mudó',
        plan: 'keep',
      })
    ).body.refund
  const listed = async (plan: UserPlan) =>
    (await admin.get<OnlinePaymentList>('/api/admin/online-payments?limit=100')).body.payments.find(
      (one) => one.user_plan_id === plan.id,
    )
  /** Everything that the provider says, each call twice and the last one first. */
  const hears = async () => {
    const calls = double.takeWebhooks()
    for (const call of [...calls, ...calls].toReversed()) expect(await sends(call)).toBe(200)
    await polls()
  }

  it('in parts and then whole is returned once each, and its own calls record nothing else', async () => {
    const { ana, plan } = await paid()
    expect(await refunds(plan, 800)).toMatchObject({ status: 'done', refundable: 1000 })
    studio.advance({ minutes: 1 })
    expect(await refunds(plan, 1000)).toMatchObject({ status: 'done', refundable: 0 })
    await hears()
    expect((await listed(plan))?.refunds).toMatchObject([
      { amount: 800, is_external: false },
      { amount: 1000, is_external: false },
    ])
    expect(await listed(plan)).toMatchObject({ refunded: 1800, refundable: 0 })
    expect(await planOf(ana)).toMatchObject({ amount_refunded: 1800 })
    expect(await paymentFaults(studio.db)).toEqual([])
  })

  it.each<ServerFault>(['accepted_503', 'error_500', 'rate_limit'])(
    'is returned once when the provider answers with %s',
    async (fault) => {
      const { ana, plan } = await paid()
      // The client of Stripe repeats a call twice.
      double.fail(fault, { path: /refunds/, method: 'POST', times: 3 })
      expect(await refunds(plan)).toMatchObject({ status: 'pending' })
      double.mend()
      await hears()
      studio.advance({ minutes: 10 })
      await polls()
      expect((await listed(plan))?.refunds).toMatchObject([{ status: 'done', is_external: false }])
      expect(await listed(plan)).toMatchObject({ refundable: 1300 })
      await hears()
      expect((await listed(plan))?.refunds).toHaveLength(1)
      expect(await planOf(ana)).toMatchObject({ amount_refunded: 500 })
      expect(await paymentFaults(studio.db)).toEqual([])
    },
  )

  it('in the panel is recorded as such, and comes back when it fails', async () => {
    const { ana, plan, payment } = await paid()
    const refund = double.refundFromPanel(payment, 60_000)
    await hears()
    expect((await listed(plan))?.refunds).toMatchObject([
      { amount: 600, is_external: true, provider_refund_id: refund, wants_staff: true },
    ])
    expect(await planOf(ana)).toMatchObject({ status: 'active', amount_refunded: 600 })
    double.failRefund(refund)
    await hears()
    expect((await listed(plan))?.refunds).toMatchObject([{ status: 'failed' }])
    expect(await planOf(ana)).toMatchObject({ status: 'active', amount_refunded: 0 })
    expect(await paymentFaults(studio.db)).toEqual([])
  })

  it('by a bank is marked from the beginning of the dispute to its end, and the plan goes on', async () => {
    const { ana, plan, payment } = await paid()
    double.dispute(payment)
    await hears()
    expect((await listed(plan))?.disputes).toMatchObject([{ status: 'open', amount: 1800 }])
    double.closeDispute(payment, 'lost')
    await hears()
    expect((await listed(plan))?.disputes).toMatchObject([{ status: 'lost' }])
    expect(await planOf(ana)).toMatchObject({ status: 'active', amount_paid: 1800 })
  })
})
