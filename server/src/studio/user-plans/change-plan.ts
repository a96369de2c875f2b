import type { ChangePlanInput, UserPlan } from '@estudio/contract'
import { type CivilDate, centavos, civilDateOf, isCancelled, isCivilDate, planEnd } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { mailMembers } from '../mail/service.ts'
import { studioMoment } from '../settings/service.ts'
import type { Actor } from '../shared/actor.ts'
import { checkVersion } from '../shared/if-match.ts'
import { lockProfiles } from '../shared/locks.ts'
import { cancelPlan } from './cancel-plan.ts'
import { reservationsOutside } from './changes-store.ts'
import { type Change, noteChange } from './note-change.ts'
import { userPlanShape } from './shape.ts'
import { checkStartDate } from './start-date.ts'
import { lockUserPlan, markVerified, moveDates, overlapsAnotherPlan, type UserPlanRow } from './store.ts'

/** The dates a change asks for: the end follows the start unless it is given (B05). */
const datesOf = (plan: UserPlanRow, { start_date, end_date }: ChangePlanInput) => {
  for (const date of [start_date, end_date])
    if (date !== undefined && !isCivilDate(date)) throw errors.validation()
  const start = start_date ?? plan.start_date
  const moved = start !== plan.start_date
  const end = end_date ?? (moved ? planEnd(start, plan.duration_days) : plan.end_date)
  if (end < start) throw errors.validation()
  return { start, end, changed: moved || end !== plan.end_date }
}

/**
 * Moves the dates of a plan that stands, where no other plan of the member holds one of the days (B05) and no reservation
 * that it paid would be left without it.
 */
async function move(
  change: Change,
  plan: UserPlanRow,
  input: ChangePlanInput,
  today: CivilDate,
): Promise<UserPlanRow> {
  const { start, end, changed } = datesOf(plan, input)
  if (!changed) return plan
  if (plan.status === 'cancelled') throw errors.refused('plan_closed')
  if (start !== plan.start_date) checkStartDate(start, today)
  if (await overlapsAnotherPlan(change.tx, plan, start, end)) throw errors.refused('plan_dates_overlap')
  const n = await reservationsOutside(change.tx, plan.id, start, end, change.now)
  if (n > 0) throw errors.refused('reservations_outside_dates', { n })
  const moved = await moveDates(change.tx, plan, start, end, change.now)
  await noteChange(change, 'user_plan.move', plan, moved)
  return moved
}

/**
 * A transfer that waits becomes paid and active (AUS-13), with the amount that came in, its price unless said otherwise;
 * one that was verified before stays as it is.
 */
async function verify(change: Change, plan: UserPlanRow, paid: number | undefined): Promise<UserPlanRow> {
  if (plan.status === 'active' && plan.payment_status === 'completed') return plan
  const waits =
    plan.status === 'frozen' && plan.payment_status === 'pending' && plan.payment_method === 'transfer'
  if (!waits) throw errors.refused('plan_not_pending')
  if (await overlapsAnotherPlan(change.tx, plan, plan.start_date, plan.end_date))
    throw errors.refused('plan_dates_overlap')
  const amountCents = paid === undefined ? plan.price_cents : centavos(paid)
  const verified = await markVerified(change.tx, plan, {
    amountCents,
    actor: change.actor.id,
    now: change.now,
  })
  await noteChange(change, 'user_plan.verify_payment', plan, verified)
  await mailMembers(change.tx, [plan.user_id], {
    template: 'payment_verified',
    event: plan.id,
    at: change.now,
    data: { plan: plan.name, start: verified.start_date, end: verified.end_date },
  })
  return verified
}

const asksToVerify = ({ status, payment_status }: ChangePlanInput): boolean =>
  status === 'active' || payment_status === 'completed'

/**
 * Staff change the plan of a user (API-27): move its dates, verify its payment, or both, under the member's and the plan's
 * locks; `cancelled` cancels it as the call for that does.
 * Throws plan_not_found, version_conflict, plan_not_pending, start_date_too_far, plan_dates_overlap, reservations_outside_dates, plan_closed,
 * plan_not_cancellable.
 */
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
    const moved = await move(change, plan, input, civilDateOf(now, zone))
    return asksToVerify(input) ? verify(change, moved, input.amount_paid ?? undefined) : moved
  })
  return isCancelled(input.status) ? cancelPlan(context, actor, row.id, version) : userPlanShape(row)
}
