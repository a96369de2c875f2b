import type { InvoiceData, InvoiceDataInput } from '@estudio/contract'
import { type InvoiceFields, invoiceIssues, tidyInvoiceData } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { difference } from '../../shared/fields.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { deleteInvoiceDataOf, type InvoiceDataRow, invoiceDataOf, putInvoiceData } from './store.ts'

const toInvoiceData = ({ user_id: _user, updated_at, ...fields }: InvoiceDataRow): InvoiceData => ({
  ...fields,
  updated_at: updated_at.toISOString(),
})

export const ownInvoiceData = async (db: Db, member: string): Promise<InvoiceData | null> => {
  const row = await invoiceDataOf(db, member)
  return row ? toInvoiceData(row) : null
}

const checkInvoiceData = (input: InvoiceDataInput): InvoiceFields => {
  const data = tidyInvoiceData(input)
  const [issue] = Object.entries(invoiceIssues(data))
  if (issue) throw errors.validation(texts.receipts.invoice.issues[issue[1]], issue[0])
  return data
}

/** The audit log records that the invoice data were written, but not their values. Throws validation_failed. */
export const saveInvoiceData = (
  context: Context,
  actor: Actor,
  input: InvoiceDataInput,
): Promise<InvoiceData> => {
  const data = checkInvoiceData(input)
  return inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    // The data are not saved for an account that is being erased.
    const [member] = await lockProfiles(tx, [actor.id])
    if (!member) throw errors.notFound('user')
    const before = await invoiceDataOf(tx, member)
    const automatic = input.automatic ?? before?.automatic ?? false
    if (before && !difference(before, { ...data, automatic })) return toInvoiceData(before)
    const row = await putInvoiceData(tx, { ...data, automatic, user_id: member, updated_at: now })
    const about = { entity: 'profile', entityId: member, subject: member }
    await audit(tx, { at: now, actor, action: 'profile.invoice_data', ...about })
    return toInvoiceData(row)
  })
}

/** Idempotent. */
export const removeInvoiceData = (context: Context, actor: Actor): Promise<void> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const at = context.clock.now()
    if (!(await deleteInvoiceDataOf(tx, actor.id))) return
    const about = { entity: 'profile', entityId: actor.id, subject: actor.id }
    await audit(tx, { at, actor, action: 'profile.invoice_data_remove', ...about })
  })
