import type { OwnInvoice } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { invoiceDataOf } from '../receipts/store.ts'
import { invoiceSettings } from './settings/store.ts'
import { documentOfPlan, type InvoiceRow } from './store.ts'

/** The SAT refused the member's data; a key of another organization is not her concern. */
const isRefused = ({ error, next_try_at }: InvoiceRow): boolean =>
  error !== null && error !== 'other_organization' && next_try_at === null

/** A payment that staff settled elsewhere counts as cancelled, so that the member does not invoice it again. */
const stateOf = (row: InvoiceRow): OwnInvoice['state'] => {
  const { state, wanted, handled_at } = row
  if (state === 'cancelled' || wanted === 'cancel') return 'cancelled'
  if (state === 'invoiced' || state === 'global') return state
  if (handled_at !== null) return 'cancelled'
  if (wanted === 'invoice') return isRefused(row) ? 'refused' : 'requested'
  return state === 'receipt' ? 'open' : 'preparing'
}

const canBeAsked = (row: InvoiceRow): boolean => ['preparing', 'open', 'refused'].includes(stateOf(row))

/** Members see the documents of real invoices only. */
const ownDocument = async (db: Db, member: string, plan: string): Promise<InvoiceRow | undefined> => {
  const isOwn = await db
    .selectFrom('studio.user_plans')
    .select('id')
    .where('id', '=', plan)
    .where('user_id', '=', member)
    .executeTakeFirst()
  if (!isOwn) throw errors.notFound('receipt')
  const { mode } = await invoiceSettings(db)
  return mode === 'live' ? documentOfPlan(db, plan, mode) : undefined
}

/** The invoice of the member's own payment; null while there is none. Throws not_found. */
export async function ownInvoice(db: Db, member: string, plan: string): Promise<OwnInvoice | null> {
  const row = await ownDocument(db, member, plan)
  if (!row) return null
  const state = stateOf(row)
  const isOpen = state === 'open' || state === 'refused'
  return {
    state,
    self_invoice_url: isOpen ? row.self_invoice_url : null,
    expires_at: isOpen ? (row.expires_at?.toISOString() ?? null) : null,
    has_data: (await invoiceDataOf(db, member)) !== undefined,
  }
}

/**
 * Asks for the invoice of the member's own payment with the data that she saved; it comes by mail. Idempotent. Throws not_found,
 * invoice_data_missing, and invoice_not_open for a payment that is invoiced or cancelled.
 */
export const requestOwnInvoice = (context: Context, actor: Actor, plan: string): Promise<OwnInvoice | null> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const row = await ownDocument(tx, actor.id, plan)
    if (!row) throw errors.notFound('receipt')
    if (stateOf(row) === 'requested') return ownInvoice(tx, actor.id, plan)
    if (!canBeAsked(row)) throw errors.refused('invoice_not_open')
    if (!(await invoiceDataOf(tx, actor.id))) throw errors.refused('invoice_data_missing')
    await tx
      .updateTable('studio.invoices')
      .set({ wanted: 'invoice', error: null, next_try_at: context.clock.now() })
      .where('id', '=', row.id)
      .where('state', 'in', ['none', 'receipt'])
      .where((is) => is.or([is('wanted', 'is', null), is('wanted', '<>', 'cancel')]))
      .execute()
    return ownInvoice(tx, actor.id, plan)
  })
