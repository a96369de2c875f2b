import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { facturapi } from './facturapi/facturapi.ts'
import { openAccount, waitForFacturapi } from './settings/open-account.ts'
import { invoiceAccount } from './settings/store.ts'

/** The PDF or XML of an invoice, which Facturapi keeps. Throws not_found, invoices_unavailable. */
export async function invoiceFile(
  context: Context,
  id: string,
  format: 'pdf' | 'xml',
): Promise<{ file: Buffer; name: string }> {
  const row = await context.db
    .selectFrom('studio.invoices')
    .select(['mode', 'organization_id', 'invoice_id', 'folio_fiscal'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.invoice_id) throw errors.notFound('invoice')
  const known = await invoiceAccount(context.db, row.mode)
  const account = known?.organization_id === row.organization_id ? openAccount(context, known) : undefined
  if (!account) throw errors.refused('invoices_unavailable')
  const { invoice_id, folio_fiscal } = row
  const file = await waitForFacturapi(context, (signal) =>
    facturapi(account, signal).invoiceFile(invoice_id, format),
  )
  return { file, name: `${folio_fiscal ?? invoice_id}.${format}` }
}
