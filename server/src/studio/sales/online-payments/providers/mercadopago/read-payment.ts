import {
  type DisputeState,
  type OnlineMethod,
  type ProviderAccount,
  ProviderMisconfigured,
  type ProviderMode,
  type ProviderPayment,
  ProviderRefused,
  type RefundState,
} from '../provider.ts'
import { attemptOf, numericId, requireNumericId } from './ids.ts'
import type { MercadoPagoClient } from './mercado-pago-client.ts'
import { exactCents, nearestCents } from './pesos.ts'

/** The fields that are read; each can be absent. */
export interface MercadoPagoPayment {
  id: number | string
  status?: string
  status_detail?: string
  transaction_amount?: number
  transaction_amount_refunded?: number
  currency_id?: string
  external_reference?: string | null
  live_mode?: boolean
  collector_id?: number | string
  date_created?: string
  date_approved?: string | null
  date_last_updated?: string
  date_of_expiration?: string | null
  payment_method_id?: string
  payment_type_id?: string
  metadata?: { installation?: unknown }
  card?: { last_four_digits?: string | null }
  fee_details?: { amount: number; fee_payer: string }[]
  transaction_details?: {
    overpaid_amount?: number
    external_resource_url?: string | null
    payment_method_reference_id?: string | null
  }
}

interface MercadoPagoRefund {
  id: number | string
  amount: number
  status?: string
}

interface Chargebacks {
  results?: { id: string; date_documentation_deadline?: string | null }[]
}

/** Statuses of payments whose money was received. */
export const RECEIVED = ['approved', 'in_mediation', 'refunded', 'charged_back']

/**
 * Whether payments and notifications with this flag belong to an account of the mode. The mode of an account is that of its user, which
 * `check` reads. It is not documented whether a payment of a test user has `live_mode` false, so a test account takes both; a payment
 * that is not live is never money of a live account.
 */
export const isOfMode = (isLive: unknown, mode: ProviderMode): boolean => mode === 'test' || isLive === true

/**
 * Whether a payment can be ours: the studio may have other sales in the same account, and two installations can share an account. A
 * payment that names no installation has to name a checkout.
 */
export function isOwn(
  payment: MercadoPagoPayment,
  { accountId, mode, installation }: ProviderAccount,
): boolean {
  if (accountId === undefined)
    throw new ProviderMisconfigured('The account of Mercado Pago has not been checked')
  const named = payment.metadata?.installation
  return (
    numericId(payment.collector_id) === accountId &&
    isOfMode(payment.live_mode, mode) &&
    (named === undefined ? attemptOf(payment.external_reference) !== undefined : named === installation)
  )
}

const methods: Record<string, OnlineMethod> = {
  credit_card: 'card',
  debit_card: 'card',
  prepaid_card: 'card',
  oxxo: 'oxxo',
  clabe: 'spei',
}

/** OXXO is one of several methods of its type. */
export const methodOf = ({
  payment_type_id,
  payment_method_id,
}: MercadoPagoPayment): OnlineMethod | 'other' =>
  methods[payment_method_id ?? ''] ?? methods[payment_type_id ?? ''] ?? 'other'

const fundings = { credit_card: 'credit', debit_card: 'debit', prepaid_card: 'prepaid' } as const

const fundingOf = (type: string | undefined): ProviderPayment['cardFunding'] =>
  fundings[type as keyof typeof fundings]

const refundStatuses: Record<string, RefundState['status']> = {
  approved: 'done',
  in_process: 'pending',
  authorized: 'pending',
  rejected: 'failed',
  cancelled: 'cancelled',
}

/** A refund carries no reference of ours: only its id tells it from a refund of the panel. */
export const refundState = ({ id, status }: MercadoPagoRefund, cents: number): RefundState => ({
  providerRefundId: requireNumericId(id),
  refund: undefined,
  cents,
  status: refundStatuses[status ?? ''] ?? 'pending',
  reason: refundStatuses[status ?? ''] === 'failed' ? status : undefined,
})

/** A line whose id or amount cannot be read is left out, so that the payment can be read. */
const readableRefunds = (lines: readonly MercadoPagoRefund[]): RefundState[] =>
  lines.flatMap((line) => {
    const cents = exactCents(line.amount)
    return cents === undefined || numericId(line.id) === undefined ? [] : [refundState(line, cents)]
  })

const chargebackStatuses: Record<string, DisputeState['status']> = {
  in_process: 'open',
  settled: 'lost',
  reimbursed: 'won',
}

/** A mediation has no id of its own here, so the payment's stands for it. */
async function readDisputes(
  call: MercadoPagoClient,
  { id, status, status_detail = '' }: MercadoPagoPayment,
  cents: number,
  signal: AbortSignal,
): Promise<DisputeState[]> {
  const dispute = { cents, reason: status_detail || 'unknown', dueBy: undefined }
  const payment_id = requireNumericId(id)
  if (status === 'in_mediation') return [{ ...dispute, providerDisputeId: payment_id, status: 'open' }]
  if (status !== 'charged_back') return []
  const search = { method: 'GET', path: '/v1/chargebacks/search', query: { payment_id } } as const
  const { results = [] } = await call<Chargebacks>(search, signal).catch((error: unknown): Chargebacks => {
    if (error instanceof ProviderRefused) return {}
    throw error
  })
  const [chargeback] = results
  const deadline = chargeback?.date_documentation_deadline
  return [
    {
      ...dispute,
      providerDisputeId: chargeback?.id ?? payment_id,
      dueBy: deadline ? new Date(deadline) : undefined,
      status: chargebackStatuses[status_detail] ?? 'open',
    },
  ]
}

/** Undefined also when a part of the fee cannot be read. */
function feeOf({ fee_details: fees }: MercadoPagoPayment): number | undefined {
  if (!fees || fees.length === 0) return undefined
  let sum = 0
  for (const { amount } of fees.filter(({ fee_payer }) => fee_payer === 'collector')) {
    const cents = exactCents(amount)
    if (cents === undefined) return undefined
    sum += cents
  }
  return sum
}

/** A payment whose money was received, with its refunds and disputes. */
export async function readReceivedPayment(
  call: MercadoPagoClient,
  payment: MercadoPagoPayment,
  signal: AbortSignal,
): Promise<ProviderPayment> {
  const id = requireNumericId(payment.id)
  const paid = payment.transaction_amount
  const overpaid = payment.transaction_details?.overpaid_amount ?? 0
  const refunded = payment.transaction_amount_refunded ?? 0
  const cents = nearestCents(paid) + nearestCents(overpaid)
  const path = `/v1/payments/${id}/refunds`
  return {
    providerPaymentId: id,
    attempt: attemptOf(payment.external_reference),
    namesInstallation: payment.metadata?.installation !== undefined,
    received: { cents, currency: (payment.currency_id ?? '').toUpperCase() },
    isExact: [paid, overpaid, refunded].every((amount) => exactCents(amount) !== undefined),
    method: methodOf(payment),
    paidAt: new Date(payment.date_approved ?? payment.date_created ?? ''),
    feeCents: feeOf(payment),
    cardFunding: fundingOf(payment.payment_type_id),
    last4: payment.card?.last_four_digits ?? undefined,
    refundedCents: nearestCents(refunded),
    refunds: readableRefunds(await call<MercadoPagoRefund[]>({ method: 'GET', path }, signal)),
    disputes: await readDisputes(call, payment, cents, signal),
  }
}
