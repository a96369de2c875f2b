import type { AdminUser, UserPlan, UserVisits } from '@estudio/contract'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  classesRemaining,
  currentPlan,
  daysBetween,
  daysToEnd,
  effectiveStatus,
  hasNextPlan,
  isLimited,
  isLowOnClasses,
  isPaymentPending,
  type Moment,
  NO_VISIT_DAYS,
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

/** A short fact; an urgent one is something that staff should talk about now. */
export interface Fact {
  text: string
  isUrgent: boolean
}

const calm = (text: string): Fact => ({ text, isUrgent: false })

/** The facts about a plan, in the order in which they are read. A plan that another one follows needs no call. */
const factsInOrder = (facts: PlanFacts | undefined): Fact[] => {
  if (!facts) return [calm(t.noPlan)]
  const { name, classes, validity, isLow, isEnding, isPending, isPaused, isRenewed } = facts
  if (isPending) return [calm(name), calm(t.pending)]
  return [
    calm(name),
    { text: classes, isUrgent: isLow && !isRenewed },
    ...(isPaused ? [calm(t.paused)] : []),
    { text: validity, isUrgent: isEnding && !isRenewed },
    ...(isRenewed ? [calm(t.renewed)] : []),
  ]
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

/** Whether a member whose plan pays has not come for a while. A pause explains itself. */
const isMissing = (plans: readonly UserPlan[], came: CivilDate | undefined, moment: Moment): boolean => {
  const today = civilDateOf(moment.now, moment.zone)
  const plan = currentPlan(plans, moment)
  if (!plan || effectiveStatus(plan, moment) !== 'active' || plan.payment_status === 'pending') return false
  if (pauseOn(plan, today)) return false
  return daysBetween(came && came > plan.start_date ? came : plan.start_date, today) >= NO_VISIT_DAYS
}

/**
 * The line of short facts with which reception answers a call: plan, classes left, end, last visit. `visits` may still be loading.
 */
export const truthAbout = (
  { user_plans }: Pick<AdminUser, 'user_plans'>,
  visits: UserVisits | undefined,
  moment: Moment,
): Fact[] => {
  const facts = factsInOrder(planFacts(user_plans, moment))
  if (!visits) return facts
  const came = visits.last_visit?.slice(0, 10)
  const text = came ? t.lastVisit(formatRecentDay(came, civilDateOf(moment.now, moment.zone))) : t.noVisit
  return [...facts, { text, isUrgent: isMissing(user_plans, came, moment) }]
}
