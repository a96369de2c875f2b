import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { deletePictures, findPicture, type Picture, putPicture } from './store.ts'

/** A picture as it is sent. */
export interface StoredPicture extends Pick<Picture, 'etag' | 'bytes'> {
  content_type: `image/${string}`
}

/** A picture whose bytes are where they will stay; `keep` makes it count, in the transaction of what shows it. */
export interface NewPicture {
  path: string
  /** Throws unavailable where too much time has passed. */
  keep(tx: Tx): Promise<void>
}

/** Where coaches' pictures are; it has a local and a hosted implementation. `owner` is the coach's account. */
export interface PictureStorage {
  /**
   * Brings re-encoded bytes to a new path in the owner's folder. What is not kept afterwards goes again by itself. Call it
   * outside a transaction. Throws unavailable.
   */
  begin(db: Db, owner: string, bytes: Buffer): Promise<NewPicture>
  /** Takes a picture of the owner's away; one that is not there is no fault. */
  remove(tx: Tx, owner: string, path: string): Promise<void>
  /**
   * Looks for a picture that the owner has put into the storage without this server, so that it can be shown; nothing
   * comes of one that is not there. Call it outside a transaction. Throws unavailable.
   */
  learn(db: Db, owner: string, path: string): Promise<void>
  /** Whoever asks has seen to it that the picture may be seen. Throws unavailable. */
  read(db: Db, path: string): Promise<StoredPicture | undefined>
}

/** A path that nobody has yet, in the owner's folder. */
export const newPicturePath = (owner: string): string => `${owner}/${randomUUID()}.jpg`

/** Pictures kept in our own table: all that happens to one happens in the caller's transaction. */
export const localPictures = ({ clock }: Pick<Context, 'clock'>): PictureStorage => ({
  begin: async (_db, owner, bytes) => {
    const path = newPicturePath(owner)
    const keep = async (tx: Tx) => void (await putPicture(tx, { path, bytes, now: clock.now() }, false))
    return { path, keep }
  },
  remove: async (tx, owner, path) => void (await deletePictures(tx, { coach: owner }, [path])),
  // Whatever is uploaded here is known.
  learn: async () => undefined,
  read: (db, path) => findPicture(db, 'all', path),
})
