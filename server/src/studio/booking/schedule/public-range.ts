import { type ClassInstructor, ScheduledClass } from '@estudio/contract'
import type { DateRange } from '@estudio/domain'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { toClassInstructor } from '../../shared/schedule-store.ts'
import { startOfDay, studioZone } from '../../shared/wall-time.ts'
import type { PublicSource } from './public-schedule.ts'
import { scheduledIn, toScheduledClass } from './store.ts'

/**
 * Every change of a class, bookings included, raises its revision; only the end of an offer may not. The names of classes and
 * coaches have versions.
 */
const fingerprintOf = ({ from, to }: DateRange) =>
  sql<string>`(select concat_ws('-',
    (select concat(count(*), '.', sum(r.revision)) from studio.scheduled_classes r
      where r.starts_at >= ${startOfDay(from)} and r.starts_at < ${startOfDay(to)}),
    (select string_agg(e.scheduled_class_id::text, '.' order by e.scheduled_class_id)
      from studio.scheduled_classes h join studio.waitlist_entries e on e.scheduled_class_id = h.id
      where h.starts_at >= ${startOfDay(from)} and h.starts_at < ${startOfDay(to)} and h.line_count > 0
        and e.status = 'offered'),
    (select concat(count(*), '.', sum(n.version)) from studio.classes n),
    (select concat(count(*), '.', sum(i.version)) from studio.instructors i),
    ${studioZone}))`

export async function rangeFingerprint(db: Db, range: DateRange): Promise<string> {
  const query = db.selectNoFrom(fingerprintOf(range).as('fingerprint')).modifyFront(prepared)
  return (await query.executeTakeFirstOrThrow()).fingerprint
}

const rangeQuery = (db: Db, range: DateRange) => {
  const classes = scheduledIn(db, range).select('d.coach_ids as instructor_ids')
  const instructors = db.selectFrom('studio.instructors').select(['id', 'display_name', 'picture_path'])
  return db
    .selectNoFrom([jsonArrayFrom(classes).as('classes'), jsonArrayFrom(instructors).as('instructors')])
    .modifyFront(prepared)
}

/** The classes ordered by start. */
export async function publicRange(db: Db, range: DateRange): Promise<ScheduledClass[]> {
  const row = await rangeQuery(db, range).executeTakeFirstOrThrow()
  const cards = new Map(row.instructors.map((instructor) => [instructor.id, toClassInstructor(instructor)]))
  const cardOf = (id: string) => cards.get(id) as ClassInstructor
  return row.classes.map((one) => toScheduledClass(one, one.instructor_ids.map(cardOf)))
}

export const rangeKey = ({ from, to }: DateRange): string => `${from}/${to}`

export const JSON_TYPE = 'application/json; charset=utf-8'

/** The classes of a range, as GET /api/schedule answers them. */
export const rangeSource = (range: DateRange): PublicSource => ({
  key: rangeKey(range),
  contentType: JSON_TYPE,
  fingerprint: (db) => rangeFingerprint(db, range),
  body: async (db) => JSON.stringify({ schedule: await publicRange(db, range) }),
})
