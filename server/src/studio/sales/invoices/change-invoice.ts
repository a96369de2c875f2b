import type { CancelInvoiceInput, DismissInvoiceInput, Invoice } from '@estudio/contract'
import { isInvoiceCancellable } from '@estudio/domain'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { listedInvoice } from './list-invoices.ts'
import type { InvoiceRow } from './store.ts'

interface Change {
  action: 'retry' | 'cancel' | 'dismiss'
  fields: Partial<Omit<InvoiceRow, 'id'>>
  after?: { error?: string | null; motive?: string; reason?: string }
}

/** Locks the document, decides about it and records the decision. Throws not_found. */
const changeInvoice = (
  context: Context,
  actor: Actor,
  id: string,
  decide: (row: InvoiceRow, now: Date) => Change,
): Promise<Invoice> =>
  inTransactionOf(context.db, actor, async (tx: Tx) => {
    const now = context.clock.now()
    const row = await tx
      .selectFrom('studio.invoices')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw errors.notFound('invoice')
    const { action, fields, after } = decide(row, now)
    await tx.updateTable('studio.invoices').set(fields).where('id', '=', id).execute()
    await audit(tx, { at: now, actor, action: `invoice.${action}`, entity: 'invoice', entityId: id, after })
    return listedInvoice(tx, id)
  })

/** The job repeats an earlier call, so `tries` starts at 1. */
const soon = (now: Date) => ({ next_try_at: now, tries: 1, error: null })

const noDecision = { handled_by: null, handled_at: null, handled_reason: null }

/** Has the job try again at once, or after the call that is under way. Throws invoice_settled for a document without an error. */
export const retryInvoice = (context: Context, actor: Actor, id: string): Promise<Invoice> =>
  changeInvoice(context, actor, id, (row, now) => {
    if (row.error === null || row.state === 'cancelled') throw errors.refused('invoice_settled')
    return { action: 'retry', fields: soon(now), after: { error: row.error } }
  })

/**
 * Asks for the cancellation of a document. A receipt needs no motive at the SAT, an invoice does; 01 names the invoice that replaces
 * it. Throws invoice_settled, and validation_failed without that invoice.
 */
export const cancelInvoice = (
  context: Context,
  actor: Actor,
  id: string,
  { motive, substitution }: CancelInvoiceInput,
): Promise<Invoice> =>
  changeInvoice(context, actor, id, (row, now) => {
    if (!isInvoiceCancellable(row)) throw errors.refused('invoice_settled')
    if ((motive === '01') !== (substitution !== undefined)) throw errors.validation(undefined, 'substitution')
    return {
      action: 'cancel',
      fields: { ...soon(now), ...noDecision, wanted: 'cancel', motive, substitution: substitution ?? null },
      after: { motive },
    }
  })

const endOfTask = { wanted: null, error: null, is_cancelling: false } as const

/**
 * Ends a task. A receipt that may be open at Facturapi is cancelled there, so that the global invoice of its month does not take what
 * was invoiced elsewhere. The month of a global invoice that was never made is due again. Facturapi has nothing else to do.
 */
const dismissal = ({ kind, state }: InvoiceRow, now: Date): Change['fields'] => {
  if (kind === 'global') return { ...endOfTask, ...(state === 'none' && { state: 'cancelled' }) }
  return state === 'none' || state === 'receipt' ? { ...soon(now), wanted: 'cancel' } : endOfTask
}

/** Ends a task that staff or their accountant settled elsewhere. Throws invoice_settled. */
export const dismissInvoice = (
  context: Context,
  actor: Actor,
  id: string,
  { reason }: DismissInvoiceInput,
): Promise<Invoice> =>
  changeInvoice(context, actor, id, (row, now) => {
    const waits = row.next_try_at === null && (row.error !== null || row.wanted === 'cancel')
    if (!waits || row.state === 'cancelled') throw errors.refused('invoice_settled')
    const handled = { handled_by: actor.id, handled_at: now, handled_reason: reason.trim() }
    return {
      action: 'dismiss',
      fields: { ...dismissal(row, now), ...handled },
      after: { error: row.error, reason: reason.trim() },
    }
  })
