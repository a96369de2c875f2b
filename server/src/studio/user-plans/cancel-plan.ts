import type { UserPlan } from '@estudio/contract'
import { effectiveStatus } from '@estudio/domain'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { mailMembers } from '../mail/service.ts'
import { releaseReservation } from '../reservations/service.ts'
import { studioMoment } from '../settings/service.ts'
import type { Actor } from '../shared/actor.ts'
import { checkVersion } from '../shared/if-match.ts'
import { lockClasses, lockProfiles, lockUserPlans } from '../shared/locks.ts'
import { userPlanShape } from './shape.ts'
import { closePlan, futureReservationsOfPlan, lockUserPlan, type UserPlanRow, userPlanById } from './store.ts'

const reason = 'plan_cancelled'

const distinct = (ids: string[]): string[] => [...new Set(ids)]

/** The plan under the locks of its member, of every class its reservations are for, and of the plans that paid them. */
async function lockWithReservations(tx: Tx, plan: UserPlanRow, now: Date) {
  await lockProfiles(tx, [plan.user_id])
  const reservations = await futureReservationsOfPlan(tx, plan, now)
  await lockClasses(tx, distinct(reservations.map((held) => held.scheduled_class_id)))
  await lockUserPlans(tx, distinct([plan.id, ...reservations.map((held) => held.user_plan_id)]))
  // Nobody books for a member whose profile is locked, but the studio may have cancelled a class meanwhile.
  return { current: await lockUserPlan(tx, plan.id), held: await futureReservationsOfPlan(tx, plan, now) }
}

/**
 * Cancels a plan that is in force or to come (AUS-15), with every reservation of classes to come that it paid or that lies
 * within its dates (AUS-16): places are freed, classes return in the ledger, the member is told. One transaction.
 * Throws plan_not_found, plan_not_cancellable, version_conflict.
 */
export const cancelPlan = (context: Context, actor: Actor, id: string, version?: number): Promise<UserPlan> =>
  inTransaction(context.db, async (tx) => {
    const moment = await studioMoment(context, tx)
    const { now } = moment
    const plan = await userPlanById(tx, id)
    if (!plan) throw errors.refused('plan_not_found')
    const { current, held } = await lockWithReservations(tx, plan, now)
    if (!current) throw errors.refused('plan_not_found')
    checkVersion(current, version)
    if (!['active', 'frozen'].includes(effectiveStatus(userPlanShape(current), moment)))
      throw errors.refused('plan_not_cancellable')
    for (const reservation of held)
      await releaseReservation(tx, { reservation: reservation.id, actor: actor.id, now, reason })
    const closed = await closePlan(tx, id, { kind: 'cancelled', actor: actor.id, now })
    await audit(tx, {
      at: now,
      actor,
      action: 'user_plan.cancel',
      entity: 'user_plan',
      entityId: id,
      subject: plan.user_id,
      before: { status: current.status, reservations: held.map((reservation) => reservation.id) },
      after: { status: closed.status },
    })
    await mailMembers(tx, [plan.user_id], {
      template: 'plan_cancelled',
      event: id,
      at: now,
      data: { plan: plan.name },
    })
    return userPlanShape(closed)
  })
