import { MINUTE_MS } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { severalAtOnce } from '../../../platform/jobs/several-at-once.ts'
import { carryOut } from './carry-out.ts'
import { FacturapiMisconfigured, FacturapiRefused, FacturapiUnavailable } from './facturapi/client.ts'
import { facturapi } from './facturapi/facturapi.ts'
import { requestGlobalInvoices } from './global-invoices.ts'
import { requestReceipts } from './request-receipts.ts'
import { type ChosenAccount, chosenAccount } from './settings/open-account.ts'
import { invoiceSettings } from './settings/store.ts'
import { type InvoiceRow, readMonthAgain, type Step, saveStep, takeDue } from './store.ts'

const TAKEN = 50
const CALLS_AT_ONCE = 4
/** After so long a run takes no other document. */
const TAKE_MS = 45_000
/** The time that all calls for one document may take. */
const ITEM_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS
/** After so many tries in vain staff can see that Facturapi does not answer. */
const SHOWN_TRIES = 5

/** The next step after a fault of Facturapi. A refusal waits for staff, because a repetition would be refused too. */
function afterFault(row: InvoiceRow, error: unknown, now: Date): Step {
  if (error instanceof FacturapiRefused) {
    const isNeverMade = row.kind === 'payment' && row.state === 'none' && row.wanted === 'cancel'
    if (isNeverMade) return { state: 'cancelled', wanted: null, next_try_at: null, error: null }
    return { wanted: row.wanted, next_try_at: null, error: error.code }
  }
  const pauseMs = Math.min(MINUTE_MS * 2 ** Math.min(row.tries - 1, 12), LONGEST_PAUSE_MS)
  const asked = error instanceof FacturapiUnavailable ? error.retryAfterMs : 0
  const word = error instanceof FacturapiMisconfigured ? 'key_refused' : 'unavailable'
  return {
    wanted: row.wanted,
    next_try_at: new Date(now.getTime() + Math.max(pauseMs, asked)),
    error: row.tries >= SHOWN_TRIES || word === 'key_refused' ? word : null,
  }
}

/** After a global invoice was issued or cancelled, its receipts are read. */
const touchesReceipts = (row: InvoiceRow, { state }: Step): boolean =>
  row.kind === 'global' && (state === 'invoiced' || state === 'cancelled')

async function workOn(
  context: Context,
  account: ChosenAccount,
  row: InvoiceRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = context
  const api = facturapi(account, AbortSignal.any([signal, AbortSignal.timeout(ITEM_MS)]))
  try {
    const step = await carryOut({ db, api, now: clock.now() }, row)
    const now = clock.now()
    await inTransaction(db, async (tx) => {
      await saveStep(tx, row, step, { now, isRetry: false })
      if (touchesReceipts(row, step)) await readMonthAgain(tx, row, now)
    })
  } catch (error) {
    log.warn({ err: error, invoice: row.id }, 'a document for an invoice did not get on')
    // A fault of ours is tried again, too.
    await saveStep(db, row, afterFault(row, error, clock.now()), { now: clock.now(), isRetry: true })
  }
}

/** Takes every document a step on until none is due, or the time of the run is over. */
async function workOnDue(context: Context, account: ChosenAccount, signal: AbortSignal): Promise<void> {
  const until = performance.now() + TAKE_MS
  while (!signal.aborted && performance.now() < until) {
    const due = await takeDue(context.db, account, context.clock.now(), TAKEN)
    if (due.length === 0) return
    const limits = { atOnce: CALLS_AT_ONCE, takeMs: TAKE_MS, signal }
    await severalAtOnce(due, limits, (row) => workOn(context, account, row, signal))
  }
}

/** The job of invoices: nothing without a chosen organization. */
export async function issueInvoices(context: Context, signal: AbortSignal): Promise<void> {
  const account = await chosenAccount(context)
  if (!account) return
  await requestReceipts(context, account)
  await workOnDue(context, account, signal)
  if (!(await invoiceSettings(context.db)).issues_global) return
  await requestGlobalInvoices(context, account)
  await workOnDue(context, account, signal)
}
