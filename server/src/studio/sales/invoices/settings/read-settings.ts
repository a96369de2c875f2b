import type { InvoiceAccount, InvoiceSettings } from '@estudio/contract'
import type { Db } from '../../../../platform/db/database.ts'
import { type InvoiceAccountRow, invoiceAccounts, invoiceSettings } from './store.ts'

/** Does not answer the key. */
export const toInvoiceAccount = ({
  mode,
  key_last4,
  organization_name,
  problems,
  checked_at,
}: InvoiceAccountRow): InvoiceAccount => ({
  mode,
  key_last4,
  organization_name,
  problems,
  checked_at: checked_at?.toISOString() ?? null,
})

export async function readInvoiceSettings(db: Db): Promise<InvoiceSettings> {
  const { id: _id, since: _since, ...settings } = await invoiceSettings(db)
  return { ...settings, accounts: (await invoiceAccounts(db)).map(toInvoiceAccount) }
}
