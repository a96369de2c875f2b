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

/** In their order, as JSON; `column` holds the class's id. */
export const instructorsOf = (column: string) => sql<InstructorOfClass[]>`coalesce((
  select json_agg(json_build_object('id', i.id, 'display_name', i.display_name, 'picture_path', i.picture_path)
    order by l.position, i.id)
  from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
  where l.scheduled_class_id = ${sql.ref(column)}), '[]')`

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

/** Reads again under the locks and returns what is still there. */
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

export const cancellationImpact = async (db: Db, classes: readonly string[]): Promise<Impact> => ({
  classes: classes.length,
  ...(await reservedIn(db, classes)),
})
