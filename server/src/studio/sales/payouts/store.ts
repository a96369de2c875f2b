import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { AccountRow } from '../online-payments/accounts/store.ts'
import type { Payout, PayoutPart } from '../online-payments/providers/provider.ts'

type Account = Pick<AccountRow, 'provider' | 'account_id'>

/** Whether payouts of this account were read before. */
export const hasPayouts = async (db: Db, { provider, account_id }: Account): Promise<boolean> =>
  (await db
    .selectFrom('studio.provider_payouts')
    .select('id')
    .where('provider', '=', provider)
    .where('account_id', 'is not distinct from', account_id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The day and the state of a payout change until it has arrived. */
export const savePayouts = (
  tx: Tx,
  { provider, account_id }: Account,
  payouts: readonly Payout[],
  now: Date,
): Promise<unknown> =>
  sql`
    insert into studio.provider_payouts (provider, account_id, provider_payout_id, amount_cents, arrives_on, status, first_seen_at)
    select ${provider}, ${account_id}, p."providerPayoutId", p.cents, p."arrivesOn", p.status, ${now}
    from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb)
      as p("providerPayoutId" text, cents bigint, "arrivesOn" date, status text)
    order by p."providerPayoutId"
    on conflict (provider, provider_payout_id) do update set arrives_on = excluded.arrives_on, status = excluded.status`.execute(
    tx,
  )

export const payoutsWithoutParts = (db: Db, { provider }: Account, ids: readonly string[]) =>
  db
    .selectFrom('studio.provider_payouts')
    .select(['id', 'provider_payout_id'])
    .where('provider', '=', provider)
    .where('provider_payout_id', '=', sql<string>`any(${ids}::text[])`)
    .where('has_parts', '=', false)
    .orderBy('arrives_on', 'desc')
    .execute()

/** Stores the parts of a payout once. */
export async function insertParts(tx: Tx, id: string, parts: readonly PayoutPart[]): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('studio.provider_payouts')
    .set({ has_parts: true })
    .where('id', '=', id)
    .where('has_parts', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await sql`
    insert into studio.payout_parts (payout_id, provider_part_id, kind, provider_payment_id, amount_cents, fee_cents)
    select ${id}::uuid, p."providerPartId", p.kind, p."providerPaymentId", p.cents, p."feeCents"
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as p("providerPartId" text, kind text, "providerPaymentId" text, cents bigint, "feeCents" bigint)`.execute(
    tx,
  )
}
