import type { PauseStatus, PlanPause, ReasonCode } from '@estudio/contract'
import { type CivilDate, daysBetween } from '@estudio/domain'
import { type Selectable, sql } from 'kysely'
import { allowErasedWords } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioPlanPauses } from '../../../platform/db/database-types.gen.ts'

export type PauseRow = Selectable<StudioPlanPauses>

export const toPause = (row: PauseRow): PlanPause => ({
  id: row.id,
  user_plan_id: row.user_plan_id,
  from: row.start_date,
  to: row.end_date,
  days: daysBetween(row.start_date, row.end_date) + 1,
  reason: row.reason,
  status: row.status as PauseStatus,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decline_reason: row.decline_reason,
})

export interface PauseDays {
  from: CivilDate
  to: CivilDate
}

/** What a pause function answered; `n` as its code needs it. */
export interface PauseOutcome {
  code: 'ok' | ReasonCode
  n: number | null
}

/** Whether a member may ask for these days. The caller holds the lock of the member. */
export async function pauseRefusal(
  tx: Tx,
  plan: string,
  { from, to }: PauseDays,
  today: CivilDate,
): Promise<PauseOutcome> {
  const { rows } = await sql<PauseOutcome>`
    select code, n from studio.pause_refusal(${plan}, ${from}::date, ${to}::date, ${today}::date, true)`.execute(
    tx,
  )
  return rows[0] as PauseOutcome
}

export interface NewPause extends PauseDays {
  plan: string
  reason: string
  actor: string
  now: Date
}

export const insertPauseRequest = (tx: Tx, { plan, from, to, reason, actor, now }: NewPause) =>
  tx
    .insertInto('studio.plan_pauses')
    .values({
      user_plan_id: plan,
      start_date: from,
      end_date: to,
      reason,
      status: 'requested',
      created_by: actor,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

type PausedPlan = PauseOutcome & { pause_id: string | null; released: number | null }

/** `request`: the one that staff agree to. Takes its own locks. */
export async function callPausePlan(
  tx: Tx,
  { plan, from, to, reason, actor, now }: NewPause,
  request: string | null,
): Promise<PausedPlan> {
  const { rows } = await sql<PausedPlan>`
    select code, n, pause_id, released from studio.pause_plan(${plan}, ${from}::date, ${to}::date, ${reason},
      ${request}, ${actor}, ${now})`.execute(tx)
  return rows[0] as PausedPlan
}

type EndedPause = PauseOutcome & { repeated: boolean; plan_end: CivilDate | null }

/** Takes its own locks. */
export async function callEndPause(tx: Tx, pause: string, now: Date): Promise<EndedPause> {
  const { rows } = await sql<EndedPause>`
    select code, n, repeated, plan_end from studio.end_pause(${pause}, ${now})`.execute(tx)
  return rows[0] as EndedPause
}

export const pauseById = (db: Db, id: string): Promise<PauseRow | undefined> =>
  db.selectFrom('studio.plan_pauses').selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined where it was answered before. */
export const declineRequest = (
  tx: Tx,
  id: string,
  { reason, actor, now }: { reason: string; actor: string; now: Date },
): Promise<PauseRow | undefined> =>
  tx
    .updateTable('studio.plan_pauses')
    .set({ status: 'declined', decline_reason: reason, decided_by: actor, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .returningAll()
    .executeTakeFirst()

/** Whether it was still open. */
export const withdrawRequest = async (
  tx: Tx,
  id: string,
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> =>
  (await tx
    .updateTable('studio.plan_pauses')
    .set({ status: 'removed', decided_by: actor, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirst()) !== undefined

/** By their first day; those that were removed are left out. */
export const pausesOfPlans = async (db: Db, plans: readonly string[]): Promise<PauseRow[]> =>
  plans.length === 0
    ? []
    : db
        .selectFrom('studio.plan_pauses')
        .selectAll()
        .where('user_plan_id', 'in', plans)
        .where('status', '<>', 'removed')
        .orderBy('start_date')
        .orderBy('created_at')
        .execute()

/** Days that a plan is paused, in the past too. */
export async function pausedDaysOf(db: Db, plan: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(sum(end_date - start_date + 1), 0)::integer as days from studio.plan_pauses
    where user_plan_id = ${plan} and status = 'agreed'`.execute(db)
  return rows[0]?.days ?? 0
}

/** Whether a pause of the plan would begin before or end after these days. */
export const hasPauseOutside = async (tx: Tx, plan: string, { from, to }: PauseDays): Promise<boolean> =>
  (await tx
    .selectFrom('studio.plan_pauses')
    .select('id')
    .where('user_plan_id', '=', plan)
    .where('status', '=', 'agreed')
    .where((row) => row.or([row('start_date', '<', from), row('end_date', '>', to)]))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What nobody answered, of plans that can still be paused; the oldest first. */
export const openRequests = (db: Db, today: CivilDate) =>
  db
    .selectFrom('studio.plan_pauses as z')
    .innerJoin('studio.user_plans as u', 'u.id', 'z.user_plan_id')
    .innerJoin('studio.profiles as p', 'p.user_id', 'u.user_id')
    .selectAll('z')
    .select(['u.user_id', 'u.name as plan_name', 'u.end_date as plan_end', 'p.full_name'])
    .where('z.status', '=', 'requested')
    .where('u.status', '=', 'active')
    .where('u.end_date', '>=', today)
    .orderBy('z.created_at')
    .orderBy('z.id')
    .execute()

/** For erased users: reasons may say why somebody was ill. What was open is closed with the plan. */
/** What the member and staff wrote about the plans of an erased account. */
export const eraseWordsAboutPlans = async (tx: Tx, user: string): Promise<void> => {
  await sql`
    update studio.plan_pauses z set reason = '', decline_reason = case when z.decline_reason is not null then '' end
    from studio.user_plans u where u.id = z.user_plan_id and u.user_id = ${user}`.execute(tx)
  await sql`
    update studio.user_plans set closed_reason = null
    where user_id = ${user} and closed_reason is not null`.execute(tx)
  await allowErasedWords(tx)
  await sql`
    update studio.plan_ledger l set reason = null from studio.user_plans u
    where u.id = l.user_plan_id and u.user_id = ${user} and l.reason is not null`.execute(tx)
}
