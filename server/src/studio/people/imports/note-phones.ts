import { importedPhonesNote } from '@estudio/texts'
import { auditAll } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ActorRecord } from '../../shared/actor.ts'
import { batchesOf, distinct, groupBy } from '../../shared/collections.ts'
import { insertNewNotes } from '../notes/store.ts'
import { otherPhonesOf, rememberNotes } from './store.ts'

/**
 * Keeps the telephones that a cell has beside the first in a note about the person, written by the administrator who confirms the
 * import. A person who has the same note gets no other, so that the same file changes nothing.
 */
export async function notePhones(tx: Tx, importId: string, actor: ActorRecord, now: Date): Promise<void> {
  const people = groupBy(await otherPhonesOf(tx, importId), ({ user_id }) => user_id)
  const notes = [...people].map(([user_id, rows]) => ({
    user_id,
    line: Math.min(...rows.map(({ line }) => line)),
    text: importedPhonesNote(distinct(rows.flatMap(({ phones }) => phones))),
  }))
  for (const batch of batchesOf(notes)) {
    const written = await insertNewNotes(tx, { notes: batch, author: actor.id, now })
    const noteOf = new Map(written.map(({ id, user_id }) => [user_id, id]))
    const named = batch.flatMap(({ line, user_id }) => {
      const note_id = noteOf.get(user_id)
      return note_id === undefined ? [] : [{ line, note_id }]
    })
    await rememberNotes(tx, importId, named)
    const entries = written.map(({ id, user_id }) => ({
      at: now,
      actor,
      action: 'note.create',
      entity: 'user_note',
      entityId: id,
      subject: user_id,
    }))
    await auditAll(tx, entries)
  }
}
