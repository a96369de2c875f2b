import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { instructorsOf } from '../shared/class-instructors.ts'
import { asWallTime, startOfDay } from '../shared/wall-time.ts'

const detailed = (db: Db) =>
  db
    .selectFrom('studio.reservations as r')
    .innerJoin('studio.scheduled_classes as c', 'c.id', 'r.scheduled_class_id')
    .innerJoin('studio.classes as t', 't.id', 'c.class_id')
    // The limits in the same statement: one round trip less on every booking.
    .crossJoin('studio.settings as s')
    .select((select) => [
      'r.id',
      'r.user_id',
      'r.scheduled_class_id',
      'r.user_plan_id',
      'r.status',
      'r.canceled_by',
      'r.class_returned',
      'r.free_cancellation',
      'c.status as class_status',
      'c.starts_at',
      asWallTime('c.starts_at').as('start_time'),
      asWallTime('c.ends_at').as('end_time'),
      select.fn.coalesce('c.special_class_name', 't.name').as('name'),
      instructorsOf('c.id').as('instructors'),
      's.cancel_free_minutes',
      's.cancel_min_minutes',
    ])

export type ReservationRow = Awaited<ReturnType<typeof reservationsOf>>[number]

/** Civil days of the studio, [from, to); without an end the list is open there. */
export interface Days {
  from?: string
  to?: string
}

/** Reservations of one member by the start of their class, cancelled ones too. */
export function reservationsOf(db: Db, user: string, { from, to }: Days) {
  let query = detailed(db).where('r.user_id', '=', user)
  if (from) query = query.where('c.starts_at', '>=', startOfDay(from))
  if (to) query = query.where('c.starts_at', '<', startOfDay(to))
  return query.orderBy('c.starts_at').orderBy('r.created_at').execute()
}

export const reservationById = (db: Db, id: string): Promise<ReservationRow | undefined> =>
  detailed(db).where('r.id', '=', id).executeTakeFirst()

export interface BookingOutcome {
  code: string
  reservation_id: string | null
  repeated: boolean
  plan_name: string | null
  plan_date: string | null
}

/** studio.book_place: the one way to a place. */
export async function bookPlace(db: Db, user: string, scheduledClass: string, now: Date) {
  const { rows } = await sql<BookingOutcome>`
    select code, reservation_id, repeated, plan_name, plan_date
    from studio.book_place(${user}, ${scheduledClass}, ${now}, ${user})`.execute(db)
  return rows[0] as BookingOutcome
}

interface CancelOutcome {
  code: string
  class_returned: boolean | null
  repeated: boolean
}

interface Cancellation {
  reservation: string
  actor: string
  by: 'member' | 'studio'
  now: Date
  /** Read for the studio only: whether the class goes back to the plan. */
  returned: boolean
  reason: string | null
}

/** studio.cancel_reservation: the one way out of a place. */
export async function cancelReservation(db: Db, wish: Cancellation): Promise<CancelOutcome> {
  const { rows } = await sql<CancelOutcome>`
    select code, class_returned, repeated
    from studio.cancel_reservation(${wish.reservation}, ${wish.actor}, ${wish.by}, ${wish.now}, ${wish.returned},
      ${wish.reason})`.execute(db)
  return rows[0] as CancelOutcome
}
