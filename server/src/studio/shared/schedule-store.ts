import type { ClassInstructor, Impact } from '@estudio/contract'
import { sql } from 'kysely'
import { pictureAddress } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { lockClasses } from './locks.ts'

export interface InstructorOfClass {
  id: string
  display_name: string
  picture_path: string | null
}

/** The instructors of a scheduled class in their order, as a JSON array; `column` holds its id. */
export const instructorsOf = (column: string) => sql<InstructorOfClass[]>`coalesce((
  select json_agg(json_build_object('id', i.id, 'display_name', i.display_name, 'picture_path', i.picture_path)
    order by l.position, i.id)
  from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
  where l.scheduled_class_id = ${sql.ref(column)}), '[]')`

/** Their ids in the same order, where many classes share a few instructors. */
export const instructorIdsOf = (column: string) => sql<string[]>`array(
  select l.instructor_id from studio.scheduled_class_instructors l
  where l.scheduled_class_id = ${sql.ref(column)} order by l.position, l.instructor_id)`

/** What everybody may see (B17). */
export const toClassInstructor = (row: InstructorOfClass): ClassInstructor => ({
  id: row.id,
  instructor_id: row.id,
  display_name: row.display_name,
  name: row.display_name,
  profile_picture_url: pictureAddress(row.picture_path),
})

/** For a change of instructors only: raises the version, and the revision of the public week. */
export const markEdited = (tx: Tx, classes: readonly string[], now: Date) =>
  tx
    .updateTable('studio.scheduled_classes')
    .set({ class_id: sql`class_id`, updated_at: now })
    .where('id', '=', sql<string>`any(${classes}::uuid[])`)
    .execute()

/**
 * Puts `to` in the place of `from`; a class that both gave keeps `to` once. Call it under the locks of both instructors and of
 * the classes.
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

/** Locks the classes that `read` returns, and returns those it still does afterwards. */
export async function heldClasses(tx: Tx, read: () => Promise<string[]>): Promise<string[]> {
  const locked = new Set(await lockClasses(tx, await read()))
  return (await read()).filter((id) => locked.has(id))
}

export async function reservedIn(
  db: Db,
  classes: readonly string[],
): Promise<Pick<Impact, 'reservations' | 'members'>> {
  const { rows } = await sql<Pick<Impact, 'reservations' | 'members'>>`
    select count(*) as reservations, count(distinct user_id) as members from studio.reservations
    where status = 'reserved' and scheduled_class_id = any(${classes}::uuid[])`.execute(db)
  return rows[0] as Pick<Impact, 'reservations' | 'members'>
}

/** What cancelling these scheduled classes would touch (B04). */
export const cancellationImpact = async (db: Db, classes: readonly string[]): Promise<Impact> => ({
  classes: classes.length,
  ...(await reservedIn(db, classes)),
})

/** Restores an archived time slot unless its time is taken; whether it did. */
export async function restoreSlot(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update studio.time_slots s set is_active = true, archived_at = null
    where s.id = ${id} and not s.is_active and not exists (
      select from studio.time_slots o where o.is_active and o.time_slot = s.time_slot)`.execute(tx)
  return numAffectedRows === 1n
}
