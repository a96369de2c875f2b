import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioUserNotes } from '../../../platform/db/database-types.gen.ts'
import { countRows } from '../../../platform/db/query-helpers.ts'
import { inWindow, type ListWindow } from '../../shared/list-query.ts'

const notes = (db: Db) =>
  db
    .selectFrom('studio.user_notes as n')
    .innerJoin('studio.profiles as a', 'a.user_id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.author_id', 'a.full_name as author_name'])
    .select(['n.created_at', 'n.edited_at', 'n.version'])

export type NoteRow = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number]

/** The newest first. */
export const notesAbout = (db: Db, userId: string, window: Pick<ListWindow, 'limit' | 'offset'>) =>
  notes(db)
    .where('n.user_id', '=', userId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id')
    .$call(inWindow(window))
    .execute()

export const countNotesAbout = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('studio.user_notes').where('user_id', '=', userId))

export const noteById = (db: Db, id: string): Promise<NoteRow> =>
  notes(db).where('n.id', '=', id).executeTakeFirstOrThrow()

export const insertNote = async (tx: Tx, note: Insertable<StudioUserNotes>): Promise<string> =>
  (await tx.insertInto('studio.user_notes').values(note).returning('id').executeTakeFirstOrThrow()).id

export const lockNote = (tx: Tx, id: string) =>
  tx.selectFrom('studio.user_notes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const changeNote = (tx: Tx, id: string, text: string, now: Date): Promise<unknown> =>
  tx.updateTable('studio.user_notes').set({ text, edited_at: now }).where('id', '=', id).execute()

export const deleteNote = (tx: Tx, id: string): Promise<unknown> =>
  tx.deleteFrom('studio.user_notes').where('id', '=', id).execute()

/** Notes that the person wrote about others stay. */
export const deleteNotesAbout = (tx: Tx, userId: string): Promise<unknown> =>
  tx.deleteFrom('studio.user_notes').where('user_id', '=', userId).execute()

interface NewNotes {
  notes: readonly { user_id: string; text: string }[]
  author: string
  now: Date
}

/** Writes a note about each person, unless the person has the same note. Returns the notes that were written. */
export const insertNewNotes = async (tx: Tx, { notes, author, now }: NewNotes) => {
  const { rows } = await sql<{ id: string; user_id: string }>`
    insert into studio.user_notes (user_id, author_id, text, created_at)
    select w.user_id, ${author}::uuid, w.text, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as w(user_id uuid, text text)
    where not exists (select from studio.user_notes n where n.user_id = w.user_id and n.text = w.text)
    returning id, user_id`.execute(tx)
  return rows
}

/** Deletes those of the notes that their author has not changed. */
export const deleteUnchangedNotes = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  sql`delete from studio.user_notes where id = any(${ids}::uuid[]) and edited_at is null`.execute(tx)
