import type { CivilDate } from '@estudio/domain'
import { dueCents, type SoldPlanRow } from '../../sold-plans/store.ts'
import type { ProviderPayment } from '../providers/provider.ts'
import { isLiveRefund } from '../refunds/refund-times.ts'
import type { CheckoutRow, PaymentRow } from './store.ts'

interface Circumstances {
  checkout: Pick<CheckoutRow, 'expected_cents' | 'mode'>
  plan: Pick<SoldPlanRow, 'status' | 'payment_status' | 'price_cents' | 'amount_paid_cents' | 'end_date'>
  /** Whether another plan of the member has taken one of the days. */
  sharesDays: boolean
  /** In the studio. */
  today: CivilDate
}

const isReturned = ({ refundedCents, refunds, disputes }: ProviderPayment): boolean =>
  refundedCents > 0 || refunds.some(isLiveRefund) || disputes.some(({ status }) => status !== 'won')

/** Why a payment cannot pay the purchase of its checkout, so that staff decide; null when it pays it. */
export function reasonForReview(
  payment: ProviderPayment,
  { checkout, plan, sharesDays, today }: Circumstances,
): PaymentRow['review_reason'] {
  if (checkout.mode !== 'live') return 'mode'
  if (payment.received.currency !== 'MXN') return 'currency'
  if (plan.payment_status === 'completed') return 'surplus'
  if (plan.status !== 'frozen' || plan.payment_status !== 'pending') return 'plan_closed'
  // A plan whose last day has passed would start without a day to use it.
  if (plan.end_date < today) return 'plan_closed'
  const isExpected = payment.isExact && payment.received.cents === checkout.expected_cents
  if (!isExpected || dueCents(plan) !== checkout.expected_cents) return 'amount'
  if (isReturned(payment)) return 'returned'
  return sharesDays ? 'dates_taken' : null
}
