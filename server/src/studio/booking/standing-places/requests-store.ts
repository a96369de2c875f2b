import type { CivilDate } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { studioZone } from '../../shared/wall-time.ts'
import type { Code } from './store.ts'

export interface AskedSeries {
  series_id: string | null
  /** The day of the class, or today for a class that has passed. */
  from: CivilDate
  /** Why the member cannot hold a standing place in the series, or ok. */
  code: Code
  /** Whether others wait for a place of the series. */
  has_line: boolean
}

/** What a member would be told who asks for a standing place in the series of a class; undefined for a class that does not exist. */
export async function askedSeries(
  db: Db,
  member: string,
  scheduledClass: string,
  now: Date,
): Promise<AskedSeries | undefined> {
  const { rows } = await sql<AskedSeries>`
    select d.series_id, at.day as from, studio.standing_refusal(${member}, d.series_id, at.day, ${now}) as code,
      exists (select from studio.standing_places p where p.series_id = d.series_id and p.state = 'waiting') as has_line
    from studio.scheduled_classes c
    cross join lateral (
      select greatest((c.starts_at at time zone ${studioZone})::date, (${now}::timestamptz at time zone ${studioZone})::date) as day
    ) at
    left join lateral studio.series_period(c.series_id, at.day) d on true
    where c.id = ${scheduledClass}`.execute(db)
  return rows[0]
}

/** The SQL function takes its own locks. */
export async function acceptPlace(tx: Tx, id: string, now: Date): Promise<Code> {
  const { rows } = await sql<{ code: Code }>`
    select studio.accept_standing_offer(${id}, ${now}) as code`.execute(tx)
  return rows[0]?.code as Code
}

/** The series with an offer that has expired, with a free place that somebody waits for, or with requests although they have ended. */
export async function seriesToOffer(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.id from studio.class_series k
    cross join lateral (select (${now}::timestamptz at time zone ${studioZone})::date as today) at
    left join lateral studio.series_period(k.id, at.today) d on true
    where exists (
      select from studio.standing_places p
      where p.series_id = k.id and (
        p.state = 'offered' and p.offered_until <= ${now}
        or p.state in ('requested', 'waiting', 'offered') and (d.id is null or p.until < at.today)
        or p.state = 'waiting'
          and studio.taken_standing_places(k.id, at.today) < studio.standing_room(k.max_standing, d.max_capacity)))
    order by k.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the places that are offered now. The SQL function takes its own locks. */
export async function offerPlaces(tx: Tx, series: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.offer_standing_places(${series}, ${now}) t(id)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether a pause that lasts too long has just ended this place. */
export async function hasPauseEnded(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select p.ended_at = ${now} and p.ended_reason = 'paused' as ended from studio.standing_places p where p.id = ${id}`.execute(
    tx,
  )
  return rows[0]?.ended ?? false
}

/** A query for how many requests wait for staff, and since when the first one waits. */
export const standingRequestSummary = sql`
  select count(*) as count, min(p.created_at) as oldest from studio.standing_places p where p.state = 'requested'`
