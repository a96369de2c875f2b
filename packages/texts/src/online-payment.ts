import { type Moment, wallTimeOf } from '@estudio/domain'
import { onlinePayment as t } from './catalogue/online-payment.ts'
import { formatClassMoment, fullStop } from './format/dates.ts'
import { formatPromotionPrice } from './format/money.ts'

type OnlineMethod = 'card' | 'oxxo' | 'spei'

/** A way to pay as the server offers it; amounts are MXN. */
interface PaymentOption {
  id: OnlineMethod | 'transfer'
  min: number | null
  max: number | null
  delayed: boolean
  refund: 'manual' | 'full' | 'partial'
}

/** Why an amount cannot be paid in this way; undefined when it can. */
export const rangeNote = ({ min, max }: PaymentOption, amount: number): string | undefined => {
  if (min !== null && amount < min) return t.range.from(formatPromotionPrice(min))
  return max !== null && amount > max ? t.range.upTo(formatPromotionPrice(max)) : undefined
}

const startOf = ({ id, delayed }: PaymentOption): string => {
  if (!delayed) return t.starts.atOnce
  return id === 'transfer' ? t.starts.proof : t.starts.delayed
}

/** Explains a way to pay: its steps, the start of the plan and the kind of refund. */
export const paymentOptionText = (option: PaymentOption): string =>
  [t.how[option.id], startOf(option), t.refunds[option.refund]].join(' ')

/** The page to which the button that pays online leads. */
export const leaveText = ({ id, provider }: { id: string; provider: keyof typeof t.providers }): string =>
  [t.leave(t.providers[provider]), ...(id === 'card' ? [t.cardStays] : [])].join(' ')

interface PendingPayment {
  state: 'creating' | 'open' | 'awaiting' | 'review'
  method: OnlineMethod
  /** An instant. */
  pay_by: string | null
}

type Awaiting = Pick<PendingPayment, 'method' | 'pay_by'>

/** Whether the last moment of a voucher or an order is over. It may have been paid in time, which is confirmed later. */
export const isLapsed = ({ pay_by }: Awaiting, { now }: Moment): boolean =>
  pay_by !== null && new Date(pay_by) < now

/** The next step of a payment that waits for the person or for her bank. */
export const awaitingText = (payment: Awaiting, moment: Moment): string => {
  const { method, pay_by } = payment
  if (method === 'card') return t.pending.card
  if (isLapsed(payment, moment)) return t.pending.lapsed
  const by = pay_by && formatClassMoment(wallTimeOf(new Date(pay_by), moment.zone))
  return by ? t.pending[`${method}Before`](by) : t.pending[method]
}

/** The next step of an unpaid purchase with an online payment: “Paga en OXXO antes del jueves 3 de diciembre, 10:59 p.m.” */
export const pendingPaymentText = (payment: PendingPayment, moment: Moment): string => {
  if (payment.state === 'review') return fullStop(t.states.review.title)
  return payment.state === 'awaiting' ? fullStop(awaitingText(payment, moment)) : t.pending.open
}

/** The label of the link to the page of that payment. */
export const pendingPaymentLink = ({ state, method }: PendingPayment): string => {
  if (state === 'review') return t.links.card
  return state === 'awaiting' ? t.links[method] : t.links.open
}
