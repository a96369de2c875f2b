import type { DateRange } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { startOfDay } from '../../../shared/wall-time.ts'
import { lockModel } from '../series-store.ts'
import type { ExistingClass, Source } from './plan-copies.ts'

const sources = (db: Db) =>
  db
    .selectFrom('studio.scheduled_classes as c')
    .innerJoin('studio.classes as t', 't.id', 'c.class_id')
    .innerJoin('studio.class_details as d', 'd.id', 'c.id')
    .select([
      'c.id',
      'c.class_id',
      'd.name',
      'c.starts_at',
      'c.ends_at',
      'c.is_special',
      'c.special_class_name',
      'c.max_capacity',
      'c.series_id',
      sql<boolean>`t.is_active and t.archived_at is null`.as('active'),
      sql<string[]>`array(
        select l.instructor_id from studio.scheduled_class_instructors l
        join studio.instructors i on i.id = l.instructor_id
        where l.scheduled_class_id = c.id and i.archived_at is null order by l.position)`.as('coaches'),
    ])
    .where('c.status', '=', 'scheduled')

export const sourcesOfDays = (db: Db, { from, to }: DateRange): Promise<Source[]> =>
  sources(db)
    .where('c.starts_at', '>=', startOfDay(from))
    .where('c.starts_at', '<', startOfDay(to))
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .execute()

export const sourceClass = (db: Db, id: string): Promise<Source | undefined> =>
  sources(db).where('c.id', '=', id).executeTakeFirst()

/** Includes classes that overlap either end of the range. */
export async function classesBetween(db: Db, from: Date, to: Date): Promise<ExistingClass[]> {
  return (
    db
      .selectFrom('studio.scheduled_classes as c')
      .innerJoin('studio.class_details as d', 'd.id', 'c.id')
      .select(['c.class_id', 'c.special_class_name', 'c.starts_at', 'c.ends_at', 'd.coach_ids as coaches'])
      .where('c.status', '=', 'scheduled')
      .where('c.starts_at', '<', to)
      // No class is longer than 600 minutes, so the index on the start finds both ends.
      .where('c.starts_at', '>', new Date(+from - 600 * 60_000))
      .where('c.ends_at', '>', from)
      .execute()
  )
}

/** Blocks the closing of days, the removal of catalogue classes and time slots, other copies, and changes of the model week. */
export async function lockCopyConstraints(tx: Tx): Promise<void> {
  await sql`select from studio.settings for share`.execute(tx)
  await sql`select from studio.classes where archived_at is null order by id for share`.execute(tx)
  await sql`select from studio.time_slots where is_active order by id for share`.execute(tx)
  await lockModel(tx)
}

interface NewCopy {
  id: string
  source: string
  days: number
  starts_at: Date
  ends_at: Date
}

/**
 * Inserts the copies with the coaches who are still in the team, and with the map of their room, but without people. A copy that is
 * whole weeks away belongs to the series of its source, unless the series has a class in that week. It counts as untouched if its
 * source does. The caller holds the lock of the model.
 */
export async function insertCopies(tx: Tx, copies: readonly NewCopy[], now: Date): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
    as n(id uuid, source uuid, days integer, starts_at timestamptz, ends_at timestamptz)`
  await sql`
    with given as (
      select n.id as copy, n.starts_at as copy_start, n.ends_at as copy_end, c.*, c.series_week + n.days as copy_week
      from ${rows} join studio.scheduled_classes c on c.id = n.source
    ), placed as (
      select g.*, g.series_id is not null and extract(isodow from g.copy_week) = 1
        and not exists (
          select from studio.scheduled_classes o where o.series_id = g.series_id and o.series_week = g.copy_week)
        -- A class that was moved to another week and its series' class of that week may have copies in one week.
        and row_number() over (partition by g.series_id, g.copy_week order by g.starts_at, g.id) = 1 as in_series
      from given g
    )
    insert into studio.scheduled_classes (id, class_id, starts_at, ends_at, max_capacity, is_special, special_class_name,
      special_class_description, special_color1, special_color2, layout_id, place_mode, series_id, series_week, published_version, created_at,
      updated_at)
    select p.copy, p.class_id, p.copy_start, p.copy_end, p.max_capacity, p.is_special, p.special_class_name,
      p.special_class_description, p.special_color1, p.special_color2, p.layout_id, p.place_mode, case when p.in_series then p.series_id end,
      case when p.in_series then p.copy_week end, case when p.in_series and p.version = p.published_version then 1 end, ${now}, ${now}
    from placed p`.execute(tx)
  await sql`
    insert into studio.scheduled_class_instructors (scheduled_class_id, instructor_id, position)
    select n.id, l.instructor_id, l.position
    from ${rows}
    join studio.scheduled_class_instructors l on l.scheduled_class_id = n.source
    join studio.instructors i on i.id = l.instructor_id
    where i.archived_at is null`.execute(tx)
}
