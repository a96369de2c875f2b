import { DAY_MS, MINUTE_MS } from '@estudio/domain'
import type { Account } from '../accounts/lane-limits.ts'
import { openIfUsable, type PaymentsContext } from '../accounts/open-provider.ts'
import { providerAccounts } from '../accounts/store.ts'
import { deleteOldEvents, insertEvent } from './store.ts'

/** Longer than the pause between two sweeps, so that nothing falls between them. */
const SWEPT_MS = 2 * DAY_MS
/** A provider that is slower is swept the next day. */
const LONGEST_MS = 10 * MINUTE_MS

/** Asks each provider what happened in the last days, for calls that were lost, and deletes old events. */
export async function sweepProviders(context: PaymentsContext, signal: AbortSignal): Promise<void> {
  const now = context.clock.now()
  await deleteOldEvents(context.db, now)
  const since = new Date(now.getTime() - SWEPT_MS)
  const sweep = async ({ provider, mode }: Account): Promise<void> => {
    try {
      const opened = await openIfUsable(context, { provider, mode })
      const limited = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
      for await (const hint of opened?.provider.sweep(since, limited) ?? [])
        await insertEvent(context.db, { provider, mode }, hint, now)
    } catch (error) {
      context.log.warn({ err: error, provider, mode }, 'the events of a payment provider were not swept')
    }
  }
  await Promise.all((await providerAccounts(context.db)).map(sweep))
}
