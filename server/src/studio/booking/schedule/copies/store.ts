import type { DateRange } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { startOfDay } from '../../../shared/wall-time.ts'
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

/** Blocks the closing of days and the removal of catalogue classes and time slots. */
export async function lockCopyConstraints(tx: Tx): Promise<void> {
  await sql`select from studio.settings for share`.execute(tx)
  await sql`select from studio.classes where archived_at is null order by id for share`.execute(tx)
  await sql`select from studio.time_slots where is_active order by id for share`.execute(tx)
}

interface NewCopy {
  id: string
  source: string
  starts_at: Date
  ends_at: Date
}

/** Inserts the copies with the coaches who are still in the team. */
export async function insertCopies(tx: Tx, copies: readonly NewCopy[], now: Date): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
    as n(id uuid, source uuid, starts_at timestamptz, ends_at timestamptz)`
  await sql`
    insert into studio.scheduled_classes (id, class_id, starts_at, ends_at, max_capacity, is_special, special_class_name,
      special_class_description, special_color1, special_color2, created_at, updated_at)
    select n.id, c.class_id, n.starts_at, n.ends_at, c.max_capacity, c.is_special, c.special_class_name,
      c.special_class_description, c.special_color1, c.special_color2, ${now}, ${now}
    from ${rows} join studio.scheduled_classes c on c.id = n.source`.execute(tx)
  await sql`
    insert into studio.scheduled_class_instructors (scheduled_class_id, instructor_id, position)
    select n.id, l.instructor_id, l.position
    from ${rows}
    join studio.scheduled_class_instructors l on l.scheduled_class_id = n.source
    join studio.instructors i on i.id = l.instructor_id
    where i.archived_at is null`.execute(tx)
}
