import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { mailMembers } from '../../mail/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { auditPlanChange } from '../sold-plans/audit-plan-change.ts'
import { auditedPause, foundPlan, pauseError } from './pause-checks.ts'
import { callEndPause, pauseById } from './store.ts'

/**
 * Removes a pause that has not begun; a pause in progress ends yesterday. Idempotent. Throws plan_pause_not_found and the codes
 * of studio.end_pause.
 */
export const endPause = (context: Context, actor: Actor, plan: string, id: string): Promise<void> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const before = await foundPlan(tx, plan)
    const pause = await pauseById(tx, id)
    if (pause?.user_plan_id !== plan) throw errors.refused('plan_pause_not_found')
    const { repeated, plan_end, ...outcome } = await callEndPause(tx, id, now)
    if (outcome.code !== 'ok' || plan_end === null) throw pauseError(outcome)
    if (repeated) return
    const after = await foundPlan(tx, plan)
    await auditPlanChange({ tx, actor, now }, 'user_plan.pause_end', before, after, auditedPause(pause))
    await mailMembers(tx, [after.user_id], {
      template: 'pause_ended',
      event: `${id}:${after.version}`,
      at: now,
      data: { plan: after.name, from: pause.start_date, to: pause.end_date, end: plan_end },
    })
  })
