import { MINUTE_MS } from '@estudio/domain'
import { inTransaction } from '../../../../platform/db/database.ts'
import { severalAtOnce } from '../../../../platform/jobs/several-at-once.ts'
import { type Account, LANE_ITEMS, laneLimits, untilLate } from '../accounts/lane-limits.ts'
import { nameOfFault, type PaymentsContext } from '../accounts/open-provider.ts'
import { refreshCheckout } from '../checkouts/refresh-checkout.ts'
import { dueCheckouts, lockCheckout, updateCheckout } from '../checkouts/store.ts'

const LONGEST_PAUSE_MS = 60 * MINUTE_MS

/** A checkout that could not be read is read again after a pause that doubles with every failure in a row, up to an hour. */
const postpone = (context: PaymentsContext, id: string, error: unknown): Promise<unknown> =>
  inTransaction(context.db, async (tx) => {
    const locked = await lockCheckout(tx, id)
    if (!locked) return
    const { checkout } = locked
    const now = context.clock.now()
    const pause = Math.min(MINUTE_MS * 2 ** Math.min(checkout.failures, 10), LONGEST_PAUSE_MS)
    await updateCheckout(tx, id, {
      checks: checkout.checks + 1,
      failures: checkout.failures + 1,
      next_check_at: new Date(now.getTime() + pause),
      last_error: nameOfFault(error),
    })
  })

async function readOne(context: PaymentsContext, id: string, signal: AbortSignal): Promise<void> {
  try {
    await refreshCheckout(context, id, { source: 'poll', signal: untilLate(signal) })
  } catch (error) {
    context.log.warn({ err: error, checkout: id }, 'a checkout was not read')
    await postpone(context, id, error)
  }
}

/** Reads the checkouts of an account that are due, so that every payment arrives with no webhook at all. */
export async function readDueCheckouts(
  context: PaymentsContext,
  account: Account,
  signal: AbortSignal,
): Promise<void> {
  const due = await dueCheckouts(context.db, account, context.clock.now(), LANE_ITEMS)
  await severalAtOnce(due, laneLimits(signal), (id) => readOne(context, id, signal))
}
