import type { HealthNote, HealthNoteInput } from '@estudio/contract'
import { HEALTH_CONSENT_VERSION } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { hasProfile, lockProfile } from '../../shared/profiles.ts'
import { deleteHealthNote, type HealthNoteRow, healthNoteOf, putHealthNote } from './store.ts'

const toHealthNote = (row: HealthNoteRow | undefined): HealthNote => ({
  health_note: row?.text ?? null,
  consent: row ? { version: row.consent_version, at: row.consented_at.toISOString() } : null,
})

/** The audit log records that a note was written, read or withdrawn, but never its text. */
const about = (member: string) => ({ entity: 'user', entityId: member, subject: member })

export const ownHealthNote = async (db: Db, member: string): Promise<HealthNote> =>
  toHealthNote(await healthNoteOf(db, member))

/** Keeps the note with the consent to it. Throws consent_required. */
export const saveHealthNote = (
  { db, clock }: Context,
  actor: Actor,
  { text, consent }: HealthNoteInput,
): Promise<HealthNote> => {
  if (consent !== true)
    throw errors.refused('consent_required', {
      message: texts.healthNote.consentRequired,
      field: 'consent',
    })
  return inTransactionOf(db, actor, async (tx) => {
    const now = clock.now()
    // The note is not saved for an account that is being erased.
    if (!(await lockProfile(tx, actor.id))) throw errors.notFound('user')
    const before = await healthNoteOf(tx, actor.id)
    const note = { text: text.trim(), consent_version: HEALTH_CONSENT_VERSION }
    if (before?.text === note.text && before.consent_version === note.consent_version)
      return toHealthNote(before)
    const row = await putHealthNote(tx, { ...note, user_id: actor.id, consented_at: now })
    const after = { consent_version: note.consent_version }
    await audit(tx, { at: now, actor, action: 'health_note.save', ...about(actor.id), after })
    return toHealthNote(row)
  })
}

/** Withdraws the consent, which erases the note. Idempotent. */
export const withdrawHealthNote = ({ db, clock }: Context, actor: Actor): Promise<void> =>
  inTransactionOf(db, actor, async (tx) => {
    if (!(await deleteHealthNote(tx, actor.id))) return
    await audit(tx, { at: clock.now(), actor, action: 'health_note.withdraw', ...about(actor.id) })
  })

/** Staff read a member's note; each reading is in the audit log. Throws not_found. */
export const readHealthNote = ({ db, clock }: Context, actor: Actor, member: string): Promise<HealthNote> =>
  inTransactionOf(db, actor, async (tx) => {
    if (!(await hasProfile(tx, member))) throw errors.notFound('user')
    await audit(tx, { at: clock.now(), actor, action: 'health_note.read', ...about(member) })
    return toHealthNote(await healthNoteOf(tx, member))
  })
