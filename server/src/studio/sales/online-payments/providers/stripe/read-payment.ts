import type Stripe from 'stripe'
import type { DisputeState, OnlineMethod, ProviderPayment, RefundState } from '../provider.ts'
import type { StripeClient } from './stripe-client.ts'

/** Everything that is read with a payment intent, in one call. */
export const PAYMENT_INTENT_PARTS = ['latest_charge.balance_transaction']

const methods: Record<string, OnlineMethod> = { card: 'card', oxxo: 'oxxo', customer_balance: 'spei' }

export const methodOf = (type: string | undefined): OnlineMethod | 'other' => methods[type ?? ''] ?? 'other'

const refundStatuses: Record<string, RefundState['status']> = {
  pending: 'pending',
  requires_action: 'needs_action',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'cancelled',
}

export const refundState = (refund: Stripe.Refund): RefundState => ({
  providerRefundId: refund.id,
  refund: refund.metadata?.refund,
  cents: refund.amount,
  status: refundStatuses[refund.status ?? ''] ?? 'pending',
  reason: refund.failure_reason ?? refund.pending_reason ?? undefined,
})

/** An inquiry that ended without a dispute counts as won: no money was taken. */
const disputeStatuses: Record<string, DisputeState['status']> = {
  warning_needs_response: 'warning',
  warning_under_review: 'warning',
  warning_closed: 'won',
  needs_response: 'open',
  appeal_needs_response: 'open',
  under_review: 'answered',
  appeal_under_review: 'answered',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
}

const disputeState = (dispute: Stripe.Dispute): DisputeState => ({
  providerDisputeId: dispute.id,
  cents: dispute.amount,
  reason: dispute.reason,
  dueBy: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : undefined,
  status: disputeStatuses[dispute.status] ?? 'open',
})

const fundings = ['credit', 'debit', 'prepaid'] as const

const expanded = <T extends object>(field: string | T | null | undefined): T | undefined =>
  typeof field === 'object' && field !== null ? field : undefined

/** A payment intent that has received money, with its refunds and disputes. */
export async function readPaidIntent(
  { call }: StripeClient,
  intent: Stripe.PaymentIntent,
  signal: AbortSignal,
): Promise<ProviderPayment> {
  const charge = expanded(intent.latest_charge)
  const entry = expanded(charge?.balance_transaction)
  const card = charge?.payment_method_details?.card
  const ofIntent = { payment_intent: intent.id, limit: 100 }
  const refunds = await call((stripe) => stripe.refunds.list(ofIntent), signal)
  const disputes = charge?.disputed
    ? await call((stripe) => stripe.disputes.list(ofIntent), signal)
    : undefined
  return {
    providerPaymentId: intent.id,
    attempt: intent.metadata.attempt,
    // The callers leave out every other payment.
    namesInstallation: true,
    received: { cents: intent.amount_received, currency: intent.currency.toUpperCase() },
    isExact: true,
    method: methodOf(charge?.payment_method_details?.type),
    paidAt: new Date((entry?.created ?? charge?.created ?? intent.created) * 1000),
    feeCents: entry?.currency === intent.currency ? entry.fee : undefined,
    cardFunding: fundings.find((funding) => funding === card?.funding),
    last4: card?.last4 ?? undefined,
    refundedCents: charge?.amount_refunded ?? 0,
    refunds: refunds.data.map(refundState),
    disputes: disputes?.data.map(disputeState) ?? [],
  }
}
