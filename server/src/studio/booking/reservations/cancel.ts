import type { Reservation, StaffCancelInput, StaffReservationAnswer } from '@estudio/contract'
import { isReasonCode, texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { mailMembers } from '../../mail/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { staffReservationDetails } from './list.ts'
import { cancelReservation, type ReservationRow, reservationById, toReservation } from './store.ts'

const unknownCode = (code: string) => new Error(`cancel_reservation answered ${code}`)

/** As its member reads it. */
export const ownReservation = async (db: Db, id: string, now: Date): Promise<Reservation> =>
  toReservation((await reservationById(db, id)) as ReservationRow, now)

/** Repeatable (A01). Throws reservation_not_found (also for another member's, BOK-27) and cancel_too_late. */
export async function cancelOwn(context: Context, member: string, id: string): Promise<Reservation> {
  const now = context.clock.now()
  const cancellation = {
    reservation: id,
    actor: member,
    by: 'member' as const,
    now,
    returned: true,
    reason: null,
  }
  // Tried again where somebody in line for the place was booking meanwhile.
  const { code } = await inTransaction(context.db, (tx) => cancelReservation(tx, cancellation))
  if (code === 'ok') return ownReservation(context.db, id, now)
  if (!isReasonCode(code)) throw unknownCode(code)
  const { cancel_min_minutes } = await readSettings(context.db)
  throw errors.refused(code, code === 'cancel_too_late' ? { minutes: cancel_min_minutes } : undefined)
}

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

const mailReleased = (tx: Tx, row: ReservationRow, reason: string | null, now: Date) =>
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
 * Returns the class unless a reason is given for not doing so (B13). Repeatable. Throws validation_failed,
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
    if (code !== 'ok') throw isReasonCode(code) ? errors.refused(code) : unknownCode(code)
    const row = (await reservationById(tx, id)) as ReservationRow
    if (!repeated) {
      await auditCancellation(tx, actor, row, reason, now)
      await mailReleased(tx, row, reason, now)
    }
    return { ...(await staffReservationDetails(tx, id)), reservation: toReservation(row, now) }
  })
}
