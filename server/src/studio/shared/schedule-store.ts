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

/** The instructor's public data. */
export const toClassInstructor = (row: InstructorOfClass): ClassInstructor => ({
  id: row.id,
  instructor_id: row.id,
  display_name: row.display_name,
  name: row.display_name,
  profile_picture_url: pictureAddress(row.picture_path),
})

/** Reads again under the locks and returns the classes that are still there. */
export async function heldClasses(tx: Tx, read: () => Promise<string[]>): Promise<string[]> {
  const locked = new Set(await lockClasses(tx, await read()))
  return (await read()).filter((id) => locked.has(id))
}

/** Held dates of standing places are places that members lose, so they count as reservations. */
export async function reservedIn(
  db: Db,
  classes: readonly string[],
): Promise<Pick<Impact, 'reservations' | 'members'>> {
  const { rows } = await sql<Pick<Impact, 'reservations' | 'members'>>`
    select count(*) as reservations, count(distinct user_id) as members from (
      select user_id from studio.reservations where status = 'reserved' and scheduled_class_id = any(${classes}::uuid[])
      union all
      select p.user_id from studio.standing_occurrences o join studio.standing_places p on p.id = o.standing_place_id
      where o.state = 'held' and o.scheduled_class_id = any(${classes}::uuid[])
    ) place`.execute(db)
  return rows[0] as Pick<Impact, 'reservations' | 'members'>
}

export const cancellationImpact = async (db: Db, classes: readonly string[]): Promise<Impact> => ({
  classes: classes.length,
  ...(await reservedIn(db, classes)),
})
