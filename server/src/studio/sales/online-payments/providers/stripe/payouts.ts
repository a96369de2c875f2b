import type Stripe from 'stripe'
import { type Payout, type PayoutPart, type PayoutReader, ProviderRefused } from '../provider.ts'
import { idOf, requireStripeId } from './ids.ts'
import type { StripeClient } from './stripe-client.ts'

const PAGE = 100
/** A studio has some dozens of parts in a payout. */
const MOST_PARTS = 5_000

const statuses: Record<string, Payout['status']> = { paid: 'paid', failed: 'failed', canceled: 'failed' }

/** Stripe writes the day of arrival as its midnight in UTC. */
const toPayout = (payout: Stripe.Payout): Payout => ({
  providerPayoutId: payout.id,
  cents: payout.amount,
  arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
  status: statuses[payout.status] ?? 'coming',
  hasParts: payout.automatic && payout.reconciliation_status === 'completed',
})

const kinds: Record<string, PayoutPart['kind']> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  tax: 'fee',
}

/** A charge, a refund and a dispute name the payment intent. */
const paymentOf = (source: Stripe.BalanceTransaction['source']): string | undefined =>
  typeof source === 'object' && source !== null && 'payment_intent' in source
    ? idOf(source.payment_intent)
    : undefined

/** Stripe reports a fee beside the payments as a part of its own, with a negative amount and no fee. Here the whole amount is the fee. */
function toPart(entry: Stripe.BalanceTransaction): PayoutPart {
  const kind = kinds[entry.reporting_category] ?? 'other'
  const [cents, feeCents] = kind === 'fee' ? [0, entry.fee - entry.amount] : [entry.amount, entry.fee]
  return { providerPartId: entry.id, kind, providerPaymentId: paymentOf(entry.source), cents, feeCents }
}

/** The payout itself is one of its own balance transactions. */
const isPart = ({ reporting_category }: Stripe.BalanceTransaction): boolean => reporting_category !== 'payout'

export const payoutReader = ({ call }: StripeClient): PayoutReader => ({
  async *since(since, signal) {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    let after: string | undefined
    do {
      const search = { created, limit: PAGE, ...(after && { starting_after: after }) }
      const page = await call((stripe) => stripe.payouts.list(search), signal)
      for (const payout of page.data)
        if (payout.currency === 'mxn' && payout.amount > 0) yield toPayout(payout)
      after = page.has_more ? page.data.at(-1)?.id : undefined
    } while (after !== undefined)
  },
  async partsOf(providerPayoutId, signal) {
    const ofPayout = { payout: requireStripeId(providerPayoutId), limit: PAGE, expand: ['data.source'] }
    const parts: PayoutPart[] = []
    let after: string | undefined
    do {
      const search = { ...ofPayout, ...(after && { starting_after: after }) }
      const page = await call((stripe) => stripe.balanceTransactions.list(search), signal)
      parts.push(...page.data.filter(isPart).map(toPart))
      if (parts.length > MOST_PARTS) throw new ProviderRefused('too_many_parts')
      after = page.has_more ? page.data.at(-1)?.id : undefined
    } while (after !== undefined)
    return parts
  },
})
