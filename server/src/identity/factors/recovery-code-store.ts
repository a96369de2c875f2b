import type { Db, Tx } from '../../platform/database.ts'

export const deleteCodes = (tx: Tx, userId: string): Promise<unknown> =>
  tx.deleteFrom('identity.recovery_codes').where('user_id', '=', userId).execute()

export const insertCodes = (tx: Tx, userId: string, hashes: string[], now: Date): Promise<unknown> =>
  tx
    .insertInto('identity.recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute()

/** Uses up a code; false if it is none of the user's or was used. One caller wins. */
export const useCode = async (tx: Tx, userId: string, hash: string, now: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('identity.recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const countCodes = async (db: Db, userId: string): Promise<number> => {
  const rows = await db
    .selectFrom('identity.recovery_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}
