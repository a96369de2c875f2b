import type { Reservation } from '@estudio/contract'

/** A reservation for tests: Pilates on Friday 20 November 2026 at 17:00 in Mazatlan (midnight UTC) by default. */
export const sampleReservation = (given: Partial<Reservation> = {}): Reservation => ({
  id: 'r1',
  reservationId: 'r1',
  user_schedule_id: 'r1',
  schedule_id: 'c1',
  status: 'reserved',
  reservation_id: 'r1',
  reservation_status: 'reserved',
  attendance: null,
  canceled_by: null,
  class_returned: null,
  user_plan_id: 'p1',
  class_status: 'scheduled',
  place: null,
  place_mode: null,
  cancel_rules: null,
  make_up: null,
  name: 'Pilates',
  start_time: '2026-11-20T17:00:00',
  end_time: '2026-11-20T17:50:00',
  instructors: [],
  cancellation: 'returned',
  ...given,
})
