import { civilDateOf } from '@estudio/domain'
import { readSettings } from '../../../settings/index.ts'
import { plansThatOverlap } from '../../payments/store.ts'
import { verifyPayments } from '../../payments/verify-payments.ts'
import type { By } from '../by.ts'
import { recordDisputes } from '../disputes/record-disputes.ts'
import type { DisputeState, ProviderPayment } from '../providers/provider.ts'
import { recordRefunds } from '../refunds/record-refunds.ts'
import { mailMoneyToReview } from '../staff-mails.ts'
import { reasonForReview } from './review-reason.ts'
import {
  type CheckoutRow,
  insertPayment,
  type LockedCheckout,
  type LockedPayment,
  type NewPayment,
  type PaymentRow,
  paymentByProviderId,
  updatePayment,
} from './store.ts'

/** The dispute that is still to be answered, or else the latest. */
const mainDispute = (disputes: readonly DisputeState[]): DisputeState | undefined =>
  disputes.find(({ status }) => status === 'open' || status === 'warning') ?? disputes.at(-1)

/** The columns that can change after a payment was received. */
const laterFacts = ({ feeCents, refundedCents, disputes }: ProviderPayment) => {
  const dispute = mainDispute(disputes)
  return {
    ...(feeCents !== undefined && { fee_cents: feeCents }),
    refunded_cents: refundedCents,
    disputed_cents: disputes.reduce((sum, { cents, status }) => (status === 'won' ? sum : sum + cents), 0),
    dispute_state: dispute?.status ?? null,
    dispute_due: dispute?.dueBy ?? null,
  }
}

export const newPayment = (
  payment: ProviderPayment,
  { provider, mode, account_id }: Pick<CheckoutRow, 'provider' | 'mode' | 'account_id'>,
  rest: Pick<NewPayment, 'checkout_id' | 'disposition' | 'review_reason' | 'first_seen_at'>,
): NewPayment => ({
  provider,
  mode,
  account_id,
  provider_payment_id: payment.providerPaymentId,
  received_cents: payment.received.cents,
  currency: payment.received.currency,
  method: payment.method,
  card_funding: payment.cardFunding ?? null,
  last4: payment.last4 ?? null,
  paid_at: payment.paidAt,
  fee_cents: null,
  ...laterFacts(payment),
  ...rest,
})

/** Brings a payment that the caller has locked up to date: its fee, its refunds and its disputes. */
export async function recordFacts(by: By, { payment, locked }: LockedPayment, said: ProviderPayment) {
  const current = await updatePayment(by.tx, payment.id, {
    ...laterFacts(said),
    readings: payment.readings + 1,
  })
  await recordRefunds(by, { payment: current, locked }, said.refunds)
  const about = { payment: current, plan: locked?.plan, refundedBefore: payment.refunded_cents }
  await recordDisputes(by, about, said.disputes)
}

/** Adds a payment with its refunds and disputes, once. Administrators get a mail about money about which they have to decide. */
export async function keepPayment(
  by: By,
  row: NewPayment,
  { locked, said }: { locked: LockedCheckout | undefined; said: ProviderPayment },
): Promise<PaymentRow | undefined> {
  const payment = await insertPayment(by.tx, row)
  if (!payment) return undefined
  if (payment.disposition === 'review')
    await mailMoneyToReview({ tx: by.tx, now: by.now, plan: locked?.plan }, payment)
  await recordFacts(by, { payment, locked }, said)
  return payment
}

/** Receives the payment of the purchase and activates its plan, as staff do who verify a transfer. */
async function payPurchase(
  { tx, actor, now }: By,
  { checkout, plan }: LockedCheckout,
  payment: ProviderPayment,
) {
  const { timezone } = await readSettings(tx)
  const channel = payment.method === 'other' ? checkout.method : payment.method
  const received = {
    plan,
    cents: checkout.expected_cents,
    method: 'online' as const,
    paidOn: civilDateOf(payment.paidAt, timezone),
    online: { provider: checkout.provider, channel },
  }
  const { refused } = await verifyPayments({ tx, actor, now }, [received])
  const refusal = refused.get(plan.id)
  if (refusal) throw new Error(`A purchase that could be paid was refused: ${refusal}`)
}

/**
 * Records a payment of a checkout that the caller has locked, once. A payment that is known is brought up to date. Returns whether the
 * payment pays the purchase.
 */
export async function recordPayment(
  by: By,
  locked: LockedCheckout,
  payment: ProviderPayment,
): Promise<boolean> {
  const { tx, now } = by
  const { checkout, plan, isErased } = locked
  const known = await paymentByProviderId(tx, checkout.provider, payment.providerPaymentId)
  if (known) {
    await recordFacts(by, { payment: known, locked }, payment)
    return known.disposition === 'applied'
  }
  const sharesDays = (await plansThatOverlap(tx, [plan.id])).length > 0
  const { timezone } = await readSettings(tx)
  const today = civilDateOf(now, timezone)
  const found = reasonForReview(payment, { checkout, plan, sharesDays, today })
  // While staff decide about other money of the checkout, they decide about this money too.
  const why = found ?? (checkout.state === 'review' ? 'surplus' : null)
  const disposition = why === null ? ('applied' as const) : ('review' as const)
  const rest = { checkout_id: checkout.id, disposition, review_reason: why, first_seen_at: now }
  const stored = isErased ? { ...payment, last4: undefined } : payment
  await keepPayment(by, newPayment(stored, checkout, rest), { locked, said: payment })
  if (why === null) await payPurchase(by, locked, payment)
  return why === null
}
