import type { UserPlan } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioUserPlans } from '../../../platform/db/database-types.gen.ts'
import { endOfDay, startOfDay } from '../../shared/wall-time.ts'

export type UserPlanRow = Selectable<StudioUserPlans>

/** Unlimited plans have no limit and a negative number of classes (A12). */
export const toUserPlan = (row: UserPlanRow): UserPlan => ({
  id: row.id,
  plan_id: row.plan_id,
  user_id: row.user_id,
  name: row.name,
  description: row.description,
  status: row.status,
  payment_status: row.payment_status,
  payment_method: row.payment_method,
  payment_channel: row.payment_channel,
  reference: row.reference,
  price: mxn(row.price_cents),
  list_price: mxn(row.list_price_cents),
  discount_code: row.discount_code,
  amount_paid: row.amount_paid_cents === null ? null : mxn(row.amount_paid_cents),
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

/** Removed unpaid purchases are shown nowhere (A18). */
const visiblePlans = (db: Db) =>
  db
    .selectFrom('studio.user_plans')
    .selectAll()
    .where((row) => row.or([row('closed_kind', 'is', null), row('closed_kind', '<>', 'unpaid')]))

export const userPlanById = (db: Db, id: string): Promise<UserPlanRow | undefined> =>
  visiblePlans(db).where('id', '=', id).executeTakeFirst()

export const plansOfUsers = async (db: Db, users: readonly string[]): Promise<UserPlanRow[]> =>
  users.length === 0
    ? []
    : visiblePlans(db).where('user_id', 'in', users).orderBy('created_at', 'desc').execute()

/** By id. */
export const lockedUserPlans = (tx: Tx, ids: readonly string[]): Promise<UserPlanRow[]> =>
  visiblePlans(tx).where('id', '=', sql<string>`any(${ids}::uuid[])`).orderBy('id').forNoKeyUpdate().execute()

export const userPlansById = (db: Db, ids: readonly string[]): Promise<UserPlanRow[]> =>
  visiblePlans(db).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()

export const lockUserPlan = (tx: Tx, id: string): Promise<UserPlanRow | undefined> =>
  visiblePlans(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

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
  /** Null for the plan's own limit. */
  classes: number | null
  reference: string
  actor: string
  now: Date
}

interface GrantOutcome {
  code: 'ok' | 'member_not_found' | 'plan_not_available' | 'plan_dates_overlap'
  user_plan_id: string | null
}

/** The only way a member gets a plan. */
export async function callGrantPlan(tx: Tx, grant: Grant): Promise<GrantOutcome> {
  const { rows } = await sql<GrantOutcome>`
    select code, user_plan_id from studio.grant_plan(${grant.user}, ${grant.plan}, ${grant.start}, ${grant.end},
      ${grant.status}, ${grant.paymentStatus}, ${grant.method}, ${grant.channel}, ${grant.priceCents}::integer,
      ${grant.amountPaidCents}::integer, ${grant.classes}::integer, ${grant.reference}, ${grant.actor}, ${grant.now})`.execute(
    tx,
  )
  return rows[0] as GrantOutcome
}

/** [start, end], both inclusive; cancelled plans do not count. */
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

/** Which of these plans share a day with another one of their member. */
export async function plansThatOverlap(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from studio.user_plans u
    where u.id = any(${ids}::uuid[]) and exists (
      select from studio.user_plans o
      where o.user_id = u.user_id and o.id <> u.id and o.status <> 'cancelled'
        and o.start_date <= u.end_date and o.end_date >= u.start_date)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What is missing of the price. */
export const dueCents = ({
  price_cents,
  amount_paid_cents,
}: Pick<UserPlanRow, 'price_cents' | 'amount_paid_cents'>) =>
  Math.max(0, price_cents - (amount_paid_cents ?? 0))

/** The same in SQL. `u` aliases studio.user_plans. */
export const dueCentsOf = sql<number>`greatest(0, u.price_cents - coalesce(u.amount_paid_cents, 0))`

interface PartPayment {
  /** All that came in so far. */
  amountCents: number
  paidOn: string | undefined
  now: Date
}

export const markPartPayment = (
  tx: Tx,
  plan: UserPlanRow,
  { amountCents, paidOn, now }: PartPayment,
): Promise<UserPlanRow> =>
  tx
    .updateTable('studio.user_plans')
    .set({ amount_paid_cents: amountCents, paid_on: paidOn ?? null, updated_at: now })
    .where('id', '=', plan.id)
    .returningAll()
    .executeTakeFirstOrThrow()

export interface VerifiedPayment {
  plan: UserPlanRow
  /** All that came in so far. */
  amountCents: number
  /** The day of the transfer or deposit, where it is known. */
  paidOn?: string
  method: UserPlanRow['payment_method']
}

export async function markPaymentsVerified(
  tx: Tx,
  payments: readonly VerifiedPayment[],
  { actor, now }: { actor: string; now: Date },
): Promise<UserPlanRow[]> {
  const ids = payments.map(({ plan }) => plan.id)
  const amounts = payments.map(({ amountCents }) => amountCents)
  const days = payments.map(({ paidOn }) => paidOn ?? null)
  const methods = payments.map(({ method }) => method)
  const { rows } = await sql<UserPlanRow>`
    update studio.user_plans u
    set status = 'active', payment_status = 'completed', payment_method = r.method, amount_paid_cents = r.amount,
      parts_paid_cents = u.amount_paid_cents, reversed_cents = null, paid_on = r.day, verified_at = ${now}, verified_by = ${actor}, updated_at = ${now}
    from unnest(${ids}::uuid[], ${amounts}::integer[], ${days}::date[],
      ${methods}::text[]) as r(id, amount, day, method)
    where u.id = r.id
    returning u.*`.execute(tx)
  return rows
}

/**
 * Purchases wait for their payment again, as bought: by transfer. Part payments stay, a proof that was settled by the
 * verification waits for review again, and what was verified is kept for the receipt.
 */
export async function reopenPlans(
  tx: Tx,
  ids: readonly string[],
  { actor, now }: { actor: string; now: Date },
): Promise<UserPlanRow[]> {
  const { rows } = await sql<UserPlanRow>`
    with proofs as (
      update studio.payment_proofs p
      set status = 'received', asks_again = true, settled_at = null, settled_by = null
      from studio.user_plans u
      where u.id = p.user_plan_id and u.id = any(${ids}::uuid[]) and p.status = 'verified'
        and p.settled_at = u.verified_at and p.bytes is not null
      returning p.user_plan_id
    )
    update studio.user_plans u
    set status = 'frozen', payment_status = 'pending', payment_method = 'transfer',
      payment_channel = coalesce(u.payment_channel, 'transfer'), amount_paid_cents = u.parts_paid_cents,
      parts_paid_cents = null, reversed_cents = coalesce(u.amount_paid_cents, 0), reopened_at = ${now},
      reopened_by = ${actor}, unpaid_pause_seconds = 0, updated_at = ${now},
      proof_waiting_since = (select ${now}::timestamptz from proofs f where f.user_plan_id = u.id)
    where u.id = any(${ids}::uuid[])
    returning u.*`.execute(tx)
  return rows
}

export const updatePayment = (
  tx: Tx,
  id: string,
  payment: { amountCents: number | null; method: UserPlanRow['payment_method']; now: Date },
): Promise<UserPlanRow> =>
  tx
    .updateTable('studio.user_plans')
    .set({ amount_paid_cents: payment.amountCents, payment_method: payment.method, updated_at: payment.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

interface PaymentClosing {
  kind: 'refused' | 'reversed'
  reason: string
  actor: string
  now: Date
}

/** Price and amount stay in the row. */
export const closePlansForPayment = (
  tx: Tx,
  ids: readonly string[],
  { kind, reason, actor, now }: PaymentClosing,
): Promise<UserPlanRow[]> =>
  tx
    .updateTable('studio.user_plans')
    .set({
      status: 'cancelled',
      payment_status: kind,
      closed_at: now,
      closed_by: actor,
      closed_kind: kind,
      closed_reason: reason,
      updated_at: now,
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returningAll()
    .execute()

export async function closePlanForPayment(tx: Tx, id: string, closing: PaymentClosing): Promise<UserPlanRow> {
  const [closed] = await closePlansForPayment(tx, [id], closing)
  return closed as UserPlanRow
}

export const updatePlanDates = (
  tx: Tx,
  plan: UserPlanRow,
  start: string,
  end: string,
  now: Date,
): Promise<UserPlanRow> =>
  tx
    .updateTable('studio.user_plans')
    // Plans older than the exclusion constraint may share days; once moved, they may not.
    .set({ start_date: start, end_date: end, shares_days: false, updated_at: now })
    .where('id', '=', plan.id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function countReservationsOutside(tx: Tx, plan: string, start: string, end: string, now: Date) {
  const { count } = await tx
    .selectFrom('studio.reservations as r')
    .innerJoin('studio.scheduled_classes as c', 'c.id', 'r.scheduled_class_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('r.user_plan_id', '=', plan)
    .where('r.status', '=', 'reserved')
    .where('c.starts_at', '>', now)
    .where((row) =>
      row.or([row('c.starts_at', '<', startOfDay(start)), row('c.starts_at', '>=', endOfDay(end))]),
    )
    .executeTakeFirstOrThrow()
  return count
}

export const isReferenceTaken = async (db: Db, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('studio.user_plans')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined

/** Of purchases that wait for their payment. */
export const openReferences = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('studio.user_plans')
      .select('reference')
      .where('status', '=', 'frozen')
      .where('payment_status', '=', 'pending')
      .execute()
  ).map(({ reference }) => reference)

interface PlanClosing {
  kind: 'cancelled' | 'unpaid' | 'erased'
  actor: string | null
  now: Date
}

export const closePlan = (tx: Tx, id: string, { kind, actor, now }: PlanClosing): Promise<UserPlanRow> =>
  tx
    .updateTable('studio.user_plans')
    .set({ status: 'cancelled', closed_at: now, closed_by: actor, closed_kind: kind, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Exact under the lock of the member's profile. */
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

/**
 * Whether this account, or another one with its telephone, has a plan or had one that was paid. Until the end of the
 * transaction nobody with that telephone is asked about.
 */
export async function hadPlan(tx: Tx, member: string): Promise<boolean> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(phone, 0)) from studio.profiles
    where user_id = ${member} and phone is not null`.execute(tx)
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from studio.profiles p
      join studio.profiles o on o.user_id = p.user_id or o.phone = p.phone
      join studio.user_plans u on u.user_id = o.user_id
      where p.user_id = ${member} and (u.status <> 'cancelled' or u.payment_status = 'completed')) as found`.execute(
    tx,
  )
  return rows[0]?.found === true
}

export const openPlansOf = (db: Db, user: string, today: string): Promise<UserPlanRow[]> =>
  db
    .selectFrom('studio.user_plans')
    .selectAll()
    .where('user_id', '=', user)
    .where('status', '<>', 'cancelled')
    .where((row) => row.or([row('end_date', '>=', today), row('payment_status', '=', 'pending')]))
    .orderBy('id')
    .execute()

export const closePlans = (
  tx: Tx,
  ids: readonly string[],
  { kind, actor, now }: PlanClosing,
): Promise<unknown> =>
  tx
    .updateTable('studio.user_plans')
    .set({ status: 'cancelled', closed_at: now, closed_by: actor, closed_kind: kind, updated_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export const payerOf = (db: Db, user: string): Promise<{ full_name: string; phone: string | null }> =>
  db
    .selectFrom('studio.profiles')
    .select(['full_name', 'phone'])
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()

/** Empties the buyer's name on the plans of an account that is erased. */
export const eraseBuyerName = (tx: Tx, user: string): Promise<unknown> =>
  tx.updateTable('studio.user_plans').set({ buyer_name: null }).where('user_id', '=', user).execute()
