import type { CancelRules, ClassInstructor, ScheduledClass } from '@estudio/contract'
import type { DateRange } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { exists } from '../../../platform/db/query-helpers.ts'
import { shownName } from '../../shared/profiles.ts'
import { asWallTime, startOfDay, withOffset } from '../../shared/wall-time.ts'

/** An expired offer counts as held until the job ends it, a few seconds later. Public answers do not depend on the clock. */
export const heldCount = sql<number>`case when c.line_count = 0 then 0 else (
  select count(*)::integer from studio.waitlist_entries e
  where e.scheduled_class_id = c.id and e.status = 'offered') end`

const timed = (db: Db) =>
  db
    .selectFrom('studio.scheduled_classes as c')
    .innerJoin('studio.classes as t', 't.id', 'c.class_id')
    .innerJoin('studio.class_details as d', 'd.id', 'c.id')
    .innerJoin('studio.cancel_rules as u', 'u.id', 'c.id')
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
      'c.place_mode',
      sql<CancelRules | null>`u.own_rules`.as('cancel_rules'),
    ])

const roomId = sql<string | null>`(select y.room_id from studio.room_layouts y where y.id = c.layout_id)`

const details = [
  'd.name',
  'd.coaches as instructors',
  't.color as class_color',
  'c.series_id',
  roomId.as('room_id'),
] as const
const withCoaches = (db: Db) => timed(db).select(details)

export type ListedClass = Awaited<ReturnType<typeof classesInRange>>[number]

export const scheduledIn = (db: Db, { from, to }: DateRange) =>
  timed(db)
    .where('c.starts_at', '>=', startOfDay(from))
    .where('c.starts_at', '<', startOfDay(to))
    .where('c.status', '=', 'scheduled')
    .orderBy('c.starts_at')
    .orderBy('c.id')

export const classesInRange = (db: Db, range: DateRange) => scheduledIn(db, range).select(details).execute()

export const listedClass = (db: Db, id: string): Promise<ListedClass | undefined> =>
  withCoaches(db).where('c.id', '=', id).executeTakeFirst()

/** `ids` is any(…) of ids. */
export const classesById = (db: Db, ids: RawBuilder<string>): Promise<ListedClass[]> =>
  withCoaches(db).where('c.id', '=', ids).orderBy('c.starts_at').orderBy('c.id').execute()

export const listedClasses = async (db: Db, ids: readonly string[]): Promise<ListedClass[]> =>
  ids.length === 0 ? [] : classesById(db, sql<string>`any(${ids}::uuid[])`)

type TimedClass = Omit<
  ListedClass,
  'starts_at' | 'name' | 'instructors' | 'class_color' | 'series_id' | 'room_id'
> & {
  starts_at: Date | string
}

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
  place_mode: row.place_mode,
  cancel_rules: row.cancel_rules,
  is_special: row.is_special,
  special_class_name: row.special_class_name,
  special_class_description: row.special_class_description,
  special_color1: row.special_color1,
  special_color2: row.special_color2,
  instructors,
})

export interface NamedMember {
  display_name: string
}

/** The members of a class in the order of their bookings. `c` aliases studio.scheduled_classes. */
const membersOfClass = sql<NamedMember[]>`coalesce((
  select json_agg(json_build_object('display_name', ${shownName}) order by r.created_at, r.id)
  from studio.reservations r join studio.profiles p on p.user_id = r.user_id
  where r.scheduled_class_id = c.id and r.status = 'reserved'), '[]')`

export async function membersOfClasses(
  db: Db,
  classes: readonly string[],
): Promise<Map<string, NamedMember[]>> {
  if (classes.length === 0) return new Map()
  const rows = await db
    .selectFrom('studio.scheduled_classes as c')
    .select(['c.id', membersOfClass.as('members')])
    .where('c.id', '=', sql<string>`any(${classes}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, members }) => [id, members]))
}

/** Whether the own calendar of the coach `instructor` is busy at the time of the class `c`. */
const isBusy = (instructor: string) => sql<boolean>`exists (
  select from studio.coach_busy_times b
  where b.instructor_id = ${sql.ref(instructor)} and b.starts_at < c.ends_at and b.ends_at > c.starts_at)`

/** The coaches of each class whose own calendars are busy at its time, by name; only the viewer's own name unless `ofAll`. */
export async function busyCoaches(
  db: Db,
  classes: readonly string[],
  { viewer, ofAll }: { viewer: string; ofAll: boolean },
): Promise<Map<string, string[]>> {
  if (classes.length === 0) return new Map()
  const { rows } = await sql<{ id: string; names: string[] }>`
    select c.id, array_agg(i.display_name order by l.position) as names
    from studio.scheduled_classes c
    join studio.scheduled_class_instructors l on l.scheduled_class_id = c.id
    join studio.instructors i on i.id = l.instructor_id
    where c.id = any(${classes}::uuid[]) and (${ofAll} or i.user_id = ${viewer})
      and ${isBusy('i.id')}
    group by c.id`.execute(db)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

export interface OwnReservation {
  id: string
  scheduled_class_id: string
  status: 'reserved' | 'canceled'
}

/** Returns for each class the member's live reservation, or else the latest one. */
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

export async function classesGivenBy(db: Db, user: string, classes: readonly string[]): Promise<string[]> {
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

export const coachOfAccount = async (db: Db, user: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('studio.instructors')
      .select('id')
      .where('user_id', '=', user)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
  )?.id

export const nameOfCoach = async (db: Db, id: string): Promise<string> =>
  (
    await db
      .selectFrom('studio.instructors')
      .select('display_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).display_name

export const coachExists = (db: Db, id: string): Promise<boolean> =>
  exists(db.selectFrom('studio.instructors').select('id').where('id', '=', id))

export const coachClassesInRange = (db: Db, coach: string, { from, to }: DateRange) =>
  db
    .selectFrom('studio.scheduled_classes as c')
    .innerJoin('studio.class_details as d', 'd.id', 'c.id')
    .innerJoin('studio.scheduled_class_instructors as l', 'l.scheduled_class_id', 'c.id')
    .select([
      'c.id',
      'c.class_id',
      'd.name as class_name',
      asWallTime('c.starts_at').as('start_time'),
      asWallTime('c.ends_at').as('end_time'),
      'c.status',
      'c.is_special',
      'c.max_capacity',
      'c.reservation_count',
      'd.coaches as instructors',
      membersOfClass.as('users'),
      isBusy('l.instructor_id').as('is_busy'),
    ])
    .where('l.instructor_id', '=', coach)
    .where('c.starts_at', '>=', startOfDay(from))
    .where('c.starts_at', '<', startOfDay(to))
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .execute()

export async function activeHours(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ hour: string }>`
    select to_char(time_slot, 'HH24:MI') as hour from studio.time_slots where is_active`.execute(db)
  return new Set(rows.map((row) => row.hour))
}
