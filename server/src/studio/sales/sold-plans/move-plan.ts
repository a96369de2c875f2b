import type { ChangePlanInput } from '@estudio/contract'
import { type CivilDate, isCivilDate, latestPlanStart, planEnd } from '@estudio/domain'
import { errors } from '../../../platform/errors.ts'
import { auditPlanChange, type PlanChange } from './audit-plan-change.ts'
import {
  countReservationsOutside,
  hasPauseOutside,
  overlapsAnotherPlan,
  pausedDaysOf,
  type SoldPlanRow,
  updatePlanDates,
} from './store.ts'

/** Throws validation_failed, and start_date_too_far for a start more than a year ahead. */
export function checkStartDate(start: CivilDate, today: CivilDate): void {
  if (!isCivilDate(start)) throw errors.validation(undefined, 'start_date')
  const latest = latestPlanStart(today)
  if (start > latest) throw errors.refused('start_date_too_far', { date: latest })
}

/** With a new start the plan keeps its duration and its paused days, unless an end is given. */
const parseDates = (plan: SoldPlanRow, { start_date, end_date }: ChangePlanInput, pausedDays: number) => {
  for (const [field, date] of Object.entries({ start_date, end_date }))
    if (date !== undefined && !isCivilDate(date)) throw errors.validation(undefined, field)
  const start = start_date ?? plan.start_date
  const moved = start !== plan.start_date
  const end = end_date ?? (moved ? planEnd(start, plan.duration_days + pausedDays) : plan.end_date)
  if (end < start) throw errors.validation(undefined, 'end_date')
  return { start, end, changed: moved || end !== plan.end_date }
}

/**
 * Moves the dates of a locked plan; an unchanged plan is returned as it is. Throws validation_failed, plan_closed,
 * start_date_too_far, plan_dates_overlap, pauses_outside_dates, reservations_outside_dates.
 */
export async function movePlan(
  change: PlanChange,
  plan: SoldPlanRow,
  input: ChangePlanInput,
  today: CivilDate,
): Promise<SoldPlanRow> {
  const { start, end, changed } = parseDates(plan, input, await pausedDaysOf(change.tx, plan.id))
  if (!changed) return plan
  if (plan.status === 'cancelled') throw errors.refused('plan_closed')
  if (start !== plan.start_date) checkStartDate(start, today)
  if (await overlapsAnotherPlan(change.tx, plan, start, end)) throw errors.refused('plan_dates_overlap')
  if (await hasPauseOutside(change.tx, plan.id, { from: start, to: end }))
    throw errors.refused('pauses_outside_dates')
  const n = await countReservationsOutside(change.tx, plan.id, start, end, change.now)
  if (n > 0) throw errors.refused('reservations_outside_dates', { n })
  const moved = await updatePlanDates(change.tx, plan, start, end, change.now)
  await auditPlanChange(change, 'user_plan.move', plan, moved)
  return moved
}
