import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { folderOf, isKey, newPicturePath } from '../pictures/paths.ts'
import type { PictureStorage } from '../pictures/storage.ts'
import { findPicture } from '../pictures/store.ts'
import { pictureCache } from './picture-cache.ts'
import type { ProjectPictures } from './project-pictures.ts'
import { addTask, withdrawRemoval } from './project-tasks.ts'

/** Whether a picture is known, wherever its bytes are. */
export const isKnownPicture = async (db: Db, path: string): Promise<boolean> =>
  (await db.selectFrom('identity.pictures').select('path').where('path', '=', path).executeTakeFirst()) !==
  undefined

/**
 * Notes that the project's storage has a picture, and whose: nothing for who was erased, and for a path that is about to
 * be removed there.
 */
export const insertKnownPicture = (db: Db, path: string, now: Date): Promise<unknown> =>
  sql`
    insert into identity.pictures (path, owner_id, created_at, updated_at)
    select ${path}, u.id, ${now}, ${now} from identity.users u
    where u.id::text = ${folderOf(path)} and u.deleted_at is null and not exists (
      select from identity.project_tasks t where t.action = 'remove_picture' and t.path = ${path})
    on conflict do nothing`.execute(db)

/** Forgets a picture of the owner's; whoever showed it shows none. Answers whether it was known. */
export const deleteKnownPicture = async (tx: Tx, owner: string, path: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('identity.pictures')
    .where('path', '=', path)
    .where('owner_id', '=', owner)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** How long an upload may lie unclaimed: far more than its request can take. */
const CLAIM_MS = 2 * 60_000

const tooLate = () => errors.picturesUnavailable(new Error('The upload was given up before it was shown'))

/**
 * Pictures in the storage of a hosted project; our table says which are known and whose they are. An upload is noted as
 * one to be removed before it begins, and the transaction that shows it strikes that out: whatever happens in between,
 * at the end a picture is there and shown, or gone.
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

    // What was uploaded here before the project kept pictures is still here.
    read: async (db, path) => (await findPicture(db, 'all', path)) ?? cache.read(path, clock.now()),
  }
}
