import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { StudioProviderRefunds } from '../../../../platform/db/database-types.gen.ts'
import type { ProviderMode, ProviderName, RefundState } from '../providers/provider.ts'

export type RefundRow = Selectable<StudioProviderRefunds> & {
  provider: ProviderName
  status: RefundState['status']
}

export const providerRefund = async (db: Db, id: string): Promise<RefundRow | undefined> =>
  (await db.selectFrom('studio.provider_refunds').selectAll().where('id', '=', id).executeTakeFirst()) as
    | RefundRow
    | undefined

/** Oldest first. */
export const refundsOfOnlinePayment = async (db: Db, payment: string): Promise<RefundRow[]> =>
  (await db
    .selectFrom('studio.provider_refunds')
    .selectAll()
    .where('online_payment_id', '=', payment)
    .orderBy('created_at')
    .orderBy('id')
    .execute()) as RefundRow[]

export const insertProviderRefund = async (
  tx: Tx,
  refund: Insertable<StudioProviderRefunds>,
): Promise<RefundRow> =>
  (await tx
    .insertInto('studio.provider_refunds')
    .values(refund)
    .returningAll()
    .executeTakeFirstOrThrow()) as RefundRow

export const updateProviderRefund = async (
  tx: Tx,
  id: string,
  fields: Updateable<StudioProviderRefunds>,
): Promise<RefundRow> =>
  (await tx
    .updateTable('studio.provider_refunds')
    .set(fields)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as RefundRow

/** The plan that the returned payment paid or was for. */
export const planOfRefund = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('studio.provider_refunds as r')
    .innerJoin('studio.provider_payments as y', 'y.id', 'r.online_payment_id')
    .innerJoin('studio.checkouts as c', 'c.id', 'y.checkout_id')
    .select('c.user_plan_id')
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row?.user_plan_id
}

/** Refunds to ask their provider about now: those without an answer, and those that can still change. */
export const dueRefunds = async (
  db: Db,
  { provider, mode }: { provider: ProviderName; mode: ProviderMode },
  now: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('studio.provider_refunds as r')
    .innerJoin('studio.provider_payments as y', 'y.id', 'r.online_payment_id')
    .select('r.id')
    .where('r.next_check_at', '<=', now)
    .where('r.provider', '=', provider)
    .where('y.mode', '=', mode)
    .orderBy('r.next_check_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Empties what staff wrote about the refunds of an account that is erased. */
export const eraseOnlineRefundReasons = (tx: Tx, user: string): Promise<unknown> =>
  sql`
    update studio.provider_refunds r set reason = null
    from studio.provider_payments y join studio.checkouts c on c.id = y.checkout_id
      join studio.user_plans u on u.id = c.user_plan_id
    where y.id = r.online_payment_id and u.user_id = ${user} and r.reason is not null`.execute(tx)
