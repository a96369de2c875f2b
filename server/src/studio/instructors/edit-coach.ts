import type { Coach, CoachInput, CoachPatch } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { giveRole, lockAccount, picturesOf } from '../../identity/index.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { openProfile } from '../accounts/index.ts'
import type { Actor } from '../shared/actor.ts'
import { difference } from '../shared/difference.ts'
import { checkVersion } from '../shared/if-match.ts'
import { requiredText } from '../shared/required-text.ts'
import {
  type CoachFields,
  type InstructorRow,
  joinTeam,
  lockCoach,
  lockPerson,
  ownsPicture,
  updateCoach,
} from './edit-store.ts'
import { coachShape, ownCoach } from './service.ts'
import { coachById } from './store.ts'

const displayName = (text: string): string => requiredText(text, texts.admin.coaches.nameRequired)

/**
 * Makes a user a coach and gives them the role (AIN-03); one who was in the team before comes back.
 * Throws not_found (user), coach_exists, validation_failed.
 */
export const addCoach = (context: Context, actor: Actor, input: CoachInput): Promise<Coach> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    await lockAccount(tx, input.user_id)
    const person = await lockPerson(tx, input.user_id)
    if (!person) throw errors.notFound('user')
    const name = displayName(input.display_name ?? person.name)
    const id = await joinTeam(tx, { user: person.user_id, displayName: name, bio: input.bio?.trim() }, now)
    if (id === undefined) throw errors.refused('coach_exists')
    const parts = { ...context, accountMade: openProfile(context) }
    const { user_id: userId, full_name: fullName } = person
    await giveRole(parts, tx, { userId, role: 'instructor', fullName })
    const entry = { action: 'instructor.create', entity: 'instructor', entityId: id, subject: person.user_id }
    await audit(tx, { at: now, actor, ...entry })
    return coachShape(await coachById(tx, id))
  })

/** A picture that is shown is the coach's own, whoever chooses it. Throws not_found (picture). */
const pictureOf = async (tx: Tx, row: InstructorRow, wanted: CoachPatch['profile_picture']) => {
  if (wanted === undefined || wanted === row.picture_path) return row.picture_path
  if (!wanted) return null
  if (!row.user_id || !(await ownsPicture(tx, wanted, row.user_id))) throw errors.notFound('picture')
  return wanted
}

const fieldsOf = async (tx: Tx, row: InstructorRow, patch: CoachPatch): Promise<CoachFields> => ({
  display_name: patch.display_name === undefined ? row.display_name : displayName(patch.display_name),
  bio: patch.bio === undefined ? row.bio : patch.bio.trim(),
  picture_path: await pictureOf(tx, row, patch.profile_picture),
})

interface CoachEdit {
  id: string
  patch: CoachPatch
  version?: number
}

/** The same as editCoach in the caller's transaction, for a picture that is known already. */
export const editCoachIn = async (
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  { id, patch, version }: CoachEdit,
): Promise<Coach> => {
  const now = clock.now()
  const row = await lockCoach(tx, id)
  if (!row) throw errors.notFound('instructor')
  checkVersion(row, version)
  const fields = await fieldsOf(tx, row, patch)
  const changed = difference(row, fields)
  if (changed) {
    await updateCoach(tx, id, fields, now)
    const entry = { action: 'instructor.update', entity: 'instructor', entityId: id, subject: row.user_id }
    await audit(tx, { at: now, actor, ...entry, after: { fields: Object.keys(changed.after) } })
  }
  return coachShape(await coachById(tx, id))
}

/** Coaches of a hosted project may have put a picture there themselves: that is found out before anything is locked. */
const learnPicture = async (context: Context, { id, patch }: CoachEdit): Promise<void> => {
  if (!patch.profile_picture) return
  const owner = (await coachById(context.db, id))?.user_id
  if (owner) await picturesOf(context).learn(context.db, owner, patch.profile_picture)
}

/**
 * Changes what is told of a coach (API-32). The log notes which fields changed, not what was in them: it outlives the
 * account (A58). Throws not_found, version_conflict, validation_failed; unavailable where a project keeps the pictures.
 */
export const editCoach = async (context: Context, actor: Actor, edit: CoachEdit): Promise<Coach> => {
  await learnPicture(context, edit)
  return inTransaction(context.db, (tx) => editCoachIn(tx, context, actor, edit))
}

/** The same for a coach's own profile and no other (COA-02, RTE-11). Throws what editCoach throws. */
export const editOwnCoach = async (
  context: Context,
  actor: Actor,
  edit: Omit<CoachEdit, 'id'>,
): Promise<Coach> => {
  const { id } = await ownCoach(context.db, actor.id)
  return editCoach(context, actor, { ...edit, id })
}
