import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { countRows } from '../../../platform/db/query-helpers.ts'
import { isPhoneByStaff } from '../../shared/written-by-staff.ts'

export interface Grant {
  user: string
  plan: string
  start: string
  end: string
  status: 'frozen' | 'active'
  paymentStatus: 'pending' | 'completed'
  method: 'card' | 'transfer' | 'cash' | 'balance'
  channel: 'transfer' | 'oxxo' | null
  priceCents: number
  amountPaidCents: number | null
  /** Null means the plan's own limit. */
  classes: number | null
  reference: string
  actor: string
  now: Date
}

interface GrantOutcome {
  code: 'ok' | 'member_not_found' | 'plan_not_available' | 'plan_dates_overlap' | 'reference_taken'
  user_plan_id: string | null
}

/** Every plan of a member but an imported one comes from this function. */
export async function callGrantPlan(tx: Tx, grant: Grant): Promise<GrantOutcome> {
  const { rows } = await sql<GrantOutcome>`
    select code, user_plan_id from studio.grant_plan(${grant.user}, ${grant.plan}, ${grant.start}, ${grant.end},
      ${grant.status}, ${grant.paymentStatus}, ${grant.method}, ${grant.channel}, ${grant.priceCents}::integer,
      ${grant.amountPaidCents}::integer, ${grant.classes}::integer, ${grant.reference}, ${grant.actor}, ${grant.now})`.execute(
    tx,
  )
  return rows[0] as GrantOutcome
}

const COMPARED_REFERENCES = 200

/** The references of the latest purchases that wait for their payment, and the latest that are reserved. */
export const latestOpenReferences = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ reference: string }>`
    (select reference from studio.waiting_purchases order by created_at desc limit ${COMPARED_REFERENCES})
    union all
    (select reference from studio.reserved_references order by expires_at desc limit ${COMPARED_REFERENCES})`.execute(
    db,
  )
  return rows.map(({ reference }) => reference)
}

/** The count is exact while the caller holds the lock of the member's profile. */
export const countOpenPurchases = (tx: Tx, user: string): Promise<number> =>
  countRows(tx.selectFrom('studio.waiting_purchases').where('user_id', '=', user))

/**
 * Whether this account, or another record for which staff wrote its telephone, has a plan or had a paid plan. Until the transaction ends, other
 * transactions wait before they check an account with the same telephone.
 */
export async function hadPlan(tx: Tx, member: string): Promise<boolean> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(phone, 0)) from studio.profiles
    where user_id = ${member} and phone is not null`.execute(tx)
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from studio.profiles p
      join studio.profiles o on o.user_id = p.user_id or o.phone = p.phone and ${isPhoneByStaff('o')}
      join studio.sold_plans u on u.user_id = o.user_id
      where p.user_id = ${member} and (u.status <> 'cancelled' or u.payment_status = 'completed')) as found`.execute(
    tx,
  )
  return rows[0]?.found === true
}

/** The instant since which the purchase has been unpaid. `u` aliases studio.waiting_purchases. */
export const unpaidSince = sql<Date>`coalesce(u.reopened_at, u.created_at)`

/**
 * Whether the purchase has a payment page or a voucher that its provider has not ended, or money about which staff decide. `u` aliases
 * studio.waiting_purchases.
 */
const isBeingPaid = sql<boolean>`exists (
  select from studio.checkouts c where c.user_plan_id = u.id and c.state in ('creating', 'open', 'awaiting', 'review'))`

export const isPurchaseBeingPaid = async (tx: Tx, purchase: string): Promise<boolean> => {
  const { rows } = await sql`
    select from studio.waiting_purchases u where u.id = ${purchase} and ${isBeingPaid}`.execute(tx)
  return rows.length > 0
}

/** Purchases that wait for their payment and are not being paid online, the longest waiting first. */
export const waitingPurchases = (db: Db) =>
  db
    .selectFrom('studio.waiting_purchases as u')
    .select([
      'u.id',
      'u.user_id',
      'u.created_at',
      'u.reopened_at',
      'u.proof_waiting_since',
      'u.unpaid_pause_seconds',
      'u.held_until',
      'u.amount_paid_cents',
      'u.balance_cents',
    ])
    .where(sql<boolean>`not ${isBeingPaid}`)
    .orderBy(unpaidSince)
    .execute()
