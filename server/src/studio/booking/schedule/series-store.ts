import type { CivilDate } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** What the classes of a series are like. */
export interface SeriesClass {
  weekday: number
  time: string
  class_id: string
  instructor_ids: string[]
  duration_minutes: number
  max_capacity: number
}

/** The days on which a series is like this; `valid_until` is included. */
export interface Period extends SeriesClass {
  id: string
  series_id: string
  valid_from: CivilDate
  valid_until: CivilDate | null
}

export type NewPeriod = Omit<Period, 'id'>

/**
 * Saves, publishing, the copying of weeks and the removal of a class and its undo take this lock, so that each series and each of its
 * weeks is made once.
 */
export const lockModel = (tx: Tx): Promise<{ version: number }> =>
  tx.selectFrom('studio.model_week').select('version').forNoKeyUpdate().executeTakeFirstOrThrow()

/** The week of a series, by its Monday. */
export interface SeriesWeek {
  series_id: string
  series_week: CivilDate
}

/** Staff removed the class of this week: publishing does not make it again. */
export const skipWeek = (tx: Tx, week: SeriesWeek) =>
  tx
    .insertInto('studio.class_series_skips')
    .values(week)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The removed classes of these weeks are back. */
export async function unskipWeeks(tx: Tx, weeks: readonly SeriesWeek[]): Promise<void> {
  if (weeks.length === 0) return
  await sql`
    delete from studio.class_series_skips k
    using jsonb_to_recordset(${JSON.stringify(weeks)}::jsonb) as w(series_id uuid, series_week date)
    where k.series_id = w.series_id and k.series_week = w.series_week`.execute(tx)
}

/** Both Mondays are included. */
export const skippedWeeks = (db: Db, first: CivilDate, last: CivilDate): Promise<SeriesWeek[]> =>
  db
    .selectFrom('studio.class_series_skips')
    .select(['series_id', 'series_week'])
    .where('series_week', '>=', first)
    .where('series_week', '<=', last)
    .execute()

export async function insertPeriods(tx: Tx, periods: readonly NewPeriod[]): Promise<void> {
  if (periods.length === 0) return
  await sql`
    with given as (
      select gen_random_uuid() as id, n.* from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as n(
        series_id uuid, valid_from date, valid_until date, weekday smallint, "time" time, duration_minutes integer, class_id uuid,
        max_capacity integer, instructor_ids uuid[])
    ), made as (
      insert into studio.class_series_periods
        (id, series_id, valid_from, valid_until, weekday, start_time, duration_minutes, class_id, max_capacity)
      select id, series_id, valid_from, valid_until, weekday, "time", duration_minutes, class_id, max_capacity from given
    )
    insert into studio.class_series_coaches (period_id, instructor_id, position)
    select g.id, k.coach, k.place - 1 from given g, unnest(g.instructor_ids) with ordinality k(coach, place)`.execute(
    tx,
  )
}

export const insertSeries = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  const rows = ids.map((id) => ({ id, in_model: false, created_at: now }))
  await tx.insertInto('studio.class_series').values(rows).execute()
}

/** A class that looks for its series on a day. */
export interface SoughtClass extends SeriesClass {
  day: CivilDate
}

/**
 * For each class a series without end that has the same weekday, hour, class and coaches on the day; preferably one of the model. With
 * `outside`, only series outside the model, also if they begin later.
 */
export async function seriesLike(
  db: Db,
  classes: readonly SoughtClass[],
  { outside }: { outside: boolean },
): Promise<(string | undefined)[]> {
  if (classes.length === 0) return []
  const sought = classes.map((one, place) => ({ ...one, place }))
  const { rows } = await sql<{ place: number; series_id: string }>`
    select distinct on (n.place) n.place, p.series_id
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as n(
      place integer, day date, weekday smallint, "time" time, class_id uuid, instructor_ids uuid[])
    join studio.class_series_periods p on p.class_id = n.class_id and p.weekday = n.weekday and p.start_time = n."time"
      and (p.valid_from <= n.day or ${outside}) and p.valid_until is null
    join studio.class_series s on s.id = p.series_id and not (s.in_model and ${outside})
    where n.instructor_ids = array(
      select c.instructor_id from studio.class_series_coaches c where c.period_id = p.id order by c.position, c.instructor_id)
    order by n.place, s.in_model desc, s.created_at, s.id`.execute(db)
  const found = new Map(rows.map(({ place, series_id }) => [place, series_id]))
  return classes.map((_one, place) => found.get(place))
}
