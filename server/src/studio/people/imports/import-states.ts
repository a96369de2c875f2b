import type { Import, ReasonCode } from '@estudio/contract'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ActorRecord } from '../../shared/actor.ts'

/*
 * A file is checked. An administrator confirms it, and it is confirming until a job has written its rows: then it is confirmed, or
 * checked again with the reason of the failure. A confirmed import can be undone.
 */

export const findImport = (db: Db, id: string) =>
  db.selectFrom('studio.imports').selectAll().where('id', '=', id).executeTakeFirst()

/** Makes an undo of the import wait for this transaction; waits for an undo that has begun. */
export const lockImport = (tx: Tx, id: string) =>
  tx.selectFrom('studio.imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Makes `lockImport` wait for this transaction. The weakest lock lets other connections write the progress. */
export const holdImport = (tx: Tx, id: string) =>
  tx.selectFrom('studio.imports').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst()

/** Does not change an import that is being confirmed or was confirmed. */
export const markConfirming = (tx: Tx, id: string, actor: ActorRecord): Promise<unknown> =>
  tx
    .updateTable('studio.imports')
    .set({ state: 'confirming', actor: JSON.stringify(actor), done: 0, attempts: 0, failure: null })
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .execute()

/** An import that an administrator confirmed and that is not written yet. */
export interface ImportToWrite {
  id: string
  actor: ActorRecord
}

/** Servers of the previous version do not store who confirmed; the administrator who uploaded the file stands in. */
export async function nextToWrite(db: Db): Promise<ImportToWrite | undefined> {
  const { rows } = await sql<ImportToWrite>`
    select id, coalesce(actor, jsonb_build_object('id', created_by, 'kind', 'admin')) as actor from studio.imports
    where state = 'confirming' order by created_at, id limit 1`.execute(db)
  return rows[0]
}

/**
 * Counts an attempt to write the import, outside the transaction that writes it, so that an attempt that ends the process counts.
 * Returns the number of attempts; undefined when the import is not confirming any more.
 */
export const countWriteAttempt = async ({ db }: Context, id: string): Promise<number | undefined> => {
  const row = await db
    .updateTable('studio.imports')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'confirming')
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts
}

/**
 * The progress is written outside the transaction that writes or deletes the rows, so that others see it. That transaction changes
 * the row of the import at its end only, so that the progress does not wait for it. A progress that cannot be written ends nothing.
 */
export const showProgress = ({ db, log }: Context, id: string, done: number): Promise<unknown> =>
  db
    .updateTable('studio.imports')
    .set({ done })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'progress of an import not written'))

interface Confirmation {
  id: string
  counts: Import['counts']
  actor: string
  now: Date
}

export const markConfirmed = (tx: Tx, { id, counts, actor, now }: Confirmation): Promise<unknown> =>
  tx
    .updateTable('studio.imports')
    .set({
      state: 'confirmed',
      done: sql<number>`total`,
      counts: JSON.stringify(counts),
      confirmed_at: now,
      confirmed_by: actor,
      actor: null,
    })
    .where('id', '=', id)
    .execute()

/** The import can be confirmed again. */
export const markFailed = (db: Db, id: string, failure: ReasonCode): Promise<unknown> =>
  db
    .updateTable('studio.imports')
    .set({ state: 'checked', done: 0, failure, actor: null })
    .where('id', '=', id)
    .where('state', '=', 'confirming')
    .execute()

export const markUndone = async (tx: Tx, id: string, { actor, now }: { actor: string; now: Date }) => {
  await tx
    .updateTable('studio.imports')
    .set({ state: 'undone', done: sql<number>`total`, undone_at: now, undone_by: actor })
    .where('id', '=', id)
    .execute()
}
