import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { DB } from '../../../platform/database-types.gen.ts'

export type UndoKind = DB['studio.undo_actions']['kind']

/** A class as it stood; instants in RFC 3339. */
export interface ClassAsItStood {
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
}

/** What a change did, as far as taking it back has to know. */
export interface UndoPayload {
  /** Classes that were cancelled. */
  cancelled: string[]
  /** Classes that were deleted, which nobody had ever reserved. */
  deleted: ClassAsItStood[]
  /** Classes that were made. */
  created: string[]
  moved: {
    before: ClassAsItStood
    /** Version of the class after the move. */
    version: number
    /** Who kept the place, and which of them could not cancel with return before. */
    kept: string[]
    freed: string[]
  } | null
  /** Reservations that were released. */
  released: string[]
  closure: string | null
  /** The time slot that was removed with its classes. */
  slot: string | null
  /** Dedupe keys of the mails that wait. */
  mails: string[]
}

export const nothingDone: UndoPayload = {
  cancelled: [],
  deleted: [],
  created: [],
  moved: null,
  released: [],
  closure: null,
  slot: null,
  mails: [],
}

interface NewUndo {
  actor: string
  kind: UndoKind
  payload: UndoPayload
  now: Date
  expires: Date
}

export async function insertUndo(tx: Tx, { actor, kind, payload, now, expires }: NewUndo): Promise<string> {
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

/** Forgets what nobody can take back since a day; who else forgets the same rows is not waited for. */
export const forgetOldUndos = (tx: Tx, now: Date) =>
  sql`
    delete from studio.undo_actions where id in (
      select id from studio.undo_actions where expires_at < ${now}::timestamptz - interval '1 day'
      for update skip locked)`.execute(tx)

export interface UndoRow {
  id: string
  kind: UndoKind
  payload: UndoPayload
  created_at: Date
  expires_at: Date
  undone_at: Date | null
}

/** An action of this person, for taking it back once: whoever comes second waits here. */
export async function lockUndo(tx: Tx, id: string, actor: string): Promise<UndoRow | undefined> {
  const row = await tx
    .selectFrom('studio.undo_actions')
    .select(['id', 'kind', 'payload', 'created_at', 'expires_at', 'undone_at'])
    .where('id', '=', id)
    .where('actor_id', '=', actor)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, payload: row.payload as unknown as UndoPayload }
}

export const markUndone = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('studio.undo_actions').set({ undone_at: now }).where('id', '=', id).execute()

/** Drops mails that wait; false, and nothing is dropped, when one of them is on its way or sent. */
export async function dropMails(tx: Tx, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true
  const { rows } = await sql<{ left: boolean }>`
    select attempts > 0 or claimed_until is not null as left
    from platform.outbox where dedupe_key = any(${keys}::text[]) for update`.execute(tx)
  if (rows.length < keys.length || rows.some(({ left }) => left)) return false
  await sql`delete from platform.outbox where dedupe_key = any(${keys}::text[])`.execute(tx)
  return true
}
