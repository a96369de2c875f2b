import { DAY_MS } from '@estudio/domain'
import type { Context } from '../../../../platform/context.ts'
import { followUse, removeUnusedSince } from './store.ts'

/**
 * Removes pictures a day after nothing shows them any more, so that pages that are open keep their pictures until then.
 * Returns the number of removed pictures.
 */
export async function removeUnusedPictures({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  await followUse(db, now)
  return removeUnusedSince(db, new Date(now.getTime() - DAY_MS))
}
