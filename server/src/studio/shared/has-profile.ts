import type { Db } from '../../platform/database.ts'

/** Whether there is such a person; who was erased is none any more. */
export const hasProfile = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('studio.profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()) !== undefined
