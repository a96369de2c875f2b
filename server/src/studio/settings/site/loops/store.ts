import type { Loop } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { countRows, exists } from '../../../../platform/db/query-helpers.ts'
import type { SilentVideo, VideoFormat } from '../../../../platform/files/silent-video.ts'

export const loopPath = (id: string) => `/api/site/loops/${id}`

export const toLoop = (id: string): Loop => ({ id, url: loopPath(id) })

export const countLoops = (tx: Tx): Promise<number> => countRows(tx.selectFrom('studio.loops'))

export async function insertLoop(tx: Tx, { format, bytes }: SilentVideo, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('studio.loops')
    .values({ format, bytes, created_at: now, unused_since: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The loop cannot be removed until the transaction ends. Returns undefined when there is none. */
export const lockLoop = (tx: Tx, id: string) =>
  tx.selectFrom('studio.loops').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()

/** Sets `unused_since` to the loop that the site shows. Called after each change of the site. */
export const followLoop = (tx: Tx, shown: string | null, now: Date): Promise<unknown> =>
  sql`
    update studio.loops
    set unused_since = case when id is distinct from ${shown}::uuid then ${now}::timestamptz end
    where (unused_since is null) = (id is distinct from ${shown}::uuid)`.execute(tx)

export async function removeLoopsUnusedSince(db: Db, cutoff: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('studio.loops')
    .where('unused_since', '<', cutoff)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export interface LoopFile {
  id: string
  format: VideoFormat
  bytes: Buffer
}

export const hasLoop = (db: Db, id: string): Promise<boolean> =>
  exists(db.selectFrom('studio.loops').select('id').where('id', '=', id))

export const readLoop = (db: Db, id: string): Promise<LoopFile | undefined> =>
  db.selectFrom('studio.loops').select(['id', 'format', 'bytes']).where('id', '=', id).executeTakeFirst()
