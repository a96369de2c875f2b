import type { Checkout } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import type {
  OnlineMethod,
  ProviderName,
} from '../../server/src/studio/sales/online-payments/providers/provider.ts'
import { openDoubleStudio } from '../harness/double-studio.ts'
import { checkoutsOf, providerPayments, verifications } from '../harness/online-payments.ts'
import { doubles } from '../harness/payment-doubles/doubles.ts'
import { storedPlan } from '../harness/plans.ts'

const states = ['creating', 'open', 'awaiting', 'paid', 'failed', 'expired', 'review'] as const
type State = (typeof states)[number]
type Event =
  | 'voucher'
  | 'paid'
  | 'paid, plan closed'
  | 'paid, plan paid at the desk'
  | 'other amount'
  | 'other currency'
  | 'declined'
  | 'failed'
  | 'page expired'
  | 'she ends it'
  | 'refund'
  | 'dispute'

/** The state of the checkout afterwards, and why its new money waits for staff. */
type Cell = State | [State, why: string]

const stays: Record<State, State> = {
  creating: 'creating',
  open: 'open',
  awaiting: 'awaiting',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  review: 'review',
}
const review = (why: string): Record<State, Cell> => ({
  creating: ['review', why],
  open: ['review', why],
  awaiting: ['review', why],
  paid: ['paid', 'surplus'],
  failed: ['review', why],
  expired: ['review', why],
  review: ['review', why],
})

const table: Record<Event, Record<State, Cell>> = {
  voucher: { ...stays, creating: 'awaiting', open: 'awaiting', failed: 'awaiting', expired: 'awaiting' },
  paid: {
    creating: 'paid',
    open: 'paid',
    awaiting: 'paid',
    paid: ['paid', 'surplus'],
    failed: 'paid',
    expired: 'paid',
    review: ['review', 'surplus'],
  },
  'paid, plan closed': review('plan_closed'),
  'paid, plan paid at the desk': { ...review('surplus') },
  'other amount': review('amount'),
  'other currency': { ...review('currency'), paid: ['paid', 'currency'] },
  declined: { ...stays, creating: 'open', awaiting: 'open' },
  failed: { ...stays, creating: 'failed', open: 'failed', awaiting: 'failed' },
  'page expired': { ...stays, creating: 'expired', open: 'expired' },
  'she ends it': { ...stays, creating: 'expired', open: 'expired' },
  refund: { ...review('returned'), paid: 'paid', review: 'review' },
  dispute: { ...review('returned'), paid: 'paid', review: 'review' },
}
/** Mercado Pago takes a voucher back, Stripe does not. */
const tableOf = (name: ProviderName): typeof table =>
  name === 'stripe' ? table : { ...table, 'she ends it': { ...table['she ends it'], awaiting: 'failed' } }

const cellsOf = (name: ProviderName) =>
  Object.entries(tableOf(name)).flatMap(([event, row]) =>
    states.map((state) => [event as Event, state, row[state]] as const),
  )

/** In these states the provider takes no more money, unless it opens the page again. */
const ended: State[] = ['paid', 'failed', 'expired', 'review']

describe.each(doubles)('a checkout at $name', async (at) => {
  const { studio, admin, double, buys, delivers, polls } = await openDoubleStudio(at, { poolSize: 8 })

  /** The provider calls, and the job reads; then a person of the staff asks too, because not every change is called about. */
  const hears = async (id: string): Promise<void> => {
    await delivers()
    await polls()
    const { status } = await admin.post<{ checkout: Checkout }>(`/api/admin/checkouts/${id}/refresh`)
    expect(status).toBe(200)
  }

  async function reach(state: State, method: OnlineMethod) {
    const { ana, plan } = await buys()
    if (state === 'creating') double.fail('accepted_503', { method: 'POST', times: 2 })
    await ana.post(`/api/user-plans/${plan.id}/checkouts`, { method })
    if (state === 'creating') {
      studio.advance({ minutes: 3 })
      await polls()
    }
    const [checkout] = await checkoutsOf(studio.db, plan)
    const id = checkout?.id ?? ''
    if (state === 'awaiting' || state === 'failed') double.issueVoucher(id)
    if (state === 'failed') {
      await hears(id)
      double.failVoucher(id)
    }
    if (state === 'paid') double.pay(id)
    if (state === 'review') double.pay(id, { cents: 100_000 })
    if (state === 'expired') double.expire(id)
    if (state !== 'creating' && state !== 'open') await hears(id)
    expect((await checkoutsOf(studio.db, plan))[0]?.state).toBe(state)
    return { ana, plan, id }
  }
  type Reached = Awaited<ReturnType<typeof reach>>

  const pay = (id: string, state: State, paid = {}): string =>
    state === 'awaiting' ? double.payVoucher(id, paid) : double.pay(id, paid)

  /** The money that is there, or else new money. */
  const money = async ({ plan, id }: Reached, state: State): Promise<string> =>
    (await providerPayments(studio.db, plan))[0]?.provider_payment_id ?? pay(id, state)

  const happens: Record<Event, (at: Reached, state: State) => unknown> = {
    voucher: ({ id }, state) => state === 'awaiting' || double.issueVoucher(id),
    paid: ({ id }, state) => pay(id, state),
    'paid, plan closed': async ({ ana, plan, id }, state) => {
      await (state === 'paid'
        ? admin.patch(`/api/admin/users/${ana.id}/plans`, { id: plan.id, status: 'cancelled' })
        : admin.patch(`/api/admin/user-plans/${plan.id}/refuse-payment`, { reason: 'Se equivocó' }))
      pay(id, state)
    },
    'paid, plan paid at the desk': async ({ ana, plan, id }, state) => {
      const verified = { id: plan.id, status: 'active', payment_method: 'cash' }
      if (state !== 'paid') await admin.patch(`/api/admin/users/${ana.id}/plans`, verified)
      pay(id, state)
    },
    'other amount': ({ id }, state) => pay(id, state, { cents: 179_999 }),
    'other currency': ({ id }, state) => pay(id, state, { currency: 'usd' }),
    declined: ({ id }) => double.decline(id),
    failed: ({ id }, state) => {
      if (state !== 'awaiting') double.issueVoucher(id)
      double.failVoucher(id)
    },
    'page expired': ({ id }, state) => {
      // The page of Stripe that issued a voucher is complete.
      if (at.name !== 'stripe' || state !== 'awaiting') double.expire(id)
    },
    'she ends it': ({ ana, id }) => ana.delete(`/api/user/checkouts/${id}`),
    refund: async (reached, state) =>
      double.refundFromPanel(await money(reached, state), state === 'review' ? 100_000 : 180_000),
    dispute: async (reached, state) => double.dispute(await money(reached, state)),
  }
  /** These happen on the page, which has ended in some states, or has a voucher that is withdrawn. */
  const needsPage = (event: Event, state: State): boolean => {
    if (event === 'she ends it') return false
    if (event === 'refund' || event === 'dispute') return state === 'failed' || state === 'expired'
    return ended.includes(state) || (event === 'declined' && state === 'awaiting')
  }

  it.each(cellsOf(at.name))('%s in the state %s', async (event, state, cell) => {
    const [expected, why] = typeof cell === 'string' ? [cell, undefined] : cell
    const isOxxo = event === 'voucher' || event === 'failed' || state === 'awaiting' || state === 'failed'
    const reached = await reach(state, isOxxo ? 'oxxo' : 'card')
    const { plan, id } = reached
    const before = await providerPayments(studio.db, plan)
    if (needsPage(event, state)) double.reopen(id)
    await happens[event](reached, state)
    await hears(id)
    expect((await checkoutsOf(studio.db, plan))[0]?.state).toBe(expected)
    const payments = await providerPayments(studio.db, plan)
    const added = payments.filter(
      (one) => !before.some(({ provider_payment_id }) => one.provider_payment_id === provider_payment_id),
    )
    if (why !== undefined) expect(added).toMatchObject([{ disposition: 'review', review_reason: why }])
    // Money never pays twice, and a purchase is paid exactly when a payment of it is applied or the desk took it.
    const applied = payments.filter(({ disposition }) => disposition === 'applied')
    expect(applied).toHaveLength(expected === 'paid' ? 1 : 0)
    const desk = event === 'paid, plan paid at the desk' && state !== 'paid' ? 1 : 0
    expect(await verifications(studio.db, plan)).toBe(applied.length + desk)
    const sold = await storedPlan(studio.db, plan.id)
    if (event === 'paid, plan closed') expect(sold.status).toBe('cancelled')
    else expect(sold.status).toBe(applied.length + desk > 0 ? 'active' : 'frozen')
    if (event === 'refund') expect(payments[0]?.refunded_cents).toBe(payments[0]?.received_cents)
    if (event === 'dispute') expect(payments[0]).toMatchObject({ dispute_state: 'open' })
    // The same answer again changes nothing.
    await hears(id)
    expect(await providerPayments(studio.db, plan)).toEqual(payments)
    expect(await verifications(studio.db, plan)).toBe(applied.length + desk)
  })
})
