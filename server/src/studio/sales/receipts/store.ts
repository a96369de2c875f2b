import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioInvoiceData } from '../../../platform/db/database-types.gen.ts'
import { checkDates, type DaySpan } from '../../shared/wall-time.ts'
import { isReceived } from '../payments/payment-queries.ts'

export const receiptById = (db: Db, id: string) =>
  db
    .selectFrom('studio.receipts as r')
    .innerJoin('studio.user_plans as u', 'u.id', 'r.user_plan_id')
    .innerJoin('studio.profiles as p', 'p.user_id', 'u.user_id')
    .select([
      'r.folio',
      'u.id',
      'u.user_id',
      'u.name',
      'u.start_date',
      'u.end_date',
      'u.reference',
      'u.payment_status',
      'u.payment_method',
      'u.payment_channel',
      'u.paid_on',
      'p.full_name',
      sql<number>`coalesce(u.reversed_cents, u.amount_paid_cents, 0)`.as('amount_cents'),
      // It is never null for a payment with a receipt.
      sql<Date>`u.verified_at`.as('verified_at'),
    ])
    .where('r.user_plan_id', '=', id)
    .executeTakeFirst()

/** The refunds of a payment, in the order in which they were made. */
export const refundsOfPayment = (db: Db, id: string) =>
  db
    .selectFrom('studio.refunds')
    .select(['number', 'amount_cents', 'method', 'at'])
    .where('user_plan_id', '=', id)
    .orderBy('number')
    .execute()

/**
 * Issues the receipt of a payment that this transaction verified, and returns its folio. The counter of folios stays locked from
 * here to the end of the transaction, so this is the last statement but for the answer.
 */
export async function issueReceipt(tx: Tx, id: string): Promise<number> {
  await sql`set constraints studio.user_plans_receipt immediate`.execute(tx)
  const { folio } = await tx
    .selectFrom('studio.receipts')
    .select('folio')
    .where('user_plan_id', '=', id)
    .executeTakeFirstOrThrow()
  return folio
}

export type InvoiceDataRow = Selectable<StudioInvoiceData>

export const invoiceDataOf = (db: Db, user: string): Promise<InvoiceDataRow | undefined> =>
  db.selectFrom('studio.invoice_data').selectAll().where('user_id', '=', user).executeTakeFirst()

export const putInvoiceData = (tx: Tx, row: Insertable<StudioInvoiceData>): Promise<InvoiceDataRow> => {
  const { user_id: _user, ...fields } = row
  return tx
    .insertInto('studio.invoice_data')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const deleteInvoiceDataOf = async (tx: Tx, user: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('studio.invoice_data')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Verified payments, by day of verification, of members who want an invoice. Throws validation_failed. */
export const invoicesToExport = (db: Db, days: DaySpan) => {
  checkDates({ from: days.from, to: days.to })
  return db
    .selectFrom('studio.user_plans as u')
    .innerJoin('studio.receipts as r', 'r.user_plan_id', 'u.id')
    .innerJoin('studio.invoice_data as i', 'i.user_id', 'u.user_id')
    .innerJoin('identity.accounts as a', 'a.id', 'u.user_id')
    .select([
      'r.folio',
      'i.rfc',
      'i.name',
      'i.regime',
      'i.use',
      'i.postal_code',
      'a.email',
      'u.name as plan',
      'u.reference',
      'u.payment_method',
      'u.payment_channel',
      'u.amount_paid_cents',
      'u.refunded_cents',
      sql<Date>`u.verified_at`.as('verified_at'),
    ])
    .where(isReceived('u', days))
    .orderBy('r.folio')
}
