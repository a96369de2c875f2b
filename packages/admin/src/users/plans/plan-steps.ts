import type { UserPlan } from '@estudio/contract'
import { isLimited, isPaymentPending, isValidPlan, type Moment } from '@estudio/domain'

/** What staff can do to a plan. */
export type PlanStep =
  | 'verify'
  | 'refuse'
  | 'message'
  | 'extend'
  | 'pause'
  | 'adjust'
  | 'correct'
  | 'reverse'
  | 'cancel'

/**
 * The steps that make sense for a plan as it stands: a payment that waits is verified or refused (AUS-13), what is active
 * or yet to come can be cancelled (AUS-15), one that ended can live again, and what was paid can be corrected.
 */
export const planSteps = (plan: UserPlan, moment: Moment): PlanStep[] => {
  const open = plan.status !== 'cancelled'
  const pending = isPaymentPending(plan, moment)
  const paid = plan.payment_status === 'completed' && open
  const steps: [PlanStep, boolean][] = [
    ['verify', pending && plan.payment_method === 'transfer'],
    ['refuse', pending],
    ['message', pending],
    ['extend', open && !pending],
    ['pause', paid && isValidPlan(plan, moment)],
    ['adjust', open && !pending && isLimited(plan)],
    ['correct', paid],
    ['reverse', paid],
    ['cancel', isValidPlan(plan, moment)],
  ]
  return steps.flatMap(([step, offered]) => (offered ? [step] : []))
}
