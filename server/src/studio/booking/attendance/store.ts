import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { shownName } from '../../shared/profiles.ts'
import type { Mark } from './latest-mark.ts'

/** The reservations of a class, the cancelled ones last. */
export const listedReservations = (db: Db, scheduledClass: string) =>
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
      sql<
        string | null
      >`(select l.label from studio.places l where l.id = r.place_id and r.status = 'reserved')`.as('place'),
      shownName.as('display_name'),
      'a.email',
    ])
    .where('r.scheduled_class_id', '=', scheduledClass)
    .orderBy(sql`r.status = 'canceled'`)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()

/** The reservations of the class that are marked, as they were before. The caller holds the lock of the class. */
export const reservationsOf = (tx: Tx, scheduledClass: string, marks: readonly Mark[]) =>
  tx
    .selectFrom('studio.reservations')
    .select(['id', 'status', 'attendance', 'attendance_at'])
    .where('scheduled_class_id', '=', scheduledClass)
    .where(
      'id',
      'in',
      marks.map(({ reservation_id }) => reservation_id),
    )
    .execute()

/** The members of those reservations that belong to the class, by reservation. */
export async function membersOf(
  db: Db,
  scheduledClass: string,
  reservations: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('studio.reservations')
    .select(['id', 'user_id'])
    .where('scheduled_class_id', '=', scheduledClass)
    .where('id', 'in', reservations)
    .execute()
  return new Map(rows.map((row) => [row.id, row.user_id]))
}
