import { type CivilDate, daysBetween } from './civil.ts'
import { ENDING_SOON_DAYS, LOW_CLASSES } from './constants.ts'
import { classesRemaining, hasNoClassesLeft, isLimited, type PlanLike } from './plan.ts'
import { type Moment, planEndDate } from './plan-status.ts'
import { booking } from './texts/booking.ts'
import { civilDateOf } from './zone.ts'

/** Days until the plan's last day, by the calendar of the studio (A66); 0 on the last day, negative afterwards. */
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

const endWarning = (name: string, days: number): string => {
  if (days === 0) return booking.warnings.endsToday(name)
  return days === 1 ? booking.warnings.endsTomorrow(name) : booking.warnings.endsInDays(name, days)
}

export interface PlanVerdict {
  /** Texts that stop the booking. */
  blocks: string[]
  /** Texts shown beside the confirm button. */
  warnings: string[]
}

/** What a plan says against a booking made at a moment, and what it warns of (BOK-11 to BOK-17). */
export const planVerdict = (plan: PlanLike, moment: Moment): PlanVerdict => {
  const name = plan.name ?? ''
  const today = civilDateOf(moment.now, moment.zone)
  const verdict: PlanVerdict = { blocks: [], warnings: [] }
  const days = daysToEnd(plan, today, moment.zone)
  if (days < 0) verdict.blocks.push(booking.blocks.expired(name))
  else if (isEndingSoon(plan, today, moment.zone)) verdict.warnings.push(endWarning(name, days))
  if (hasNoClassesLeft(plan)) verdict.blocks.push(booking.blocks.noClasses(name))
  else if (isLowOnClasses(plan))
    verdict.warnings.push(booking.warnings.classesLeft(name, classesRemaining(plan) ?? 0))
  return verdict
}
