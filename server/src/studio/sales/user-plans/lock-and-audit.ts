import type { UserPlan } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import { sql } from 'kysely'
import { auditAll } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { distinct } from '../../shared/collections.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { lockClasses, lockProfiles, lockUserPlans } from '../../shared/locks.ts'
import {
  lockedUserPlans,
  lockUserPlan,
  toUserPlan,
  type UserPlanRow,
  userPlanById,
  userPlansById,
} from './store.ts'

export async function lockPlanForStaff(tx: Tx, id: string, version?: number): Promise<UserPlanRow> {
  const known = await userPlanById(tx, id)
  if (!known) throw errors.refused('plan_not_found')
  await lockProfiles(tx, [known.user_id])
  const plan = await lockUserPlan(tx, id)
  if (!plan) throw errors.refused('plan_not_found')
  checkVersion(plan, version)
  return plan
}

/** Locks members and plans by id; leaves out unknown plans. */
export async function lockPurchases(tx: Tx, ids: readonly string[]): Promise<UserPlanRow[]> {
  const known = await userPlansById(tx, ids)
  await lockProfiles(tx, distinct(known.map((plan) => plan.user_id)))
  return lockedUserPlans(tx, ids)
}

interface PlanAtVersion {
  actor: Actor
  id: string
  version?: number
}

/** One change of a plan by staff, in one transaction: locks the plan, at that version, for `change`. */
export const changeLockedPlan = (
  context: Context,
  { actor, id, version }: PlanAtVersion,
  change: (by: PlanChange, plan: UserPlanRow) => Promise<UserPlanRow>,
): Promise<UserPlan> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const plan = await lockPlanForStaff(tx, id, version)
    return toUserPlan(await change({ tx, actor, now }, plan))
  })

interface FutureReservation {
  id: string
  scheduled_class_id: string
  /** Null for a courtesy. */
  user_plan_id: string | null
  /** The plan whose end would release it. */
  plan: string
}

/** Those the plans paid and those within their dates (AUS-16); a cancelled plan's dates are free for another plan. */
export async function futureReservationsOfPlans(
  db: Db,
  plans: readonly string[],
  now: Date,
): Promise<FutureReservation[]> {
  const { rows } = await sql<FutureReservation>`
    select r.id, r.scheduled_class_id, r.user_plan_id, p.id as plan
    from studio.user_plans p
    join studio.reservations r on r.user_id = p.user_id
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    cross join studio.settings s
    where p.id = any(${plans}::uuid[]) and r.status = 'reserved' and c.starts_at > ${now}
      and (r.user_plan_id = p.id
        or p.status <> 'cancelled'
          and (c.starts_at at time zone s.timezone)::date between p.start_date and p.end_date)
    order by r.user_plan_id, r.id`.execute(db)
  return rows
}

export interface LockedPlan {
  plan: UserPlanRow
  /** Future ones, by id. */
  reservations: string[]
  /** Those among them that the plan paid for. */
  paidReservations: string[]
  /** Theirs, locked. */
  classes: string[]
}

/** In lock order: members, classes of the future reservations, plans that paid them. Leaves out unknown plans. */
export async function lockPlansWithReservations(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<LockedPlan[]> {
  const known = await userPlansById(tx, ids)
  await lockProfiles(tx, distinct(known.map((plan) => plan.user_id)))
  const unlocked = await futureReservationsOfPlans(tx, ids, now)
  await lockClasses(tx, distinct(unlocked.map((reservation) => reservation.scheduled_class_id)))
  await lockUserPlans(
    tx,
    distinct([...ids, ...unlocked.flatMap((reservation) => reservation.user_plan_id ?? [])]),
  )
  // The profile locks block bookings, but a class may have been cancelled before it was locked.
  const plans = await lockedUserPlans(tx, ids)
  const reservations = await futureReservationsOfPlans(tx, ids, now)
  return plans.map((plan) => {
    const own = reservations.filter((one) => one.plan === plan.id)
    return {
      plan,
      reservations: own.map(({ id }) => id),
      paidReservations: own.filter((one) => one.user_plan_id === plan.id).map(({ id }) => id),
      classes: own.map((reservation) => reservation.scheduled_class_id),
    }
  })
}

export async function lockPlanWithReservations(
  tx: Tx,
  id: string,
  now: Date,
  version?: number,
): Promise<LockedPlan> {
  const [locked] = await lockPlansWithReservations(tx, [id], now)
  if (!locked) throw errors.refused('plan_not_found')
  checkVersion(locked.plan, version)
  return locked
}

export interface PlanChange {
  tx: Tx
  actor: Actor
  now: Date
}

const auditedPlanFields = (plan: UserPlanRow) => ({
  status: plan.status,
  payment_status: plan.payment_status,
  payment_method: plan.payment_method,
  amount_paid: plan.amount_paid_cents === null ? null : mxn(plan.amount_paid_cents),
  start_date: plan.start_date,
  end_date: plan.end_date,
  classes_remaining: plan.classes_remaining,
})

export interface AuditedPlan {
  before: UserPlanRow
  after: UserPlanRow
  extra?: {
    reason?: string
    reservations?: string[]
    pause_from?: string
    pause_to?: string
    /** MXN that came in. */
    amount?: number
    paid_on?: string | null
  }
}

export const auditPlanChanges = (
  { tx, actor, now }: PlanChange,
  action: string,
  plans: readonly AuditedPlan[],
): Promise<void> =>
  auditAll(
    tx,
    plans.map(({ before, after, extra }) => ({
      at: now,
      actor,
      action,
      entity: 'user_plan',
      entityId: after.id,
      subject: after.user_id,
      before: auditedPlanFields(before),
      after: { ...auditedPlanFields(after), ...extra },
    })),
  )

export const auditPlanChange = (
  change: PlanChange,
  action: string,
  before: UserPlanRow,
  after: UserPlanRow,
  extra?: AuditedPlan['extra'],
): Promise<void> => auditPlanChanges(change, action, [{ before, after, extra }])
