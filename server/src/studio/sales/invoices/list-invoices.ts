import type { Invoice, InvoiceList } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { ListWindow } from '../../shared/list-query.ts'
import {
  countInvoices,
  type InvoiceListRow,
  type InvoiceSelection,
  invoiceById,
  invoicePage,
} from './invoice-queries.ts'

/** The task of staff for a document that waits for them. */
const taskOf = ({ waits, error, wanted }: InvoiceListRow): Invoice['task'] => {
  if (!waits) return null
  return error === null && wanted === 'cancel' ? 'cancel' : 'retry'
}

const toInvoice = (row: InvoiceListRow): Invoice => ({
  id: row.id,
  kind: row.kind,
  mode: row.mode,
  state: row.state,
  wanted: row.wanted,
  task: taskOf(row),
  error: row.error,
  next_try_at: row.next_try_at?.toISOString() ?? null,
  is_cancelling: row.is_cancelling,
  motive: row.motive,
  amount: mxn(row.amount_cents),
  month: row.month.slice(0, 7),
  created_at: row.created_at.toISOString(),
  self_invoice_url: row.state === 'receipt' ? row.self_invoice_url : null,
  has_files: row.invoice_id !== null,
  folio_fiscal: row.folio_fiscal,
  user_plan_id: row.user_plan_id,
  plan_name: row.plan_name,
  folio: row.folio,
  user:
    row.user_id === null ? null : { id: row.erased_at ? null : row.user_id, full_name: row.full_name ?? '' },
  handled_reason: row.handled_reason,
})

export async function invoiceList(
  db: Db,
  selection: InvoiceSelection,
  window: ListWindow,
): Promise<InvoiceList> {
  const [rows, total] = await Promise.all([invoicePage(db, selection, window), countInvoices(db, selection)])
  return { invoices: rows.map(toInvoice), total }
}

/** Throws not_found. */
export async function listedInvoice(db: Db, id: string): Promise<Invoice> {
  const row = await invoiceById(db, id)
  if (!row) throw errors.notFound('invoice')
  return toInvoice(row)
}
