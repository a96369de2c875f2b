import { StaffBookingAnswer, StaffBookingInput } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Answer } from '../../../platform/db/idempotency.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { bookingError } from './booking-refusal.ts'
import { staffReservationDetails } from './list-reservations.ts'
import { bookForMember, releaseHeldDate, toReservation } from './store.ts'

/**
 * Books like `bookClass`, in the caller's transaction. A reason waives some rules; the reason and the waived rules are recorded.
 */
export async function bookAsStaff(
  context: Context,
  tx: Tx,
  actor: Actor,
  { schedule_id, user_id, override_reason, place_id, release_schedule_id: released }: StaffBookingInput,
): Promise<Answer<StaffBookingAnswer>> {
  const now = context.clock.now()
  const override = override_reason?.trim() || null
  if (released !== undefined) {
    const date = { member: user_id, scheduledClass: released, by: 'studio' as const, actor: actor.id, now }
    if (!(await releaseHeldDate(tx, date))) throw errors.notFound('standing_date')
  }
  const booking = {
    user: user_id,
    scheduledClass: schedule_id,
    actor: actor.id,
    override,
    place: place_id ?? null,
    now,
  }
  const { waived, ...outcome } = await bookForMember(tx, booking)
  if (outcome.code !== 'ok' || outcome.id === null)
    throw await bookingError(
      tx,
      outcome,
      { member: user_id, scheduledClass: schedule_id },
      now,
      errors.refusedToStaff,
    )
  const listed = await staffReservationDetails(tx, outcome.id)
  const body = { ...listed, reservation: toReservation(outcome) }
  if (outcome.repeated) return { status: 200, body: { ...body, waived: [] } }
  await audit(tx, {
    at: now,
    actor,
    action: 'reservation.book',
    entity: 'reservation',
    entityId: outcome.id,
    subject: user_id,
    after: { scheduled_class_id: schedule_id, user_plan_id: outcome.user_plan_id, waived, reason: override },
  })
  return { status: 201, body: { ...body, waived } }
}
