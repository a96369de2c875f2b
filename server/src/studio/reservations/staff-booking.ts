import type { Reservation, StaffBookingAnswer, StaffBookingInput, StaffCancelInput } from '@estudio/contract'
import { isReasonCode, texts } from '@estudio/texts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Answer } from '../../platform/idempotency.ts'
import { mailMembers } from '../mail/service.ts'
import type { Actor } from '../shared/actor.ts'
import { bookingRefusal } from './refusal.ts'
import { reservationShape } from './shape.ts'
import { bookForMember } from './staff-store.ts'
import { cancelReservation, type ReservationRow, reservationById } from './store.ts'

/**
 * Staff book a place for a member, in the caller's transaction: 201, or 200 with the place already held. Every rule of a
 * booking holds; with a reason those that may be set aside are, and both are kept (B13). Throws what booking throws.
 */
export async function bookForStaff(
  context: Context,
  tx: Tx,
  actor: Actor,
  { schedule_id, user_id, override_reason }: StaffBookingInput,
): Promise<Answer<StaffBookingAnswer>> {
  const now = context.clock.now()
  const override = override_reason?.trim() || null
  const wish = { user: user_id, scheduledClass: schedule_id, actor: actor.id, override, now }
  const { waived, ...outcome } = await bookForMember(tx, wish)
  if (outcome.code !== 'ok' || outcome.id === null) throw bookingRefusal(outcome)
  const reservation = reservationShape(outcome, now)
  if (outcome.repeated) return { status: 200, body: { reservation, waived: [] } }
  await audit(tx, {
    at: now,
    actor,
    action: 'reservation.book',
    entity: 'reservation',
    entityId: outcome.id,
    subject: user_id,
    after: { scheduled_class_id: schedule_id, user_plan_id: outcome.user_plan_id, waived, reason: override },
  })
  return { status: 201, body: { reservation, waived } }
}

interface StaffCancelling {
  actor: Actor
  id: string
  input: StaffCancelInput
}

/** Throws reservation_not_found, class_started. */
async function cancel(
  tx: Tx,
  { actor, id }: StaffCancelling,
  returned: boolean,
  reason: string | null,
  now: Date,
) {
  const wish = { reservation: id, actor: actor.id, by: 'studio' as const, now, returned, reason }
  const { code, repeated } = await cancelReservation(tx, wish)
  if (code !== 'ok')
    throw isReasonCode(code) ? errors.refused(code) : new Error(`cancel_reservation answered ${code}`)
  return { repeated, row: (await reservationById(tx, id)) as ReservationRow }
}

const note = (tx: Tx, actor: Actor, row: ReservationRow, reason: string | null, now: Date) =>
  audit(tx, {
    at: now,
    actor,
    action: 'reservation.cancel',
    entity: 'reservation',
    entityId: row.id,
    subject: row.user_id,
    before: { status: 'reserved' },
    after: { status: 'canceled', class_returned: row.class_returned, reason },
  })

const tell = (tx: Tx, row: ReservationRow, reason: string | null, now: Date) =>
  mailMembers(tx, [row.user_id], {
    template: 'reservation_released',
    event: row.id,
    at: now,
    data: {
      className: row.name,
      start: row.start_time,
      returned: row.user_plan_id === null ? null : row.class_returned === true,
      reason: reason ?? undefined,
    },
  })

/**
 * Staff cancel a member's reservation of a class to come (ACA-19): the class returns to the plan unless they say otherwise,
 * which takes a reason; the member is told and may book it again (B13). What was cancelled before is answered as it is.
 * Throws validation_failed, reservation_not_found, class_started.
 */
export const cancelForStaff = (context: Context, cancelling: StaffCancelling): Promise<Reservation> => {
  const { actor, input } = cancelling
  const reason = input.reason?.trim() || null
  const returned = input.return_class ?? true
  if (!returned && !reason) throw errors.validation(texts.admin.calendar.staffBooking.reasonRequired)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const { repeated, row } = await cancel(tx, cancelling, returned, reason, now)
    if (!repeated) {
      await note(tx, actor, row, reason, now)
      await tell(tx, row, reason, now)
    }
    return reservationShape(row, now)
  })
}
