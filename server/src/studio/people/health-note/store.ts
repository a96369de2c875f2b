import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioHealthNotes } from '../../../platform/db/database-types.gen.ts'

export type HealthNoteRow = Selectable<StudioHealthNotes>

export const healthNoteOf = (db: Db, userId: string): Promise<HealthNoteRow | undefined> =>
  db.selectFrom('studio.health_notes').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const putHealthNote = (tx: Tx, row: Insertable<StudioHealthNotes>): Promise<HealthNoteRow> => {
  const { user_id: _user, ...fields } = row
  return tx
    .insertInto('studio.health_notes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns whether there was a note. */
export const deleteHealthNote = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.deleteFrom('studio.health_notes').where('user_id', '=', userId).executeTakeFirst())
    .numDeletedRows === 1n
