import { StaffCancelInput, StaffReservationAnswer } from '@estudio/contract'
import { isReasonCode, texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { mailMembers } from '../../mail/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { appointmentsOf } from '../../shared/appointment.ts'
import { staffReservationDetails } from './list-reservations.ts'
import { cancelReservation, type ReservationRow, reservationById, toReservation } from './store.ts'

interface StaffCancellation {
  actor: Actor
  id: string
  input: StaffCancelInput
}

const auditCancellation = (tx: Tx, actor: Actor, row: ReservationRow, reason: string | null, now: Date) =>
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

/** Tells the member that the studio cancelled the reservation. */
export const mailReleased = async (tx: Tx, row: ReservationRow, reason: string | null, now: Date) => {
  const appointments = await appointmentsOf(tx, [row.id])
  return mailMembers(tx, [row.user_id], {
    template: 'reservation_released',
    event: row.id,
    at: now,
    data: {
      className: row.name,
      start: row.start_time,
      returned: row.user_plan_id === null ? null : row.class_returned === true,
      reason: reason ?? undefined,
      appointment: appointments.get(row.id),
      changed_at: now.toISOString(),
    },
  })
}

/**
 * Returns the class to the plan unless a reason is given for not doing so. Idempotent. Throws validation_failed,
 * reservation_not_found, class_started.
 */
export const cancelAsStaff = (
  context: Context,
  { actor, id, input }: StaffCancellation,
): Promise<StaffReservationAnswer> => {
  const reason = input.reason?.trim() || null
  const returned = input.return_class ?? true
  if (!returned && !reason)
    throw errors.validation(texts.admin.calendar.staffBooking.reasonRequired, 'reason')
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const cancellation = { reservation: id, actor: actor.id, by: 'studio' as const, now, returned, reason }
    const { code, repeated } = await cancelReservation(tx, cancellation)
    if (code !== 'ok')
      throw isReasonCode(code) ? errors.refused(code) : new Error(`cancel_reservation answered ${code}`)
    const row = (await reservationById(tx, id, now)) as ReservationRow
    if (!repeated) {
      await auditCancellation(tx, actor, row, reason, now)
      await mailReleased(tx, row, reason, now)
    }
    return { ...(await staffReservationDetails(tx, id)), reservation: toReservation(row) }
  })
}
