import type { Coach, CoachInput, CoachPatch } from '@estudio/contract'
import {
  giveRole,
  type IdentityContext,
  ownsPicture,
  type PreparedRole,
  withPreparedRole,
} from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { difference } from '../../shared/fields.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { fullNameOf, lockProfile } from '../../shared/profiles.ts'
import { openProfile } from '../open-profile.ts'
import { parseCoachName } from './coach-name.ts'
import { ownInstructor, toCoach } from './list-instructors.ts'
import {
  type InstructorFields,
  type InstructorRow,
  instructorById,
  joinTeam,
  lockInstructor,
  updateInstructor,
} from './store.ts'

/** Adds a user to the team; a former instructor keeps the same id. Throws not_found, coach_exists, validation_failed. */
export const addInstructor = async (context: Context, actor: Actor, input: CoachInput): Promise<Coach> => {
  const fullName = await fullNameOf(context.db, input.user_id)
  const given = { userId: input.user_id, role: 'instructor', fullName } as const
  return withPreparedRole(context, given, (prepared) => addToTeam(context, actor, input, prepared))
}

const addToTeam = (
  context: Context,
  actor: Actor,
  input: CoachInput,
  prepared: PreparedRole | undefined,
): Promise<Coach> => {
  const add = async (tx: Tx) => {
    const now = context.clock.now()
    const profile = await lockProfile(tx, input.user_id)
    if (!profile) throw errors.notFound('user')
    const name = parseCoachName(input.display_name ?? (profile.display_name?.trim() || profile.full_name))
    const id = await joinTeam(tx, { user: profile.user_id, displayName: name, bio: input.bio?.trim() }, now)
    if (id === undefined) throw errors.refused('coach_exists')
    const options = { ...context, accountCreated: openProfile(context) }
    const { user_id: userId } = profile
    await giveRole(options, tx, { userId, role: 'instructor' }, prepared)
    const entry = { action: 'instructor.create', entity: 'instructor', entityId: id, subject: userId }
    await audit(tx, { at: now, actor, ...entry })
    return toCoach(await instructorById(tx, id))
  }
  return inTransactionOf(context.db, actor, add, [input.user_id])
}

/** Accepts only pictures of this instructor. Throws not_found. */
const parsePicture = async (tx: Tx, row: InstructorRow, wanted: CoachPatch['profile_picture']) => {
  if (wanted === undefined || wanted === row.picture_path) return row.picture_path
  if (!wanted) return null
  if (!row.user_id || !(await ownsPicture(tx, wanted, row.user_id))) throw errors.notFound('picture')
  return wanted
}

const parseInstructorFields = async (
  tx: Tx,
  row: InstructorRow,
  patch: CoachPatch,
): Promise<InstructorFields> => ({
  display_name: patch.display_name === undefined ? row.display_name : parseCoachName(patch.display_name),
  bio: patch.bio === undefined ? row.bio : patch.bio.trim(),
  picture_path: await parsePicture(tx, row, patch.profile_picture),
})

interface InstructorEdit {
  id: string
  patch: CoachPatch
  version?: number
}

/** The picture has already been stored. */
const editInTransaction = async (
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  { id, patch, version }: InstructorEdit,
): Promise<Coach> => {
  const now = clock.now()
  const row = await lockInstructor(tx, id)
  if (!row) throw errors.notFound('instructor')
  checkVersion(row, version)
  const fields = await parseInstructorFields(tx, row, patch)
  const changed = difference(row, fields)
  if (changed) {
    await updateInstructor(tx, id, fields, now)
    const entry = { action: 'instructor.update', entity: 'instructor', entityId: id, subject: row.user_id }
    await audit(tx, { at: now, actor, ...entry, after: { fields: Object.keys(changed.after) } })
  }
  return toCoach(await instructorById(tx, id))
}

/** Looks up a picture in a hosted project before any row is locked. */
const learnPicture = async (context: IdentityContext, { id, patch }: InstructorEdit): Promise<void> => {
  if (!patch.profile_picture) return
  const owner = (await instructorById(context.db, id))?.user_id
  if (owner) await context.identity.pictures.learn(context.db, owner, patch.profile_picture)
}

/** Throws not_found, version_conflict, validation_failed; unavailable while a hosted project does not answer. */
export const editInstructor = async (
  context: IdentityContext,
  actor: Actor,
  edit: InstructorEdit,
): Promise<Coach> => {
  await learnPicture(context, edit)
  return inTransactionOf(context.db, actor, (tx) => editInTransaction(tx, context, actor, edit))
}

/** Throws the codes of editInstructor. */
export const editOwnInstructor = async (
  context: IdentityContext,
  actor: Actor,
  edit: Omit<InstructorEdit, 'id'>,
): Promise<Coach> => {
  const { id } = await ownInstructor(context.db, actor.id)
  return editInstructor(context, actor, { ...edit, id })
}

interface PictureChange {
  id: string
  /** The re-encoded picture; null removes the picture. */
  bytes: Buffer | null
}

/**
 * Stores a new picture under a new path and deletes the old picture. Throws not_found; unavailable while a hosted project does
 * not answer.
 */
export const changePicture = async (
  context: IdentityContext,
  actor: Actor,
  { id, bytes }: PictureChange,
): Promise<Coach> => {
  const { pictures } = context.identity
  const owner = (await instructorById(context.db, id))?.user_id
  if (!owner) throw errors.notFound('instructor')
  const upload = bytes && (await pictures.begin(context.db, owner, bytes))
  const change = async (tx: Tx) => {
    const row = await lockInstructor(tx, id)
    if (row?.user_id !== owner) throw errors.notFound('instructor')
    await upload?.keep(tx)
    const patch = { profile_picture: upload ? upload.path : null }
    const coach = await editInTransaction(tx, context, actor, { id, patch })
    if (row.picture_path) await pictures.remove(tx, owner, row.picture_path)
    return coach
  }
  return inTransactionOf(context.db, actor, change, [owner])
}
