import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { StudioCheckouts, StudioProviderPayments } from '../../../../platform/db/database-types.gen.ts'
import { lockProfiles, lockUserPlans } from '../../../shared/locks.ts'
import { changedSoldPlans, type SoldPlanRow } from '../../sold-plans/store.ts'
import type { OnlineMethod, ProviderMode, ProviderName } from '../providers/provider.ts'

export type CheckoutRow = Selectable<StudioCheckouts> & {
  provider: ProviderName
  mode: ProviderMode
  method: OnlineMethod
  state: 'creating' | 'open' | 'awaiting' | 'paid' | 'failed' | 'expired' | 'review'
}
export type PaymentRow = Selectable<StudioProviderPayments> & { provider: ProviderName; mode: ProviderMode }

export const LIVE: readonly CheckoutRow['state'][] = ['creating', 'open', 'awaiting']

export const isLive = ({ state }: Pick<CheckoutRow, 'state'>): boolean => LIVE.includes(state)

export const checkoutById = async (db: Db, id: string): Promise<CheckoutRow | undefined> =>
  (await db.selectFrom('studio.checkouts').selectAll().where('id', '=', id).executeTakeFirst()) as
    | CheckoutRow
    | undefined

export const checkoutByProviderId = async (
  db: Db,
  provider: ProviderName,
  checkoutId: string,
): Promise<CheckoutRow | undefined> =>
  (await db
    .selectFrom('studio.checkouts')
    .selectAll()
    .where('provider', '=', provider)
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()) as CheckoutRow | undefined

/** The checkout of the purchase that can still be paid. */
export const liveCheckoutOf = async (db: Db, plan: string): Promise<CheckoutRow | undefined> =>
  (await db
    .selectFrom('studio.checkouts')
    .selectAll()
    .where('user_plan_id', '=', plan)
    .where('state', 'in', LIVE)
    .executeTakeFirst()) as CheckoutRow | undefined

export const memberOfCheckout = async (db: Db, { user_plan_id }: CheckoutRow): Promise<string> =>
  (
    await db
      .selectFrom('studio.user_plans')
      .select('user_id')
      .where('id', '=', user_plan_id)
      .executeTakeFirstOrThrow()
  ).user_id

export interface LockedCheckout {
  checkout: CheckoutRow
  plan: SoldPlanRow
  /** Whether the account of the member was erased. The provider's data about the person is then not stored again. */
  isErased: boolean
}

/** Locks in this order: member, plan, checkout. The plan may have been removed as unpaid. */
export async function lockCheckout(tx: Tx, id: string): Promise<LockedCheckout | undefined> {
  const known = await checkoutById(tx, id)
  if (!known) return undefined
  const living = await lockProfiles(tx, [await memberOfCheckout(tx, known)])
  await lockUserPlans(tx, [known.user_plan_id])
  await tx.selectFrom('studio.checkouts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const [checkout, [plan]] = [await checkoutById(tx, id), await changedSoldPlans(tx, [known.user_plan_id])]
  return checkout && plan && { checkout, plan, isErased: living.length === 0 }
}

type NewCheckout = Pick<
  CheckoutRow,
  | 'user_plan_id'
  | 'provider'
  | 'mode'
  | 'account_id'
  | 'method'
  | 'expected_cents'
  | 'title'
  | 'voucher_days'
  | 'open_until'
  | 'created_by'
  | 'created_at'
  | 'next_check_at'
  | 'payer_email'
>

export const insertCheckout = async (tx: Tx, checkout: NewCheckout): Promise<CheckoutRow> =>
  (await tx
    .insertInto('studio.checkouts')
    .values(checkout)
    .returningAll()
    .executeTakeFirstOrThrow()) as CheckoutRow

export const updateCheckout = async (
  tx: Tx,
  id: string,
  fields: Updateable<StudioCheckouts>,
): Promise<CheckoutRow> =>
  (await tx
    .updateTable('studio.checkouts')
    .set(fields)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as CheckoutRow

/** Takes the next reading of a checkout for this caller; false when another caller read it a moment ago. */
export const takeReading = async (db: Db, id: string, now: Date, pauseMs: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('studio.checkouts')
    .set({ read_at: now })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('read_at', 'is', null),
        row('read_at', '<=', new Date(now.getTime() - pauseMs)),
        row('read_at', '>', now),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Until then the purchase does not lapse. Null: as if nothing had been opened. */
export const holdPurchase = (tx: Tx, plan: string, until: Date | null): Promise<unknown> =>
  tx.updateTable('studio.user_plans').set({ held_until: until }).where('id', '=', plan).execute()

export const paymentsOfCheckout = async (db: Db, checkout: string): Promise<PaymentRow[]> =>
  (await db
    .selectFrom('studio.provider_payments')
    .selectAll()
    .where('checkout_id', '=', checkout)
    .orderBy('paid_at')
    .execute()) as PaymentRow[]

/** The number of readings of the checkout's payments that were written. */
export const readingsOf = async (db: Db, checkout: string): Promise<number> =>
  (await paymentsOfCheckout(db, checkout)).reduce((sum, { readings }) => sum + readings, 0)

export const paymentByProviderId = async (
  db: Db,
  provider: ProviderName,
  id: string,
): Promise<PaymentRow | undefined> =>
  (await db
    .selectFrom('studio.provider_payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', id)
    .executeTakeFirst()) as PaymentRow | undefined

export type NewPayment = Pick<
  PaymentRow,
  | 'checkout_id'
  | 'provider'
  | 'mode'
  | 'account_id'
  | 'provider_payment_id'
  | 'received_cents'
  | 'currency'
  | 'method'
  | 'card_funding'
  | 'last4'
  | 'fee_cents'
  | 'paid_at'
  | 'first_seen_at'
  | 'refunded_cents'
  | 'disputed_cents'
  | 'dispute_state'
  | 'dispute_due'
  | 'disposition'
  | 'review_reason'
>

/** Undefined when the payment is known already. */
export const insertPayment = async (tx: Tx, payment: NewPayment): Promise<PaymentRow | undefined> =>
  (await tx
    .insertInto('studio.provider_payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doNothing())
    .returningAll()
    .executeTakeFirst()) as PaymentRow | undefined

export const updatePayment = async (
  tx: Tx,
  id: string,
  fields: Updateable<StudioProviderPayments>,
): Promise<PaymentRow> =>
  (await tx
    .updateTable('studio.provider_payments')
    .set(fields)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as PaymentRow

/** Those that are due, and those whose purchase no longer waits for its payment. `c` aliases studio.checkouts. */
export const isCheckoutDue = (now: Date) => sql<boolean>`(c.next_check_at <= ${now}
  or c.state in ('creating', 'open', 'awaiting') and c.closing_at is null
    and not exists (select from studio.waiting_purchases w where w.id = c.user_plan_id))`

/** The checkouts of an account to read now. */
export const dueCheckouts = async (
  db: Db,
  { provider, mode }: Pick<CheckoutRow, 'provider' | 'mode'>,
  now: Date,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from studio.checkouts c
    where c.provider = ${provider} and c.mode = ${mode} and ${isCheckoutDue(now)}
    order by c.next_check_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const paymentById = async (db: Db, id: string): Promise<PaymentRow | undefined> =>
  (await db.selectFrom('studio.provider_payments').selectAll().where('id', '=', id).executeTakeFirst()) as
    | PaymentRow
    | undefined

/** The online payment that paid a plan. */
export const appliedPaymentOf = async (db: Db, plan: string): Promise<PaymentRow | undefined> =>
  (await db
    .selectFrom('studio.provider_payments as y')
    .innerJoin('studio.checkouts as c', 'c.id', 'y.checkout_id')
    .selectAll('y')
    .where('c.user_plan_id', '=', plan)
    .where('y.disposition', '=', 'applied')
    .executeTakeFirst()) as PaymentRow | undefined

/** The payments that paid these plans. */
export const appliedPaymentsOf = async (
  db: Db,
  plans: readonly string[],
): Promise<(PaymentRow & { user_plan_id: string })[]> =>
  (await db
    .selectFrom('studio.provider_payments as y')
    .innerJoin('studio.checkouts as c', 'c.id', 'y.checkout_id')
    .selectAll('y')
    .select('c.user_plan_id')
    .where('c.user_plan_id', '=', sql<string>`any(${plans}::uuid[])`)
    .where('y.disposition', '=', 'applied')
    .execute()) as (PaymentRow & { user_plan_id: string })[]

/** Whether staff have to decide about money that came in for a purchase, whose id stands in the query as `plan`. */
export const isInReview = (plan: RawBuilder<unknown>) => sql<boolean>`exists (
  select from studio.checkouts c join studio.provider_payments y on y.checkout_id = c.id
  where c.user_plan_id = ${plan} and y.disposition = 'review')`

/** The same of one purchase. */
export async function hasMoneyInReview(db: Db, plan: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select ${isInReview(sql`${plan}::uuid`)} as waits`.execute(
    db,
  )
  return rows[0]?.waits ?? false
}

export interface LockedPayment {
  payment: PaymentRow
  /** Undefined for money of no checkout. */
  locked: LockedCheckout | undefined
}

/** Locks the checkout with its member and plan, then the payment. */
export async function lockPayment(tx: Tx, id: string): Promise<LockedPayment | undefined> {
  const known = await paymentById(tx, id)
  if (!known) return undefined
  const locked = known.checkout_id === null ? undefined : await lockCheckout(tx, known.checkout_id)
  await tx.selectFrom('studio.provider_payments').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const payment = await paymentById(tx, id)
  return payment && { payment, locked }
}

/**
 * Empties what staff and providers wrote about the online payments of an account that is erased: reasons, pages, vouchers, digits of
 * cards and addresses.
 */
export async function eraseOnlinePaymentsOf(tx: Tx, user: string): Promise<void> {
  await sql`
    update studio.provider_payments y set settled_reason = null, last4 = null
    from studio.checkouts c join studio.user_plans u on u.id = c.user_plan_id
    where c.id = y.checkout_id and u.user_id = ${user}`.execute(tx)
  await sql`
    update studio.checkouts c set url = null, voucher_url = null, reference = null, payer_email = null
    from studio.user_plans u where u.id = c.user_plan_id and u.user_id = ${user}`.execute(tx)
}
