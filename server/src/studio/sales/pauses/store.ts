import type { ReasonCode } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { exists } from '../../../platform/db/query-helpers.ts'
import type { PauseRow } from '../sold-plans/store.ts'

export interface PauseDays {
  from: CivilDate
  to: CivilDate
}

/** The answer of a pause function; `n` is the number in the text of its code. */
export interface PauseOutcome {
  code: 'ok' | ReasonCode
  n: number | null
}

/** Whether a member may ask for these days, or the reason why not. The caller holds the lock of the member. */
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

type PlannedPause = PauseDays & { plan: string; member: string }

interface Releases {
  reservations: number
  ends_standing_places: boolean
}

/** How many reservations a pause would cancel, and whether it outlasts the member's standing places. */
export async function releases(
  db: Db,
  { plan, member, from, to }: PlannedPause,
  now: Date,
): Promise<Releases> {
  const { rows } = await sql<Releases>`
    select
      (select count(k.reservation_id)::integer from studio.places_in_pause(${plan}, ${from}::date, ${to}::date, ${now}) k)
        as reservations,
      ${from}::date + 7 * s.standing_keep_weeks <= ${to}::date and exists (
        select from studio.user_plans u join studio.plans l on l.id = u.plan_id where u.id = ${plan} and l.standing_per_week > 0
      ) and exists (
        select from studio.standing_places h where h.user_id = ${member} and h.state in ('active', 'at_risk')
      ) as ends_standing_places
    from studio.settings s`.execute(db)
  return rows[0] as Releases
}

/** How many dates of the member's standing places a pause would release, by series. */
export async function releasedDates(
  db: Db,
  { plan, from, to }: PlannedPause,
  now: Date,
): Promise<{ series_id: string; dates: number }[]> {
  const { rows } = await sql<{ series_id: string; dates: number }>`
    select d.series_id, count(*)::integer as dates
    from studio.places_in_pause(${plan}, ${from}::date, ${to}::date, ${now}) k
    join studio.standing_dates d on d.id = k.held_date_id or d.reservation_id = k.reservation_id
    group by d.series_id`.execute(db)
  return rows
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

/** `request` is the pause request that staff agree to. The SQL function takes its own locks. */
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

/** The reservations that a pause has just released. */
export const releasedByPause = async (tx: Tx, plan: string, now: Date): Promise<string[]> => {
  const rows = await tx
    .selectFrom('studio.reservations')
    .select('id')
    .where('user_plan_id', '=', plan)
    .where('canceled_at', '=', now)
    .where('cancel_reason', '=', 'plan_paused')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type EndedPause = PauseOutcome & { repeated: boolean; plan_end: CivilDate | null }

/** The SQL function takes its own locks. */
export async function callEndPause(tx: Tx, pause: string, now: Date): Promise<EndedPause> {
  const { rows } = await sql<EndedPause>`
    select code, n, repeated, plan_end from studio.end_pause(${pause}, ${now})`.execute(tx)
  return rows[0] as EndedPause
}

export const pauseById = (db: Db, id: string): Promise<PauseRow | undefined> =>
  db.selectFrom('studio.plan_pauses').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns undefined when the request already had an answer. */
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

/** Returns whether the request was still open. */
export const withdrawRequest = (
  tx: Tx,
  id: string,
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> =>
  exists(
    tx
      .updateTable('studio.plan_pauses')
      .set({ status: 'removed', decided_by: actor, decided_at: now })
      .where('id', '=', id)
      .where('status', '=', 'requested')
      .returning('id'),
  )

/** Whether the request `z` has no answer, and its plan `u` can still be paused. */
const isOpenRequest = (today: CivilDate) =>
  sql<boolean>`z.status = 'requested' and u.status = 'active' and u.end_date >= ${today}::date`

/** Requests without an answer, of plans that can still be paused; the oldest first. */
export const openRequests = (db: Db, today: CivilDate) =>
  db
    .selectFrom('studio.plan_pauses as z')
    .innerJoin('studio.user_plans as u', 'u.id', 'z.user_plan_id')
    .innerJoin('studio.profiles as p', 'p.user_id', 'u.user_id')
    .selectAll('z')
    .select(['u.user_id', 'u.name as plan_name', 'u.end_date as plan_end', 'p.full_name'])
    .where(isOpenRequest(today))
    .orderBy('z.created_at')
    .orderBy('z.id')
    .execute()

/** A query for how many requests `openRequests` lists, and since when the first one waits. */
export const openRequestSummary = (today: CivilDate) => sql`
  select count(*) as count, min(z.created_at) as oldest
  from studio.plan_pauses z join studio.user_plans u on u.id = z.user_plan_id
  where ${isOpenRequest(today)}`

/** Empties the texts of the member and staff about the pauses of an account that is erased. */
export const erasePauseReasons = (tx: Tx, user: string): Promise<unknown> =>
  sql`
    update studio.plan_pauses z set reason = '', decline_reason = case when z.decline_reason is not null then '' end
    from studio.user_plans u where u.id = z.user_plan_id and u.user_id = ${user}`.execute(tx)
