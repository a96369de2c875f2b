import type { Db, Tx } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'

export const isSitePublished = async (db: Db): Promise<boolean> => {
  const { published } = await db
    .selectFrom('studio.site')
    .modifyFront(prepared)
    .select('published')
    .executeTakeFirstOrThrow()
  return published
}

export const setPublished = (tx: Tx, published: boolean, now: Date) =>
  tx.updateTable('studio.site').set({ published, updated_at: now }).execute()
