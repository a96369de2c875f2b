import { isReasonCode } from '@estudio/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { distinct } from '../../shared/collections.ts'
import { cancelReservations, type Release } from './store.ts'

export type { Release }

/**
 * Cancels reservations for the studio and returns the classes to the plans; cancelled reservations stay as they are. The caller
 * holds the locks of members, classes and plans, and gives the places to the waiting lists. Returns the ids of the scheduled
 * classes. Throws class_started.
 */
export async function releaseReservations(
  tx: Tx,
  reservations: readonly string[],
  release: Release,
): Promise<string[]> {
  const cancelled = await cancelReservations(tx, reservations, release)
  const failed = cancelled.find(({ code }) => code !== 'ok')?.code
  if (failed === undefined) return distinct(cancelled.map((row) => row.scheduled_class_id))
  throw isReasonCode(failed) ? errors.refused(failed) : new Error(`cancel_reservation answered ${failed}`)
}
