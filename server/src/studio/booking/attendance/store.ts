import type { AttendanceInput } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The reservations of a class, the cancelled ones last. */
export const rosterOf = (db: Db, scheduledClass: string) =>
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

type Attendance = AttendanceInput['attendance']

/** Returns the previous attendance of each reservation. */
export async function updateAttendance(
  tx: Tx,
  scheduledClass: string,
  attendance: Attendance,
  now: Date,
): Promise<Attendance> {
  const { rows } = await sql<Attendance[number]>`
    with given as (
      select distinct on (reservation_id) reservation_id, attendance
      from jsonb_to_recordset(${JSON.stringify(attendance)}::jsonb) as list(reservation_id uuid, attendance text)
    ), before as (
      select r.id, r.attendance from studio.reservations r join given g on g.reservation_id = r.id
      where r.scheduled_class_id = ${scheduledClass} and r.status = 'reserved' for no key update of r
    ), changed as (
      update studio.reservations r
      set attendance = g.attendance,
        attendance_at = case when g.attendance is null then null else ${now}::timestamptz end
      from given g join before b on b.id = g.reservation_id
      where r.id = b.id and g.attendance is distinct from b.attendance
    )
    select b.id as reservation_id, b.attendance from before b`.execute(tx)
  return rows
}
