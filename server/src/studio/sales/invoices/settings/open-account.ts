import type { Keys } from '../../../../platform/config/keys.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { openText, sealText } from '../../../../platform/sealed-text.ts'
import {
  type FacturapiAccount,
  FacturapiMisconfigured,
  FacturapiRefused,
  FacturapiUnavailable,
} from '../facturapi/client.ts'
import { type InvoiceAccountRow, type InvoiceMode, invoiceAccount, invoiceSettings } from './store.ts'

const keyOf = (keys: Keys): Buffer => keys.derive('facturapi')

/** Encrypts a key, so that it cannot be read as one of the other mode. */
export const sealInvoiceKey = (keys: Keys, mode: InvoiceMode, text: string): Buffer =>
  sealText(keyOf(keys), mode, text)

/** The account of a stored key. Undefined for a key that was encrypted with another keys file. */
export function openAccount(
  { keys, config }: Pick<Context, 'keys' | 'config'>,
  { mode, key_sealed }: Pick<InvoiceAccountRow, 'mode' | 'key_sealed'>,
): FacturapiAccount | undefined {
  try {
    return { apiKey: openText(keyOf(keys), mode, key_sealed), baseUrl: config.facturapiBase }
  } catch {
    return undefined
  }
}

export const isUsable = ({ checked_at, organization_id, problems }: InvoiceAccountRow): boolean =>
  checked_at !== null && organization_id !== null && problems.length === 0

export interface ChosenAccount extends FacturapiAccount {
  mode: InvoiceMode
  organizationId: string
}

/** The account that the studio issues invoices with now; undefined while it issues none. */
export async function chosenAccount(
  context: Pick<Context, 'keys' | 'config' | 'db'>,
  db: Db = context.db,
): Promise<ChosenAccount | undefined> {
  const { mode } = await invoiceSettings(db)
  const row = mode === null ? undefined : await invoiceAccount(db, mode)
  if (!row || !isUsable(row) || row.organization_id === null) return undefined
  const account = openAccount(context, row)
  return account && { ...account, mode: row.mode, organizationId: row.organization_id }
}

export const isFacturapiFault = (error: unknown): error is Error =>
  error instanceof FacturapiUnavailable ||
  error instanceof FacturapiRefused ||
  error instanceof FacturapiMisconfigured

/** The time that a person waits for Facturapi. */
const ANSWER_MS = 15_000

/** Calls Facturapi for a person who waits. Throws invoices_unavailable; the log has the cause. */
export async function waitForFacturapi<T>(
  { log }: Pick<Context, 'log'>,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await call(AbortSignal.timeout(ANSWER_MS))
  } catch (error) {
    if (!isFacturapiFault(error)) throw error
    log.warn({ err: error }, 'Facturapi did not do what was asked')
    throw errors.refused('invoices_unavailable')
  }
}
