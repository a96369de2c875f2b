import {
  civilDateOf,
  classesRemaining,
  DAY_MS,
  daysBetween,
  daysToEnd,
  effectiveStatus,
  hasNoClassesLeft,
  isEndingSoon,
  isLowOnClasses,
  isPaymentPending,
  type Moment,
  type PlanLike,
  pauseOn,
  planCreatedDate,
  planStartDate,
  UNPAID_PLAN_DAYS,
  unpaidDaysLeft,
} from '@estudio/domain'
import { booking } from './catalogue/booking.ts'
import { pauses } from './catalogue/pauses.ts'
import { planStatus as words } from './catalogue/plan-status.ts'
import { formatDayAndMonth, formatLongDate } from './format/dates.ts'

export type PlanLabelKind =
  | 'active'
  | 'paused'
  | 'no_classes'
  | 'starts'
  | 'cancelled'
  | 'expired'
  | 'payment_pending'

export interface PlanLabel {
  kind: PlanLabelKind
  text: string
}

/** The label of a plan. */
export const planLabel = (plan: PlanLike, moment: Moment): PlanLabel => {
  if (isPaymentPending(plan, moment)) return { kind: 'payment_pending', text: words.labels.paymentPending }
  const status = effectiveStatus(plan, moment)
  if (status === 'cancelled') return { kind: 'cancelled', text: words.labels.cancelled }
  if (status === 'expired') return { kind: 'expired', text: words.labels.expired }
  if (status === 'frozen')
    return { kind: 'starts', text: words.labels.starts(formatDayAndMonth(planStartDate(plan, moment.zone))) }
  if (pauseOn(plan, civilDateOf(moment.now, moment.zone))) return { kind: 'paused', text: pauses.state }
  return hasNoClassesLeft(plan)
    ? { kind: 'no_classes', text: words.labels.noClasses }
    : { kind: 'active', text: words.labels.active }
}

/**
 * The start date if it is within 7 days of the purchase, or else the days for which the unpaid plan
 * is held. `heldUntil` is the server's date, which includes the time during which the limit was paused.
 */
export const pendingNote = (
  plan: PlanLike,
  moment: Moment,
  holdDays = UNPAID_PLAN_DAYS,
  heldUntil?: Date,
): string | undefined => {
  if (!isPaymentPending(plan, moment) || !plan.created_at) return undefined
  const start = planStartDate(plan, moment.zone)
  const created = planCreatedDate(plan.created_at, moment.zone)
  if (daysBetween(created, start) <= holdDays) return words.pendingNote.starts(formatLongDate(start))
  const left = heldUntil
    ? Math.max(0, Math.ceil((heldUntil.getTime() - moment.now.getTime()) / DAY_MS))
    : unpaidDaysLeft(plan.created_at, moment, holdDays)
  return left > 0 ? words.pendingNote.deletedIn(left) : words.pendingNote.aboutToBeDeleted
}

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
