import type { Tx } from '../../platform/db/database.ts'
import { deleteHealthNote } from './health-note/store.ts'
import { eraseImportedRowsOf } from './imports/store.ts'
import { deleteMergesOf } from './merges/store.ts'
import { eraseMessagesTo } from './messages/erase-messages.ts'
import { deleteNotesAbout } from './notes/store.ts'
import { replaceTags } from './users/tag-store.ts'

/**
 * Deletes what the studio keeps about a person beside the profile, which still names the person: notes, tags, the health note,
 * messages, merges and rows of imported files.
 */
export async function eraseRecordsOf(tx: Tx, userId: string): Promise<void> {
  await deleteNotesAbout(tx, userId)
  await replaceTags(tx, userId, [])
  await deleteHealthNote(tx, userId)
  await eraseMessagesTo(tx, userId)
  await deleteMergesOf(tx, userId)
  await eraseImportedRowsOf(tx, userId)
}
