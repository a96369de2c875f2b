import type { PaidWith } from './provider-double.ts'
import { DAY_SECONDS, StripeMoney } from './stripe-money.ts'
import { type DoubleIntent, type DoubleSession, newId } from './stripe-objects.ts'

/** Mexico City is six hours behind UTC all year. */
const MEXICO_CITY_SECONDS = 6 * 3600

/** A voucher ends on its last day at 23:59:59 in Mexico City. */
const voucherEnd = (seconds: number, days: number): number =>
  (Math.floor((seconds - MEXICO_CITY_SECONDS) / DAY_SECONDS) + days + 1) * DAY_SECONDS +
  MEXICO_CITY_SECONDS -
  1

/** The actions of a member on the payment page, and the effects of time on it. */
export class StripeState extends StripeMoney {
  /** `payment_intent_data.metadata` of each session. */
  readonly intentMetadata = new Map<string, Record<string, string>>()
  /** `payment_method_options.oxxo.expires_after_days` of each session. */
  readonly voucherDays = new Map<string, number>()

  private submit(id: string): { session: DoubleSession; intent: DoubleIntent } {
    const session = this.session(id)
    if (session.status !== 'open') throw new Error(`The session ${id} is ${session.status}`)
    const existing = session.payment_intent
    const intent = existing === null ? this.newIntent(session) : this.intent(existing)
    session.payment_intent = intent.id
    return { session, intent }
  }

  private newIntent(session: DoubleSession): DoubleIntent {
    return this.add<DoubleIntent>({
      id: newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      cancellation_reason: null,
      created: this.seconds(),
      currency: session.currency,
      last_payment_error: null,
      latest_charge: null,
      livemode: this.live,
      metadata: this.intentMetadata.get(session.id) ?? {},
      next_action: null,
      payment_method_types: session.payment_method_types,
      status: 'requires_payment_method',
    })
  }

  pay(id: string, paid: PaidWith = {}): string {
    const { session, intent } = this.submit(id)
    this.receive(session, intent, 'card', paid)
    Object.assign(session, { status: 'complete', url: null })
    this.say('checkout.session.completed', session)
    return intent.id
  }

  decline(id: string): void {
    const { intent } = this.submit(id)
    intent.last_payment_error = { code: 'card_declined' }
  }

  issueVoucher(id: string): string {
    const days = this.voucherDays.get(id) ?? 3
    const { session, intent } = this.submit(id)
    const expires_after = voucherEnd(this.seconds(), days)
    const hosted_voucher_url = this.voucherAddress(intent.id)
    const oxxo_display_details = { expires_after, hosted_voucher_url, number: '12345678901234567890123456' }
    intent.status = 'requires_action'
    intent.next_action = { type: 'oxxo_display_details', oxxo_display_details }
    Object.assign(session, { status: 'complete', url: null })
    this.say('checkout.session.completed', session)
    return intent.id
  }

  private sessionOf(intentId: string): DoubleSession {
    const found = this.all<DoubleSession>('checkout.session').find((one) => one.payment_intent === intentId)
    if (!found) throw new Error(`No session has the payment intent ${intentId}`)
    return found
  }

  /** A voucher can be paid and can end only while it is out. A paid payment intent never leaves its state. */
  private voucherOf(intentId: string): DoubleIntent {
    const intent = this.intent(intentId)
    if (intent.status !== 'requires_action') throw new Error(`${intentId} has no voucher: ${intent.status}`)
    return intent
  }

  payVoucher(intentId: string, paid: PaidWith = {}): void {
    const session = this.sessionOf(intentId)
    this.receive(session, this.voucherOf(intentId), 'oxxo', paid)
    this.say('checkout.session.async_payment_succeeded', session)
  }

  failVoucher(intentId: string): void {
    const session = this.sessionOf(intentId)
    const last_payment_error = { code: 'payment_intent_payment_attempt_expired' }
    Object.assign(this.voucherOf(intentId), {
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error,
    })
    this.say('checkout.session.async_payment_failed', session)
  }

  reopen(id: string, url: string): void {
    const reopened = { status: 'open', payment_status: 'unpaid', payment_intent: null, url } as const
    Object.assign(this.session(id), reopened)
  }

  expire(id: string): void {
    const session = this.session(id)
    if (session.status !== 'open') throw new Error(`The session ${id} is ${session.status}`)
    Object.assign(session, { status: 'expired', url: null })
    this.say('checkout.session.expired', session)
  }
}
