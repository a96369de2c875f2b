import type { ClassInstructor, ScheduledClass } from '@estudio/contract'
import type { DateRange } from '@estudio/domain'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/database.ts'
import { instructorIdsOf, instructorsOf, toClassInstructor } from '../../shared/schedule-store.ts'
import { asWallTime, startOfDay, studioZone, withOffset } from '../../shared/wall-time.ts'

/** Until the end of an offer is carried out, which takes seconds: what everybody reads has no clock. */
const heldCount = sql<number>`case when c.line_count = 0 then 0 else (
  select count(*)::integer from studio.waitlist_entries e
  where e.scheduled_class_id = c.id and e.status = 'offered') end`

const timed = (db: Db) =>
  db
    .selectFrom('studio.scheduled_classes as c')
    .innerJoin('studio.classes as t', 't.id', 'c.class_id')
    .select([
      'c.id',
      'c.class_id',
      't.name as class_name',
      'c.starts_at',
      asWallTime('c.starts_at').as('start_time'),
      asWallTime('c.ends_at').as('end_time'),
      'c.max_capacity',
      'c.reservation_count',
      'c.line_count',
      heldCount.as('held_count'),
      'c.status',
      'c.is_special',
      'c.special_class_name',
      'c.special_class_description',
      'c.special_color1',
      'c.special_color2',
      'c.version',
    ])

const withInstructors = instructorsOf('c.id').as('instructors')
const withCoaches = (db: Db) => timed(db).select(withInstructors)

export type ListedClass = Awaited<ReturnType<typeof classesInRange>>[number]

export const scheduledIn = (db: Db, { from, to }: DateRange) =>
  timed(db)
    .where('c.starts_at', '>=', startOfDay(from))
    .where('c.starts_at', '<', startOfDay(to))
    .where('c.status', '=', 'scheduled')
    .orderBy('c.starts_at')
    .orderBy('c.id')

export const classesInRange = (db: Db, range: DateRange) =>
  scheduledIn(db, range).select(withInstructors).execute()

export const listedClass = (db: Db, id: string): Promise<ListedClass | undefined> =>
  withCoaches(db).where('c.id', '=', id).executeTakeFirst()

export const listedClasses = async (db: Db, ids: readonly string[]): Promise<ListedClass[]> =>
  ids.length === 0 ? [] : withCoaches(db).where('c.id', '=', sql<string>`any(${ids}::uuid[])`).execute()

type TimedClass = Omit<ListedClass, 'starts_at' | 'instructors'> & { starts_at: Date | string }

export const toScheduledClass = (row: TimedClass, instructors: ClassInstructor[]): ScheduledClass => ({
  id: row.id,
  class_id: row.class_id,
  classes: { name: row.class_name },
  start_time: row.start_time,
  end_time: row.end_time,
  starts_at: withOffset(new Date(row.starts_at), row.start_time),
  max_capacity: row.max_capacity,
  reservation_count: row.reservation_count,
  waitlist_count: row.line_count,
  held_count: row.held_count,
  status: row.status,
  is_special: row.is_special,
  special_class_name: row.special_class_name,
  special_class_description: row.special_class_description,
  special_color1: row.special_color1,
  special_color2: row.special_color2,
  instructors,
})

export interface NamedMember {
  scheduled_class_id: string
  display_name: string
}

export const membersOfClasses = async (db: Db, classes: readonly string[]): Promise<NamedMember[]> =>
  classes.length === 0
    ? []
    : db
        .selectFrom('studio.reservations as r')
        .innerJoin('studio.profiles as p', 'p.user_id', 'r.user_id')
        .select([
          'r.scheduled_class_id',
          sql<string>`coalesce(nullif(p.display_name, ''), p.full_name)`.as('display_name'),
        ])
        .where('r.scheduled_class_id', 'in', classes)
        .where('r.status', '=', 'reserved')
        .orderBy('r.created_at')
        .orderBy('r.id')
        .execute()

export interface OwnReservation {
  id: string
  scheduled_class_id: string
  status: 'reserved' | 'canceled'
}

/** Per class the live one, else the last. */
export const ownReservations = async (
  db: Db,
  user: string,
  ids: readonly string[],
): Promise<OwnReservation[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('studio.reservations')
        .distinctOn('scheduled_class_id')
        .select(['id', 'scheduled_class_id', 'status'])
        .where('user_id', '=', user)
        .where('scheduled_class_id', '=', sql<string>`any(${ids}::uuid[])`)
        .orderBy('scheduled_class_id')
        .orderBy(sql`status = 'canceled'`)
        .orderBy('created_at', 'desc')
        .execute()

export async function classesOfCoach(db: Db, user: string, classes: readonly string[]): Promise<string[]> {
  if (classes.length === 0) return []
  const rows = await db
    .selectFrom('studio.scheduled_class_instructors as l')
    .innerJoin('studio.instructors as i', 'i.id', 'l.instructor_id')
    .select('l.scheduled_class_id')
    .where('i.user_id', '=', user)
    .where('l.scheduled_class_id', 'in', classes)
    .execute()
  return rows.map((row) => row.scheduled_class_id)
}

export const reservationsOfClass = (db: Db, scheduledClass: string) =>
  db
    .selectFrom('studio.reservations as r')
    .innerJoin('studio.profiles as p', 'p.user_id', 'r.user_id')
    .innerJoin('identity.accounts as a', 'a.id', 'r.user_id')
    .select([
      'r.id',
      'r.status',
      'r.created_at',
      'r.user_id',
      'r.attendance',
      'r.override_reason',
      sql<string>`coalesce(nullif(p.display_name, ''), p.full_name)`.as('display_name'),
      'a.email',
    ])
    .where('r.scheduled_class_id', '=', scheduledClass)
    .orderBy(sql`r.status = 'canceled'`)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()

/**
 * Every change of a class, bookings included, raises its revision, but an offer may end without one; names of classes and
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
  const query = db.selectNoFrom(fingerprintOf(range).as('fingerprint'))
  return (await query.executeTakeFirstOrThrow()).fingerprint
}

const rangeQuery = (db: Db, range: DateRange) => {
  const classes = scheduledIn(db, range).select(instructorIdsOf('c.id').as('instructor_ids'))
  const instructors = db.selectFrom('studio.instructors').select(['id', 'display_name', 'picture_path'])
  return db.selectNoFrom([
    jsonArrayFrom(classes).as('classes'),
    jsonArrayFrom(instructors).as('instructors'),
    fingerprintOf(range).as('fingerprint'),
  ])
}

export interface PublicRange {
  schedule: ScheduledClass[]
  fingerprint: string
}

/** By start, with the fingerprint from the same snapshot. */
export async function publicRange(db: Db, range: DateRange): Promise<PublicRange> {
  const row = await rangeQuery(db, range).executeTakeFirstOrThrow()
  const cards = new Map(row.instructors.map((instructor) => [instructor.id, toClassInstructor(instructor)]))
  const cardOf = (id: string) => cards.get(id) as ClassInstructor
  const schedule = row.classes.map((one) => toScheduledClass(one, one.instructor_ids.map(cardOf)))
  return { schedule, fingerprint: row.fingerprint }
}
