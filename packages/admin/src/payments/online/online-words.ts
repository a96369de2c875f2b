import type { OnlinePayment } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatShortDate, formatTablePrice, texts } from '@estudio/texts'

const t = texts.admin.onlinePayments

/** The text under a key that the server may not know yet. */
const known = <Words extends { other: string }>(words: Words, key: string): string =>
  Object.hasOwn(words, key) ? String(words[key as keyof Words]) : words.other

/** “$1,800.00”, with the currency when it is not the studio's. */
export const moneyText = (amount: number, currency: string): string =>
  currency === 'MXN' ? formatTablePrice(amount) : `${formatTablePrice(amount)} ${currency}`

export const reviewText = ({ review_reason }: OnlinePayment): string | undefined =>
  review_reason === null ? undefined : known(t.reasons, review_reason)

/** The day of an instant in the studio. */
export const dayText = (instant: string | null, zone: string): string =>
  instant === null ? texts.common.noValue : formatShortDate(civilDateOf(new Date(instant), zone))

/** “El banco reclama el pago: responde antes del 3 dic”. */
export const disputeText = (
  { dispute, dispute_due }: Pick<OnlinePayment, 'dispute' | 'dispute_due'>,
  zone: string,
): string | undefined => {
  if (dispute === null) return undefined
  const words = known(t.dispute, dispute)
  const isOpen = dispute === 'open' || dispute === 'warning'
  return dispute_due && isOpen ? t.disputeDue(words, dayText(dispute_due, zone)) : words
}

export const isDisputed = ({ dispute }: Pick<OnlinePayment, 'dispute'>): boolean =>
  dispute !== null && dispute !== 'won'

/** The refunds that want staff: those that failed, wait for a detail, or were made in the provider's panel. */
export const refundTexts = ({ refunds, currency }: OnlinePayment): string[] =>
  refunds
    .filter(({ wants_staff }) => wants_staff)
    .map(({ amount, status }) =>
      t.refundLine(moneyText(amount, currency), texts.admin.refunds.online.statuses[status]),
    )

/** The decision of staff, with its day and its reason. */
export const decisionText = (payment: OnlinePayment, zone: string): string | undefined => {
  const { settled_action, settled_at, settled_reason } = payment
  if (settled_action === null || settled_at === null) return undefined
  return t.settledLine(known(t.settled, settled_action), dayText(settled_at, zone), settled_reason ?? '')
}

/** The balance of a member takes real pesos of a checkout that are left and that nobody reclaims; the server decides. */
export const mayCredit = (payment: OnlinePayment): boolean =>
  payment.checkout !== null &&
  payment.mode === 'live' &&
  payment.currency === 'MXN' &&
  payment.refundable > 0 &&
  !isDisputed(payment)

/** Accepting pays the purchase with the whole payment; the server decides. */
export const mayAccept = (payment: OnlinePayment): boolean =>
  mayCredit(payment) && payment.refundable === payment.amount
