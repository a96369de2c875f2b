import type { ChangePlanInput, ExtendPlanInput, Impact, UserPlan } from '@estudio/contract'
import {
  type CivilDate,
  civilDateOf,
  effectiveStatus,
  isCancelled,
  isCivilDate,
  type Moment,
  planEnd,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { releaseReservations } from '../../booking/index.ts'
import { mailMembers } from '../../mail/index.ts'
import { studioMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { lockProfiles, lockUserPlans } from '../../shared/locks.ts'
import { checkStartDate } from './grant.ts'
import {
  auditPlanChange,
  changeLockedPlan,
  futureReservationsOfPlans,
  lockPlanWithReservations,
  type PlanChange,
} from './lock-and-audit.ts'
import { eraseWordsAboutPlans, hasPauseOutside, pausedDaysOf } from '../pauses/store.ts'
import { type IncomingPayment, verifyPayment } from './payments.ts'
import {
  closePlan,
  closePlans,
  countReservationsOutside,
  eraseBuyerName,
  lockUserPlan,
  openPlansOf,
  overlapsAnotherPlan,
  toUserPlan,
  type UserPlanRow,
  updatePlanDates,
  userPlanById,
} from './store.ts'

/** A new start keeps the plan's duration, with the days it is paused, unless an end is given (B05). */
const parseDates = (plan: UserPlanRow, { start_date, end_date }: ChangePlanInput, pausedDays: number) => {
  for (const [field, date] of Object.entries({ start_date, end_date }))
    if (date !== undefined && !isCivilDate(date)) throw errors.validation(undefined, field)
  const start = start_date ?? plan.start_date
  const moved = start !== plan.start_date
  const end = end_date ?? (moved ? planEnd(start, plan.duration_days + pausedDays) : plan.end_date)
  if (end < start) throw errors.validation(undefined, 'end_date')
  return { start, end, changed: moved || end !== plan.end_date }
}

async function movePlan(
  change: PlanChange,
  plan: UserPlanRow,
  input: ChangePlanInput,
  today: CivilDate,
): Promise<UserPlanRow> {
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

const isVerification = ({ status, payment_status }: ChangePlanInput): boolean =>
  status === 'active' || payment_status === 'completed'

const parsePayment = (
  { amount_paid, paid_on, part_payment, amount_reason, payment_method }: ChangePlanInput,
  today: CivilDate,
): IncomingPayment => {
  if (paid_on && (!isCivilDate(paid_on) || paid_on > today)) throw errors.validation(undefined, 'paid_on')
  return {
    paid: amount_paid ?? undefined,
    paidOn: paid_on ?? undefined,
    method: payment_method,
    isPart: part_payment,
    reason: amount_reason?.trim(),
  }
}

/** Moves dates, verifies the payment, or both; `cancelled` cancels the plan (API-27). */
export async function changePlan(
  context: Context,
  actor: Actor,
  user: string,
  input: ChangePlanInput,
  version?: number,
): Promise<UserPlan> {
  const row = await inTransaction(context.db, async (tx) => {
    await lockProfiles(tx, [user])
    const plan = await lockUserPlan(tx, input.id)
    if (plan?.user_id !== user) throw errors.refused('plan_not_found')
    if (isCancelled(input.status)) return plan
    checkVersion(plan, version)
    const { now, zone } = await studioMoment(context, tx)
    const change = { tx, actor, now }
    const today = civilDateOf(now, zone)
    const moved = await movePlan(change, plan, input, today)
    return isVerification(input) ? verifyPayment(change, moved, parsePayment(input, today)) : moved
  })
  return isCancelled(input.status) ? cancelPlan(context, actor, row.id, version) : toUserPlan(row)
}

/** Also for a plan that has ended. */
export async function extendPlan(
  context: Context,
  actor: Actor,
  id: string,
  { end_date, reason }: ExtendPlanInput,
  version?: number,
): Promise<UserPlan> {
  if (!isCivilDate(end_date)) throw errors.validation(undefined, 'end_date')
  return changeLockedPlan(context, { actor, id, version }, async (change, plan) => {
    const { tx, now } = change
    if (plan.status === 'cancelled') throw errors.refused('plan_closed')
    if (end_date <= plan.end_date) throw errors.validation(texts.admin.users.plans.endNotLater, 'end_date')
    if (await overlapsAnotherPlan(tx, plan, plan.start_date, end_date))
      throw errors.refused('plan_dates_overlap')
    const extended = await updatePlanDates(tx, plan, plan.start_date, end_date, now)
    await auditPlanChange(change, 'user_plan.extend', plan, extended, { reason: reason.trim() })
    await mailMembers(tx, [plan.user_id], {
      template: 'plan_extended',
      event: `${id}:${extended.version}`,
      at: now,
      data: { plan: plan.name, end: end_date },
    })
    return extended
  })
}

/** The future reservations it would release (B04). */
export async function planEndImpact(context: Context, id: string): Promise<Impact> {
  const plan = await userPlanById(context.db, id)
  if (!plan) throw errors.refused('plan_not_found')
  const reservations = await futureReservationsOfPlans(context.db, [plan.id], context.clock.now())
  const classes = new Set(reservations.map((reservation) => reservation.scheduled_class_id)).size
  return { classes, reservations: reservations.length, members: reservations.length > 0 ? 1 : 0 }
}

export const cancelPlan = (context: Context, actor: Actor, id: string, version?: number): Promise<UserPlan> =>
  inTransaction(context.db, async (tx) => {
    const moment = await studioMoment(context, tx)
    const { now } = moment
    const { plan, reservations } = await lockPlanWithReservations(tx, id, now, version)
    if (!['active', 'frozen'].includes(effectiveStatus(toUserPlan(plan), moment)))
      throw errors.refused('plan_not_cancellable')
    await releaseReservations(tx, reservations, { actor: actor.id, now, reason: 'plan_cancelled' })
    const closed = await closePlan(tx, id, { kind: 'cancelled', actor: actor.id, now })
    await auditPlanChange({ tx, actor, now }, 'user_plan.cancel', plan, closed, { reservations })
    await mailMembers(tx, [plan.user_id], {
      template: 'plan_cancelled',
      event: id,
      at: now,
      data: { plan: plan.name },
    })
    return toUserPlan(closed)
  })

/**
 * For erased users (A58); payments stay. The caller holds the profile's lock and has released the reservations.
 */
export async function endPlansOfErased(
  tx: Tx,
  user: string,
  actor: string | null,
  { now, zone }: Moment,
): Promise<string[]> {
  const ids = (await openPlansOf(tx, user, civilDateOf(now, zone))).map((plan) => plan.id)
  await lockUserPlans(tx, ids)
  await closePlans(tx, ids, { kind: 'erased', actor, now })
  await eraseWordsAboutPlans(tx, user)
  await eraseBuyerName(tx, user)
  return ids
}
