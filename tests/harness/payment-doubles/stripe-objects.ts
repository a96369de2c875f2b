import { randomBytes } from 'node:crypto'

/** The objects of Stripe as the double keeps them: the fields that the provider reads, and those that its documentation shows beside. */
export interface DoubleSession {
  id: string
  object: 'checkout.session'
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer_email: string | null
  expires_at: number
  livemode: boolean
  metadata: Record<string, string>
  mode: string
  payment_intent: string | null
  payment_method_types: string[]
  payment_status: 'unpaid' | 'paid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  url: string | null
}

export interface DoubleIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  cancellation_reason: string | null
  created: number
  currency: string
  last_payment_error: { code: string } | null
  latest_charge: string | null
  livemode: boolean
  metadata: Record<string, string>
  next_action: null | {
    type: 'oxxo_display_details'
    oxxo_display_details: { expires_after: number; hosted_voucher_url: string; number: string }
  }
  payment_method_types: string[]
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'canceled' | 'succeeded'
}

export interface DoubleCharge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  balance_transaction: string | null
  created: number
  currency: string
  disputed: boolean
  livemode: boolean
  metadata: Record<string, string>
  payment_intent: string
  payment_method_details: { type: string; card?: { brand: string; funding: string; last4: string } }
  refunded: boolean
}

export interface DoubleBalanceTransaction {
  id: string
  object: 'balance_transaction'
  amount: number
  created: number
  currency: string
  fee: number
  net: number
  reporting_category: 'charge' | 'refund' | 'fee' | 'payout'
  source: string | null
  type: 'charge' | 'payment' | 'refund' | 'stripe_fee' | 'payout'
}

export interface DoublePayout {
  id: string
  object: 'payout'
  amount: number
  arrival_date: number
  automatic: boolean
  created: number
  currency: string
  livemode: boolean
  reconciliation_status: 'completed' | 'in_progress' | 'not_applicable'
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
}

export interface DoubleRefund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  failure_reason?: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
}

export interface DoubleDispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
  is_charge_refundable: boolean
  livemode: boolean
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status: string
}

export type DoubleObject =
  | DoubleSession
  | DoubleIntent
  | DoubleCharge
  | DoubleBalanceTransaction
  | DoublePayout
  | DoubleRefund
  | DoubleDispute

export interface DoubleEvent {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: DoubleObject }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
export const newSessionId = (live: boolean): string => newId(live ? 'cs_live' : 'cs_test')

/** Replaces ids by their objects along the paths of `expand`, as Stripe does. */
export function expand(object: unknown, paths: readonly string[], find: (id: string) => unknown): unknown {
  if (Array.isArray(object)) return object.map((one) => expand(one, paths, find))
  if (typeof object !== 'object' || object === null) return object
  const copy: Record<string, unknown> = { ...object }
  for (const field of new Set(paths.map((path) => path.split('.')[0] ?? ''))) {
    const inner = paths
      .filter((path) => path.startsWith(`${field}.`))
      .map((path) => path.slice(field.length + 1))
    const value = copy[field]
    copy[field] = expand(typeof value === 'string' ? (find(value) ?? value) : value, inner, find)
  }
  return copy
}
