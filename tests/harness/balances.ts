import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../server/src/platform/db/database.ts'
import { creditBalance } from '../../server/src/studio/sales/balances/balances.ts'
import type { Studio } from './studio.ts'

/** As if the member had paid so many pesos too much online, and staff had added them to the balance. */
export const giveBalance = (
  { context }: Pick<Studio, 'context'>,
  member: { id: string },
  pesos: number,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const [now, cents] = [context.clock.now(), pesos * 100]
    const { id } = await tx
      .insertInto('studio.provider_payments')
      .values({
        provider: 'stripe',
        mode: 'live',
        provider_payment_id: `pi_${randomUUID()}`,
        received_cents: cents,
        currency: 'MXN',
        method: 'card',
        paid_at: now,
        first_seen_at: now,
        disposition: 'resolved',
        review_reason: 'surplus',
        settled_action: 'credit',
        settled_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await creditBalance(tx, { member: member.id, payment: id, cents, actor: null, now })
  })

/** The movements of a member's balance in order: kind and pesos. */
export async function balanceRows(db: Db, { id }: { id: string }): Promise<[string, number][]> {
  const { rows } = await sql<{ kind: string; pesos: number }>`
    select kind, amount_cents / 100.0::float as pesos from studio.balance_movements where user_id = ${id} order by number`.execute(
    db,
  )
  return rows.map(({ kind, pesos }) => [kind, pesos])
}

/** Statements that the database has to refuse: movements are only added. */
export const changeBalances = (db: Db) =>
  sql`update studio.balance_movements set amount_cents = amount_cents + 1`.execute(db)
export const deleteBalances = (db: Db) => sql`delete from studio.balance_movements`.execute(db)

/** Takes more from a balance than it has, without the use case. */
export const overdrawBalance = (db: Db, { id }: { id: string }) =>
  sql`insert into studio.balance_movements (user_id, kind, amount_cents, method, at)
    values (${id}, 'return', -100000000, 'transfer', now())`.execute(db)

/** Ends a purchase as a server of the previous version does, which knows no balances. */
export const endAsOlderServer = (db: Db, { id }: { id: string }, kind: 'unpaid' | 'reversed') =>
  db.transaction().execute((tx) =>
    sql`
      update studio.user_plans set status = 'cancelled', closed_kind = ${kind}, closed_at = now(), updated_at = now(),
        payment_status = case ${kind} when 'reversed' then 'reversed' else payment_status end
      where id = ${id}`.execute(tx),
  )

/** Removes the guard of the database behind the locks of the use cases. */
export const dropBalanceGuard = (db: Db) =>
  sql`drop trigger balance_movements_balance on studio.balance_movements`.execute(db)

/**
 * Balances, purchases and payments that disagree: less than nothing, a purchase that lost or doubled what it took, or a payment that was
 * credited without a decision or with more than was received.
 */
export async function balanceFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'the balance of ' || b.user_id || ' is ' || sum(b.amount_cents) as fault
      from studio.balance_movements b group by b.user_id having sum(b.amount_cents) < 0
    union all
    select 'payment ' || p.id || ' of ' || p.state || ' took ' || p.balance_cents || ' and the ledger has ' || coalesce(l.cents, 0)
      from studio.payments p join studio.user_plans u on u.id = p.user_plan_id
      left join lateral (
        select sum(b.amount_cents) as cents from studio.balance_movements b
        where b.user_plan_id = u.id and b.user_id = u.user_id) l on true
      where coalesce(l.cents, 0) <>
        case when p.state = 'completed' or p.state = 'pending' and u.status <> 'cancelled' then -p.balance_cents else 0 end
    union all
    select 'payment ' || y.id || ' of ' || y.received_cents || ' was credited with ' || coalesce(sum(b.amount_cents), 0)
      from studio.provider_payments y left join studio.balance_movements b on b.provider_payment_id = y.id
      group by y.id
      having case when y.settled_action = 'credit' then coalesce(sum(b.amount_cents), 0) not between 1 and y.received_cents
        else count(b.id) > 0 end
    union all
    select 'return ' || b.id || ' is not in the drawer as it should be'
      from studio.balance_movements b left join studio.cash_movements m on m.balance_movement_id = b.id
      where b.kind = 'return' and coalesce(m.amount_cents, 0) <> case b.method when 'cash' then b.amount_cents else 0 end`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}
