import type { PlanLike } from './plan.ts'
import { type EffectiveStatus, effectiveStatus, type Moment } from './plan-status.ts'

const ascending = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type Ranks = Record<EffectiveStatus, number>

const byRankThenStart =
  (ranks: Ranks, moment: Moment) =>
  (a: PlanLike, b: PlanLike): number => {
    const [statusA, statusB] = [effectiveStatus(a, moment), effectiveStatus(b, moment)]
    if (ranks[statusA] !== ranks[statusB]) return ranks[statusA] - ranks[statusB]
    const earliestFirst = ascending(a.start_date, b.start_date)
    return statusA === 'frozen' ? earliestFirst : -earliestFirst
  }

/** Active, frozen (earliest first), expired, cancelled (latest first). */
export const sortPlans = <P extends PlanLike>(plans: readonly P[], moment: Moment): P[] =>
  [...plans].sort(byRankThenStart({ active: 0, frozen: 1, expired: 2, cancelled: 3 }, moment))

/** Active, frozen by start date, then the other plans together, latest first. */
export const sortPlansForStaff = <P extends PlanLike>(plans: readonly P[], moment: Moment): P[] =>
  [...plans].sort(byRankThenStart({ active: 0, frozen: 1, expired: 2, cancelled: 2 }, moment))

/** The active plan, or else the next future plan, or else the newest plan. */
export const currentPlan = <P extends PlanLike>(plans: readonly P[], moment: Moment): P | undefined => {
  const sorted = sortPlans(plans, moment)
  const active = sorted.find(
    (plan) => effectiveStatus(plan, moment) === 'active' && plan.payment_status !== 'pending',
  )
  if (active) return active
  const coming = sorted.find((plan) => ['active', 'frozen'].includes(effectiveStatus(plan, moment)))
  if (coming) return coming
  return [...plans].sort((a, b) => ascending(b.created_at ?? '', a.created_at ?? ''))[0]
}
