import type { Impact } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** How many live reservations these scheduled classes have, and of how many members. */
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
