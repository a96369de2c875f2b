import type { Impact, UserPlan } from '@estudio/contract'
import { effectiveStatus } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { freePlaces } from '../../booking/index.ts'
import { mailMembers } from '../../mail/index.ts'
import { studioMoment } from '../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { endedAppointments } from '../../shared/appointment.ts'
import { auditPlanChange } from './audit-plan-change.ts'
import { lockSoldPlanWithReservations } from './lock-plans.ts'
import {
  closeSoldPlans,
  futureReservationsOfPlans,
  type SoldPlanRow,
  soldPlanById,
  toUserPlan,
} from './store.ts'

/** The future reservations that cancelling the plan would release. */
export async function planEndImpact(context: Context, id: string): Promise<Impact> {
  const plan = await soldPlanById(context.db, id)
  if (!plan) throw errors.refused('plan_not_found')
  const reservations = await futureReservationsOfPlans(context.db, [plan.id], context.clock.now())
  const classes = new Set(reservations.map((reservation) => reservation.scheduled_class_id)).size
  return { classes, reservations: reservations.length, members: reservations.length > 0 ? 1 : 0 }
}

/** Also releases the plan's future reservations. Throws plan_not_found, version_conflict, plan_not_cancellable. */
export const cancelPlan = (context: Context, actor: Actor, id: string, version?: number): Promise<UserPlan> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const moment = await studioMoment(context, tx)
    const { now } = moment
    const { plan, reservations } = await lockSoldPlanWithReservations(tx, id, now, version)
    if (!['active', 'frozen'].includes(effectiveStatus(toUserPlan(plan), moment)))
      throw errors.refused('plan_not_cancellable')
    const release = { actor: actor.id, now, reason: 'plan_cancelled' }
    const [closed] = await freePlaces(tx, reservations, release, () =>
      closeSoldPlans(tx, [id], { kind: 'cancelled', actor: actor.id, now }),
    )
    await auditPlanChange({ tx, actor, now }, 'user_plan.cancel', plan, closed as SoldPlanRow, {
      reservations,
    })
    await mailMembers(tx, [plan.user_id], {
      template: 'plan_cancelled',
      event: id,
      at: now,
      data: { plan: plan.name, ...(await endedAppointments(tx, reservations, now)) },
    })
    return toUserPlan(closed as SoldPlanRow)
  })
