import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { changedSoldPlans, type SoldPlanRow } from '../sold-plans/store.ts'

/*
 * The rows of studio.payments, one for each sale. Callers hold the lock of the sale. Changes of a payment are repeated in columns of
 * the sale for servers of the previous version. These columns are also written by `closeSoldPlans`, by imports and by the SQL
 * functions of sale and refund (decision 0032).
 */

interface Change {
  /** Null for the system. */
  actor: string | null
  now: Date
}

/** `u` aliases studio.user_plans, `p` studio.payments. */
const repeatedColumns = sql`payment_status = p.state, payment_method = p.method, payment_channel = p.channel,
  amount_paid_cents = p.amount_cents, parts_paid_cents = p.parts_cents, paid_on = p.received_on, verified_at = p.received_at,
  verified_by = p.received_by`

/** `more` are other columns of the sales that change, each with a comma after it. */
const updateSales = async (
  tx: Tx,
  ids: readonly string[],
  now: Date,
  more: RawBuilder<unknown> = sql``,
): Promise<SoldPlanRow[]> => {
  await sql`
    update studio.user_plans u set ${more} ${repeatedColumns}, updated_at = ${now}
    from studio.payments p
    where p.user_plan_id = u.id and u.id = any(${ids}::uuid[])`.execute(tx)
  return changedSoldPlans(tx, ids)
}

interface NewPayment extends Change {
  paymentStatus: 'pending' | 'completed'
  method: SoldPlanRow['payment_method']
  channel: SoldPlanRow['payment_channel']
  reference: string
  amountPaidCents: number | null
  /** The part of the amount that comes from the member's balance. */
  balanceCents: number
}

/** Adds the payment of a new sale: it waits for the money, or was received with the sale. */
export async function openPayment(
  tx: Tx,
  sale: string,
  { paymentStatus, amountPaidCents, balanceCents, actor, now, ...payment }: NewPayment,
): Promise<void> {
  const isReceived = paymentStatus === 'completed'
  await tx
    .insertInto('studio.payments')
    .values({
      user_plan_id: sale,
      state: paymentStatus,
      method: payment.method,
      channel: payment.channel,
      reference: payment.reference,
      amount_cents: amountPaidCents,
      balance_cents: balanceCents,
      ...(isReceived && { received_at: now, received_by: actor }),
      // The part from the balance came in before the payment.
      ...(isReceived && balanceCents > 0 && { parts_cents: balanceCents }),
    })
    .execute()
  if (isReceived && balanceCents > 0) await updateSales(tx, [sale], now)
}

/** Records a part of the price; the sale goes on waiting for the rest. `amountCents` is the sum of everything received so far. */
export async function receivePart(
  tx: Tx,
  sale: SoldPlanRow,
  { amountCents, paidOn, now }: { amountCents: number; paidOn: string | undefined; now: Date },
): Promise<SoldPlanRow> {
  await tx
    .updateTable('studio.payments')
    .set({ amount_cents: amountCents, received_on: paidOn ?? null })
    .where('user_plan_id', '=', sale.id)
    .execute()
  const [updated] = await updateSales(tx, [sale.id], now)
  return updated as SoldPlanRow
}

interface Received {
  plan: SoldPlanRow
  /** The sum of everything received so far. */
  amountCents: number
  /** The day of the transfer or deposit, if it is known. */
  paidOn?: string | undefined
  method: SoldPlanRow['payment_method']
  /** The provider through which an online payment came, instead of a member of the staff. */
  online?: OnlineOrigin | undefined
}

export interface OnlineOrigin {
  provider: string
  channel: SoldPlanRow['payment_channel']
}

/** Receives the payments and activates their plans. */
export async function receivePayments(
  tx: Tx,
  received: readonly Received[],
  { actor, now }: Change,
): Promise<SoldPlanRow[]> {
  const ids = received.map(({ plan }) => plan.id)
  const amounts = received.map(({ amountCents }) => amountCents)
  const days = received.map(({ paidOn }) => paidOn ?? null)
  const methods = received.map(({ method }) => method)
  const providers = received.map(({ online }) => online?.provider ?? null)
  const channels = received.map(({ online }) => online?.channel ?? null)
  await sql`
    update studio.payments p
    set state = 'completed', method = r.method, parts_cents = p.amount_cents, amount_cents = r.amount, received_on = r.day,
      received_at = ${now}, received_by = case when r.provider is null then ${actor}::uuid end, provider = r.provider,
      channel = coalesce(r.channel, p.channel)
    from unnest(${ids}::uuid[], ${amounts}::integer[], ${days}::date[], ${methods}::text[], ${providers}::text[],
      ${channels}::text[]) as r(sale, amount, day, method, provider, channel)
    where p.user_plan_id = r.sale`.execute(tx)
  return updateSales(tx, ids, now, sql`status = 'active', reversed_cents = null, held_until = null,`)
}

/** Corrects amount and method of a received payment. */
export async function correctReceived(
  tx: Tx,
  sale: SoldPlanRow,
  payment: { amountCents: number | null; method: SoldPlanRow['payment_method']; now: Date },
): Promise<SoldPlanRow> {
  await tx
    .updateTable('studio.payments')
    .set({ amount_cents: payment.amountCents, method: payment.method })
    .where('user_plan_id', '=', sale.id)
    .execute()
  const [corrected] = await updateSales(tx, [sale.id], payment.now)
  return corrected as SoldPlanRow
}

/**
 * The payments wait to be received again, by transfer as when their plans were bought. Parts that came in before stay received.
 * `withProof` are the sales whose proof waits for review again.
 */
export async function reopenPayments(
  tx: Tx,
  plans: readonly SoldPlanRow[],
  withProof: readonly string[],
  { actor, now }: Change,
): Promise<SoldPlanRow[]> {
  const ids = plans.map(({ id }) => id)
  const amounts = plans.map(({ amount_paid_cents }) => amount_paid_cents ?? 0)
  await sql`
    update studio.payments p
    set state = 'pending', method = 'transfer', channel = coalesce(p.channel, 'transfer'), amount_cents = p.parts_cents,
      parts_cents = null
    where p.user_plan_id = any(${ids}::uuid[])`.execute(tx)
  return updateSales(
    tx,
    ids,
    now,
    sql`status = 'frozen', reversed_cents = (${amounts}::integer[])[array_position(${ids}::uuid[], u.id)], reopened_at = ${now}, reopened_by = ${actor},
      unpaid_pause_seconds = 0, proof_waiting_since = case when u.id = any(${withProof}::uuid[]) then ${now}::timestamptz end,`,
  )
}

/** Ends payments whose plans end with them: a payment that never came is refused, a received payment is reversed and keeps its amount. */
export const endPayments = (
  tx: Tx,
  ids: readonly string[],
  state: 'refused' | 'reversed',
): Promise<unknown> =>
  tx
    .updateTable('studio.payments')
    .set({ state })
    .where('user_plan_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
