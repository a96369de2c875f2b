import { texts } from '@estudio/texts'
import { eraseAuditedReasons } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deleteFavourites, deleteUnappliedOf, eraseReasonsOf } from '../booking/index.ts'
import { deletePhotosOf } from '../settings/index.ts'
import { deleteFormerWords } from '../shared/former-words.ts'
import { PERSONAL_FIELDS, updateProfile } from '../shared/profiles.ts'
import { deleteHealthNote } from './health-note/store.ts'
import { eraseImportedRowsOf } from './imports/store.ts'
import { deleteMergesOf } from './merges/store.ts'
import { eraseMessagesTo } from './messages/erase-messages.ts'
import { deleteNotesAbout } from './notes/store.ts'
import { erasePrivacyOf } from './privacy/store.ts'
import { replaceTags } from './users/tag-store.ts'

/**
 * Deletes what the studio keeps about a person beside the profile, which still names the person: notes, tags, the health note,
 * messages, merges and rows of imported files.
 */
async function eraseNotesAndFiles(tx: Tx, userId: string): Promise<void> {
  await deleteNotesAbout(tx, userId)
  await replaceTags(tx, userId, [])
  await deleteHealthNote(tx, userId)
  await eraseMessagesTo(tx, userId)
  await deleteMergesOf(tx, userId)
  await eraseImportedRowsOf(tx, userId)
}

const eraseProfile = (tx: Tx, userId: string, now: Date): Promise<unknown> =>
  updateProfile(
    tx,
    userId,
    {
      full_name: texts.account.info.erasedName,
      ...Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, null])),
      phone_by_staff: null,
      is_active: false,
      remind_classes: false,
      remind_plan_end: false,
      remind_payments: false,
      erased_at: now,
    },
    now,
  )

/**
 * Erases the records about a person, in the profile and beside it. users/delete-user.ts decides what an erasure is as a whole,
 * with the sales, bookings and the coach.
 */
export async function eraseRecordsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await eraseNotesAndFiles(tx, userId)
  await eraseProfile(tx, userId, now)
  await erasePrivacyOf(tx, userId)
  await eraseReasonsOf(tx, userId)
  await deleteUnappliedOf(tx, userId)
  await deleteFavourites(tx, userId)
  await deletePhotosOf(tx, userId)
  await eraseAuditedReasons(tx, userId)
  await deleteFormerWords(tx, userId)
}
