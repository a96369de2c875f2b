import type { InvoiceAccount } from '@estudio/contract'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { errors } from '../../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../../shared/actor.ts'
import { type FacturapiAccount, FacturapiMisconfigured } from '../facturapi/client.ts'
import { facturapi } from '../facturapi/facturapi.ts'
import { openAccount, waitForFacturapi } from './open-account.ts'
import { toInvoiceAccount } from './read-settings.ts'
import { type InvoiceMode, invoiceAccount, recordInvoiceCheck } from './store.ts'

interface Found {
  organization_id: string | null
  organization_name: string | null
  problems: string[]
}

const refused = (problem: string): Found => ({
  organization_id: null,
  organization_name: null,
  problems: [problem],
})

/** Asks whose organization a key opens. Real invoices need an organization that has finished its registration. */
async function askOrganization(
  account: FacturapiAccount,
  mode: InvoiceMode,
  signal: AbortSignal,
): Promise<Found> {
  try {
    const { id, name, isReady } = await facturapi(account, signal).organization()
    const problems = mode === 'live' && !isReady ? ['not_ready'] : []
    return { organization_id: id, organization_name: name, problems }
  } catch (error) {
    if (!(error instanceof FacturapiMisconfigured)) throw error
    return refused('key_refused')
  }
}

/**
 * Asks Facturapi whose organization the stored key opens, and keeps the answer. Throws validation_failed without a key,
 * invoices_unavailable, version_conflict when the key was replaced meanwhile.
 */
export async function checkInvoiceAccount(
  context: Context,
  actor: Actor,
  mode: InvoiceMode,
): Promise<InvoiceAccount> {
  const known = await invoiceAccount(context.db, mode)
  if (!known) throw errors.validation(undefined, 'mode')
  const account = openAccount(context, known)
  const found = account
    ? await waitForFacturapi(context, (signal) => askOrganization(account, mode, signal))
    : refused('key_refused')
  return inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const checked = { ...found, checked_at: now }
    if (!(await recordInvoiceCheck(tx, known, checked))) throw errors.versionConflict()
    await audit(tx, {
      at: now,
      actor,
      action: 'invoice_settings.check',
      entity: 'invoice_settings',
      after: { mode, organization: found.organization_name, problems: found.problems },
    })
    return toInvoiceAccount({ ...known, ...checked })
  })
}
