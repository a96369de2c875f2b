import type { DateRange } from '@estudio/domain'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { compiledOnce } from '../../platform/compiled-once.ts'
import type { Db } from '../../platform/database.ts'
import { instructorIdsOf, instructorsOf } from '../shared/class-instructors.ts'
import { asWallTime, startOfDay, studioZone } from '../shared/wall-time.ts'

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
      'c.status',
      'c.is_special',
      'c.special_class_name',
      'c.special_class_description',
      'c.special_color1',
      'c.special_color2',
      'c.version',
    ])

const withInstructors = instructorsOf('c.id').as('instructors')
const listed = (db: Db) => timed(db).select(withInstructors)

export type ListedClass = Awaited<ReturnType<typeof classesInRange>>[number]

const inRange = (db: Db, { from, to }: DateRange) =>
  timed(db)
    .where('c.starts_at', '>=', startOfDay(from))
    .where('c.starts_at', '<', startOfDay(to))
    .where('c.status', '=', 'scheduled')
    .orderBy('c.starts_at')
    .orderBy('c.id')

/** Classes of [from, to) in civil days of the studio, by start; cancelled ones are left out (A09). */
export const classesInRange = (db: Db, range: DateRange) =>
  inRange(db, range).select(withInstructors).execute()

export const listedClass = (db: Db, id: string): Promise<ListedClass | undefined> =>
  listed(db).where('c.id', '=', id).executeTakeFirst()

export const listedClasses = async (db: Db, ids: readonly string[]): Promise<ListedClass[]> =>
  ids.length === 0 ? [] : listed(db).where('c.id', '=', sql<string>`any(${ids}::uuid[])`).execute()

/**
 * Changes whenever the public list of a range does: every change of a class, bookings included, takes a number higher
 * than all before, and names of classes and coaches carry versions.
 */
const fingerprintOf = ({ from, to }: DateRange) =>
  sql<string>`(select concat_ws('-',
    (select concat(count(*), '.', sum(r.revision)) from studio.scheduled_classes r
      where r.starts_at >= ${startOfDay(from)} and r.starts_at < ${startOfDay(to)}),
    (select concat(count(*), '.', sum(n.version)) from studio.classes n),
    (select concat(count(*), '.', sum(i.version)) from studio.instructors i),
    ${studioZone}))`

const fingerprintIn = compiledOnce((db, range: DateRange) =>
  db.selectNoFrom(fingerprintOf(range).as('fingerprint')),
)

/** The fingerprint of a range by itself: whether what is known of it still holds. */
export async function rangeFingerprint(db: Db, range: DateRange): Promise<string> {
  const [row] = await fingerprintIn(db, range)
  return row?.fingerprint ?? ''
}

/** The classes of a range and every coach as PostgreSQL wrote them, with the range's fingerprint at the same instant. */
export interface WrittenClasses {
  /** Of `WrittenClass`, by start. */
  classes: string
  /** Of `InstructorOfClass`. */
  instructors: string
  fingerprint: string
}

const writtenIn = compiledOnce((db, range: DateRange) => {
  const classes = inRange(db, range).select(instructorIdsOf('c.id').as('instructor_ids'))
  const instructors = db.selectFrom('studio.instructors').select(['id', 'display_name', 'picture_path'])
  return db.selectNoFrom([
    sql<string>`${jsonArrayFrom(classes)}::text`.as('classes'),
    sql<string>`${jsonArrayFrom(instructors)}::text`.as('instructors'),
    fingerprintOf(range).as('fingerprint'),
  ])
})

/**
 * The classes of a range as one text, to be read where they are used: what a promise hands over lives as long as the
 * promise, and under load that outlives the young generation (decision 0007), every value of every row by itself.
 */
export const writtenClasses = async (db: Db, range: DateRange): Promise<WrittenClasses> =>
  (await writtenIn(db, range))[0] as WrittenClasses

/** A class in such a text: its start in ISO 8601, its coaches by their ids. */
export type WrittenClass = Omit<ListedClass, 'starts_at' | 'instructors'> & {
  starts_at: string
  instructor_ids: string[]
}

export interface NamedMember {
  scheduled_class_id: string
  display_name: string
}

/** Members who hold a place in these classes, as staff are shown them. */
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

/** The reader's own reservations of these classes; of one class the live one, else the last. */
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

/** Which of these classes a coach gives, by the coach's account. */
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

/** Reservations of a class with whose they are, live ones first. */
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
