import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { newPicturePath } from './paths.ts'
import { deletePictures, findPicture, type Picture, putPicture } from './store.ts'

export interface StoredPicture extends Pick<Picture, 'etag' | 'bytes'> {
  content_type: `image/${string}`
}

/** An uploaded picture; `keep` records it in the transaction of what shows it. */
interface UploadedPicture {
  path: string
  /** Throws unavailable once the upload has expired. */
  keep(tx: Tx): Promise<void>
}

/** Storage of coaches' pictures, local or hosted. `owner` is the coach's account. */
export interface PictureStorage {
  /**
   * Uploads re-encoded bytes to a new path in the owner's folder; without `keep` they are deleted later. Call it outside a
   * transaction. Throws unavailable.
   */
  begin(db: Db, owner: string, bytes: Buffer): Promise<UploadedPicture>
  /** Deletes a picture of the owner's; a missing one is no error. */
  remove(tx: Tx, owner: string, path: string): Promise<void>
  /**
   * Records a picture that the owner uploaded without this server, if it exists, so that it can be shown. Call it outside a
   * transaction. Throws unavailable.
   */
  learn(db: Db, owner: string, path: string): Promise<void>
  /** The caller checks that it may be shown. Throws unavailable. */
  read(db: Db, path: string): Promise<StoredPicture | undefined>
}

/** Pictures in our own table, changed in the caller's transaction. */
export const localPictures = ({ clock }: Pick<Context, 'clock'>): PictureStorage => ({
  begin: async (_db, owner, bytes) => {
    const path = newPicturePath(owner)
    const keep = async (tx: Tx) => void (await putPicture(tx, { path, bytes, now: clock.now() }, false))
    return { path, keep }
  },
  remove: async (tx, owner, path) => void (await deletePictures(tx, { coach: owner }, [path])),
  // Every upload is recorded already.
  learn: async () => undefined,
  read: (db, path) => findPicture(db, 'all', path),
})
