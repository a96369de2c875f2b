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

export const attendanceOf = (mark: AttendanceInput['attendance'][number]): Mark['attendance'] => {
  if ('attendance' in mark) return mark.attendance
  if (mark.attended === null) return null
  return mark.attended ? 'attended' : 'no_show'
}

/** When a request marks a reservation several times, the latest press counts; a tie goes to the last mark of the list. */
export function latestMarks({ attendance }: AttendanceInput, now: Date): Mark[] {
  const latest = new Map<string, Mark>()
  for (const one of attendance) {
    const id = one.reservation_id.toLowerCase()
    const mark = { reservation_id: id, attendance: attendanceOf(one), at: pressedAt(one.at, now) }
    const known = latest.get(id)
    if (!known || known.at <= mark.at) latest.set(id, mark)
  }
  return [...latest.values()]
}

/**
 * Keeps the mark that was pressed later. A tie goes to the mark that arrives last. Returns the reservations whose mark it
 * recorded.
 */
export async function recordLatestMarks(tx: Tx, marks: readonly Mark[]): Promise<Set<string>> {
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
