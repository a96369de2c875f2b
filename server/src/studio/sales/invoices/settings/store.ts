import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type {
  StudioInvoiceAccounts,
  StudioInvoiceSettings,
} from '../../../../platform/db/database-types.gen.ts'

export type InvoiceSettingsRow = Selectable<StudioInvoiceSettings>
export type InvoiceAccountRow = Selectable<StudioInvoiceAccounts>
export type InvoiceMode = InvoiceAccountRow['mode']

export const invoiceSettings = (db: Db): Promise<InvoiceSettingsRow> =>
  db.selectFrom('studio.invoice_settings').selectAll().executeTakeFirstOrThrow()

export const lockInvoiceSettings = (tx: Tx): Promise<InvoiceSettingsRow> =>
  tx.selectFrom('studio.invoice_settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

/** Raises the version too, also when only a key changed. */
export const updateInvoiceSettings = (
  tx: Tx,
  fields: Omit<InvoiceSettingsRow, 'id' | 'version'>,
): Promise<unknown> => tx.updateTable('studio.invoice_settings').set(fields).execute()

export const invoiceAccounts = (db: Db): Promise<InvoiceAccountRow[]> =>
  db.selectFrom('studio.invoice_accounts').selectAll().orderBy('mode', 'desc').execute()

export const invoiceAccount = (db: Db, mode: InvoiceMode): Promise<InvoiceAccountRow | undefined> =>
  db.selectFrom('studio.invoice_accounts').selectAll().where('mode', '=', mode).executeTakeFirst()

/** A new key has to be checked again. */
export const saveInvoiceKey = (
  tx: Tx,
  mode: InvoiceMode,
  key: { key_sealed: Buffer; key_last4: string },
): Promise<unknown> => {
  const unchecked = { checked_at: null, organization_id: null, organization_name: null, problems: [] }
  return tx
    .insertInto('studio.invoice_accounts')
    .values({ mode, ...key })
    .onConflict((conflict) => conflict.column('mode').doUpdateSet({ ...key, ...unchecked }))
    .execute()
}

export const deleteInvoiceKey = (tx: Tx, mode: InvoiceMode): Promise<unknown> =>
  tx.deleteFrom('studio.invoice_accounts').where('mode', '=', mode).execute()

type Checked = Pick<InvoiceAccountRow, 'organization_id' | 'organization_name' | 'problems' | 'checked_at'>

/** The key that was checked may have been replaced since; then nothing is recorded. */
export const recordInvoiceCheck = async (
  tx: Tx,
  { mode, key_sealed }: Pick<InvoiceAccountRow, 'mode' | 'key_sealed'>,
  checked: Checked,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('studio.invoice_accounts')
    .set(checked)
    .where('mode', '=', mode)
    .where('key_sealed', '=', key_sealed)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
