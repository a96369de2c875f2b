import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** What a calendar has to know of one's own reservation. */
export const calendarRow = (db: Db, id: string, user: string) =>
  db
    .selectFrom('studio.reservations as r')
    .innerJoin('studio.scheduled_classes as c', 'c.id', 'r.scheduled_class_id')
    .innerJoin('studio.classes as t', 't.id', 'c.class_id')
    .select([
      'r.id',
      'r.status',
      'r.version',
      'c.version as class_version',
      'c.starts_at',
      'c.ends_at',
      sql<string>`coalesce(c.special_class_name, t.name)`.as('name'),
      sql<string[]>`array(
        select i.display_name from studio.scheduled_class_instructors l
        join studio.instructors i on i.id = l.instructor_id
        where l.scheduled_class_id = c.id order by l.position)`.as('coaches'),
    ])
    .where('r.id', '=', id)
    .where('r.user_id', '=', user)
    .executeTakeFirst()
