import type { Reservation } from '@estudio/contract'
import { isReasonCode } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings } from '../../settings/index.ts'
import { ownReservation } from './list-reservations.ts'
import { cancelReservation } from './store.ts'

/** Idempotent. Throws cancel_too_late, and reservation_not_found also for another member's reservation. */
export async function cancelOwnReservation(
  context: Context,
  member: string,
  id: string,
): Promise<Reservation> {
  const now = context.clock.now()
  const cancellation = {
    reservation: id,
    actor: member,
    by: 'member' as const,
    now,
    returned: true,
    reason: null,
  }
  // The transaction is repeated when a waiting member was booking at the same time.
  const { code } = await inTransaction(context.db, (tx) => cancelReservation(tx, cancellation))
  if (code === 'ok') return ownReservation(context.db, id, now)
  if (!isReasonCode(code)) throw new Error(`cancel_reservation answered ${code}`)
  const { cancel_min_minutes } = await readSettings(context.db)
  throw errors.refused(code, code === 'cancel_too_late' ? { minutes: cancel_min_minutes } : undefined)
}
