import type { PauseStatus, PlanPause, UserPlan } from '@estudio/contract'
import { type CivilDate, daysBetween, mxn } from '@estudio/domain'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioPlanPauses, StudioSoldPlans } from '../../../platform/db/database-types.gen.ts'
import { anyOfIds, prepared } from '../../../platform/db/prepared.ts'
import { countRows, exists } from '../../../platform/db/query-helpers.ts'
import { lockUserPlans } from '../../shared/locks.ts'
import { endOfDay, startOfDay } from '../../shared/wall-time.ts'
import { refundableCents } from './refundable.ts'

/** A sale with its payment. What is not about the payment may be read from the table of sales, studio.user_plans. */
export type SoldPlanRow = Selectable<StudioSoldPlans>

/** Unlimited plans have no limit and a negative number of classes. */
export const toUserPlan = (row: SoldPlanRow): UserPlan => ({
  id: row.id,
  plan_id: row.plan_id,
  user_id: row.user_id,
  name: row.name,
  description: row.description,
  status: row.status,
  payment_status: row.payment_status,
  payment_method: row.payment_method,
  payment_channel: row.payment_channel,
  origin: row.origin as UserPlan['origin'],
  reference: row.reference,
  price: mxn(row.price_cents),
  list_price: mxn(row.list_price_cents),
  discount_code: row.discount_code,
  amount_paid: row.amount_paid_cents === null ? null : mxn(row.amount_paid_cents),
  ...(row.balance_cents > 0 && { amount_from_balance: mxn(row.balance_cents) }),
  amount_refunded: mxn(row.refunded_cents),
  refundable: mxn(refundableCents(row)),
  verified_at: row.verified_at?.toISOString() ?? null,
  closed_reason: row.closed_reason,
  start_date: row.start_date,
  end_date: row.end_date,
  created_at: row.created_at.toISOString(),
  duration_days: row.duration_days,
  benefits: row.benefits,
  class_limit: row.class_limit,
  has_class_limit: row.class_limit !== null,
  classes_remaining: row.classes_remaining,
  classes_left: row.classes_remaining,
  version: row.version,
})

/** The part of the price that is still due. */
export const dueCents = ({
  price_cents,
  amount_paid_cents,
}: Pick<SoldPlanRow, 'price_cents' | 'amount_paid_cents'>) =>
  Math.max(0, price_cents - (amount_paid_cents ?? 0))

/** Unpaid purchases that were removed appear nowhere. */
const visiblePlans = (db: Db) =>
  db
    .selectFrom('studio.sold_plans')
    .selectAll()
    .where((row) => row.or([row('closed_kind', 'is', null), row('closed_kind', '<>', 'unpaid')]))

export const soldPlanById = (db: Db, id: string): Promise<SoldPlanRow | undefined> =>
  visiblePlans(db).where('id', '=', id).executeTakeFirst()

export const soldPlansById = (db: Db, ids: readonly string[]): Promise<SoldPlanRow[]> =>
  visiblePlans(db).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()

export const soldPlansOf = async (db: Db, users: readonly string[]): Promise<SoldPlanRow[]> =>
  users.length === 0
    ? []
    : visiblePlans(db)
        .modifyFront(prepared)
        .where('user_id', '=', anyOfIds(users))
        .orderBy('created_at', 'desc')
        .execute()

export const openSoldPlansOf = (db: Db, user: string, today: string): Promise<SoldPlanRow[]> =>
  db
    .selectFrom('studio.sold_plans')
    .selectAll()
    .where('user_id', '=', user)
    .where('status', '<>', 'cancelled')
    .where((row) => row.or([row('end_date', '>=', today), row('payment_status', '=', 'pending')]))
    .orderBy('id')
    .execute()

/**
 * Locks the plans in the order of their ids, then reads them: a statement that waits for a lock would see the payment as it was before.
 */
export async function lockedSoldPlans(tx: Tx, ids: readonly string[]): Promise<SoldPlanRow[]> {
  await lockUserPlans(tx, ids)
  return visiblePlans(tx).where('id', '=', sql<string>`any(${ids}::uuid[])`).orderBy('id').execute()
}

export const lockedSoldPlan = async (tx: Tx, id: string): Promise<SoldPlanRow | undefined> =>
  (await lockedSoldPlans(tx, [id]))[0]

interface FutureReservation {
  id: string
  scheduled_class_id: string
  /** Null for a courtesy. */
  user_plan_id: string | null
  /** The plan that releases the reservation when it ends. */
  plan: string
}

/**
 * The reservations that the plans paid for and the reservations within their dates. The dates of a cancelled plan are
 * free for another plan.
 */
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

/** Both days are inclusive; cancelled plans do not count. */
export async function overlapsAnotherPlan(tx: Tx, plan: SoldPlanRow, start: string, end: string) {
  const { rows } = await sql`
    select from studio.overlapping_plans(${plan.user_id}, ${start}, ${end}) o where o.id <> ${plan.id} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export const countReservationsOutside = (
  tx: Tx,
  plan: string,
  start: string,
  end: string,
  now: Date,
): Promise<number> =>
  countRows(
    tx
      .selectFrom('studio.reservations as r')
      .innerJoin('studio.scheduled_classes as c', 'c.id', 'r.scheduled_class_id')
      .where('r.user_plan_id', '=', plan)
      .where('r.status', '=', 'reserved')
      .where('c.starts_at', '>', now)
      .where((row) =>
        row.or([row('c.starts_at', '<', startOfDay(start)), row('c.starts_at', '>=', endOfDay(end))]),
      ),
  )

/** Reads plans after a change in the same transaction, also removed purchases. */
export const changedSoldPlans = (tx: Tx, ids: readonly string[]): Promise<SoldPlanRow[]> =>
  tx
    .selectFrom('studio.sold_plans')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()

export async function updatePlanDates(
  tx: Tx,
  plan: SoldPlanRow,
  start: string,
  end: string,
  now: Date,
): Promise<SoldPlanRow> {
  await tx
    .updateTable('studio.user_plans')
    // Plans older than the exclusion constraint may share days; after a move they may not.
    .set({ start_date: start, end_date: end, shares_days: false, updated_at: now })
    .where('id', '=', plan.id)
    .execute()
  const [moved] = await changedSoldPlans(tx, [plan.id])
  return moved as SoldPlanRow
}

type PlanClosing = { actor: string | null; now: Date } & (
  | { kind: 'cancelled' | 'unpaid' | 'erased' }
  | { kind: 'refused' | 'reversed'; reason: string }
)

/**
 * Price and amount stay in the row. What a purchase had used of its member's balance goes back unless its payment was received. The
 * caller holds the locks of the members, and ends the payments first.
 */
export async function closeSoldPlans(
  tx: Tx,
  ids: readonly string[],
  closing: PlanClosing,
): Promise<SoldPlanRow[]> {
  await tx
    .updateTable('studio.user_plans')
    .set({
      status: 'cancelled',
      closed_at: closing.now,
      closed_by: closing.actor,
      closed_kind: closing.kind,
      updated_at: closing.now,
      ...('reason' in closing && { payment_status: closing.kind, closed_reason: closing.reason }),
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  await sql`select studio.return_balance(${ids}::uuid[], ${closing.actor}, ${closing.now})`.execute(tx)
  return changedSoldPlans(tx, ids)
}

export type PauseRow = Selectable<StudioPlanPauses>

export const toPause = (row: PauseRow): PlanPause => ({
  id: row.id,
  user_plan_id: row.user_plan_id,
  from: row.start_date,
  to: row.end_date,
  days: daysBetween(row.start_date, row.end_date) + 1,
  reason: row.reason,
  status: row.status as PauseStatus,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decline_reason: row.decline_reason,
})

/** Returns pauses by their first day, without removed pauses. */
export const pausesOfPlans = async (db: Db, plans: readonly string[]): Promise<PauseRow[]> =>
  plans.length === 0
    ? []
    : db
        .selectFrom('studio.plan_pauses')
        .selectAll()
        .where('user_plan_id', 'in', plans)
        .where('status', '<>', 'removed')
        .orderBy('start_date')
        .orderBy('created_at')
        .execute()

/** The number of days that a plan is paused, past days included. */
export async function pausedDaysOf(db: Db, plan: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(sum(end_date - start_date + 1), 0)::integer as days from studio.plan_pauses
    where user_plan_id = ${plan} and status = 'agreed'`.execute(db)
  return rows[0]?.days ?? 0
}

/** Whether a pause of the plan would begin before or end after these days. */
export const hasPauseOutside = (
  tx: Tx,
  plan: string,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<boolean> =>
  exists(
    tx
      .selectFrom('studio.plan_pauses')
      .select('id')
      .where('user_plan_id', '=', plan)
      .where('status', '=', 'agreed')
      .where((row) => row.or([row('start_date', '<', from), row('end_date', '>', to)]))
      .limit(1),
  )

/** Empties the texts of staff about the plans of an account that is erased, and the buyer's name on the plans. */
export const eraseWordsAboutPlans = async (tx: Tx, user: string): Promise<void> => {
  await sql`
    update studio.user_plans set closed_reason = null
    where user_id = ${user} and closed_reason is not null`.execute(tx)
  await sql`select studio.erase_ledger_reasons(${user})`.execute(tx)
  await tx.updateTable('studio.user_plans').set({ buyer_name: null }).where('user_id', '=', user).execute()
}
