import { BookingAnswer } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Answer } from '../../../platform/db/idempotency.ts'
import { errors } from '../../../platform/errors.ts'
import { bookingError } from '../reservations/booking-refusal.ts'
import { ownReservation } from '../reservations/list-reservations.ts'
import { callAcceptOffer, closedForEntry } from './store.ts'

/** Throws waitlist_entry_not_found, not_offered, offer_expired, and the reason codes of a booking. */
export const acceptOffer = (
  context: Context,
  member: string,
  entry: string,
): Promise<Answer<BookingAnswer>> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const verdict = await callAcceptOffer(tx, entry, member, now)
    if (verdict.code === 'offer_expired')
      throw errors.refused('offer_expired', { closed: await closedForEntry(tx, entry, now) })
    if (verdict.code !== 'ok' || verdict.reservation_id === null)
      throw await bookingError(tx, verdict, { member }, now)
    const reservation = await ownReservation(tx, verdict.reservation_id, now)
    return { status: verdict.repeated ? 200 : 201, body: { reservation } }
  })
