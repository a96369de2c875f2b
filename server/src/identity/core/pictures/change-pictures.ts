import { type AuditActor, audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import {
  deletePictures,
  mayPut,
  type PictureFacts,
  putPicture,
  type Reach,
  type SharedPictures,
} from './store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The listener runs after each change, before the change is acknowledged. */
    onPicturesChanged(listener: () => Promise<void>): void
    /** Lets a user read and change pictures outside the folder of the user's id. */
    sharePictures(paths: (userId: string) => SharedPictures): void
  }
}

export interface PictureContext extends Pick<Context, 'db' | 'clock'> {
  sharedWith(userId: string): SharedPictures | undefined
  picturesChanged(): Promise<void>
}

export interface Changer {
  actor: AuditActor
  /** Checks the access of the caller in the transaction. Returns the pictures that the caller may change. */
  reachIn(tx: Tx): Promise<Reach>
}

interface Upload {
  path: string
  bytes: Buffer
  replace: boolean
}

/** Returns `exists` when the picture may not be replaced, and `denied` when the caller may not write the path. */
export const savePicture = async (
  context: PictureContext,
  { actor, reachIn }: Changer,
  { path, bytes, replace }: Upload,
): Promise<'saved' | 'exists' | 'denied'> => {
  const now = context.clock.now()
  const outcome = await inTransaction(context.db, async (tx) => {
    if (!(await mayPut(tx, await reachIn(tx), path))) return 'denied'
    const etag = await putPicture(tx, { path, bytes, now }, replace)
    if (etag === undefined) return 'exists'
    const action = replace ? 'picture.replace' : 'picture.upload'
    await audit(tx, { at: now, actor, action, entity: 'picture', entityId: path, after: { etag } })
    return 'saved'
  })
  if (outcome === 'saved') await context.picturesChanged()
  return outcome
}

export const removePictures = async (
  context: PictureContext,
  { actor, reachIn }: Changer,
  paths: readonly string[],
): Promise<PictureFacts[]> => {
  const removed = await inTransaction(context.db, async (tx) => {
    const rows = await deletePictures(tx, await reachIn(tx), paths)
    const before = { paths: rows.map((row) => row.path) }
    const entry = { at: context.clock.now(), actor, action: 'picture.remove', entity: 'picture', before }
    if (rows.length > 0) await audit(tx, entry)
    return rows
  })
  if (removed.length > 0) await context.picturesChanged()
  return removed
}
