import type { AdminUser, DuplicateList, UserPlan, UserVisits } from '@estudio/contract'
import {
  civilDateOf,
  classesRemaining,
  currentPlan,
  daysBetween,
  daysToEnd,
  effectiveStatus,
  hasNextPlan,
  isEndingSoon,
  isLowOnClasses,
  isPaymentPending,
  type Moment,
  NO_VISIT_DAYS,
  pauseOn,
  wallTimeOf,
} from '@estudio/domain'
import { formatLongDate, formatLongDateTime, formatTablePrice, texts } from '@estudio/texts'

const t = texts.admin.userFile.attention
const merging = texts.admin.merges.attention

/** A sentence about what staff should do next. */
export interface Attention {
  text: string
  /** The tab of the file where it is done. */
  tab?: { path: string; label: string }
  /** The line at the top of the file says it too, so that it is not shown alone. */
  isInSummary?: boolean
}

const plansTab = { path: 'pagos', label: t.seePlans }

/** A plan that pays bookings now, as opposed to one that waits for its payment. */
export const runningPlan = (plans: readonly UserPlan[], moment: Moment): UserPlan | undefined => {
  const plan = currentPlan(plans, moment)
  return plan && effectiveStatus(plan, moment) === 'active' && plan.payment_status !== 'pending'
    ? plan
    : undefined
}

const paymentsToVerify = (plans: readonly UserPlan[], moment: Moment): Attention[] =>
  plans
    .filter((plan) => isPaymentPending(plan, moment))
    .map(({ name, price }) => ({ text: t.payment(name, formatTablePrice(price)), tab: plansTab }))

/** A bank takes money back when nobody answers in time; the tab has the dates. */
const disputes = ({ open_disputes }: AdminUser): Attention[] =>
  open_disputes > 0 ? [{ text: t.disputes(open_disputes), tab: plansTab }] : []

/** The running plan that ends or is used up soon, unless another plan follows it. */
const endingPlan = (plans: readonly UserPlan[], moment: Moment): Attention[] => {
  const plan = runningPlan(plans, moment)
  if (!plan || hasNextPlan(plan, plans, moment)) return []
  const today = civilDateOf(moment.now, moment.zone)
  if (isEndingSoon(plan, today, moment.zone))
    return [{ text: t.planEnds(plan.name, daysToEnd(plan, today, moment.zone)), tab: plansTab }]
  if (!isLowOnClasses(plan)) return []
  const left = classesRemaining(plan) ?? 0
  return [{ text: t.classesLeft(plan.name, left), tab: plansTab, isInSummary: left > 0 }]
}

/** A member whose plan runs and who has not come for a while; a pause explains itself. */
const missing = (plans: readonly UserPlan[], { last_visit }: UserVisits, moment: Moment): Attention[] => {
  const plan = runningPlan(plans, moment)
  const today = civilDateOf(moment.now, moment.zone)
  if (!plan || pauseOn(plan, today)) return []
  const came = last_visit?.slice(0, 10)
  if (daysBetween(came && came > plan.start_date ? came : plan.start_date, today) < NO_VISIT_DAYS) return []
  return [{ text: came ? t.noVisit(formatLongDate(came)) : t.neverCame(plan.name) }]
}

/** The facts about a user that need attention, the most urgent first. `visits` may still be loading. */
export const attentionTo = (user: AdminUser, moment: Moment, visits: UserVisits | undefined): Attention[] => [
  ...disputes(user),
  ...paymentsToVerify(user.user_plans, moment),
  ...endingPlan(user.user_plans, moment),
  ...(visits ? missing(user.user_plans, visits, moment) : []),
]

/** The waiver that the studio requires and the user has not accepted. */
export const missingWaiver: Attention = {
  text: t.waiver,
  tab: { path: 'documentos', label: t.seeDocuments },
}

/** Records that are likely of the same person, and merges that can still be undone. */
export const mergeAttention = ({ duplicates, merges }: DuplicateList, zone: string): Attention[] => [
  ...duplicates
    .filter(({ likely }) => likely)
    .map(({ user }) => ({
      text: merging.duplicate(user.full_name),
      tab: { path: `unir/${user.id}`, label: merging.compare },
    })),
  ...merges.map(({ id, full_name, undo_until }) => ({
    text: merging.merged(full_name, formatLongDateTime(wallTimeOf(new Date(undo_until), zone))),
    tab: { path: `deshacer/${id}`, label: merging.undo },
  })),
]
