import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import { folderOf, isKey, newPicturePath } from '../core/pictures/paths.ts'
import type { PictureStorage } from '../core/pictures/storage.ts'
import { findPicture } from '../core/pictures/store.ts'
import { pictureCache } from './picture-cache.ts'
import type { ProjectPictures } from './project-pictures.ts'
import { addTask, withdrawRemoval } from './project-tasks.ts'

const isKnownPicture = async (db: Db, path: string): Promise<boolean> =>
  (await db.selectFrom('identity.pictures').select('path').where('path', '=', path).executeTakeFirst()) !==
  undefined

/** Records a picture, unless the owner was erased or the path is about to be deleted. */
const insertKnownPicture = (db: Db, path: string, now: Date): Promise<unknown> =>
  sql`
    insert into identity.pictures (path, owner_id, created_at, updated_at)
    select ${path}, u.id, ${now}, ${now} from identity.users u
    where u.id::text = ${folderOf(path)} and u.deleted_at is null and not exists (
      select from identity.project_tasks t where t.action = 'remove_picture' and t.path = ${path})
    on conflict do nothing`.execute(db)

/** Deletes the row of a picture; foreign keys remove it from the coach. Returns whether there was a row. */
const deleteKnownPicture = async (tx: Tx, owner: string, path: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('identity.pictures')
    .where('path', '=', path)
    .where('owner_id', '=', owner)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const CLAIM_MS = 2 * 60_000

const tooLate = () => errors.picturesUnavailable(new Error('The upload was given up before it was shown'))

/**
 * Every upload starts with a delayed task that deletes the picture. The transaction that refers to the picture
 * withdraws the task, so no unused picture stays.
 */
export const hostedPictures = (
  { clock }: Pick<Context, 'clock'>,
  storage: ProjectPictures,
): PictureStorage => {
  const cache = pictureCache(storage.read)

  return {
    async begin(db, owner, bytes) {
      const path = newPicturePath(owner)
      const now = clock.now()
      const notBefore = new Date(now.getTime() + CLAIM_MS)
      await addTask(db, { userId: owner, action: 'remove_picture', path, now, notBefore })
      await storage.put(path, bytes)
      return {
        path,
        async keep(tx) {
          if (!(await withdrawRemoval(tx, path))) throw tooLate()
          await insertKnownPicture(tx, path, clock.now())
        },
      }
    },

    async remove(tx, owner, path) {
      if (!(await deleteKnownPicture(tx, owner, path))) return
      await addTask(tx, { userId: owner, action: 'remove_picture', path, now: clock.now() })
    },

    async learn(db, owner, path) {
      if (!isKey(path) || folderOf(path) !== owner || (await isKnownPicture(db, path))) return
      if (!(await storage.read(path))) return
      cache.forget(path)
      await insertKnownPicture(db, path, clock.now())
    },

    // Pictures that are older than the use of the project are in our table.
    read: async (db, path) => (await findPicture(db, 'all', path)) ?? cache.read(path, clock.now()),
  }
}
