import { addDays, type CivilDate, parseCivilDate } from './civil.ts'

/** Counts the days from the first to the last, both included. */
export interface DateSpan {
  start_date: CivilDate
  end_date: CivilDate
}

type DatedPlan = DateSpan & { status: string }

export const isInSpan = (day: CivilDate, { start_date, end_date }: DateSpan): boolean =>
  start_date <= day && day <= end_date

/** Whether two spans of days have a day in common. */
const spansOverlap = (a: DateSpan, b: DateSpan): boolean =>
  a.start_date <= b.end_date && b.start_date <= a.end_date

/** The last day of a plan: start + duration − 1. */
export const planEnd = (start: CivilDate, durationDays: number): CivilDate => addDays(start, durationDays - 1)

/** The last day on which a plan that is bought or added `today` may begin: the same date a year later. */
export const latestPlanStart = (today: CivilDate): CivilDate => {
  const sameDate = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return parseCivilDate(sameDate) ? sameDate : `${sameDate.slice(0, 4)}-02-28`
}

/** The plan that covers a day. A cancelled plan counts only when no other plan covers the day. */
export const planOn = <P extends DatedPlan>(plans: readonly P[], day: CivilDate): P | undefined =>
  plans.find((plan) => plan.status !== 'cancelled' && isInSpan(day, plan)) ??
  plans.find((plan) => isInSpan(day, plan))

/** The first day on which a plan of `days` days can start without overlapping another plan of the member. */
export const firstFreeStart = (plans: readonly DatedPlan[], today: CivilDate, days: number): CivilDate => {
  const held = plans
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
  let start = today
  for (const plan of held)
    if (spansOverlap(plan, { start_date: start, end_date: planEnd(start, days) }))
      start = addDays(plan.end_date, 1)
  return start
}

/** Why a plan of `days` days cannot start on a day; undefined if it can. */
export const planStartIssue = (
  start: CivilDate,
  days: number,
  { plans, today }: { plans: readonly DatedPlan[]; today: CivilDate },
): 'past' | 'tooFar' | 'taken' | undefined => {
  if (start < today) return 'past'
  if (start > latestPlanStart(today)) return 'tooFar'
  const wanted = { start_date: start, end_date: planEnd(start, days) }
  return plans.some((plan) => plan.status !== 'cancelled' && spansOverlap(plan, wanted)) ? 'taken' : undefined
}
