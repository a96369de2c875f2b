import type { Insertable } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'
import type { DB } from '../../server/src/platform/db/database-types.gen.ts'

type NewPicture = Omit<Insertable<DB['identity.pictures']>, 'created_at' | 'updated_at'>

/** A picture straight in the database; without bytes it lies elsewhere. */
export const addPicture = async (db: Db, picture: NewPicture, now: Date): Promise<void> => {
  await db
    .insertInto('identity.pictures')
    .values({ ...picture, created_at: now, updated_at: now })
    .execute()
}

/** The paths of all pictures, or of those in a folder. */
export const picturePaths = async (db: Db, folder?: string): Promise<string[]> => {
  const query = db.selectFrom('identity.pictures').select('path').orderBy('path')
  const rows = await (folder === undefined ? query : query.where('path', 'like', `${folder}/%`)).execute()
  return rows.map(({ path }) => path)
}

/** Pictures whose bytes are in our own database. */
export const countStoredPictures = async (db: Db): Promise<number> =>
  (await db.selectFrom('identity.pictures').select('path').where('bytes', 'is not', null).execute()).length
