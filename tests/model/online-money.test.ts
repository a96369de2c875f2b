import type { OnlinePaymentList, UserPlan } from '@estudio/contract'
import { addDays, civilDateOf } from '@estudio/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceFaults } from '../harness/balances.ts'
import { bookingFaults, paymentFaults } from '../harness/consistency.ts'
import { type Opened, openDoubleStudio } from '../harness/double-studio.ts'
import { checkoutsOf, decisions, moneyFaults, verifications } from '../harness/online-payments.ts'
import { doubles } from '../harness/payment-doubles/doubles.ts'
import type { SentWebhook } from '../harness/payment-doubles/webhooks.ts'
import { storedPlan } from '../harness/plans.ts'

const nth = fc.nat({ max: 30 })

/** Actions of a member, on the page of the provider or on the site. */
const byMember = fc.constantFrom(
  'pay',
  'pay',
  'pay',
  'less',
  'other currency',
  'decline',
  'voucher',
  'pay voucher',
  'press again',
  'press oxxo',
  'end',
  'buy again',
)
/** Actions of the provider, and of time. */
const byProvider = fc.constantFrom(
  'expire',
  'fail voucher',
  'refund',
  'part refund',
  'fail refund',
  'dispute',
  'win',
  'lose',
)
const byStaff = fc.constantFrom(
  'accept',
  'credit',
  'refund',
  'dismiss',
  'cash',
  'refuse',
  'return',
  'refresh',
)
/** The ways in which the calls of the provider arrive. */
const arrival = fc.constantFrom('all', 'twice', 'backwards', 'none')

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      method: fc.constantFrom('card' as const, 'oxxo' as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('member' as const), nth, what: byMember }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('provider' as const), nth, what: byProvider }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('staff' as const), nth, what: byStaff }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('calls' as const), arrival }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      minutes: fc.constantFrom(1, 70, 2 * 24 * 60),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

describe.each(doubles)('money at $name', async (at) => {
  const { studio, admin, double, opens, sends, polls } = await openDoubleStudio(at)
  const opened: Opened[] = []
  /** Refunds that failed. */
  const failed = new Set<string>()

  const among = <One>(all: readonly One[], index: number): One | undefined =>
    all[index % Math.max(1, all.length)]
  /** One of the latest purchases, because most of the earlier ones have ended. */
  const purchase = (index: number): Opened | undefined => among(opened.slice(-6), index)

  /** An act that the provider refuses did not happen. */
  const happens = (act: () => unknown): void => {
    try {
      act()
    } catch {
      // The page has ended, or there is no voucher.
    }
  }

  /** Another plan after all others of the member. It takes her balance first; what is left is paid on a page. */
  const buysAgain = async ({ ana, plan }: Opened): Promise<void> => {
    const before = opened.filter((one) => one.ana === ana).length
    const today = civilDateOf(studio.clock.now(), 'America/Mazatlan')
    const purchase = { plan_id: plan.plan_id, start_date: addDays(today, 40 * before) }
    const bought = await ana.post<{ plan: UserPlan }>('/api/user-plans', purchase)
    if (bought.status !== 201) return
    const path = `/api/user-plans/${bought.body.plan.id}/checkouts`
    const { status, body } = await ana.post<{ checkout: Opened['checkout'] }>(path, { method: 'card' })
    if (status === 201) opened.push({ ana, plan: bought.body.plan, checkout: body.checkout })
  }

  const memberDoes = async ({ nth: index, what }: Extract<Step, { kind: 'member' }>): Promise<void> => {
    const bought = purchase(index)
    if (!bought) return
    const { ana, plan } = bought
    if (what === 'buy again') return buysAgain(bought)
    if (what === 'press again' || what === 'press oxxo') {
      const method = what === 'press oxxo' ? 'oxxo' : 'card'
      const { status, body } = await ana.post<{ checkout: Opened['checkout'] }>(
        `/api/user-plans/${plan.id}/checkouts`,
        { method },
      )
      if (status < 300) bought.checkout = body.checkout
      return
    }
    const { id } = bought.checkout
    if (what === 'end') return void (await ana.delete(`/api/user/checkouts/${id}`))
    happens(() => {
      if (what === 'pay') double.pay(id)
      if (what === 'less') double.pay(id, { cents: 179_999 })
      if (what === 'other currency') double.pay(id, { currency: 'usd' })
      if (what === 'decline') double.decline(id)
      if (what === 'voucher') double.issueVoucher(id)
      if (what === 'pay voucher') double.payVoucher(id)
    })
  }

  const providerDoes = ({ nth: index, what }: Extract<Step, { kind: 'provider' }>): void => {
    const bought = purchase(index)
    const money = among(double.received().slice(-6), index)
    const refund = double.refunds().find((id) => !failed.has(id))
    happens(() => {
      if (what === 'expire') double.expire(bought?.checkout.id ?? '')
      if (what === 'fail voucher') double.failVoucher(bought?.checkout.id ?? '')
      if (!money) return
      const left = money.cents - money.refunded
      if (what === 'refund' && left > 0 && !money.isDisputed) double.refundFromPanel(money.payment, left)
      if (what === 'part refund' && left > 100 && !money.isDisputed)
        double.refundFromPanel(money.payment, 100)
      if (what === 'dispute' && left > 0 && !money.isDisputed) double.dispute(money.payment)
      if (what === 'fail refund' && refund) {
        double.failRefund(refund)
        failed.add(refund)
      }
      if (what === 'win' && money.isDisputed) double.closeDispute(money.payment, 'won')
      if (what === 'lose' && money.isDisputed) double.closeDispute(money.payment, 'lost')
    })
  }

  const staffDo = async ({ nth: index, what }: Extract<Step, { kind: 'staff' }>): Promise<void> => {
    const bought = purchase(index)
    if (!bought) return
    const { ana, plan, checkout } = bought
    const reason = 'De prueba'
    if (what === 'refresh') await admin.post(`/api/admin/checkouts/${checkout.id}/refresh`)
    else if (what === 'cash')
      await admin.patch(`/api/admin/users/${ana.id}/plans`, {
        id: plan.id,
        status: 'active',
        payment_method: 'cash',
      })
    else if (what === 'refuse')
      await admin.patch(`/api/admin/user-plans/${plan.id}/refuse-payment`, { reason })
    else if (what === 'return')
      await admin.post(`/api/admin/user-plans/${plan.id}/refunds`, {
        amount: 100,
        method: 'online',
        reason,
        plan: 'keep',
        classes: 0,
      })
    else {
      const { body } = await admin.get<OnlinePaymentList>('/api/admin/online-payments?state=review')
      const payment = among(body.payments, index)
      if (!payment) return
      const { status } = await admin.post(`/api/admin/online-payments/${payment.id}/settle`, {
        action: what,
        reason,
      })
      expect([200, 400, 404, 409]).toContain(status)
    }
  }

  const arrive = async (how: Extract<Step, { kind: 'calls' }>['arrival']): Promise<void> => {
    const calls = double.takeWebhooks()
    const sent: Record<typeof how, SentWebhook[]> = {
      all: calls,
      twice: [...calls, ...calls],
      backwards: calls.toReversed(),
      none: [],
    }
    for (const call of sent[how]) expect(await sends(call)).toBe(200)
    await polls()
  }

  const take = async (one: Step): Promise<void> => {
    if (one.kind === 'buy') opened.push(await opens(one.method))
    else if (one.kind === 'member') await memberDoes(one)
    else if (one.kind === 'provider') providerDoes(one)
    else if (one.kind === 'staff') await staffDo(one)
    else if (one.kind === 'calls') await arrive(one.arrival)
    else {
      studio.advance({ minutes: one.minutes })
      await polls()
    }
  }

  /** Everything is read, with no call at all. */
  const agree = async (): Promise<void> => {
    double.takeWebhooks()
    for (const { plan } of opened)
      for (const { id } of await checkoutsOf(studio.db, plan))
        expect((await admin.post(`/api/admin/checkouts/${id}/refresh`)).status).toBe(200)
    expect(await moneyFaults(studio.db, double)).toEqual([])
    expect(await paymentFaults(studio.db)).toEqual([])
    expect(await balanceFaults(studio.db)).toEqual([])
    expect(await bookingFaults(studio.db)).toEqual([])
    for (const { plan } of opened) {
      const paid = await verifications(studio.db, plan)
      expect(paid).toBeLessThanOrEqual(1)
      const { payment_status } = await storedPlan(studio.db, plan.id)
      expect(payment_status === 'completed').toBe(paid === 1)
    }
  }

  it.each([42, 7, 2026])(
    'is applied, in review or settled, each payment once, after anything that member, provider and staff do (%i)',
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }), async (steps) => {
          for (const one of steps) await take(one)
          await agree()
        }),
        { numRuns: 2, seed, endOnFailure: true },
      )
    },
  )

  it('was decided about in several ways', async () => {
    expect(await decisions(studio.db)).toEqual(expect.arrayContaining(['applied', 'resolved by credit']))
  })
})
