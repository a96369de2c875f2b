import type { PauseInput, PlanPause } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { mailMembers } from '../../mail/index.ts'
import { studioMoment } from '../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { endedAppointments } from '../../shared/appointment.ts'
import { auditPlanChange } from '../sold-plans/audit-plan-change.ts'
import { type PauseRow, toPause } from '../sold-plans/store.ts'
import { auditedPause, checkPauseDays, foundPauseRequest, foundPlan, pauseError } from './pause-checks.ts'
import { callPausePlan, type NewPause, pauseById, releasedByPause } from './store.ts'

interface Pausing extends NewPause {
  by: Actor
  /** The member's request that staff agree to. */
  request: string | null
}

async function pause(tx: Tx, { by, request, ...days }: Pausing): Promise<PlanPause> {
  const { plan: id, now } = days
  const before = await foundPlan(tx, id)
  const { pause_id, released, ...outcome } = await callPausePlan(tx, days, request)
  if (outcome.code !== 'ok' || pause_id === null) throw pauseError(outcome)
  const row = (await pauseById(tx, pause_id)) as PauseRow
  const after = await foundPlan(tx, id)
  const action = request === null ? 'user_plan.pause' : 'user_plan.pause_agree'
  const audited = { ...auditedPause(row), ...(request === null && { reason: row.reason }) }
  await auditPlanChange({ tx, actor: by, now }, action, before, after, audited)
  await mailMembers(tx, [after.user_id], {
    template: 'plan_paused',
    event: row.id,
    at: now,
    data: {
      plan: after.name,
      from: row.start_date,
      to: row.end_date,
      end: after.end_date,
      released: released ?? 0,
      asked: request !== null,
      ...(await endedAppointments(tx, await releasedByPause(tx, id, now), now)),
    },
  })
  return toPause(row)
}

/** Throws validation_failed and the codes of studio.pause_plan. */
export async function setPause(
  context: Context,
  tx: Tx,
  actor: Actor,
  plan: string,
  { from, to, reason }: PauseInput,
): Promise<PlanPause> {
  const { now, zone } = await studioMoment(context, tx)
  checkPauseDays({ from, to }, civilDateOf(now, zone))
  return pause(tx, { plan, from, to, reason: reason.trim(), actor: actor.id, now, by: actor, request: null })
}

/** Idempotent. Throws plan_pause_not_found, pause_request_closed, validation_failed and the codes of studio.pause_plan. */
export const agreePause = (context: Context, actor: Actor, id: string): Promise<PlanPause> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const request = await foundPauseRequest(tx, id)
    if (request.status === 'agreed') return toPause(request)
    if (request.status !== 'requested') throw errors.refused('pause_request_closed')
    const { now, zone } = await studioMoment(context, tx)
    const { user_plan_id: plan, start_date: from, end_date: to, reason } = request
    checkPauseDays({ from, to }, civilDateOf(now, zone))
    return pause(tx, { plan, from, to, reason, actor: actor.id, now, by: actor, request: id })
  })
