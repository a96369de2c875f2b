import type { Undo } from '@estudio/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/database-types.gen.ts'
import { OFFERED_SECONDS, undoUntil } from './undo-window.ts'

type UndoKind = DB['studio.undo_actions']['kind']

export interface ClassSnapshot {
  id: string
  class_id: string
  starts_at: string
  ends_at: string
  max_capacity: number
  is_special: boolean
  special_class_name: string | null
  special_class_description: string | null
  special_color1: string
  special_color2: string
  coaches: string[]
  /** Rows from before the classes had series lack the rest. */
  version?: number
  series_id?: string | null
  series_week?: string | null
  /** The version that publishing wrote. */
  published_version?: number | null
  /** The map of the class's room; missing in rows from before there were rooms. */
  layout_id?: string | null
  place_mode?: 'choose' | 'assign' | 'none' | null
}

export interface UndoPayload {
  cancelled: string[]
  /** Deleted classes that nobody ever reserved. */
  deleted: ClassSnapshot[]
  created: string[]
  moved: {
    before: ClassSnapshot
    /** The version of the class after the move. */
    version: number
    /** Kept reservations. `freed` lists those that could not be cancelled with return before the move. */
    kept: string[]
    freed: string[]
    /** The places before the move; missing in rows from before there were rooms. */
    seats?: { reservation: string; place: string }[]
  } | null
  /** Classes that went to another coach. */
  replaced: {
    before: ClassSnapshot
    /** The version of the class with its new coach. */
    version: number
  }[]
  /** Classes that followed a change of the model week. */
  updated: {
    before: ClassSnapshot
    version: number
  }[]
  released: string[]
  closure: string | null
  slot: string | null
  /** The request for a substitute that the change answered. */
  substitution: string | null
  /** Hours that were added at once. */
  added_slots: string[]
  mails: string[]
}

const emptyPayload: UndoPayload = {
  cancelled: [],
  deleted: [],
  created: [],
  moved: null,
  replaced: [],
  updated: [],
  released: [],
  closure: null,
  slot: null,
  substitution: null,
  added_slots: [],
  mails: [],
}

interface NewUndo {
  actor: string
  kind: UndoKind
  payload: UndoPayload
  now: Date
  expires: Date
}

async function insertUndo(tx: Tx, { actor, kind, payload, now, expires }: NewUndo): Promise<string> {
  const { id } = await tx
    .insertInto('studio.undo_actions')
    .values({
      actor_id: actor,
      kind,
      payload: JSON.stringify(payload),
      created_at: now,
      expires_at: expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes undo rows that expired a day ago; skips rows that another transaction deletes. */
const deleteOldUndos = (tx: Tx, now: Date) =>
  sql`
    delete from studio.undo_actions where id in (
      select id from studio.undo_actions where expires_at < ${now}::timestamptz - interval '1 day'
      for update skip locked)`.execute(tx)

interface UndoableChange {
  actor: string
  kind: UndoKind
  now: Date
  did: Partial<UndoPayload>
}

/** Records how to undo a change, in its transaction. */
export async function openUndo(tx: Tx, { actor, kind, now, did }: UndoableChange): Promise<Undo> {
  const expires = undoUntil('schedule', now)
  await deleteOldUndos(tx, now)
  const id = await insertUndo(tx, { actor, kind, now, expires, payload: { ...emptyPayload, ...did } })
  return { id, expires_at: expires.toISOString(), seconds: OFFERED_SECONDS }
}

interface UndoRow {
  id: string
  kind: UndoKind
  payload: UndoPayload
  created_at: Date
  expires_at: Date
  undone_at: Date | null
}

export async function lockUndo(tx: Tx, id: string, actor: string): Promise<UndoRow | undefined> {
  const row = await tx
    .selectFrom('studio.undo_actions')
    .select(['id', 'kind', 'payload', 'created_at', 'expires_at', 'undone_at'])
    .where('id', '=', id)
    .where('actor_id', '=', actor)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, payload: { ...emptyPayload, ...(row.payload as object) } }
}

export const markUndone = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('studio.undo_actions').set({ undone_at: now }).where('id', '=', id).execute()

/** Ends every undo that is still possible. */
export const endUndos = (tx: Tx, now: Date) =>
  tx
    .updateTable('studio.undo_actions')
    .set({ expires_at: now })
    .where('expires_at', '>', now)
    .where('undone_at', 'is', null)
    .execute()
