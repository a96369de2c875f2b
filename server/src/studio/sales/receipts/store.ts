import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioInvoiceData } from '../../../platform/db/database-types.gen.ts'
import { checkDates, type DaySpan, withinDays } from '../../shared/wall-time.ts'

/** The amount received. A payment that waits to be received again shows the amount that it had before staff took it back. */
const shownCents = sql<number>`coalesce(
  case when y.state = 'pending' then (
    select e.paid_before_cents from studio.payment_events e
    where e.payment_id = y.id and e.kind = 'reopen_payment' order by e.id desc limit 1) end,
  y.amount_cents, 0)`

export const receiptById = (db: Db, id: string) =>
  db
    .selectFrom('studio.receipts as r')
    .innerJoin('studio.payments as y', 'y.id', 'r.payment_id')
    .innerJoin('studio.user_plans as u', 'u.id', 'y.user_plan_id')
    .innerJoin('studio.profiles as p', 'p.user_id', 'u.user_id')
    .select([
      'r.folio',
      'u.id',
      'u.user_id',
      'u.name',
      'u.start_date',
      'u.end_date',
      'y.reference',
      'y.state',
      'y.method as payment_method',
      'y.channel as payment_channel',
      'y.received_on as paid_on',
      'y.balance_cents',
      'p.full_name',
      shownCents.as('amount_cents'),
      // It is never null for a payment with a receipt.
      sql<Date>`y.received_at`.as('verified_at'),
    ])
    .where('y.user_plan_id', '=', id)
    .executeTakeFirst()

/** The refunds of a payment whose money did not come back, in the order in which they were made. */
export const refundsOfPayment = (db: Db, id: string) =>
  db
    .selectFrom('studio.refunds as r')
    .innerJoin('studio.payments as y', 'y.id', 'r.payment_id')
    .select(['r.number', 'r.amount_cents', 'r.method', 'r.at'])
    .leftJoin('studio.failed_refunds as f', 'f.refund_id', 'r.id')
    .where('y.user_plan_id', '=', id)
    .where('f.id', 'is', null)
    .orderBy('r.number')
    .execute()

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
    .selectFrom('studio.payments as y')
    .innerJoin('studio.user_plans as u', 'u.id', 'y.user_plan_id')
    .innerJoin('studio.receipts as r', 'r.payment_id', 'y.id')
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
      'y.reference',
      'y.method as payment_method',
      'y.channel as payment_channel',
      'y.amount_cents as amount_paid_cents',
      'y.refunded_cents',
      sql<Date>`y.received_at`.as('verified_at'),
    ])
    .where('y.state', '=', 'completed')
    .where(withinDays('y.received_at', days))
    .orderBy('r.folio')
}
