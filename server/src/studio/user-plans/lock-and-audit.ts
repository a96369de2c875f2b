import type { UserPlan } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Actor } from '../shared/actor.ts'
import { distinct } from '../shared/collections.ts'
import { checkVersion } from '../shared/if-match.ts'
import { lockClasses, lockProfiles, lockUserPlans } from '../shared/locks.ts'
import { lockUserPlan, toUserPlan, type UserPlanRow, userPlanById } from './store.ts'

export async function lockPlanForStaff(tx: Tx, id: string, version?: number): Promise<UserPlanRow> {
  const known = await userPlanById(tx, id)
  if (!known) throw errors.refused('plan_not_found')
  await lockProfiles(tx, [known.user_id])
  const plan = await lockUserPlan(tx, id)
  if (!plan) throw errors.refused('plan_not_found')
  checkVersion(plan, version)
  return plan
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
}

/** Those the plan paid and those within its dates (AUS-16); a cancelled plan's dates are free for another plan. */
export async function futureReservationsOfPlan(
  db: Db,
  plan: UserPlanRow,
  now: Date,
): Promise<FutureReservation[]> {
  const { rows } = await sql<FutureReservation>`
    select r.id, r.scheduled_class_id, r.user_plan_id
    from studio.reservations r
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    cross join studio.settings s
    where r.user_id = ${plan.user_id} and r.status = 'reserved' and c.starts_at > ${now}
      and (r.user_plan_id = ${plan.id}
        or ${plan.status !== 'cancelled'}
          and (c.starts_at at time zone s.timezone)::date between ${plan.start_date}::date and ${plan.end_date}::date)
    order by r.user_plan_id, r.id`.execute(db)
  return rows
}

interface LockedPlan {
  plan: UserPlanRow
  /** Future ones, by id. */
  reservations: string[]
}

/** In lock order: member, classes of the future reservations, plans that paid them. */
export async function lockPlanWithReservations(
  tx: Tx,
  id: string,
  now: Date,
  version?: number,
): Promise<LockedPlan> {
  const known = await userPlanById(tx, id)
  if (!known) throw errors.refused('plan_not_found')
  await lockProfiles(tx, [known.user_id])
  const unlocked = await futureReservationsOfPlan(tx, known, now)
  await lockClasses(tx, distinct(unlocked.map((reservation) => reservation.scheduled_class_id)))
  await lockUserPlans(
    tx,
    distinct([id, ...unlocked.flatMap((reservation) => reservation.user_plan_id ?? [])]),
  )
  // The profile lock blocks bookings, but a class may have been cancelled before it was locked.
  const plan = await lockUserPlan(tx, id)
  if (!plan) throw errors.refused('plan_not_found')
  checkVersion(plan, version)
  const reservations = await futureReservationsOfPlan(tx, plan, now)
  return { plan, reservations: reservations.map((reservation) => reservation.id) }
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

export const auditPlanChange = (
  { tx, actor, now }: PlanChange,
  action: string,
  before: UserPlanRow,
  after: UserPlanRow,
  extra: { reason?: string; reservations?: string[]; pause_from?: string; pause_to?: string } = {},
): Promise<void> =>
  audit(tx, {
    at: now,
    actor,
    action,
    entity: 'user_plan',
    entityId: after.id,
    subject: after.user_id,
    before: auditedPlanFields(before),
    after: { ...auditedPlanFields(after), ...extra },
  })
