import { severalAtOnce } from '../../../../platform/jobs/several-at-once.ts'
import { type Account, LANE_ITEMS, laneLimits, untilLate } from '../accounts/lane-limits.ts'
import type { PaymentsContext } from '../accounts/open-provider.ts'
import { finishRefund } from './finish-refund.ts'
import { dueRefunds } from './store.ts'

/** Goes on with the refunds of an account that have no answer yet, and reads those that can still change. */
export async function finishDueRefunds(
  context: PaymentsContext,
  account: Account,
  signal: AbortSignal,
): Promise<void> {
  const due = await dueRefunds(context.db, account, context.clock.now(), LANE_ITEMS)
  await severalAtOnce(due, laneLimits(signal), async (id) => {
    try {
      await finishRefund(context, id, untilLate(signal))
    } catch (error) {
      context.log.warn({ err: error, refund: id }, 'a refund was not read')
    }
  })
}
