import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/**
 * Issues the receipts of payments that were received, each once. The counter of folios stays locked from here to the end of the
 * transaction, so a use case calls this after all its other locks.
 */
export const issueReceipts = (tx: Tx, sales: readonly string[]): Promise<unknown> =>
  sql`select studio.issue_receipts(${sales}::uuid[])`.execute(tx)

export const folioOf = async (db: Db, sale: string): Promise<number> => {
  const { folio } = await db
    .selectFrom('studio.receipts as r')
    .innerJoin('studio.payments as p', 'p.id', 'r.payment_id')
    .select('r.folio')
    .where('p.user_plan_id', '=', sale)
    .executeTakeFirstOrThrow()
  return folio
}
