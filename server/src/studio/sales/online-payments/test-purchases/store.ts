import { DAY_MS, HOUR_MS } from '@estudio/domain'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { StudioTestPurchases } from '../../../../platform/db/database-types.gen.ts'
import type { ProviderName } from '../providers/provider.ts'

export type TestPurchaseRow = Selectable<StudioTestPurchases> & {
  provider: ProviderName
  state: 'open' | 'paid' | 'failed' | 'expired'
}

export const insertTestPurchase = async (
  tx: Tx,
  purchase: Insertable<StudioTestPurchases>,
): Promise<TestPurchaseRow> =>
  (await tx
    .insertInto('studio.test_purchases')
    .values(purchase)
    .returningAll()
    .executeTakeFirstOrThrow()) as TestPurchaseRow

export const testPurchaseById = async (db: Db, id: string): Promise<TestPurchaseRow | undefined> =>
  (await db.selectFrom('studio.test_purchases').selectAll().where('id', '=', id).executeTakeFirst()) as
    | TestPurchaseRow
    | undefined

/** Two readings say the same, and a purchase that is paid stays paid. */
export const updateTestPurchase = (
  db: Db,
  id: string,
  fields: Updateable<StudioTestPurchases>,
): Promise<unknown> =>
  db
    .updateTable('studio.test_purchases')
    .set(fields)
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .execute()

const KEPT_DAYS = 60

/** Kept for as long as the events that could be about them. */
export const deleteOldTestPurchases = (tx: Tx, now: Date): Promise<unknown> =>
  tx
    .deleteFrom('studio.test_purchases')
    .where('created_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute()

/**
 * When the provider called about the purchase. Mercado Pago names the payment only. The daily sweep keeps events of the same form, so
 * that only the hour after the purchase counts.
 */
export async function webhookArrival(db: Db, purchase: TestPurchaseRow): Promise<Date | null> {
  const { id, provider, provider_payment_id, created_at } = purchase
  const { rows } = await sql<{ at: Date | null }>`
    select min(received_at) as at from studio.provider_events
    where provider = ${provider} and mode = 'test' and event_id not like 'sweep:%'
      and received_at between ${created_at} and ${new Date(created_at.getTime() + HOUR_MS)}
      and (about ->> 'attempt' = ${id} or about ->> 'payment' = ${provider_payment_id})`.execute(db)
  return rows[0]?.at ?? null
}
