import { DAY_MS, MINUTE_MS } from '@estudio/domain'
import type { Db } from '../../../platform/db/database.ts'
import { type Facturapi, type FiscalInvoice, type FiscalReceipt } from './facturapi/facturapi.ts'
import type { ReceiptRequest } from './receipt-request.ts'
import {
  type InvoiceRow,
  invoicesOfReceipts,
  isKnownGlobal,
  openReceiptsOf,
  receiverOf,
  type Step,
} from './store.ts'

/*
 * One step of a document. Facturapi is read before anything but a receipt is made there, so that a step whose answer was lost is not
 * done twice.
 */

interface Work {
  db: Db
  api: Facturapi
  now: Date
}

const HOUR_MS = 60 * MINUTE_MS

const done = (facts: Partial<Step>): Step => ({ wanted: null, next_try_at: null, error: null, ...facts })
const cancelled = done({ state: 'cancelled', is_cancelling: false })
const waitsForStaff = (row: InvoiceRow, error: string, facts: Partial<Step> = {}): Step =>
  done({ wanted: row.wanted, error, ...facts })

/** Members may invoice an open receipt on Facturapi's page, which nobody reports, so it is read every day and later every week. */
const nextReading = ({ expires_at }: Pick<InvoiceRow, 'expires_at'>, now: Date): Date =>
  new Date(now.getTime() + (expires_at !== null && expires_at < now ? 7 * DAY_MS : DAY_MS))

/** Nobody but staff hears of a document that was made to try things out. */
const isReal = (row: InvoiceRow): row is InvoiceRow & { payment_id: string } =>
  row.mode === 'live' && row.payment_id !== null

async function makeReceipt({ db, api, now }: Work, row: InvoiceRow): Promise<Step> {
  // The receipt was never asked for.
  if (row.wanted === 'cancel' && row.tries === 1) return cancelled
  const request = row.request as unknown as ReceiptRequest
  const receipt = await api.createReceipt(request, row.id, request.items[0]?.product.sku ?? row.id)
  const facts = {
    state: 'receipt' as const,
    receipt_id: receipt.id,
    self_invoice_url: receipt.selfInvoiceUrl ?? null,
    expires_at: receipt.expiresAt ?? null,
  }
  // A receipt of another amount must not become an invoice.
  if (row.wanted !== 'cancel' && receipt.totalCents !== row.amount_cents)
    return done({ ...facts, wanted: 'cancel', error: 'total_differs' })
  const receiver = isReal(row) ? await receiverOf(db, row.payment_id) : undefined
  const wanted = row.wanted === 'receipt' ? (receiver?.automatic ? 'invoice' : null) : row.wanted
  return done({ ...facts, wanted, next_try_at: wanted === null ? nextReading(facts, now) : now })
}

const invoiced = (row: InvoiceRow, { id, uuid }: FiscalInvoice, now: Date): Step => {
  const wanted = row.wanted === 'invoice' ? 'mail' : row.wanted === 'cancel' ? 'cancel' : null
  return done({
    state: 'invoiced',
    invoice_id: id,
    folio_fiscal: uuid ?? null,
    wanted,
    next_try_at: wanted === 'mail' ? now : null,
  })
}

async function invoiceReceipt(
  { db, api, now }: Work,
  row: InvoiceRow,
  receipt: FiscalReceipt,
): Promise<Step> {
  const data = row.payment_id ? await receiverOf(db, row.payment_id) : undefined
  if (!data) return waitsForStaff(row, 'no_invoice_data')
  const customer = {
    legal_name: data.name,
    tax_id: data.rfc,
    tax_system: data.regime,
    email: data.email ?? undefined,
    address: { zip: data.postal_code },
  }
  return invoiced(row, await api.invoiceReceipt(receipt.id, customer, data.use), now)
}

async function followReceipt(work: Work, row: InvoiceRow): Promise<Step> {
  const { api, now } = work
  const receipt = await api.readReceipt(row.receipt_id ?? '')
  if (receipt.status === 'canceled') return cancelled
  if (receipt.status === 'invoiced_to_customer')
    return invoiced(row, await api.readInvoice(receipt.invoiceId ?? ''), now)
  if (receipt.status === 'invoiced_globally') {
    const wanted = row.wanted === 'cancel' ? 'cancel' : null
    return done({ state: 'global', invoice_id: receipt.invoiceId ?? null, wanted })
  }
  if (row.wanted === 'invoice') return invoiceReceipt(work, row, receipt)
  if (row.wanted === 'cancel') {
    await api.cancelReceipt(receipt.id)
    return cancelled
  }
  return done({ state: 'receipt', invoice_id: null, next_try_at: nextReading(row, now) })
}

/** The SAT or the receiver of an invoice may take days to agree to its cancellation. */
async function cancelInvoice({ api, now }: Work, row: InvoiceRow, motive: string): Promise<Step> {
  const id = row.invoice_id ?? ''
  const waits = done({
    wanted: 'cancel',
    is_cancelling: true,
    next_try_at: new Date(now.getTime() + 6 * HOUR_MS),
  })
  const found = await api.readInvoice(id)
  if (found.isCancelled) return cancelled
  if (found.isCancelling) return waits
  const isRefused = waitsForStaff(row, 'cancellation_refused', { is_cancelling: false })
  if (row.is_cancelling) return isRefused
  const asked = await api.cancelInvoice(id, motive, row.substitution)
  if (asked.isCancelled) return cancelled
  return asked.isCancelling ? waits : isRefused
}

async function followInvoice(work: Work, row: InvoiceRow): Promise<Step> {
  if (row.wanted === 'cancel' && row.motive !== null) return cancelInvoice(work, row, row.motive)
  if (row.wanted !== 'mail') return done({ wanted: row.wanted })
  const email = isReal(row) ? (await receiverOf(work.db, row.payment_id))?.email : undefined
  if (email) await work.api.mailInvoice(row.invoice_id ?? '', email)
  return done({})
}

/**
 * The global invoice of the month that no document of ours knows: an earlier call without an answer made it, or the accountant did. Its
 * receipts say so, as they were last read or as Facturapi has them now. A receipt that is older than the call and open was not taken.
 */
async function madeBefore({ db, api }: Work, row: InvoiceRow): Promise<FiscalInvoice | undefined> {
  const validInvoice = async (id: string): Promise<FiscalInvoice | undefined> => {
    if (await isKnownGlobal(db, id)) return undefined
    const found = await api.readInvoice(id)
    return found.isCancelled ? undefined : found
  }
  for (const id of await invoicesOfReceipts(db, row)) {
    const found = await validInvoice(id)
    if (found) return found
  }
  for (const { receipt_id } of await openReceiptsOf(db, row)) {
    const { status, invoiceId } = await api.readReceipt(receipt_id ?? '')
    if (status === 'open') return undefined
    const found = status === 'invoiced_globally' && invoiceId ? await validInvoice(invoiceId) : undefined
    if (found) return found
  }
  return undefined
}

async function issueGlobal(work: Work, row: InvoiceRow): Promise<Step> {
  if (row.state === 'invoiced') return followInvoice(work, row)
  const { id, uuid, totalCents } =
    (await madeBefore(work, row)) ?? (await work.api.createGlobalInvoice(row.request as object))
  return done({
    state: 'invoiced',
    invoice_id: id,
    folio_fiscal: uuid ?? null,
    amount_cents: totalCents ?? row.amount_cents,
  })
}

/** Does what the document needs next. Throws the errors of Facturapi. */
export function carryOut(work: Work, row: InvoiceRow): Promise<Step> {
  if (row.kind === 'global') return issueGlobal(work, row)
  if (row.state === 'none') return makeReceipt(work, row)
  return row.state === 'invoiced' ? followInvoice(work, row) : followReceipt(work, row)
}
