import { texts } from '@estudio/texts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings } from '../../settings/index.ts'
import { calendarFile, reservationUid } from '../../shared/calendar-file.ts'

const calendarRow = (db: Db, id: string, user: string) =>
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

/**
 * RFC 5545; the sequence rises with every change, so that calendars update. Throws reservation_not_found, also for
 * another member's.
 */
export async function reservationCalendar(context: Context, member: string, id: string): Promise<string> {
  const row = await calendarRow(context.db, id, member)
  if (!row) throw errors.refused('reservation_not_found')
  const { name, address, email } = await readSettings(context.db)
  const { siteUrl } = context.config
  const event = {
    uid: reservationUid(row.id, siteUrl),
    sequence: row.class_version + row.version - 1,
    status: row.status === 'reserved' ? ('confirmed' as const) : ('cancelled' as const),
    starts: row.starts_at,
    ends: row.ends_at,
    stamp: context.clock.now(),
    summary: row.name,
    description: row.coaches.map(texts.classCard.coach).join(', ') || undefined,
    location: [name, address].filter((part) => part !== '').join(', '),
    url: new URL('/mi-cuenta/classes', siteUrl).href,
  }
  return calendarFile([event], { name, email: email || undefined })
}
