import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'
import { duePaymentLanes, workPaymentLane } from '../../server/src/studio/sales/index.ts'
import type { ProviderDouble } from './payment-doubles/provider-double.ts'
import type { Studio } from './studio.ts'

/** One pass of every lane of the job that has work. */
export async function takeOnlinePayments({ context }: Studio): Promise<void> {
  const { signal } = new AbortController()
  const lanes = await duePaymentLanes(context)
  await Promise.all(lanes.map((lane) => workPaymentLane(context, lane, signal)))
}

/** The payments that providers received for a purchase, as the server recorded them. */
export const providerPayments = (db: Db, { id }: { id: string }) =>
  db
    .selectFrom('studio.provider_payments as p')
    .innerJoin('studio.checkouts as c', 'c.id', 'p.checkout_id')
    .select(['p.id', 'p.provider_payment_id', 'p.disposition', 'p.review_reason', 'p.received_cents'])
    .select(['p.currency', 'p.refunded_cents', 'p.dispute_state', 'p.fee_cents'])
    .where('c.user_plan_id', '=', id)
    .orderBy('p.first_seen_at')
    .orderBy('p.provider_payment_id')
    .execute()

/** As if the database had been restored beside another keys file. */
export const loseKeys = async (db: Db) => {
  await db
    .updateTable('studio.provider_accounts')
    .set({ key_sealed: Buffer.alloc(60) })
    .execute()
  await db
    .updateTable('studio.provider_secrets')
    .set({ secret_sealed: Buffer.alloc(60) })
    .execute()
}

/** As if a key of this account had been stored in place of the one that received the money. */
export const replaceAccount = (db: Db, account_id: string) =>
  db.updateTable('studio.provider_accounts').set({ account_id }).execute()

/** As if the checkout had been opened while a test account was chosen. */
export const makeTestCheckout = (db: Db, { id }: { id: string }) =>
  db.updateTable('studio.checkouts').set({ mode: 'test' }).where('id', '=', id).execute()

/** The checkouts of a purchase, oldest first. */
export const checkoutsOf = (db: Db, { id }: { id: string }) =>
  db
    .selectFrom('studio.checkouts')
    .select(['id', 'state', 'method', 'closing_at', 'next_check_at', 'checkout_id'])
    .where('user_plan_id', '=', id)
    .orderBy('created_at')
    .execute()

export const unknownPayments = (db: Db) =>
  db
    .selectFrom('studio.provider_payments')
    .select(['provider_payment_id', 'disposition', 'review_reason'])
    .where('checkout_id', 'is', null)
    .execute()

/** The number of times that a payment was received, by its history. */
export const verifications = async (db: Db, { id }: { id: string }): Promise<number> => {
  const rows = await db
    .selectFrom('studio.payment_events as e')
    .innerJoin('studio.payments as p', 'p.id', 'e.payment_id')
    .select('e.id')
    .where('p.user_plan_id', '=', id)
    .where('e.kind', '=', 'verify_payment')
    .execute()
  return rows.length
}

export const eventsWaiting = async (db: Db): Promise<number> =>
  (await db.selectFrom('studio.provider_events').select('event_id').where('handled_at', 'is', null).execute())
    .length

/** The number of sales, checkouts and payments. */
export async function countSales(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from studio.user_plans) + (select count(*) from studio.checkouts)
      + (select count(*) from studio.provider_payments) + (select count(*) from studio.payments) as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The keys and secrets of providers as the database holds them. */
export const storedKeys = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ stored: string }>`
    select encode(a.key_sealed, 'escape') || encode(s.secret_sealed, 'escape') as stored
    from studio.provider_accounts a join studio.provider_secrets s using (provider, mode)`.execute(db)
  if (rows.length === 0) throw new Error('no key is stored')
  return rows.map(({ stored }) => stored).join()
}

/** The data of providers about the person who bought a purchase. */
export const providerDataOf = (db: Db, { id }: { id: string }) =>
  db
    .selectFrom('studio.checkouts as c')
    .leftJoin('studio.provider_payments as p', 'p.checkout_id', 'c.id')
    .select(['c.url', 'c.voucher_url', 'c.reference', 'c.payer_email', 'p.last4'])
    .where('c.user_plan_id', '=', id)
    .executeTakeFirstOrThrow()

/** As if the pause before the next reading of every checkout that is not final had passed. */
export const makeDue = (db: Db): Promise<unknown> =>
  db
    .updateTable('studio.checkouts')
    .set({ next_check_at: new Date() })
    .where('state', 'in', ['creating', 'open', 'awaiting'])
    .execute()

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)

/**
 * Differences between the studio's record and its provider's: each payment is recorded once, with the received and returned amounts, and
 * all of the money is applied, in review or settled. A checkout in review has money in review.
 */
export async function moneyFaults(db: Db, double: Pick<ProviderDouble, 'received'>): Promise<string[]> {
  const rows = await db
    .selectFrom('studio.provider_payments as p')
    .leftJoin('studio.checkouts as c', 'c.id', 'p.checkout_id')
    .select([
      'p.provider_payment_id',
      'p.received_cents',
      'p.currency',
      'p.refunded_cents',
      'p.disputed_cents',
    ])
    .select(['p.disposition', 'p.settled_action', 'c.user_plan_id'])
    .execute()
  const received = double.received()
  const recorded = new Map(rows.map((row) => [row.provider_payment_id, row]))
  const differing = received.flatMap(({ payment, cents, currency, refunded }) => {
    const row = recorded.get(payment)
    const is = row && `${row.received_cents} ${row.currency}, returned ${row.refunded_cents}`
    const should = `${cents} ${currency}, returned ${refunded}`
    return is === should ? [] : [`${payment}: ${is}, at the provider ${should}`]
  })
  const parts = (['applied', 'review', 'resolved'] as const).map((disposition) =>
    sum(rows.filter((row) => row.disposition === disposition).map((row) => row.received_cents)),
  )
  const all = sum(received.map(({ cents }) => cents))
  const plans = rows.flatMap((row) => (row.disposition === 'applied' ? [row.user_plan_id] : []))
  const inReview = await db
    .selectFrom('studio.checkouts as c')
    .select('c.id')
    .where('c.state', '=', 'review')
    .where(
      sql<boolean>`not exists (
        select from studio.provider_payments p where p.checkout_id = c.id and p.disposition = 'review')`,
    )
    .execute()
  return [
    ...inReview.map(({ id }) => `the checkout ${id} is in review without money in review`),
    ...differing,
    ...(sum(parts) === all
      ? []
      : [`applied, in review and settled are ${parts.join()}, received was ${all}`]),
    ...(new Set(plans).size === plans.length ? [] : ['a purchase was paid by two payments']),
    ...rows.flatMap((row) =>
      row.refunded_cents < 0 || row.disputed_cents < 0 || row.refunded_cents > row.received_cents
        ? [`${row.provider_payment_id} returned ${row.refunded_cents}, in dispute ${row.disputed_cents}`]
        : [],
    ),
    ...rows.flatMap((row) =>
      row.disposition === 'resolved' && row.settled_action === null
        ? [`${row.provider_payment_id} was settled by nobody`]
        : [],
    ),
    ...rows.flatMap((row) =>
      row.disposition === 'resolved' &&
      row.settled_action === 'refund' &&
      row.refunded_cents < row.received_cents
        ? [`${row.provider_payment_id} counts as returned, and was not`]
        : [],
    ),
  ]
}

/** Every kind of decision about money of providers that was made. */
export async function decisions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ decision: string }>`
    select distinct disposition || coalesce(' by ' || settled_action, '') as decision
    from studio.provider_payments order by 1`.execute(db)
  return rows.map(({ decision }) => decision)
}
