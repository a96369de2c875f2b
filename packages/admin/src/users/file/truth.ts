import type { AdminUser, UserPlan, UserVisits } from '@estudio/contract'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  classesRemaining,
  currentPlan,
  daysToEnd,
  effectiveStatus,
  hasNextPlan,
  isLimited,
  isLowOnClasses,
  isPaymentPending,
  type Moment,
  pauseOn,
  planEndDate,
  planStartDate,
  RENEWAL_DAYS,
} from '@estudio/domain'
import { formatRecentDay, formatShortDay, texts } from '@estudio/texts'

const t = texts.admin.userFile.now

/** A short description of the plan that pays, or of the plan that will pay next. */
export interface PlanFacts {
  name: string
  classes: string
  isLow: boolean
  isUnlimited: boolean
  /** Until when the plan pays, or from when it will. */
  validity: string
  /** The days until the end of a plan that has begun. */
  daysLeft?: number
  /** The payment waits for verification. */
  isPending: boolean
  isPaused: boolean
  /** The plan ends within the days in which a member is asked to renew. */
  isEnding: boolean
  /** Another plan follows a plan that has begun, so that nobody has to offer a renewal. */
  isRenewed: boolean
}

const endOf = (day: CivilDate, today: CivilDate): string => {
  if (day === today) return t.endsToday
  return day === addDays(today, 1) ? t.endsTomorrow : t.ends(formatShortDay(day, today))
}

/** Undefined without such a plan. */
export const planFacts = (plans: readonly UserPlan[], moment: Moment): PlanFacts | undefined => {
  const today = civilDateOf(moment.now, moment.zone)
  const plan = currentPlan(plans, moment)
  const status = plan && effectiveStatus(plan, moment)
  if (!plan || (status !== 'active' && status !== 'frozen')) return undefined
  const isUnlimited = !isLimited(plan)
  const facts = {
    name: plan.name,
    classes: isUnlimited ? t.unlimited : t.classesLeft(classesRemaining(plan) ?? 0),
    isLow: isLowOnClasses(plan),
    isUnlimited,
    isPending: isPaymentPending(plan, moment),
    isPaused: false,
    isEnding: false,
    isRenewed: false,
  }
  if (status === 'frozen')
    return { ...facts, validity: t.starts(formatShortDay(planStartDate(plan, moment.zone), today)) }
  const end = planEndDate(plan, moment.zone)
  const daysLeft = daysToEnd(plan, today, moment.zone)
  return {
    ...facts,
    validity: endOf(end, today),
    daysLeft,
    isPaused: Boolean(pauseOn(plan, today)),
    isEnding: daysLeft <= RENEWAL_DAYS,
    isRenewed: hasNextPlan(plan, plans, moment),
  }
}

/** The facts about a plan, in the order in which they are read. */
export const factsInOrder = (facts: PlanFacts | undefined): string[] => {
  if (!facts) return [t.noPlan]
  const { name, classes, validity, isPending, isPaused, isRenewed } = facts
  if (isPending) return [name, t.pending]
  return [name, classes, ...(isPaused ? [t.paused] : []), validity, ...(isRenewed ? [t.renewed] : [])]
}

/** The last day of the last plan that was not cancelled, as “terminó el 3 nov”. Undefined when there was none. */
export const endedWords = (plans: readonly UserPlan[], moment: Moment): string | undefined => {
  const today = civilDateOf(moment.now, moment.zone)
  const ends = plans
    .filter((plan) => effectiveStatus(plan, moment) === 'expired')
    .map((plan) => planEndDate(plan, moment.zone))
    .sort()
  const last: CivilDate | undefined = ends.at(-1)
  return last && t.ended(formatShortDay(last, today))
}

/**
 * The line of short facts with which reception answers a call: plan, classes left, end, last visit. `visits` may still be loading.
 */
export const truthAbout = (
  { user_plans }: Pick<AdminUser, 'user_plans'>,
  visits: UserVisits | undefined,
  moment: Moment,
): string[] => {
  const today = civilDateOf(moment.now, moment.zone)
  const visit = visits?.last_visit
    ? t.lastVisit(formatRecentDay(visits.last_visit.slice(0, 10), today))
    : visits && t.noVisit
  return [...factsInOrder(planFacts(user_plans, moment)), ...(visit ? [visit] : [])]
}
