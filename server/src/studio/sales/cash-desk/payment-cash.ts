import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { SoldPlanRow } from '../sold-plans/store.ts'

/*
 * Payments by cash and card move money of the cash desk; transfers and online payments do not. A movement falls on its own day, or on the next open day
 * when its own day is closed (studio.place_cash_movement).
 */

type Method = SoldPlanRow['payment_method']
type Paid = Pick<SoldPlanRow, 'amount_paid_cents' | 'balance_cents' | 'payment_method'>

export interface Cash {
  sale: string
  method: Method
  cents: number
}

interface By {
  actor: string | null
  now: Date
}

const moveCash = (
  tx: Tx,
  kind: 'payment' | 'correction' | 'reversal',
  cash: readonly Cash[],
  { actor, now }: By,
): Promise<unknown> =>
  sql`
    insert into studio.cash_movements (day, user_plan_id, payment_id, kind, method, amount_cents, actor_id, at)
    select (${now}::timestamptz at time zone s.timezone)::date, p.user_plan_id, p.id, ${kind}, r.method, r.cents, ${actor}::uuid,
      ${now}::timestamptz
    from unnest(${cash.map(({ sale }) => sale)}::uuid[], ${cash.map(({ method }) => method)}::text[],
      ${cash.map(({ cents }) => cents)}::integer[]) with ordinality as r(sale, method, cents, place)
    join studio.payments p on p.user_plan_id = r.sale
    cross join studio.settings s
    where r.method in ('cash', 'card') and r.cents <> 0
    order by r.place`.execute(tx)

/** Takes what came in with payments. */
export const takeCash = (tx: Tx, cash: readonly Cash[], by: By): Promise<unknown> =>
  moveCash(tx, 'payment', cash, by)

/** The cash of each sale that its payment put in and did not take out again. Refunds are movements of their own. */
const cashHeld = async (tx: Tx, sales: readonly string[]): Promise<Cash[]> => {
  const { rows } = await sql<Cash>`
    select p.user_plan_id as sale, m.method, sum(m.amount_cents)::integer as cents
    from studio.cash_movements m join studio.payments p on p.id = m.payment_id
    where p.user_plan_id = any(${sales}::uuid[]) and m.kind <> 'refund'
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

/** Gives back what payments that are reversed or reopened had put in. */
export async function returnCash(tx: Tx, sales: readonly string[], by: By): Promise<void> {
  const held = await cashHeld(tx, sales)
  await moveCash(
    tx,
    'reversal',
    held.map((cash) => ({ ...cash, cents: -cash.cents })),
    by,
  )
}

/**
 * Moves what a correction changes. With the same method it is the difference of the amounts; with another method the former one gives
 * back what it had put in, and the new one takes the whole amount but for what came from the balance. It counts for the person who had
 * received the payment.
 */
export async function correctCash(tx: Tx, before: SoldPlanRow, after: Paid, now: Date): Promise<void> {
  const isSame = before.payment_method === after.payment_method
  const due = after.amount_paid_cents ?? 0
  const taken = due - (isSame ? (before.amount_paid_cents ?? 0) : after.balance_cents)
  const returned = isSame ? [] : await cashHeld(tx, [before.id])
  const cash = [
    ...returned.map((one) => ({ ...one, cents: -one.cents })),
    { sale: before.id, method: after.payment_method, cents: taken },
  ]
  await moveCash(tx, 'correction', cash, { actor: before.verified_by, now })
}

/** Takes out what a member gets back of the balance in cash. */
export const returnFromDrawer = (tx: Tx, movement: string, cents: number, { actor, now }: By) =>
  sql`
    insert into studio.cash_movements (day, balance_movement_id, kind, method, amount_cents, actor_id, at)
    select (${now}::timestamptz at time zone s.timezone)::date, ${movement}::uuid, 'refund', 'cash', ${-cents}::integer,
      ${actor}::uuid, ${now}::timestamptz
    from studio.settings s`.execute(tx)
