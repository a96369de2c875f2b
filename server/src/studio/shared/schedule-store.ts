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
