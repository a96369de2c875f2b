import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { isDatabaseAway } from '../../../platform/db/outage.ts'
import { lockClasses } from '../../shared/locks.ts'
import { classesToClose, classesToPromote, closeWaitlist, promoteWaiting } from './store.ts'

type ServeWaitlist = (tx: Tx, scheduledClass: string, now: Date) => Promise<unknown>

const promoteClass: ServeWaitlist = (tx, scheduledClass, now) => promoteWaiting(tx, [scheduledClass], now)

/**
 * Each class has its own transaction, so that no class waits for another's locks. A failure does not stop the other classes.
 */
async function serveClasses(
  context: Context,
  classes: readonly string[],
  serve: ServeWaitlist,
): Promise<void> {
  for (const id of classes)
    try {
      await inTransaction(context.db, async (tx) => {
        await lockClasses(tx, [id])
        await serve(tx, id, context.clock.now())
      })
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error, scheduledClass: id }, 'a waiting list was not served')
    }
}

/**
 * Closes the waiting lists of classes that have begun, ends expired offers, withdraws offers that their members can no longer
 * accept, and gives free places to members who can take them now. The next run repeats failed classes.
 */
export async function serveWaitlists(context: Context): Promise<void> {
  const now = context.clock.now()
  await serveClasses(context, await classesToClose(context.db, now), closeWaitlist)
  await serveClasses(context, await classesToPromote(context.db, now), promoteClass)
}
