import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { reopenVerifiedProofs } from '../proofs/store.ts'
import type { UserPlanRow } from '../sold-plans/store.ts'

/** The plans among these that share a day with another plan of their member. */
export async function plansThatOverlap(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from studio.user_plans u
    where u.id = any(${ids}::uuid[]) and exists (
      select from studio.overlapping_plans(u.user_id, u.start_date, u.end_date) o where o.id <> u.id)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

interface PartPayment {
  /** The sum of all payments received so far. */
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

interface VerifiedPayment {
  plan: UserPlanRow
  /** The sum of all payments received so far. */
  amountCents: number
  /** The day of the transfer or deposit, if it is known. */
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
 * The purchases wait for their payment again, by transfer as when they were bought. Part payments stay, a proof that was
 * settled by the verification waits for review again, and the verified values are kept for the receipt.
 */
export async function reopenPlans(
  tx: Tx,
  ids: readonly string[],
  { actor, now }: { actor: string; now: Date },
): Promise<UserPlanRow[]> {
  const withProof = await reopenVerifiedProofs(tx, ids)
  const { rows } = await sql<UserPlanRow>`
    update studio.user_plans u
    set status = 'frozen', payment_status = 'pending', payment_method = 'transfer',
      payment_channel = coalesce(u.payment_channel, 'transfer'), amount_paid_cents = u.parts_paid_cents,
      parts_paid_cents = null, reversed_cents = coalesce(u.amount_paid_cents, 0), reopened_at = ${now},
      reopened_by = ${actor}, unpaid_pause_seconds = 0, updated_at = ${now},
      proof_waiting_since = case when u.id = any(${withProof}::uuid[]) then ${now}::timestamptz end
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

export const payerOf = (db: Db, user: string): Promise<{ full_name: string; phone: string | null }> =>
  db
    .selectFrom('studio.profiles')
    .select(['full_name', 'phone'])
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
