import type { Db } from '../../server/src/platform/db/database.ts'

/** As if the time to take an offered place had just run out: only passing time brings that. */
export const expireOffer = (db: Db, entry: string): Promise<unknown> =>
  db
    .updateTable('studio.waitlist_entries')
    .set({ offered_until: new Date(Date.now() - 1000) })
    .where('id', '=', entry)
    .where('status', '=', 'offered')
    .executeTakeFirstOrThrow()
