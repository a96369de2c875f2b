import type { Reservation } from '@estudio/contract'
import { cancellationTier, minutesUntil } from '@estudio/domain'
import { classInstructorShape } from '../shared/class-instructors.ts'
import type { ReservationRow } from './store.ts'

/** By the time that is left (A01); a moved class may be left with return until it starts (B14). */
const tierOf = (row: ReservationRow, now: Date): Reservation['cancellation'] => {
  if (row.status === 'canceled') return 'refused'
  if (row.free_cancellation && row.starts_at > now) return 'returned'
  return cancellationTier(minutesUntil(row.starts_at, now), {
    returnMinutes: row.cancel_free_minutes,
    blockMinutes: row.cancel_min_minutes,
  })
}

/** What cancelling would do at `now`; a courtesy has no plan to return to. */
const cancellationOf = (row: ReservationRow, now: Date): Reservation['cancellation'] => {
  const tier = tierOf(row, now)
  return tier === 'returned' && row.user_plan_id === null ? 'counted' : tier
}

/** A reservation as its owner gets it (DAT-06). */
export const reservationShape = (row: ReservationRow, now: Date): Reservation => ({
  id: row.id,
  reservationId: row.id,
  user_schedule_id: row.id,
  schedule_id: row.scheduled_class_id,
  status: row.status,
  reservation_id: row.id,
  reservation_status: row.status,
  attendance: row.attendance,
  canceled_by: row.canceled_by,
  class_returned: row.class_returned,
  user_plan_id: row.user_plan_id,
  class_status: row.class_status,
  name: row.name,
  start_time: row.start_time,
  end_time: row.end_time,
  instructors: row.instructors.map(classInstructorShape),
  cancellation: cancellationOf(row, now),
})
