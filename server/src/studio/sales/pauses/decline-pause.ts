import type { PlanPause } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { mailMembers } from '../../mail/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { auditPlanChange } from '../sold-plans/audit-plan-change.ts'
import { toPause } from '../sold-plans/store.ts'
import { auditedPause, foundPauseRequest, foundPlan } from './pause-checks.ts'
import { declineRequest } from './store.ts'

/** Notifies the member of the reason. Idempotent. Throws plan_pause_not_found, pause_request_closed. */
export const declinePause = (
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<PlanPause> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const request = await foundPauseRequest(tx, id)
    if (request.status === 'declined') return toPause(request)
    const declined = await declineRequest(tx, id, { reason, actor: actor.id, now })
    if (!declined) throw errors.refused('pause_request_closed')
    const plan = await foundPlan(tx, declined.user_plan_id)
    const audited = { ...auditedPause(declined), reason }
    await auditPlanChange({ tx, actor, now }, 'user_plan.pause_decline', plan, plan, audited)
    const { start_date: from, end_date: to } = declined
    await mailMembers(tx, [plan.user_id], {
      template: 'pause_declined',
      event: id,
      at: now,
      data: { plan: plan.name, from, to, reason },
    })
    return toPause(declined)
  })
