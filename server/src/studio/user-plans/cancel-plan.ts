import type { UserPlan } from '@estudio/contract'
import { effectiveStatus } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { mailMembers } from '../mail/service.ts'
import { releaseReservations } from '../reservations/index.ts'
import { studioMoment } from '../settings/service.ts'
import type { Actor } from '../shared/actor.ts'
import { lockPlanWithReservations } from './lock-with-reservations.ts'
import { noteChange } from './note-change.ts'
import { userPlanShape } from './shape.ts'
import { closePlan } from './store.ts'

const reason = 'plan_cancelled'

/**
 * Cancels a plan that is in force or to come (AUS-15), with every reservation of classes to come that it paid or that lies
 * within its dates (AUS-16): places are freed, classes return in the ledger, the member is told. One transaction.
 * Throws plan_not_found, plan_not_cancellable, version_conflict.
 */
export const cancelPlan = (context: Context, actor: Actor, id: string, version?: number): Promise<UserPlan> =>
  inTransaction(context.db, async (tx) => {
    const moment = await studioMoment(context, tx)
    const { now } = moment
    const { plan, held } = await lockPlanWithReservations(tx, id, now, version)
    if (!['active', 'frozen'].includes(effectiveStatus(userPlanShape(plan), moment)))
      throw errors.refused('plan_not_cancellable')
    await releaseReservations(tx, held, { actor: actor.id, now, reason })
    const closed = await closePlan(tx, id, { kind: 'cancelled', actor: actor.id, now })
    await noteChange({ tx, actor, now }, 'user_plan.cancel', plan, closed, { reservations: held })
    await mailMembers(tx, [plan.user_id], {
      template: 'plan_cancelled',
      event: id,
      at: now,
      data: { plan: plan.name },
    })
    return userPlanShape(closed)
  })
