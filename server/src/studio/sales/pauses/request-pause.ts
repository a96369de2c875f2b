import type { PauseInput, PauseRequestList, PlanPause } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { soldPlanById, toPause } from '../sold-plans/store.ts'
import { checkPauseDays, pauseError } from './pause-checks.ts'
import { insertPauseRequest, openRequests, pauseById, pauseRefusal, withdrawRequest } from './store.ts'

/** Throws validation_failed, plan_not_found (also for another member's plan) and the codes of studio.pause_refusal. */
export async function requestPause(
  context: Context,
  tx: Tx,
  member: string,
  plan: string,
  { from, to, reason }: PauseInput,
): Promise<PlanPause> {
  const { now, zone } = await studioMoment(context, tx)
  const today = civilDateOf(now, zone)
  checkPauseDays({ from, to }, today)
  await lockProfiles(tx, [member])
  if ((await soldPlanById(tx, plan))?.user_id !== member) throw errors.refused('plan_not_found')
  const outcome = await pauseRefusal(tx, plan, { from, to }, today)
  if (outcome.code !== 'ok') throw pauseError(outcome, errors.refused)
  const days = { plan, from, to, reason: reason.trim(), actor: member, now }
  return toPause(await insertPauseRequest(tx, days))
}

/**
 * The lock of the member decides when staff agree to the request at the same moment. Idempotent. Throws plan_not_found (also
 * for another member's plan), plan_pause_not_found and pause_request_closed.
 */
export const withdrawPause = (context: Context, member: string, plan: string, id: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockProfiles(tx, [member])
    if ((await soldPlanById(tx, plan))?.user_id !== member) throw errors.refused('plan_not_found')
    const request = await pauseById(tx, id)
    if (request?.user_plan_id !== plan) throw errors.refused('plan_pause_not_found')
    if (request.status === 'removed') return
    if (!(await withdrawRequest(tx, id, { actor: member, now: context.clock.now() })))
      throw errors.refused('pause_request_closed')
  })

/** Pause requests without an answer, the oldest first. */
export async function pauseRequests(context: Context): Promise<PauseRequestList> {
  const { now, zone } = await studioMoment(context)
  const rows = await openRequests(context.db, civilDateOf(now, zone))
  return {
    requests: rows.map((row) => ({
      ...toPause(row),
      user: { id: row.user_id, full_name: row.full_name },
      plan_name: row.plan_name,
      plan_end: row.plan_end,
    })),
  }
}
