import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newPicturePath } from './paths.ts'
import { deletePictures, findPicture, type Picture, putPicture } from './store.ts'

export interface StoredPicture extends Pick<Picture, 'etag' | 'bytes'> {
  content_type: `image/${string}`
}

/** `keep` records the picture in the transaction that refers to it. */
interface UploadedPicture {
  path: string
  /** Throws unavailable once the upload has expired. */
  keep(tx: Tx): Promise<void>
}

export interface PictureStorage {
  /**
   * Uploads a picture to a new path. Without `keep` the picture is deleted later. Call it outside a transaction. Throws
   * unavailable.
   */
  begin(db: Db, owner: string, bytes: Buffer): Promise<UploadedPicture>
  remove(tx: Tx, owner: string, path: string): Promise<void>
  /**
   * Records a picture that was uploaded without this server, if it exists. Call it outside a transaction. Throws
   * unavailable.
   */
  learn(db: Db, owner: string, path: string): Promise<void>
  /** Reads a picture without checking access. Throws unavailable. */
  read(db: Db, path: string): Promise<StoredPicture | undefined>
}

export const localPictures = ({ clock }: Pick<Context, 'clock'>): PictureStorage => ({
  begin: async (_db, owner, bytes) => {
    const path = newPicturePath(owner)
    const keep = async (tx: Tx) => void (await putPicture(tx, { path, bytes, now: clock.now() }, false))
    return { path, keep }
  },
  remove: async (tx, owner, path) => void (await deletePictures(tx, { owner }, [path])),
  learn: async () => undefined,
  read: (db, path) => findPicture(db, 'all', path),
})
