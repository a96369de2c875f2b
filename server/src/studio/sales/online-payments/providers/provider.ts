/*
 * The interface of a payment provider. Every amount is an integer number of centavos. A provider reads and writes no table:
 * the caller commits a checkout or a refund before it calls, and passes its id as the idempotency key.
 */

export type ProviderName = 'stripe' | 'mercadopago'
export type ProviderMode = 'test' | 'live'
export type OnlineMethod = 'card' | 'oxxo' | 'spei'

/** `currency` is an ISO code in capitals. */
export interface Money {
  cents: number
  currency: string
}

export interface RefundState {
  providerRefundId: string
  /**
   * The `refund` of the order; undefined for a refund that was made in the provider's panel. Mercado Pago keeps no reference: when a
   * payment is read there, only `providerRefundId` tells our refund from another.
   */
  refund: string | undefined
  cents: number
  /** A refund that is done can still fail, up to 30 days later. */
  status: 'pending' | 'needs_action' | 'done' | 'failed' | 'cancelled'
  reason: string | undefined
}

export interface DisputeState {
  providerDisputeId: string
  cents: number
  reason: string
  /** The last moment for evidence, where the provider says it. */
  dueBy: Date | undefined
  status: 'warning' | 'open' | 'answered' | 'won' | 'lost'
}

/** Money that the provider has received, with every refund and dispute of it. */
export interface ProviderPayment {
  providerPaymentId: string
  /** The checkout that the payment belongs to; undefined when the payment names none. */
  attempt: string | undefined
  /** Whether the payment names this installation. Otherwise it is ours only when the studio knows its checkout. */
  namesInstallation: boolean
  received: Money
  /** False when an amount of the payment is no whole number of centavos. `received` is then the nearest, and staff decide. */
  isExact: boolean
  method: OnlineMethod | 'other'
  paidAt: Date
  /** Undefined until the provider has computed it. */
  feeCents: number | undefined
  cardFunding: 'credit' | 'debit' | 'prepaid' | undefined
  last4: string | undefined
  refundedCents: number
  refunds: readonly RefundState[]
  disputes: readonly DisputeState[]
}

export type CheckoutState =
  | { kind: 'open'; url: string; expiresAt: Date }
  | {
      kind: 'awaiting'
      method: OnlineMethod | 'other'
      voucherUrl: string | undefined
      /** The number of an OXXO voucher, or the CLABE of a SPEI order. */
      reference: string | undefined
      payBy: Date | undefined
    }
  /** Mercado Pago can receive several payments for one checkout. */
  | { kind: 'settled'; payments: readonly [ProviderPayment, ...ProviderPayment[]] }
  | { kind: 'failed'; reason: string }
  | { kind: 'expired' }
  /** The provider knows no such checkout. */
  | { kind: 'unknown' }

/** A deposit of the provider in the studio's bank account. Amounts of other currencies are left out. */
export interface Payout {
  providerPayoutId: string
  cents: number
  /** The civil day on which the bank is to have it: YYYY-MM-DD. */
  arrivesOn: string
  status: 'coming' | 'paid' | 'failed'
  /** Whether the provider can say now which payments the payout holds. It never can for one that somebody made by hand. */
  hasParts: boolean
}

/** A part of a payout. The sum of all parts less their fees is the payout. */
export interface PayoutPart {
  providerPartId: string
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'other'
  /** The payment that was received, returned or disputed; undefined where the part is about none. */
  providerPaymentId: string | undefined
  /** Before the fee; negative for money that left. */
  cents: number
  feeCents: number
}

/** A provider that deposits by itself, and says what it deposits. */
export interface PayoutReader {
  /** The payouts that were made since then, newest first. */
  since(since: Date, signal: AbortSignal): AsyncIterable<Payout>
  partsOf(providerPayoutId: string, signal: AbortSignal): Promise<PayoutPart[]>
}

export interface CheckoutRef {
  /** Our id of the checkout. */
  attempt: string
  /** The provider's id; undefined while no answer to its creation was stored. */
  checkoutId: string | undefined
  createdAt: Date
}

export interface CheckoutOrder {
  /** A UUID, which the provider's objects carry as their reference. */
  attempt: string
  idempotencyKey: string
  cents: number
  title: string
  method: OnlineMethod
  email: string | undefined
  returnUrl: string
  cancelUrl: string
  /** The end of the payment page. Stored by the caller, because a repeated call must have equal parameters. */
  openUntil: Date
  /** From 1 to 7 days, for OXXO and SPEI. */
  voucherDays: number
}

export interface CreatedCheckout {
  checkoutId: string
  url: string
  expiresAt: Date
}

export interface RefundOrder {
  providerPaymentId: string
  cents: number
  /** Whether `cents` is everything that was received. */
  whole: boolean
  /** Our id of the refund. */
  refund: string
  idempotencyKey: string
}

export interface MethodCapabilities {
  offered: boolean
  minCents: number
  maxCents: number
  /** Whether the payment is confirmed hours or days after the order. */
  delayed: boolean
  refund: 'none' | 'full' | 'partial'
  /** Days after the payment in which a refund is possible; undefined without a limit. */
  refundDays: number | undefined
}

/** A webhook or a sweep says what has to be read again. A hint proves nothing by itself. */
export interface Hint {
  eventId: string
  at: Date
  about: {
    attempt?: string
    checkout?: string
    payment?: string
    refund?: string
    dispute?: string
  }
}

export type WebhookResult =
  | { kind: 'hint'; hint: Hint }
  /** Signed, and answered with 200: another type of event, the other mode, or another installation or account. */
  | { kind: 'ignored'; why: 'type' | 'mode' | 'foreign' }
  /** Not signed by the provider, or too old: answered with 401. */
  | { kind: 'refused'; why: 'signature' | 'age' }

export interface WebhookCall {
  /** The bytes of the body as they came. */
  raw: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
  now: Date
}

export interface ProviderCheck {
  /** The provider's id of the account that the key belongs to. */
  accountId: string
  accountName: string
  mode: ProviderMode
  problems: readonly ('wrong_mode' | 'charges_disabled' | `missing_permission:${string}`)[]
}

export interface ProviderAccount {
  mode: ProviderMode
  /** Write-only; never logged. */
  apiKey: string
  /** Every secret that may sign a webhook: during a rotation there are two. */
  webhookSecrets: readonly string[]
  /** The unique id of this installation: two installations can share an account. */
  installation: string
  /** The id that `check` answered. Mercado Pago needs it to recognise payments of another account. */
  accountId: string | undefined
  /** The public address of the webhook route. Mercado Pago sends its notifications there. */
  notificationUrl: string | undefined
  /** The address of a provider's double. For tests only; undefined means the provider's own address. */
  baseUrl: string | undefined
}

export interface PaymentProvider {
  readonly name: ProviderName
  readonly mode: ProviderMode
  capabilities(method: OnlineMethod): MethodCapabilities
  /** Idempotent by `order.idempotencyKey` for 23 hours. A timeout means that the result is unknown: repeat it with the same order. */
  createCheckout(order: CheckoutOrder, signal: AbortSignal): Promise<CreatedCheckout>
  readCheckout(ref: CheckoutRef, signal: AbortSignal): Promise<CheckoutState>
  /** Closes the payment page and answers the state after that, which can be `settled`. A voucher stays payable where the provider allows it. */
  expireCheckout(ref: CheckoutRef, signal: AbortSignal): Promise<CheckoutState>
  /** Idempotent by `order.idempotencyKey`, as `createCheckout`. */
  refund(order: RefundOrder, signal: AbortSignal): Promise<RefundState>
  /** Undefined when the payment does not exist, is not paid, or belongs to another installation or to no checkout. */
  readPayment(providerPaymentId: string, signal: AbortSignal): Promise<ProviderPayment | undefined>
  /** Pure: no network, no clock. */
  parseWebhook(call: WebhookCall): WebhookResult
  /**
   * Hints for what happened since then, for the case that webhooks were lost or are not set up. A hint can come twice. A change during
   * the sweep can be left out, so the caller begins each sweep before the time at which the previous sweep started.
   */
  sweep(since: Date, signal: AbortSignal): AsyncIterable<Hint>
  check(signal: AbortSignal): Promise<ProviderCheck>
  /** Undefined for Mercado Pago: the studio withdraws from its balance there whatever amount it wants. */
  readonly payouts?: PayoutReader
}

interface ProviderErrorDetails {
  cause?: unknown
  /** The provider's id of the request, for its support. */
  requestId?: string
}

abstract class ProviderError extends Error {
  readonly requestId: string | undefined
  constructor(message: string, { cause, requestId }: ProviderErrorDetails = {}) {
    super(message, { cause })
    this.requestId = requestId
  }
}

/** The provider could not be reached, was too slow or is overloaded. What a write did is unknown: repeat it with the same key. */
export class ProviderUnavailable extends ProviderError {
  override readonly name = 'ProviderUnavailable'
}

/** The provider refused the request. A repetition would be refused too. */
export class ProviderRefused extends ProviderError {
  override readonly name = 'ProviderRefused'
  readonly code: string
  constructor(code: string, details?: ProviderErrorDetails) {
    super(`The payment provider refused the request: ${code}`, details)
    this.code = code
  }
}

/** The key is wrong, belongs to the other mode or lacks a permission. The owner has to change the settings. */
export class ProviderMisconfigured extends ProviderError {
  override readonly name = 'ProviderMisconfigured'
}
