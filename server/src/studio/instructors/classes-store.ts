import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { asWallTime } from '../shared/wall-time.ts'

/** The classes to come of a coach, cancelled ones too, by start (AIN-07, AIN-08). */
export const scheduleOfCoach = (db: Db, coach: string, now: Date) =>
  db
    .selectFrom('studio.scheduled_class_instructors as l')
    .innerJoin('studio.scheduled_classes as c', 'c.id', 'l.scheduled_class_id')
    .innerJoin('studio.classes as t', 't.id', 'c.class_id')
    .select([
      'c.id',
      sql<string>`coalesce(c.special_class_name, t.name)`.as('class_name'),
      asWallTime('c.starts_at').as('start_time'),
      asWallTime('c.ends_at').as('end_time'),
      'c.status',
      'c.is_special',
      'c.reservation_count',
      'c.max_capacity',
    ])
    .where('l.instructor_id', '=', coach)
    .where('c.starts_at', '>', now)
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .limit(1000)
    .execute()
