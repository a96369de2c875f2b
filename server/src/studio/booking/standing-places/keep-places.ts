import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { isDatabaseAway } from '../../../platform/db/outage.ts'
import { mailEndedByPause, mailOffered } from './request-mails.ts'
import { hasPauseEnded, offerPlaces, seriesToOffer } from './requests-store.ts'
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

const settle: Work = async (tx, place, now) => {
  await settlePlace(tx, place, now)
  if (await hasPauseEnded(tx, place, now)) await mailEndedByPause(tx, place, now)
}

const offer: Work = async (tx, series, now) => {
  for (const place of await offerPlaces(tx, series, now)) await mailOffered(tx, place, now)
}

/**
 * Settles places whose plan, series or last day has ended, considers again the dates that were not held for a reason that may have
 * passed, books the held dates that are due, and offers places that are free to the members who wait for them.
 */
export async function keepStandingPlaces(context: Context): Promise<void> {
  const now = context.clock.now()
  await forEach(context, await placesToSettle(context.db, now), settle)
  await forEach(context, await membersToConsider(context.db, now), considerDates)
  await forEach(context, await classesToConfirm(context.db, now), confirmDates)
  await forEach(context, await seriesToOffer(context.db, now), offer)
}
