import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { isDatabaseAway } from '../../../platform/db/outage.ts'
import {
  classesToConfirm,
  confirmDates,
  considerDates,
  membersToConsider,
  placesToSettle,
  settlePlace,
} from './store.ts'

type Work = (tx: Tx, id: string, now: Date) => Promise<unknown>

/** Each id has its own transaction; a failure does not stop the others, and the next run repeats it. */
async function forEach(context: Context, ids: readonly string[], work: Work): Promise<void> {
  for (const id of ids)
    try {
      await inTransaction(context.db, (tx) => work(tx, id, context.clock.now()))
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error, id }, 'standing places were not kept')
    }
}

/**
 * Settles places whose plan, series or last day has ended, considers again the dates that were not held for a reason that may have
 * passed, and books the held dates that are due.
 */
export async function keepStandingPlaces(context: Context): Promise<void> {
  const now = context.clock.now()
  await forEach(context, await placesToSettle(context.db, now), settlePlace)
  await forEach(context, await membersToConsider(context.db, now), considerDates)
  await forEach(context, await classesToConfirm(context.db, now), confirmDates)
}
