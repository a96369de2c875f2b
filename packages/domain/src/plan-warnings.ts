import { type CivilDate, daysBetween } from './civil.ts'
import { ENDING_SOON_DAYS, LOW_CLASSES } from './constants.ts'
import { classesRemaining, isLimited, type PlanLike } from './plan.ts'
import { planEndDate } from './plan-status.ts'

export const daysToEnd = (plan: PlanLike, today: CivilDate, zone: string): number =>
  daysBetween(today, planEndDate(plan, zone))

/** Ends within 3 days (BOK-12 to BOK-14, AUS-07: one helper, A41). */
export const isEndingSoon = (plan: PlanLike, today: CivilDate, zone: string): boolean => {
  const days = daysToEnd(plan, today, zone)
  return days >= 0 && days <= ENDING_SOON_DAYS
}

/** Three classes left or fewer on a limited plan (BOK-16, AUS-07); unlimited never (BOK-17). */
export const isLowOnClasses = (plan: PlanLike): boolean =>
  isLimited(plan) && (classesRemaining(plan) ?? 0) <= LOW_CLASSES
