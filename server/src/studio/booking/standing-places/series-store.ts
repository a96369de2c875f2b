import type { Series, SeriesPlace } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The series as they are on a day or will be next, in the order of the week; those that have ended are left out. */
export async function seriesOn(db: Db, day: CivilDate, ids?: readonly string[]): Promise<Series[]> {
  const { rows } = await sql<Series>`
    select k.id, d.weekday, to_char(d.start_time, 'HH24:MI') as start_time, d.duration_minutes, d.class_id, t.name as class_name,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'display_name', i.display_name) order by c.position, i.id)
        from studio.class_series_coaches c join studio.instructors i on i.id = c.instructor_id where c.period_id = d.id
      ), '[]') as instructors,
      d.max_capacity, studio.standing_room(k.max_standing, d.max_capacity) as max_standing,
      k.max_standing is not null as own_max_standing, studio.taken_standing_places(k.id, ${day}::date) as taken, n.waiting, n.at_risk
    from studio.class_series k
    cross join lateral studio.series_period(k.id, ${day}::date) d
    join studio.classes t on t.id = d.class_id
    cross join lateral (
      select count(*) filter (where p.state in ('requested', 'waiting', 'offered'))::integer as waiting,
        count(*) filter (where p.state = 'at_risk')::integer as at_risk
      from studio.standing_places p where p.series_id = k.id
    ) n
    where ${ids === undefined ? sql`true` : sql`k.id = any(${ids}::uuid[])`}
    order by d.weekday, d.start_time, t.name, k.id`.execute(db)
  return rows
}

/** Keeps the number of standing places as it is until it is changed and recorded. Places are given under the lock of the model week. */
export const lockSeries = (tx: Tx, id: string) =>
  tx
    .selectFrom('studio.class_series')
    .select(['id', 'max_standing'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setMaxStanding = (tx: Tx, id: string, max_standing: number | null) =>
  tx.updateTable('studio.class_series').set({ max_standing }).where('id', '=', id).execute()

type PlaceOfSeries = Omit<SeriesPlace, 'user' | 'little_used' | 'at_risk_since' | 'offered_until'> & {
  series_id: string
  user_id: string
  full_name: string
  at_risk_since: Date | null
  offered_until: Date | null
}

/** The places that have not ended, the longest-standing first, with what became of the last four dates that were not skipped. */
export async function placesBySeries(db: Db, now: Date): Promise<PlaceOfSeries[]> {
  const { rows } = await sql<PlaceOfSeries>`
    select p.id, p.series_id, p.user_id, u.full_name, p.state, p.since, p.until, p.place_label, p.at_risk_since, p.offered_until,
      n.recent_dates, n.attended
    from studio.standing_places p
    join studio.profiles u on u.user_id = p.user_id
    cross join lateral (
      select count(*)::integer as recent_dates, count(*) filter (where d.state = 'attended')::integer as attended
      from (
        select d.state from studio.standing_dates d
        where d.standing_place_id = p.id and d.ends_at <= ${now} and d.state <> 'skipped'
        order by d.starts_at desc limit 4
      ) d
    ) n
    where p.state <> 'ended'
    order by p.since, p.created_at, p.id`.execute(db)
  return rows
}
