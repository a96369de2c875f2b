import { randomInt, randomUUID } from 'node:crypto'
import type {
  DoubleChargeback,
  DoubleMercadoPagoRefund,
  DoubleNotification,
  DoublePayment,
  DoublePreference,
} from './mercado-pago-objects.ts'
import type { PaidWith } from './provider-double.ts'

export const isoTime = (at: Date): string => at.toISOString().replace('Z', '+00:00')

const DAY_MS = 24 * 3_600_000
const newNumber = (): number => randomInt(10_000_000_000, 99_999_999_999)

/** Sums in pesos have no more than two decimals. */
const inCents = (pesos: number): number => Math.round(pesos * 100) / 100

/** The account of the double: its preferences and payments, and what happens to them. */
export class MercadoPagoState {
  readonly preferences = new Map<string, DoublePreference>()
  readonly payments = new Map<number, DoublePayment>()
  readonly refunds = new Map<number, DoubleMercadoPagoRefund>()
  readonly chargebacks = new Map<string, DoubleChargeback>()
  readonly notifications: DoubleNotification[] = []
  readonly collector = 1_234_567_890
  feesAtOnce = true
  refundsWait = false

  constructor(
    readonly live: boolean,
    readonly now: () => Date,
    readonly voucherAddress: (payment: number) => string,
  ) {}

  payment(id: string | number): DoublePayment {
    const found = this.payments.get(Number(id))
    if (!found) throw new Error(`The double has no payment ${id}`)
    return found
  }

  preferencesOf(attempt: string): DoublePreference[] {
    return [...this.preferences.values()].filter((one) => one.external_reference === attempt)
  }

  preferenceOf(attempt: string): DoublePreference {
    const found = this.preferencesOf(attempt).at(-1)
    if (!found) throw new Error(`The double has no preference of ${attempt}`)
    return found
  }

  isOpen({ expiration_date_to }: DoublePreference): boolean {
    return new Date(expiration_date_to) > this.now()
  }

  private say(type: DoubleNotification['type'], action: string, data: DoubleNotification['data']): void {
    const date_created = isoTime(this.now())
    const { live, collector } = this
    const about = { live_mode: live, user_id: collector, type, action, data, date_created }
    this.notifications.push({ id: newNumber(), api_version: 'v1', ...about })
  }

  change(payment: DoublePayment, change: Partial<DoublePayment>): void {
    Object.assign(payment, change, { date_last_updated: isoTime(this.now()) })
    this.say('payment', 'payment.updated', { id: `${payment.id}` })
  }

  /** Several payments are possible for one preference. */
  private add(
    attempt: string,
    method: Pick<DoublePayment, 'payment_type_id' | 'payment_method_id'>,
  ): DoublePayment {
    const preference = this.preferenceOf(attempt)
    if (!this.isOpen(preference)) throw new Error(`The preference of ${attempt} has expired`)
    const [item] = preference.items
    const at = isoTime(this.now())
    const payment: DoublePayment = {
      id: newNumber(),
      card: {},
      collector_id: this.collector,
      currency_id: item?.currency_id ?? '',
      date_approved: null,
      date_created: at,
      date_last_updated: at,
      date_of_expiration: null,
      external_reference: attempt,
      fee_details: [],
      live_mode: this.live,
      metadata: preference.metadata,
      status: 'pending',
      status_detail: 'pending_waiting_payment',
      transaction_amount: item?.unit_price ?? 0,
      transaction_amount_refunded: 0,
      transaction_details: {
        external_resource_url: null,
        net_received_amount: 0,
        overpaid_amount: 0,
        payment_method_reference_id: null,
        total_paid_amount: 0,
      },
      ...method,
    }
    this.payments.set(payment.id, payment)
    this.say('payment', 'payment.created', { id: `${payment.id}` })
    return payment
  }

  private approve(payment: DoublePayment, { cents, currency }: PaidWith): void {
    const amount = cents === undefined ? payment.transaction_amount : cents / 100
    const details = { ...payment.transaction_details, total_paid_amount: amount }
    this.change(payment, {
      status: 'approved',
      status_detail: 'accredited',
      date_approved: isoTime(this.now()),
      transaction_amount: amount,
      transaction_details: details,
      currency_id: currency?.toUpperCase() ?? payment.currency_id,
    })
    if (this.feesAtOnce) this.settleFee(payment.id)
  }

  settleFee(id: string | number): void {
    const payment = this.payment(id)
    const amount = inCents(payment.transaction_amount * 0.0349 + 4)
    payment.fee_details = [{ type: 'mercadopago_fee', amount, fee_payer: 'collector' }]
    payment.transaction_details.net_received_amount = inCents(payment.transaction_amount - amount)
  }

  pay(attempt: string, paid: PaidWith = {}): string {
    const { funding = 'credit', last4 = '4242' } = paid
    const method = {
      payment_type_id: `${funding}_card`,
      payment_method_id: funding === 'credit' ? 'visa' : 'debvisa',
    }
    const payment = this.add(attempt, method)
    payment.card = { last_four_digits: last4 }
    this.approve(payment, paid)
    return `${payment.id}`
  }

  decline(attempt: string): void {
    const payment = this.add(attempt, { payment_type_id: 'credit_card', payment_method_id: 'visa' })
    this.change(payment, { status: 'rejected', status_detail: 'cc_rejected_other_reason' })
  }

  issueVoucher(attempt: string, method: 'oxxo' | 'spei' = 'oxxo'): void {
    const isOxxo = method === 'oxxo'
    const ids = isOxxo
      ? { payment_type_id: 'ticket', payment_method_id: 'oxxo' }
      : { payment_type_id: 'bank_transfer', payment_method_id: 'clabe' }
    const payment = this.add(attempt, ids)
    const { date_of_expiration } = this.preferenceOf(attempt)
    payment.date_of_expiration = date_of_expiration ?? isoTime(new Date(this.now().getTime() + 3 * DAY_MS))
    payment.status_detail = isOxxo ? 'pending_waiting_payment' : 'pending_waiting_transfer'
    payment.transaction_details.external_resource_url = this.voucherAddress(payment.id)
    payment.transaction_details.payment_method_reference_id = isOxxo ? '12345678901234' : '646180110400000007'
  }

  private pendingOf(attempt: string): DoublePayment {
    const found = [...this.payments.values()].findLast(
      ({ external_reference, status }) => external_reference === attempt && status === 'pending',
    )
    if (!found) throw new Error(`No payment of ${attempt} is pending`)
    return found
  }

  payVoucher(attempt: string, paid: PaidWith = {}): string {
    const payment = this.pendingOf(attempt)
    this.approve(payment, paid)
    return `${payment.id}`
  }

  /** The page of a voucher ends days before the voucher. */
  failVoucher(attempt: string): void {
    this.expire(attempt)
    this.cancel(this.pendingOf(attempt), 'expired')
  }

  cancel(payment: DoublePayment, status_detail: 'expired' | 'by_collector'): void {
    this.change(payment, { status: 'cancelled', status_detail })
  }

  expire(attempt: string): void {
    this.preferenceOf(attempt).expiration_date_to = isoTime(this.now())
  }

  reopen(attempt: string): void {
    this.preferenceOf(attempt).expiration_date_to = isoTime(new Date(this.now().getTime() + DAY_MS))
    for (const payment of this.payments.values())
      if (payment.external_reference === attempt && payment.status === 'pending')
        this.cancel(payment, 'by_collector')
  }

  received() {
    const received = [...this.payments.values()].filter(({ date_approved }) => date_approved !== null)
    return received.map((one) => ({
      payment: `${one.id}`,
      cents: Math.round(one.transaction_amount * 100),
      currency: one.currency_id,
      refunded: Math.round(one.transaction_amount_refunded * 100),
      isDisputed: one.status === 'charged_back',
    }))
  }

  refund(id: string | number, amount: number): DoubleMercadoPagoRefund {
    const payment = this.payment(id)
    const status = this.refundsWait ? 'in_process' : 'approved'
    const refund = {
      id: newNumber(),
      amount,
      payment_id: payment.id,
      status,
      date_created: isoTime(this.now()),
    } as const
    this.refunds.set(refund.id, refund)
    const transaction_amount_refunded = inCents(payment.transaction_amount_refunded + amount)
    const isWhole = transaction_amount_refunded === payment.transaction_amount
    const whole = { status: 'refunded', status_detail: 'refunded' } as const
    this.change(payment, {
      transaction_amount_refunded,
      ...(isWhole ? whole : { status_detail: 'partially_refunded' }),
    })
    return refund
  }

  endRefund(id: string, status: 'approved' | 'rejected'): void {
    const refund = this.refunds.get(Number(id))
    if (!refund) throw new Error(`The double has no refund ${id}`)
    const payment = this.payment(refund.payment_id)
    refund.status = status
    if (status === 'approved') return this.change(payment, {})
    const transaction_amount_refunded = inCents(payment.transaction_amount_refunded - refund.amount)
    this.change(payment, { transaction_amount_refunded, status: 'approved', status_detail: 'accredited' })
  }

  dispute(id: string): void {
    const payment = this.payment(id)
    const deadline = isoTime(new Date(this.now().getTime() + 10 * DAY_MS))
    const chargeback = {
      id: `${newNumber()}`,
      amount: payment.transaction_amount,
      currency: payment.currency_id,
      date_documentation_deadline: deadline,
      payments: [{ id: payment.id }],
    }
    this.chargebacks.set(chargeback.id, chargeback)
    this.change(payment, { status: 'charged_back', status_detail: 'in_process' })
    this.say('topic_chargebacks_wh', 'created', { id: chargeback.id, payment_id: payment.id })
  }

  closeDispute(id: string, result: 'won' | 'lost'): void {
    this.change(this.payment(id), { status_detail: result === 'won' ? 'reimbursed' : 'settled' })
  }

  /** A payment that another installation received on the same account. */
  payElsewhere(): string {
    const attempt = randomUUID()
    const any = [...this.preferences.values()].at(-1)
    if (!any) throw new Error('There is no preference yet')
    const metadata = { attempt, installation: 'another-installation' }
    this.preferences.set(attempt, { ...any, id: attempt, external_reference: attempt, metadata })
    return this.pay(attempt)
  }
}
