import type { Tx } from '../../platform/db/database.ts'
import { distinct } from '../shared/collections.ts'
import { lockClasses, lockUserPlans } from '../shared/locks.ts'
import { type Release, releaseReservations } from './reservations/release-reservations.ts'
import { futureReservations } from './reservations/store.ts'
import { promoteWaiting } from './waitlist/store.ts'

/**
 * Cancels the reservations of plans that end, runs `end`, which closes the plans, and then gives the places to the waiting
 * lists: a waiting member may hold one of these plans. The caller holds the locks of members, classes and plans. Returns the
 * result of `end`. Throws class_started.
 */
export async function freePlaces<T>(
  tx: Tx,
  reservations: readonly string[],
  release: Release,
  end: () => Promise<T>,
): Promise<T> {
  const classes = await releaseReservations(tx, reservations, release)
  const ended = await end()
  await promoteWaiting(tx, classes, release.now)
  return ended
}

/**
 * Locks the classes and plans of a member's reservations of classes to come. The caller holds the lock of the profile. Returns
 * the reservations.
 */
export async function lockFutureReservations(tx: Tx, member: string, now: Date): Promise<string[]> {
  const found = await futureReservations(tx, member, now)
  await lockClasses(tx, distinct(found.map((row) => row.scheduled_class_id)))
  await lockUserPlans(tx, distinct(found.flatMap((row) => row.user_plan_id ?? [])))
  // The profile lock blocks new bookings, but the studio may have cancelled a class meanwhile.
  return (await futureReservations(tx, member, now)).map((row) => row.id)
}
