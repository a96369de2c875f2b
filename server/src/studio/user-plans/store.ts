import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { StudioUserPlans } from '../../platform/database-types.gen.ts'

export type UserPlanRow = Selectable<StudioUserPlans>

/** A purchase that was never paid vanishes from every answer once it was removed (A18). */
const shown = (db: Db) =>
  db
    .selectFrom('studio.user_plans')
    .selectAll()
    .where((row) => row.or([row('closed_kind', 'is', null), row('closed_kind', '<>', 'unpaid')]))

export const userPlanById = (db: Db, id: string): Promise<UserPlanRow | undefined> =>
  shown(db).where('id', '=', id).executeTakeFirst()

/** The plans of these users, in one statement. */
export const plansOfUsers = async (db: Db, users: readonly string[]): Promise<UserPlanRow[]> =>
  users.length === 0 ? [] : shown(db).where('user_id', 'in', users).orderBy('created_at', 'desc').execute()

export const lockUserPlan = (tx: Tx, id: string): Promise<UserPlanRow | undefined> =>
  shown(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export interface Grant {
  user: string
  plan: string
  start: string
  end: string
  status: 'frozen' | 'active'
  paymentStatus: 'pending' | 'completed'
  method: 'card' | 'transfer' | 'cash'
  channel: 'transfer' | 'oxxo' | null
  priceCents: number
  amountPaidCents: number | null
  /** Null: as many as the plan has. */
  classes: number | null
  reference: string
  actor: string
  now: Date
}

interface GrantOutcome {
  code: 'ok' | 'member_not_found' | 'plan_not_available' | 'plan_dates_overlap'
  user_plan_id: string | null
}

/** studio.grant_plan: the one way in which a member gets a plan. */
export async function grantPlan(tx: Tx, grant: Grant): Promise<GrantOutcome> {
  const { rows } = await sql<GrantOutcome>`
    select code, user_plan_id from studio.grant_plan(${grant.user}, ${grant.plan}, ${grant.start}, ${grant.end},
      ${grant.status}, ${grant.paymentStatus}, ${grant.method}, ${grant.channel}, ${grant.priceCents}::integer,
      ${grant.amountPaidCents}::integer, ${grant.classes}::integer, ${grant.reference}, ${grant.actor}, ${grant.now})`.execute(
    tx,
  )
  return rows[0] as GrantOutcome
}

/** Whether the member holds another plan, not cancelled, that shares a day with [start, end]. */
export const overlapsAnotherPlan = async (tx: Tx, plan: UserPlanRow, start: string, end: string) =>
  (await tx
    .selectFrom('studio.user_plans')
    .select('id')
    .where('user_id', '=', plan.user_id)
    .where('id', '<>', plan.id)
    .where('status', '<>', 'cancelled')
    .where('start_date', '<=', end)
    .where('end_date', '>=', start)
    .limit(1)
    .executeTakeFirst()) !== undefined

interface Verification {
  amountCents: number
  actor: string
  now: Date
}

export const markVerified = (
  tx: Tx,
  plan: UserPlanRow,
  { amountCents, actor, now }: Verification,
): Promise<UserPlanRow> =>
  tx
    .updateTable('studio.user_plans')
    .set({
      status: 'active',
      payment_status: 'completed',
      amount_paid_cents: amountCents,
      verified_at: now,
      verified_by: actor,
      updated_at: now,
    })
    .where('id', '=', plan.id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const moveDates = (
  tx: Tx,
  plan: UserPlanRow,
  start: string,
  end: string,
  now: Date,
): Promise<UserPlanRow> =>
  tx
    .updateTable('studio.user_plans')
    // Moved, it shares no day with another plan, which one from before the constraint may have done.
    .set({ start_date: start, end_date: end, shares_days: false, updated_at: now })
    .where('id', '=', plan.id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const referenceTaken = async (db: Db, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('studio.user_plans')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined

interface Closing {
  kind: 'cancelled' | 'unpaid' | 'erased'
  actor: string | null
  now: Date
}

export const closePlan = (tx: Tx, id: string, { kind, actor, now }: Closing): Promise<UserPlanRow> =>
  tx
    .updateTable('studio.user_plans')
    .set({ status: 'cancelled', closed_at: now, closed_by: actor, closed_kind: kind, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

interface FutureReservation {
  id: string
  scheduled_class_id: string
  /** Null where staff gave the place without a plan. */
  user_plan_id: string | null
}

/**
 * Live reservations of classes to come that the plan paid, or that lie within its dates (AUS-16). A plan that was cancelled
 * holds its dates no more: another plan may have them, whose reservations are none of its business.
 */
export async function futureReservationsOfPlan(db: Db, plan: UserPlanRow, now: Date) {
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

/** Purchases that waited for their payment since before `createdBefore`. */
export const unpaidPlansBefore = (db: Db, createdBefore: Date): Promise<{ id: string; user_id: string }[]> =>
  db
    .selectFrom('studio.user_plans')
    .select(['id', 'user_id'])
    .where('status', '=', 'frozen')
    .where('payment_status', '=', 'pending')
    .where('created_at', '<=', createdBefore)
    .orderBy('created_at')
    .execute()

/** How many purchases of a member wait for their payment; exact under the lock of the member's profile. */
export const countOpenPurchases = async (tx: Tx, user: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('studio.user_plans')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .where('status', '=', 'frozen')
    .where('payment_status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

/** Plans in force, to come or waiting for their payment, by id. */
export const openPlans = (db: Db, user: string, today: string): Promise<UserPlanRow[]> =>
  db
    .selectFrom('studio.user_plans')
    .selectAll()
    .where('user_id', '=', user)
    .where('status', '<>', 'cancelled')
    .where((row) => row.or([row('end_date', '>=', today), row('payment_status', '=', 'pending')]))
    .orderBy('id')
    .execute()

export const closePlans = (tx: Tx, ids: readonly string[], { kind, actor, now }: Closing): Promise<unknown> =>
  tx
    .updateTable('studio.user_plans')
    .set({ status: 'cancelled', closed_at: now, closed_by: actor, closed_kind: kind, updated_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
