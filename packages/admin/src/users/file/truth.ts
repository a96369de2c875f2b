import type { AdminUser, UserPlan, UserVisits } from '@estudio/contract'
import {
  type CivilDate,
  civilDateOf,
  classesRemaining,
  currentPlan,
  effectiveStatus,
  isLimited,
  isPaymentPending,
  type Moment,
  pauseOn,
  planEndDate,
  planStartDate,
} from '@estudio/domain'
import { formatRecentDay, formatShortDay, texts } from '@estudio/texts'

const t = texts.admin.userFile.now

/** What can be said about the plan that pays, or about the plan that will pay next. */
const planFacts = (plans: readonly UserPlan[], moment: Moment, today: CivilDate): string[] => {
  const plan = currentPlan(plans, moment)
  const status = plan && effectiveStatus(plan, moment)
  if (!plan || (status !== 'active' && status !== 'frozen')) return [t.noPlan]
  if (isPaymentPending(plan, moment)) return [plan.name, t.pending]
  const classes = isLimited(plan) ? t.classesLeft(classesRemaining(plan) ?? 0) : t.unlimited
  if (status === 'frozen')
    return [plan.name, classes, t.starts(formatShortDay(planStartDate(plan, moment.zone), today))]
  const end = planEndDate(plan, moment.zone)
  return [
    plan.name,
    classes,
    ...(pauseOn(plan, today) ? [t.paused] : []),
    end === today ? t.endsToday : t.ends(formatShortDay(end, today)),
  ]
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
  return [...planFacts(user_plans, moment, today), ...(visit ? [visit] : [])]
}
