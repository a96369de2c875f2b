import type { PaidWith } from './provider-double.ts'
import {
  type DoubleBalanceTransaction,
  type DoubleCharge,
  type DoubleDispute,
  type DoubleEvent,
  type DoubleIntent,
  type DoubleObject,
  type DoubleRefund,
  type DoubleSession,
  newId,
} from './stripe-objects.ts'

export const DAY_SECONDS = 24 * 3600

/** The account of the double: its objects, the money it received, refunds and disputes. */
export class StripeMoney {
  readonly objects = new Map<string, DoubleObject>()
  readonly events: DoubleEvent[] = []
  /** Whether the balance transaction of a payment is there at once. */
  feesAtOnce = true
  /** The status that a new refund has. */
  newRefundStatus: DoubleRefund['status'] = 'succeeded'

  constructor(
    readonly live: boolean,
    readonly apiVersion: string,
    readonly seconds: () => number,
    readonly voucherAddress: (intent: string) => string,
  ) {}

  find<T extends DoubleObject>(id: string, object: T['object']): T {
    const found = this.objects.get(id)
    if (found?.object !== object) throw new Error(`The double has no ${object} ${id}`)
    return found as T
  }

  all<T extends DoubleObject>(object: T['object']): T[] {
    return [...this.objects.values()].filter((one): one is T => one.object === object)
  }

  add<T extends DoubleObject>(object: T): T {
    this.objects.set(object.id, object)
    return object
  }

  session = (id: string): DoubleSession => this.find<DoubleSession>(id, 'checkout.session')
  intent = (id: string): DoubleIntent => this.find<DoubleIntent>(id, 'payment_intent')
  charge = (id: string): DoubleCharge => this.find<DoubleCharge>(id, 'charge')

  /** Its object is a copy: a later change does not change an event. */
  say(type: string, object: DoubleObject): void {
    this.events.push({
      id: newId('evt'),
      object: 'event',
      api_version: this.apiVersion,
      created: this.seconds(),
      data: { object: structuredClone(object) },
      livemode: this.live,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    })
  }

  protected receive(session: DoubleSession, intent: DoubleIntent, method: string, paid: PaidWith): void {
    const { cents = intent.amount, currency = intent.currency, funding = 'credit', last4 = '4242' } = paid
    const details = method === 'card' ? { card: { brand: 'visa', funding, last4 } } : {}
    const charge = this.add<DoubleCharge>({
      id: newId('ch'),
      object: 'charge',
      amount: cents,
      amount_refunded: 0,
      balance_transaction: null,
      created: this.seconds(),
      currency,
      disputed: false,
      livemode: this.live,
      metadata: intent.metadata,
      payment_intent: intent.id,
      payment_method_details: { type: method, ...details },
      refunded: false,
    })
    Object.assign(intent, { status: 'succeeded', next_action: null, last_payment_error: null })
    Object.assign(intent, { amount_received: cents, currency, latest_charge: charge.id })
    session.payment_status = 'paid'
    if (this.feesAtOnce) this.settleFee(intent.id)
  }

  /** 3.6 % and 3 pesos with their tax: the figures of a price list, only so that a fee is there. */
  settleFee(intentId: string): void {
    const charge = this.charge(this.intent(intentId).latest_charge ?? '')
    const { amount, currency } = charge
    const fee = Math.round((amount * 0.036 + 300) * 1.16)
    const type = charge.payment_method_details.type === 'card' ? ('charge' as const) : ('payment' as const)
    const entry = { amount, currency, fee, net: amount - fee, created: this.seconds(), type }
    charge.balance_transaction = this.add<DoubleBalanceTransaction>({
      id: newId('txn'),
      object: 'balance_transaction',
      reporting_category: 'charge',
      source: charge.id,
      ...entry,
    }).id
  }

  refund(
    intentId: string,
    cents: number,
    metadata: Record<string, string> = {},
    reason: string | null = null,
  ) {
    const charge = this.charge(this.intent(intentId).latest_charge ?? '')
    const refund = this.add<DoubleRefund>({
      id: newId('re'),
      object: 'refund',
      amount: cents,
      charge: charge.id,
      created: this.seconds(),
      currency: charge.currency,
      metadata,
      payment_intent: intentId,
      reason,
      status: this.newRefundStatus,
    })
    charge.amount_refunded += cents
    charge.refunded = charge.amount_refunded === charge.amount
    this.say('refund.created', refund)
    this.say('charge.refunded', charge)
    return refund
  }

  finishRefund(id: string): void {
    const refund = this.find<DoubleRefund>(id, 'refund')
    refund.status = 'succeeded'
    this.say('refund.updated', refund)
  }

  failRefund(id: string, failure_reason = 'lost_or_stolen_card'): void {
    const refund = this.find<DoubleRefund>(id, 'refund')
    const charge = this.charge(refund.charge)
    Object.assign(refund, { status: 'failed', failure_reason })
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    this.say('refund.failed', refund)
  }

  dispute(intentId: string, reason = 'fraudulent', days = 10): DoubleDispute {
    const charge = this.charge(this.intent(intentId).latest_charge ?? '')
    const due_by = this.seconds() + days * DAY_SECONDS
    charge.disputed = true
    const dispute = this.add<DoubleDispute>({
      id: newId('du'),
      object: 'dispute',
      amount: charge.amount - charge.amount_refunded,
      charge: charge.id,
      created: this.seconds(),
      currency: charge.currency,
      evidence_details: { due_by, has_evidence: false, past_due: false, submission_count: 0 },
      is_charge_refundable: false,
      livemode: this.live,
      metadata: {},
      payment_intent: intentId,
      reason,
      status: 'needs_response',
    })
    this.say('charge.dispute.created', dispute)
    this.say('charge.dispute.funds_withdrawn', dispute)
    return dispute
  }

  closeDispute(id: string, status: 'won' | 'lost' | 'warning_closed'): void {
    const dispute = this.find<DoubleDispute>(id, 'dispute')
    dispute.status = status
    this.say('charge.dispute.closed', dispute)
    if (status === 'won') this.say('charge.dispute.funds_reinstated', dispute)
  }
}
