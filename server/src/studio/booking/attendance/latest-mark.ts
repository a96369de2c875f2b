import type { Attendance, AttendanceInput } from '@estudio/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { pressedAt } from './press-time.ts'

export interface Mark {
  reservation_id: string
  attendance: Attendance | null
  /** When it was pressed. */
  at: Date
}

/** The mark as the audit log names it. */
export const toAudited = (mark: Mark) => ({ ...mark, at: mark.at.toISOString() })

export const attendanceOf = (mark: AttendanceInput['attendance'][number]): Mark['attendance'] => {
  if ('attendance' in mark) return mark.attendance
  if (mark.attended === null) return null
  return mark.attended ? 'attended' : 'no_show'
}

/** When a request marks a reservation several times, the latest press counts; a tie goes to the last mark of the list. */
export function latestOfEach(marks: readonly Mark[]): Mark[] {
  const latest = new Map<string, Mark>()
  for (const mark of marks) {
    const id = mark.reservation_id.toLowerCase()
    const known = latest.get(id)
    if (!known || known.at <= mark.at) latest.set(id, { ...mark, reservation_id: id })
  }
  return [...latest.values()]
}

/** The marks of a request, one for each reservation. Throws the refusals of `pressedAt`. */
export const latestMarks = ({ attendance }: AttendanceInput, now: Date): Mark[] =>
  latestOfEach(
    attendance.map((mark) => ({
      reservation_id: mark.reservation_id,
      attendance: attendanceOf(mark),
      at: pressedAt(mark.at, now),
    })),
  )

/**
 * Keeps the mark that was pressed later. A tie goes to the mark that arrives last. Returns the reservations whose mark it
 * recorded.
 */
export async function recordLatestMarks(tx: Tx, marks: readonly Mark[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with recorded as (
    update studio.reservations r set attendance = m.attendance, attendance_at = m.at
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as m(reservation_id uuid, attendance text, at timestamptz)
    -- The later press wins, in whichever order the presses arrive.
    where r.id = m.reservation_id and (
      r.attendance_at is null or r.attendance_at < m.at
      or (r.attendance_at = m.at and r.attendance is distinct from m.attendance))
    returning r.id, r.attendance_at),
    -- A later mark is the decision about an earlier one that was not applied.
    decided as (
      delete from studio.unapplied_marks u using recorded d
      where u.reservation_id = d.id and u.pressed_at <= d.attendance_at)
    select id from recorded`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
