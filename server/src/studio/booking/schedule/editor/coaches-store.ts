import type { CivilDate, WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { asWallTime, endOfDay, startOfDay } from '../../../shared/wall-time.ts'
import type { ClassFields } from './store.ts'

export const coachIdsOf = async (db: Db, scheduledClass: string): Promise<string[]> => {
  const row = await db
    .selectFrom('studio.class_details')
    .select('coach_ids')
    .where('id', '=', scheduledClass)
    .executeTakeFirst()
  return row?.coach_ids ?? []
}

export async function busyCoach(
  tx: Tx,
  coaches: readonly string[],
  { starts_at, ends_at }: Pick<ClassFields, 'starts_at' | 'ends_at'>,
  except?: string,
): Promise<string | undefined> {
  let query = tx
    .selectFrom('studio.scheduled_classes as c')
    .innerJoin('studio.scheduled_class_instructors as l', 'l.scheduled_class_id', 'c.id')
    .innerJoin('studio.instructors as i', 'i.id', 'l.instructor_id')
    .select('i.display_name')
    .where('l.instructor_id', 'in', coaches)
    .where('c.status', '=', 'scheduled')
    .where('c.starts_at', '<', ends_at)
    .where('c.ends_at', '>', starts_at)
  if (except) query = query.where('c.id', '<>', except)
  return (await query.orderBy('c.starts_at').executeTakeFirst())?.display_name
}

export async function setCoaches(tx: Tx, scheduledClass: string, coaches: readonly string[]) {
  await tx
    .deleteFrom('studio.scheduled_class_instructors')
    .where('scheduled_class_id', '=', scheduledClass)
    .execute()
  await tx
    .insertInto('studio.scheduled_class_instructors')
    .values(
      coaches.map((instructor_id, position) => ({
        scheduled_class_id: scheduledClass,
        instructor_id,
        position,
      })),
    )
    .execute()
}

/** Raises the version of the classes and the revision of the public week. */
export const markEdited = (tx: Tx, classes: readonly string[], now: Date) =>
  tx
    .updateTable('studio.scheduled_classes')
    .set({ class_id: sql`class_id`, updated_at: now })
    .where('id', '=', sql<string>`any(${classes}::uuid[])`)
    .execute()

/**
 * A class that both instructors give lists `to` only once afterwards. The caller holds the locks of both instructors and of the
 * classes.
 */
export async function handOver(
  tx: Tx,
  classes: readonly string[],
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  await sql`
    delete from studio.scheduled_class_instructors l
    where l.scheduled_class_id = any(${classes}::uuid[]) and l.instructor_id = ${from} and exists (
      select from studio.scheduled_class_instructors o
      where o.scheduled_class_id = l.scheduled_class_id and o.instructor_id = ${to})`.execute(tx)
  await sql`
    update studio.scheduled_class_instructors set instructor_id = ${to}
    where scheduled_class_id = any(${classes}::uuid[]) and instructor_id = ${from}`.execute(tx)
  await markEdited(tx, classes, now)
}

/** Removes a coach from these classes; the classes keep their other instructors. */
export async function removeCoach(tx: Tx, classes: readonly string[], coach: string, now: Date) {
  await tx
    .deleteFrom('studio.scheduled_class_instructors')
    .where('instructor_id', '=', coach)
    .where('scheduled_class_id', '=', sql<string>`any(${classes}::uuid[])`)
    .execute()
  await markEdited(tx, classes, now)
}

export interface CoachedClass {
  id: string
  name: string
  start_time: WallTime
  end_time: WallTime
  busy: boolean
  /** The new coach already gives this class together with the other coach. */
  shared: boolean
}

export interface Replacement {
  from: string
  to: string
  id?: string
  start?: CivilDate
  end?: CivilDate
}

const inReplacement = ({ id, start, end }: Replacement) => sql`
  ${id ? sql`c.id = ${id}` : sql`true`}
  and ${start ? sql`c.starts_at >= ${startOfDay(start)}` : sql`true`}
  and ${end ? sql`c.starts_at < ${endOfDay(end)}` : sql`true`}`

/** Classes to come in which one coach is to replace another. */
export async function coachedClasses(db: Db, replacement: Replacement, now: Date): Promise<CoachedClass[]> {
  const { rows } = await sql<CoachedClass>`
    select c.id, d.name, ${asWallTime('c.starts_at')} as start_time,
      ${asWallTime('c.ends_at')} as end_time,
      exists (
        select from studio.scheduled_class_instructors o join studio.scheduled_classes b on b.id = o.scheduled_class_id
        where o.instructor_id = ${replacement.to} and b.id <> c.id and b.status = 'scheduled'
          and b.starts_at < c.ends_at and b.ends_at > c.starts_at) as busy,
      exists (
        select from studio.scheduled_class_instructors o
        where o.scheduled_class_id = c.id and o.instructor_id = ${replacement.to}) as shared
    from studio.scheduled_classes c
    join studio.class_details d on d.id = c.id
    join studio.scheduled_class_instructors l on l.scheduled_class_id = c.id and l.instructor_id = ${replacement.from}
    where c.status = 'scheduled' and c.starts_at > ${now} and ${inReplacement(replacement)}
    order by c.starts_at, c.id`.execute(db)
  return rows
}

export async function accountsOfCoaches(db: Db, coaches: readonly string[]): Promise<Map<string, string>> {
  if (coaches.length === 0) return new Map()
  const rows = await db
    .selectFrom('studio.instructors')
    .select(['id', 'user_id'])
    .where('id', 'in', coaches)
    .where('user_id', 'is not', null)
    .where('archived_at', 'is', null)
    .$narrowType<{ user_id: string }>()
    .execute()
  return new Map(rows.map((row) => [row.id, row.user_id]))
}
