import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { BookingOutcome } from './store.ts'

interface StaffBooking {
  user: string
  scheduledClass: string
  actor: string
  override: string | null
  now: Date
}

/** How many places beyond its capacity staff may give in a class; the column's check holds the same. */
const overbooking = 5

/** studio.book_for_member and what it made, in one round trip. */
export async function bookForMember(tx: Tx, wish: StaffBooking) {
  const { rows } = await sql<BookingOutcome & { waived: string[] }>`
    select b.code, b.repeated, b.plan_name, b.plan_date, b.waived, d.*
    from studio.book_for_member(${wish.user}, ${wish.scheduledClass}, ${wish.now}, ${wish.actor}, ${wish.override},
      ${overbooking}) b
    left join lateral studio.reservation_details_of(b.reservation_id) d on true`.execute(tx)
  return rows[0] as BookingOutcome & { waived: string[] }
}
