import type { UserNote, UserNoteList } from '@estudio/contract'
import { isNoteOpen, mayCall } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { type Caller, checkRight } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { checkVersion } from '../../shared/if-match.ts'
import type { ListWindow } from '../../shared/list-query.ts'
import { hasProfile, lockProfile } from '../../shared/profiles.ts'
import { checkMayWriteAbout } from '../check-may-write-about.ts'
import {
  changeNote,
  countNotesAbout,
  deleteNote,
  insertNote,
  lockNote,
  type NoteRow,
  noteById,
  notesAbout,
} from './store.ts'

const toNote = ({ author_id, author_name, created_at, edited_at, ...row }: NoteRow): UserNote => ({
  ...row,
  author: { id: author_id, name: author_name },
  created_at: created_at.toISOString(),
  edited_at: edited_at?.toISOString() ?? null,
})

/** Throws not_found. */
export async function noteList(db: Db, userId: string, window: ListWindow): Promise<UserNoteList> {
  if (!(await hasProfile(db, userId))) throw errors.notFound('user')
  const [rows, total] = await Promise.all([notesAbout(db, userId, window), countNotesAbout(db, userId)])
  return { notes: rows.map(toNote), total }
}

/** The audit log records who wrote a note about whom, but not its text. */
const aboutNote = (id: string, subject: string) => ({ entity: 'user_note', entityId: id, subject })

/** Throws not_found, person_is_staff. */
export const writeNote = (
  { db, clock }: Context,
  actor: Actor,
  userId: string,
  text: string,
): Promise<UserNote> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    if (!(await lockProfile(tx, userId))) throw errors.notFound('user')
    await checkMayWriteAbout(tx, actor, userId)
    const id = await insertNote(tx, {
      user_id: userId,
      author_id: actor.id,
      text: text.trim(),
      created_at: now,
    })
    await audit(tx, { at: now, actor, action: 'note.create', ...aboutNote(id, userId) })
    return toNote(await noteById(tx, id))
  })

const lockedNote = async (tx: Tx, id: string) => {
  const note = await lockNote(tx, id)
  if (!note) throw errors.notFound('user_note')
  return note
}

interface NoteEdit {
  id: string
  text: string
  version?: number
}

/** Only the author changes a note, for 15 minutes. Throws not_found, forbidden, note_locked, version_conflict, person_is_staff. */
export const editNote = (
  { db, clock }: Context,
  actor: Actor,
  { id, text, version }: NoteEdit,
): Promise<UserNote> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const note = await lockedNote(tx, id)
    if (note.author_id !== actor.id) throw errors.refused('forbidden')
    await checkMayWriteAbout(tx, actor, note.user_id)
    if (!isNoteOpen(note.created_at, now)) throw errors.refused('note_locked')
    checkVersion(note, version)
    if (note.text !== text.trim()) {
      await changeNote(tx, id, text.trim(), now)
      await audit(tx, { at: now, actor, action: 'note.update', ...aboutNote(id, note.user_id) })
    }
    return toNote(await noteById(tx, id))
  })

interface NoteDeletion {
  id: string
  reason?: string
  version?: number
}

/**
 * The author takes a note back for 15 minutes; later, and notes of others, need the right and a reason. Throws not_found,
 * note_locked, not_allowed_for_role, version_conflict, validation_failed.
 */
export const removeNote = (
  { db, clock }: Context,
  member: Pick<Caller, 'id' | 'roles' | 'apiKey'>,
  actor: Actor,
  { id, reason, version }: NoteDeletion,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const note = await lockedNote(tx, id)
    const isAuthor = note.author_id === member.id
    if (!isAuthor || !isNoteOpen(note.created_at, now)) {
      if (isAuthor && !mayCall(member, 'notes.delete')) throw errors.refused('note_locked')
      checkRight(member, 'notes.delete')
      if (!reason) throw errors.validation(texts.admin.notes.reasonRequired, 'reason')
    }
    checkVersion(note, version)
    await deleteNote(tx, id)
    const after = reason ? { reason: reason.trim() } : undefined
    await audit(tx, { at: now, actor, action: 'note.delete', ...aboutNote(id, note.user_id), after })
  })
