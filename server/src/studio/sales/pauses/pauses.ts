import type { PauseInput, PauseRequestList, PlanPause, UserPlan } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { mailMembers } from '../../mail/index.ts'
import { studioMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { groupBy } from '../../shared/collections.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { checkDates } from '../../shared/wall-time.ts'
import { auditPlanChange } from '../user-plans/lock-and-audit.ts'
import { type UserPlanRow, userPlanById } from '../user-plans/store.ts'
import {
  callEndPause,
  callPausePlan,
  declineRequest,
  insertPauseRequest,
  type NewPause,
  openRequests,
  type PauseDays,
  type PauseOutcome,
  type PauseRow,
  pauseById,
  pauseRefusal,
  pausesOfPlans,
  toPause,
  withdrawRequest,
} from './store.ts'

const words = texts.pauses

const pauseError = ({ code, n }: PauseOutcome, refused = errors.refusedToStaff) =>
  code === 'ok'
    ? new Error('A pause function answered ok without a pause')
    : refused(code, {
        n: n ?? undefined,
        ...(code === 'plan_dates_overlap' && { message: words.sharesDays }),
      })

/** Throws validation_failed for days that do not exist, are not in order or have passed. */
function checkDays({ from, to }: PauseDays, today: string): void {
  checkDates({ from, to })
  if (to < from) throw errors.validation(words.datesOrder, 'to')
  if (from < today) throw errors.validation(words.datesPast, 'from')
}

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
  checkDays({ from, to }, today)
  await lockProfiles(tx, [member])
  if ((await userPlanById(tx, plan))?.user_id !== member) throw errors.refused('plan_not_found')
  const outcome = await pauseRefusal(tx, plan, { from, to }, today)
  if (outcome.code !== 'ok') throw pauseError(outcome, errors.refused)
  const days = { plan, from, to, reason: reason.trim(), actor: member, now }
  return toPause(await insertPauseRequest(tx, days))
}

/**
 * Staff may agree to it at the same moment: the lock of the member decides. Repeatable. Throws plan_not_found (also for
 * another member's plan), plan_pause_not_found and pause_request_closed.
 */
export const withdrawPause = (context: Context, member: string, plan: string, id: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockProfiles(tx, [member])
    if ((await userPlanById(tx, plan))?.user_id !== member) throw errors.refused('plan_not_found')
    const request = await pauseById(tx, id)
    if (request?.user_plan_id !== plan) throw errors.refused('plan_pause_not_found')
    if (request.status === 'removed') return
    if (!(await withdrawRequest(tx, id, { actor: member, now: context.clock.now() })))
      throw errors.refused('pause_request_closed')
  })

const foundPlan = async (db: Db, id: string): Promise<UserPlanRow> => {
  const plan = await userPlanById(db, id)
  if (!plan) throw errors.refused('plan_not_found')
  return plan
}

/** Without the reason: a member's own words go with the account, which entries of the audit log outlive. */
const auditedPause = ({ start_date, end_date }: PauseRow) => ({ pause_from: start_date, pause_to: end_date })

interface Pausing extends NewPause {
  by: Actor
  /** The member's, which staff agree to. */
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
  checkDays({ from, to }, civilDateOf(now, zone))
  return pause(tx, { plan, from, to, reason: reason.trim(), actor: actor.id, now, by: actor, request: null })
}

const foundRequest = async (db: Db, id: string): Promise<PauseRow> => {
  const row = await pauseById(db, id)
  if (!row) throw errors.refused('plan_pause_not_found')
  return row
}

/** Repeatable. Throws plan_pause_not_found, pause_request_closed, validation_failed and the codes of studio.pause_plan. */
export const agreePause = (context: Context, actor: Actor, id: string): Promise<PlanPause> =>
  inTransaction(context.db, async (tx) => {
    const request = await foundRequest(tx, id)
    if (request.status === 'agreed') return toPause(request)
    if (request.status !== 'requested') throw errors.refused('pause_request_closed')
    const { now, zone } = await studioMoment(context, tx)
    const { user_plan_id: plan, start_date: from, end_date: to, reason } = request
    checkDays({ from, to }, civilDateOf(now, zone))
    return pause(tx, { plan, from, to, reason, actor: actor.id, now, by: actor, request: id })
  })

/** The member is notified, with the reason. Repeatable. Throws plan_pause_not_found, pause_request_closed. */
export const declinePause = (
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<PlanPause> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const request = await foundRequest(tx, id)
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

/**
 * Before it begins it is removed; under way it ends with yesterday. Repeatable. Throws plan_pause_not_found and the
 * codes of studio.end_pause.
 */
export const endPause = (context: Context, actor: Actor, plan: string, id: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
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

export async function withPauses(db: Db, plans: readonly UserPlan[]): Promise<UserPlan[]> {
  const rows = await pausesOfPlans(
    db,
    plans.map(({ id }) => id),
  )
  const pauses = groupBy(rows.map(toPause), (one) => one.user_plan_id)
  return plans.map((plan) => ({ ...plan, pauses: pauses.get(plan.id) ?? [] }))
}
