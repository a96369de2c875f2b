import type { UserPlan } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { freePlaces } from '../../booking/index.ts'
import { mailMembers } from '../../mail/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { endedAppointments } from '../../shared/appointment.ts'
import { recordPaymentChanges } from '../payment-rows/events.ts'
import { endPayments } from '../payment-rows/payment-states.ts'
import { lockSoldPlanWithReservations } from '../sold-plans/lock-plans.ts'
import { closeSoldPlans, type SoldPlanRow, toUserPlan } from '../sold-plans/store.ts'

/** Refuses a payment, which frees the plan's dates, and notifies the member. */
export const refusePayment = (
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
  version?: number,
): Promise<UserPlan> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const { plan, paidReservations: reservations } = await lockSoldPlanWithReservations(tx, id, now, version)
    if (plan.status !== 'frozen' || plan.payment_status !== 'pending')
      throw errors.refused('plan_not_pending')
    // The reservations were made while the plan was active, before its payment was taken back.
    const release = { actor: actor.id, now, reason: 'payment_refused' }
    await endPayments(tx, [id], 'refused')
    const [refused] = await freePlaces(tx, reservations, release, () =>
      closeSoldPlans(tx, [id], { kind: 'refused', reason, actor: actor.id, now }),
    )
    const extra = { reason, ...(reservations.length > 0 && { reservations }) }
    await recordPaymentChanges({ tx, actor, now }, 'refuse_payment', [
      { before: plan, after: refused as SoldPlanRow, extra },
    ])
    await mailMembers(tx, [plan.user_id], {
      template: 'payment_refused',
      event: id,
      at: now,
      data: {
        plan: plan.name,
        reference: plan.reference,
        reason,
        ...(await endedAppointments(tx, reservations, now)),
      },
    })
    return toUserPlan(refused as SoldPlanRow)
  })
