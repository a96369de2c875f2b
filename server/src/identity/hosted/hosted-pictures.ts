import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { newPicturePath, type PictureStorage } from '../pictures/picture-keeper.ts'
import { findPicture, folderOf } from '../pictures/store.ts'
import { isKey } from '../storage-api/object-path.ts'
import { deleteKnownPicture, insertKnownPicture, isKnownPicture } from './known-pictures.ts'
import { pictureCache } from './picture-cache.ts'
import type { ProjectPictures } from './project-pictures.ts'
import { addTask, withdrawRemoval } from './project-tasks.ts'

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
