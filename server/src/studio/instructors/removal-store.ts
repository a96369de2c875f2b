import type { WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { asWallTime } from '../shared/wall-time.ts'

/** A class to come of the coach who leaves, as the one who takes over would find it. */
export interface ClassToCome {
  id: string
  name: string
  start_time: WallTime
  /** Another coach gives it too. */
  shared: boolean
  /** Who would take over gives it already. */
  theirs: boolean
  /** Who would take over has another class at that time. */
  overlaps: boolean
}

/** The coach's scheduled classes that have not begun, by start; `target` is who would take over. */
export async function classesToComeOf(
  db: Db,
  coach: string,
  now: Date,
  target?: string,
): Promise<ClassToCome[]> {
  const { rows } = await sql<ClassToCome>`
    select c.id, coalesce(c.special_class_name, t.name) as name, ${asWallTime('c.starts_at')} as start_time,
      exists (
        select from studio.scheduled_class_instructors o
        where o.scheduled_class_id = c.id and o.instructor_id <> ${coach}) as shared,
      exists (
        select from studio.scheduled_class_instructors o
        where o.scheduled_class_id = c.id and o.instructor_id = ${target ?? null}::uuid) as theirs,
      exists (
        select from studio.scheduled_class_instructors o join studio.scheduled_classes other on other.id = o.scheduled_class_id
        where o.instructor_id = ${target ?? null}::uuid and other.id <> c.id and other.status = 'scheduled'
          and other.starts_at < c.ends_at and other.ends_at > c.starts_at) as overlaps
    from studio.scheduled_class_instructors l
    join studio.scheduled_classes c on c.id = l.scheduled_class_id
    join studio.classes t on t.id = c.class_id
    where l.instructor_id = ${coach} and c.status = 'scheduled' and c.starts_at > ${now}
    order by c.starts_at, c.id`.execute(db)
  return rows
}

/** Takes the coach off these classes. */
export const leaveClasses = (tx: Tx, coach: string, classes: readonly string[]) =>
  tx
    .deleteFrom('studio.scheduled_class_instructors')
    .where('instructor_id', '=', coach)
    .where('scheduled_class_id', '=', sql<string>`any(${classes}::uuid[])`)
    .execute()
