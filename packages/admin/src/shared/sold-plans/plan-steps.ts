import type { UserPlan } from '@estudio/contract'
import { isLimited, isPaymentPending, isValidPlan, type Moment, type Right } from '@estudio/domain'

/** The actions of staff on a plan. */
export type PlanStep =
  | 'verify'
  | 'refuse'
  | 'message'
  | 'extend'
  | 'pause'
  | 'adjust'
  | 'correct'
  | 'refund'
  | 'reverse'
  | 'cancel'

export const stepRights: Record<PlanStep, Right> = {
  verify: 'payments.verify',
  refuse: 'payments.verify',
  message: 'payments.verify',
  extend: 'sales.change',
  pause: 'sales.change',
  adjust: 'sales.change',
  correct: 'payments.correct',
  refund: 'payments.correct',
  reverse: 'payments.correct',
  cancel: 'sales.change',
}

/**
 * The actions that are possible for a plan: a pending payment is verified or refused, an active or future plan
 * can be cancelled, an ended plan can be reactivated, and a verified payment can be corrected and refunded. A payment
 * with a refund is not reversed: what is left of it is refunded too. An online payment is only refunded, and an imported plan has no
 * payment.
 */
export const planSteps = (plan: UserPlan, moment: Moment): PlanStep[] => {
  const open = plan.status !== 'cancelled'
  const pending = isPaymentPending(plan, moment)
  const paid = plan.payment_status === 'completed' && open
  const atDesk = paid && plan.origin !== 'imported' && plan.payment_method !== 'online'
  const steps: [PlanStep, boolean][] = [
    ['verify', pending && plan.payment_method === 'transfer'],
    ['refuse', pending],
    ['message', pending],
    ['extend', open && !pending],
    ['pause', paid && isValidPlan(plan, moment)],
    ['adjust', open && !pending && isLimited(plan)],
    ['correct', atDesk],
    ['refund', (plan.refundable ?? 0) > 0],
    ['reverse', atDesk && !plan.amount_refunded],
    ['cancel', isValidPlan(plan, moment)],
  ]
  return steps.flatMap(([step, offered]) => (offered ? [step] : []))
}
