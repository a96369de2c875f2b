import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioCoachCalendars } from '../../../platform/db/database-types.gen.ts'

export type CalendarRow = Selectable<StudioCoachCalendars>

export interface BusyTime {
  starts_at: Date
  ends_at: Date
}

export const calendarOf = (db: Db, coach: string): Promise<CalendarRow | undefined> =>
  db.selectFrom('studio.coach_calendars').selectAll().where('instructor_id', '=', coach).executeTakeFirst()

interface NewCalendar {
  instructor_id: string
  host: string
  address_sealed: Buffer
  created_at: Date
  next_read_at: Date
}

/** Replaces the coach's calendar, if there is one, together with its times. */
export async function replaceCalendar(tx: Tx, calendar: NewCalendar): Promise<CalendarRow> {
  await deleteCalendar(tx, calendar.instructor_id)
  return tx.insertInto('studio.coach_calendars').values(calendar).returningAll().executeTakeFirstOrThrow()
}

/** Deletes the calendar and, by the foreign key, its times. Returns whether there was one. */
export const deleteCalendar = async (tx: Tx, coach: string): Promise<boolean> =>
  (await tx.deleteFrom('studio.coach_calendars').where('instructor_id', '=', coach).executeTakeFirst())
    .numDeletedRows === 1n

/** Deletes the calendar of the coach with this account. */
export const deleteCalendarOf = (tx: Tx, account: string): Promise<unknown> =>
  tx
    .deleteFrom('studio.coach_calendars')
    .where('instructor_id', 'in', (of) =>
      of.selectFrom('studio.instructors').select('id').where('user_id', '=', account),
    )
    .execute()

/** Takes the calendars that are due, longest waiting first, and keeps them from other servers until `until`. */
export async function claimCalendars(db: Db, now: Date, until: Date, most: number): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    update studio.coach_calendars set next_read_at = ${until}
    where instructor_id in (
      select instructor_id from studio.coach_calendars where next_read_at <= ${now}
      order by next_read_at limit ${most} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** Whether the coach still has the calendar that was read. The row stays locked. */
export const lockRead = async (tx: Tx, { instructor_id, address_sealed }: CalendarRow): Promise<boolean> =>
  (await tx
    .selectFrom('studio.coach_calendars')
    .select('instructor_id')
    .where('instructor_id', '=', instructor_id)
    .where('address_sealed', '=', address_sealed)
    .forUpdate()
    .executeTakeFirst()) !== undefined

export const updateCalendar = (
  tx: Tx,
  coach: string,
  changes: Partial<Pick<CalendarRow, 'next_read_at' | 'read_at' | 'failures'>>,
): Promise<unknown> =>
  tx.updateTable('studio.coach_calendars').set(changes).where('instructor_id', '=', coach).execute()

export async function replaceBusyTimes(tx: Tx, coach: string, times: readonly BusyTime[]): Promise<void> {
  await tx.deleteFrom('studio.coach_busy_times').where('instructor_id', '=', coach).execute()
  await sql`
    insert into studio.coach_busy_times (instructor_id, starts_at, ends_at)
    select ${coach}, * from unnest(
      ${times.map((one) => one.starts_at)}::timestamptz[], ${times.map((one) => one.ends_at)}::timestamptz[])`.execute(
    tx,
  )
}
