import type { StripeMoney } from './stripe-money.ts'
import {
  type DoubleBalanceTransaction,
  type DoublePayout,
  type DoubleRefund,
  newId,
} from './stripe-objects.ts'

/** The payout of each balance transaction, in each account. */
const payouts = new WeakMap<StripeMoney, Map<string, string>>()

const payoutsIn = (state: StripeMoney): Map<string, string> => {
  const known = payouts.get(state) ?? new Map<string, string>()
  payouts.set(state, known)
  return known
}

export const payoutOf = (state: StripeMoney, transaction: string): string | undefined =>
  payoutsIn(state).get(transaction)

const transactionsOf = (state: StripeMoney): DoubleBalanceTransaction[] =>
  state.all<DoubleBalanceTransaction>('balance_transaction')

/** The fee of a payment is not returned with it. */
function addRefunds(state: StripeMoney): void {
  const sources = new Set(transactionsOf(state).map(({ source }) => source))
  for (const { id, amount, currency, created } of state.all<DoubleRefund>('refund'))
    if (!sources.has(id))
      state.add<DoubleBalanceTransaction>({
        id: newId('txn'),
        object: 'balance_transaction',
        amount: -amount,
        created,
        currency,
        fee: 0,
        net: -amount,
        reporting_category: 'refund',
        source: id,
        type: 'refund',
      })
}

export interface PayoutDay {
  /** YYYY-MM-DD */
  arrives: string
  /** Made by hand: Stripe does not know which payments it holds. */
  isManual?: boolean
  /** The amount that Stripe takes beside the fees of the payments. */
  fee?: number
}

/** Everything that was received and returned since the payout before goes to the bank. */
export function payOut(state: StripeMoney, { arrives, isManual = false, fee = 0 }: PayoutDay): DoublePayout {
  addRefunds(state)
  const created = state.seconds()
  const known = payoutsIn(state)
  const entry = { object: 'balance_transaction', created, currency: 'mxn', fee: 0 } as const
  if (fee > 0)
    state.add<DoubleBalanceTransaction>({
      ...entry,
      id: newId('txn'),
      amount: -fee,
      net: -fee,
      reporting_category: 'fee',
      source: null,
      type: 'stripe_fee',
    })
  const held = transactionsOf(state).filter(({ id, type }) => type !== 'payout' && !known.has(id))
  const amount = held.reduce((sum, { net }) => sum + net, 0)
  const payout = state.add<DoublePayout>({
    id: newId('po'),
    object: 'payout',
    amount,
    arrival_date: Date.parse(`${arrives}T00:00:00Z`) / 1000,
    automatic: !isManual,
    created,
    currency: 'mxn',
    livemode: state.live,
    reconciliation_status: isManual ? 'not_applicable' : 'completed',
    status: 'paid',
  })
  const own = state.add<DoubleBalanceTransaction>({
    ...entry,
    id: newId('txn'),
    amount: -amount,
    net: -amount,
    reporting_category: 'payout',
    source: payout.id,
    type: 'payout',
  })
  for (const { id } of [...held, own]) known.set(id, isManual ? `by hand ${payout.id}` : payout.id)
  return payout
}
