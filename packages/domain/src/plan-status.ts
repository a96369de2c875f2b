import { type CivilDate, daysBetween, isCivilDate, parseWallTime } from './civil.ts'
import { DAY_MS } from './duration.ts'
import { classesRemaining, isLimited, type PlanLike } from './plan.ts'
import { userPlanStatus } from './status.ts'
import { UNPAID_PLAN_DAYS } from './unpaid-purchases.ts'
import { civilDateOf, instantOf } from './zone.ts'

/** Screens warn when a plan has at most this many classes or days left. */
export const LOW_CLASSES = 3
export const ENDING_SOON_DAYS = 3

/** The instant for which a rule is evaluated, and the studio's zone. */
export interface Moment {
  now: Date
  zone: string
}

export type EffectiveStatus = 'active' | 'frozen' | 'expired' | 'cancelled'

/** A time without an offset is wall time of the studio. */
const timestamp = (text: string, zone: string): Date =>
  parseWallTime(text) ? instantOf(text, zone) : new Date(text)

const startsLater = (plan: PlanLike, { now, zone }: Moment): boolean =>
  isCivilDate(plan.start_date)
    ? plan.start_date > civilDateOf(now, zone)
    : timestamp(plan.start_date, zone).getTime() > now.getTime()

/** A civil end date includes its whole day; a timestamp ends at its instant. */
const hasEnded = (plan: PlanLike, { now, zone }: Moment): boolean =>
  isCivilDate(plan.end_date)
    ? plan.end_date < civilDateOf(now, zone)
    : timestamp(plan.end_date, zone).getTime() <= now.getTime()

export const planStartDate = (plan: PlanLike, zone: string): CivilDate =>
  isCivilDate(plan.start_date) ? plan.start_date : civilDateOf(timestamp(plan.start_date, zone), zone)

export const planEndDate = (plan: PlanLike, zone: string): CivilDate =>
  isCivilDate(plan.end_date) ? plan.end_date : civilDateOf(timestamp(plan.end_date, zone), zone)

export const planCreatedDate = (createdAt: string, zone: string): CivilDate =>
  civilDateOf(timestamp(createdAt, zone), zone)

/** Only a stored `active` status is derived from the dates. */
export const effectiveStatus = (plan: PlanLike, moment: Moment): EffectiveStatus => {
  const stored = userPlanStatus(plan.status)
  if (stored !== 'active') return stored as EffectiveStatus
  if (startsLater(plan, moment)) return 'frozen'
  return hasEnded(plan, moment) ? 'expired' : 'active'
}

/** A plan is valid when it is active or frozen; a missing plan is not valid. */
export const isValidPlan = (plan: PlanLike | null | undefined, moment: Moment): boolean => {
  if (!plan) return false
  const status = effectiveStatus(plan, moment)
  return status === 'active' || status === 'frozen'
}

/**
 * Whether the member has bought the next plan: a plan that is paid or waits for its payment, and that ends later. The database
 * function studio.next_plans has the same rule for a plan that has not ended.
 */
export const hasNextPlan = <Plan extends PlanLike>(
  plan: Plan,
  plans: readonly Plan[],
  moment: Moment,
): boolean =>
  plans.some(
    (other) => isValidPlan(other, moment) && planEndDate(other, moment.zone) > planEndDate(plan, moment.zone),
  )

/** The plan was bought, and is neither verified nor cancelled. */
export const isPaymentPending = (plan: PlanLike, moment: Moment): boolean =>
  plan.payment_status === 'pending' && isValidPlan(plan, moment)

/** Whole days of 24 hours. */
export const unpaidDaysLeft = (
  createdAt: string,
  { now, zone }: Moment,
  holdDays = UNPAID_PLAN_DAYS,
): number => {
  const passed = Math.floor((now.getTime() - timestamp(createdAt, zone).getTime()) / DAY_MS)
  return Math.max(0, holdDays - Math.max(0, passed))
}

export type PlanDayColour = 'cancelled' | 'expired' | 'upcoming' | 'active'

/** Cancelled is red, expired grey, future purple, any other status green. */
export const planDayColour = (plan: PlanLike, moment: Moment): PlanDayColour => {
  const status = effectiveStatus(plan, moment)
  return status === 'frozen' ? 'upcoming' : status
}

export const daysToEnd = (plan: PlanLike, today: CivilDate, zone: string): number =>
  daysBetween(today, planEndDate(plan, zone))

/** Whether a plan ends within 3 days, for the labels of booking and the dots of the users list. */
export const isEndingSoon = (plan: PlanLike, today: CivilDate, zone: string): boolean => {
  const days = daysToEnd(plan, today, zone)
  return days >= 0 && days <= ENDING_SOON_DAYS
}

/** Whether a limited plan has at most three classes left; never for an unlimited plan. */
export const isLowOnClasses = (plan: PlanLike): boolean =>
  isLimited(plan) && (classesRemaining(plan) ?? 0) <= LOW_CLASSES
