import type { InvoiceSettings, InvoiceSettingsInput } from '@estudio/contract'
import { isOwnPassword, type Member, type Origin } from '../../../../identity/index.ts'
import { audit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../../shared/actor.ts'
import { checkVersion } from '../../../shared/if-match.ts'
import type { SalesContext } from '../../state.ts'
import { isUsable, sealInvoiceKey } from './open-account.ts'
import { readInvoiceSettings } from './read-settings.ts'
import {
  deleteInvoiceKey,
  type InvoiceMode,
  type InvoiceSettingsRow,
  invoiceAccount,
  invoiceSettings,
  lockInvoiceSettings,
  saveInvoiceKey,
  updateInvoiceSettings,
} from './store.ts'

type KeyChange = NonNullable<InvoiceSettingsInput['keys']>[number]

/** A key says its mode, so that no test key issues real invoices and no real one is tried out. */
const isOfMode = (key: string, mode: InvoiceMode): boolean => key.startsWith(`sk_${mode}_`)

/** Throws validation_failed for a key of the other mode, and invoices_in_use when the key of the chosen mode is removed. */
async function changeKey(
  { keys }: SalesContext,
  tx: Tx,
  { mode, key }: KeyChange,
  chosen: InvoiceMode | null,
): Promise<void> {
  if (key === null) {
    if (mode === chosen) throw errors.refused('invoices_in_use')
    await deleteInvoiceKey(tx, mode)
    return
  }
  if (!isOfMode(key, mode)) throw errors.validation(undefined, 'keys')
  await saveInvoiceKey(tx, mode, { key_sealed: sealInvoiceKey(keys, mode, key), key_last4: key.slice(-4) })
}

/** Only an organization whose key was checked issues invoices. */
async function checkMode(tx: Tx, mode: InvoiceMode | null): Promise<void> {
  const account = mode === null ? undefined : await invoiceAccount(tx, mode)
  if (mode !== null && !(account && isUsable(account))) throw errors.refused('provider_not_checked')
}

const fieldsOf = (
  { mode, product_key, unit_key, tax, oxxo_form, issues_global }: InvoiceSettingsRow,
  input: InvoiceSettingsInput,
) => ({
  mode: input.mode === undefined ? mode : input.mode,
  product_key: input.product_key ?? product_key,
  unit_key: input.unit_key ?? unit_key,
  tax: input.tax ?? tax,
  oxxo_form: input.oxxo_form ?? oxxo_form,
  issues_global: input.issues_global ?? issues_global,
})

interface SettingsEdit {
  input: InvoiceSettingsInput
  version: number | undefined
  member: Member
  origin: Origin
}

/**
 * Changes what was sent. A change of keys or of the mode needs the caller's password. Payments get receipts from the moment on which
 * the mode is chosen. Throws wrong_password, rate_limited, version_conflict, validation_failed, provider_not_checked, invoices_in_use.
 */
export async function saveInvoiceSettings(
  context: SalesContext,
  actor: Actor,
  { input, version, member, origin }: SettingsEdit,
): Promise<InvoiceSettings> {
  const { keys = [] } = input
  const known = await invoiceSettings(context.db)
  const needsPassword = keys.length > 0 || (input.mode !== undefined && input.mode !== known.mode)
  if (needsPassword && !(await isOwnPassword(context, member, input.current_password ?? '', origin)))
    throw errors.refused('wrong_password')
  return inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const row = await lockInvoiceSettings(tx)
    checkVersion(row, version)
    const fields = fieldsOf(row, input)
    const isChosenAnew = fields.mode !== row.mode
    // Somebody else switched the mode after the password was found unnecessary.
    if (isChosenAnew && !needsPassword) throw errors.versionConflict()
    for (const change of keys) await changeKey(context, tx, change, fields.mode)
    if (isChosenAnew) await checkMode(tx, fields.mode)
    await updateInvoiceSettings(tx, { ...fields, since: isChosenAnew ? now : row.since })
    await audit(tx, {
      at: now,
      actor,
      action: 'invoice_settings.update',
      entity: 'invoice_settings',
      before: fieldsOf(row, {}),
      after: {
        ...fields,
        ...(keys.length > 0 && {
          keys: keys.map(({ mode, key }) => ({ mode, key: key === null ? 'removed' : 'replaced' })),
        }),
      },
    })
    return readInvoiceSettings(tx)
  })
}
