import type { PlanLike } from './plan.ts'
import {
  effectiveStatus,
  isEndingSoon,
  isLowOnClasses,
  isPaymentPending,
  type Moment,
} from './plan-status.ts'
import { civilDateOf } from './zone.ts'

export type UserDot = 'pending' | 'active' | 'running_low' | 'frozen'

/**
 * Red can appear beside another dot; orange replaces green; blue appears only without an active
 * plan.
 */
export const userDots = (
  user: { has_pending_payment?: boolean; plans: readonly PlanLike[] },
  moment: Moment,
): UserDot[] => {
  const today = civilDateOf(moment.now, moment.zone)
  const active = user.plans.find(
    (plan) => effectiveStatus(plan, moment) === 'active' && plan.payment_status !== 'pending',
  )
  const dots: UserDot[] = []
  if (user.has_pending_payment ?? user.plans.some((plan) => isPaymentPending(plan, moment)))
    dots.push('pending')
  if (active)
    dots.push(isEndingSoon(active, today, moment.zone) || isLowOnClasses(active) ? 'running_low' : 'active')
  else if (user.plans.some((plan) => effectiveStatus(plan, moment) === 'frozen')) dots.push('frozen')
  return dots
}
