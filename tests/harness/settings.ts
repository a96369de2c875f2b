import type { Updateable } from 'kysely'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'
import type { DB } from '../../server/src/platform/db/database-types.gen.ts'

export const setSettings = async (db: Db | Tx, values: Updateable<DB['studio.settings']>): Promise<void> => {
  await db.updateTable('studio.settings').set(values).execute()
}

/** One studio, none before its first start. */
export const countStudios = async (db: Db): Promise<number> =>
  (await db.selectFrom('studio.settings').select('id').execute()).length
