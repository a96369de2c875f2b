import type { Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { distinct } from '../shared/distinct.ts'
import { checkVersion } from '../shared/if-match.ts'
import { lockClasses, lockProfiles, lockUserPlans } from '../shared/locks.ts'
import { futureReservationsOfPlan, lockUserPlan, type UserPlanRow, userPlanById } from './store.ts'

interface EndingPlan {
  plan: UserPlanRow
  /** Ids of its reservations of classes to come: paid by it, or within its dates (AUS-16). */
  held: string[]
}

/**
 * The plan under the locks that its end needs: its member, every class its reservations are for, and the plans that paid
 * them, in this order. Throws plan_not_found, version_conflict.
 */
export async function lockPlanWithReservations(
  tx: Tx,
  id: string,
  now: Date,
  version?: number,
): Promise<EndingPlan> {
  const known = await userPlanById(tx, id)
  if (!known) throw errors.refused('plan_not_found')
  await lockProfiles(tx, [known.user_id])
  const held = await futureReservationsOfPlan(tx, known, now)
  await lockClasses(tx, distinct(held.map((reservation) => reservation.scheduled_class_id)))
  await lockUserPlans(tx, distinct([id, ...held.flatMap((reservation) => reservation.user_plan_id ?? [])]))
  // Nobody books for a member whose profile is locked, but the studio may have cancelled a class meanwhile.
  const plan = await lockUserPlan(tx, id)
  if (!plan) throw errors.refused('plan_not_found')
  checkVersion(plan, version)
  return { plan, held: (await futureReservationsOfPlan(tx, plan, now)).map((reservation) => reservation.id) }
}
