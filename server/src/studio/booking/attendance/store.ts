import type { Attendance } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { shownName } from '../../shared/profiles.ts'

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
      shownName.as('display_name'),
      'a.email',
    ])
    .where('r.scheduled_class_id', '=', scheduledClass)
    .orderBy(sql`r.status = 'canceled'`)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()

export interface Mark {
  reservation_id: string
  attendance: Attendance | null
  /** When it was pressed. */
  at: Date
}

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

/**
 * Keeps the mark that was pressed later. A tie goes to the mark that arrives last. Returns the reservations whose mark it
 * recorded.
 */
export async function markAttendance(tx: Tx, marks: readonly Mark[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update studio.reservations r set attendance = m.attendance, attendance_at = m.at
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as m(reservation_id uuid, attendance text, at timestamptz)
    -- The later press wins, in whichever order the presses arrive.
    where r.id = m.reservation_id and (
      r.attendance_at is null or r.attendance_at < m.at
      or (r.attendance_at = m.at and r.attendance is distinct from m.attendance))
    returning r.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
