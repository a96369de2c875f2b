import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { distinct } from '../../shared/collections.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { lockClasses, lockProfiles, lockUserPlans } from '../../shared/locks.ts'
import {
  futureReservationsOfPlans,
  lockedSoldPlan,
  lockedSoldPlans,
  type SoldPlanRow,
  soldPlanById,
  soldPlansById,
} from './store.ts'

/** Locks the member and the plan. Throws plan_not_found, version_conflict. */
export async function lockSoldPlan(tx: Tx, id: string, version?: number): Promise<SoldPlanRow> {
  const known = await soldPlanById(tx, id)
  if (!known) throw errors.refused('plan_not_found')
  await lockProfiles(tx, [known.user_id])
  const plan = await lockedSoldPlan(tx, id)
  if (!plan) throw errors.refused('plan_not_found')
  checkVersion(plan, version)
  return plan
}

/** Locks members and plans by id; leaves out unknown plans. */
export async function lockSoldPlans(tx: Tx, ids: readonly string[]): Promise<SoldPlanRow[]> {
  const known = await soldPlansById(tx, ids)
  await lockProfiles(tx, distinct(known.map((plan) => plan.user_id)))
  return lockedSoldPlans(tx, ids)
}

export interface LockedSoldPlan {
  plan: SoldPlanRow
  /** The ids of the future reservations, in order. */
  reservations: string[]
  /** The future reservations that the plan paid for. */
  paidReservations: string[]
}

/** Locks in this order: members, classes of the future reservations, plans that paid for them. Leaves out unknown plans. */
export async function lockSoldPlansWithReservations(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<LockedSoldPlan[]> {
  const known = await soldPlansById(tx, ids)
  await lockProfiles(tx, distinct(known.map((plan) => plan.user_id)))
  const unlocked = await futureReservationsOfPlans(tx, ids, now)
  await lockClasses(tx, distinct(unlocked.map((reservation) => reservation.scheduled_class_id)))
  await lockUserPlans(
    tx,
    distinct([...ids, ...unlocked.flatMap((reservation) => reservation.user_plan_id ?? [])]),
  )
  // The profile locks block bookings, but a class may have been cancelled before it was locked.
  const plans = await lockedSoldPlans(tx, ids)
  const reservations = await futureReservationsOfPlans(tx, ids, now)
  return plans.map((plan) => {
    const own = reservations.filter((one) => one.plan === plan.id)
    return {
      plan,
      reservations: own.map(({ id }) => id),
      paidReservations: own.filter((one) => one.user_plan_id === plan.id).map(({ id }) => id),
    }
  })
}

/** Throws plan_not_found, version_conflict. */
export async function lockSoldPlanWithReservations(
  tx: Tx,
  id: string,
  now: Date,
  version?: number,
): Promise<LockedSoldPlan> {
  const [locked] = await lockSoldPlansWithReservations(tx, [id], now)
  if (!locked) throw errors.refused('plan_not_found')
  checkVersion(locked.plan, version)
  return locked
}
