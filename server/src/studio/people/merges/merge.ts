import { type MergeConflict, texts } from '@estudio/texts'
import { lockAccount, moveSignIn } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockClasses, lockProfiles, lockUserPlans } from '../../shared/locks.ts'
import { lockProfile, type ProfileFields, setMerged, updateProfile } from '../../shared/profiles.ts'
import { classesAndPlansOf, insertMerge, mergeOf, moveRecords, obstaclesTo, recordState } from './store.ts'

export const refuseMerge = (conflict: MergeConflict) =>
  errors.refused('merge_conflict', { conflict, message: texts.admin.merges.conflicts[conflict] })

/** Locks two accounts and profiles, each in the order of their ids. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  const ids = [one, other].sort()
  for (const id of ids) await lockAccount(tx, id)
  await lockProfiles(tx, ids)
}

/** Locks what transactions without a lock on the person change: classes to come, and plans. */
export async function lockClassesAndPlans(tx: Tx, users: readonly string[], now: Date): Promise<void> {
  const { classes, plans } = await classesAndPlansOf(tx, users, now)
  await lockClasses(tx, classes)
  await lockUserPlans(tx, plans)
}

const lockedPair = async (tx: Tx, kept: string, from: string) => {
  const [stays, goes] = [await lockProfile(tx, kept), await lockProfile(tx, from)]
  if (!stays || !goes) throw errors.notFound('user')
  return { stays, goes }
}

type Profile = Awaited<ReturnType<typeof lockedPair>>['stays']

/** The contact of the other record fills fields that are empty; a contact for emergencies is taken whole. */
const filledFields = (stays: Profile, goes: Profile): ProfileFields => {
  const fields = ['phone', 'genre', 'birthdate', 'referral_source', 'address', 'bio'] as const
  const emergency =
    stays.emergency_name || stays.emergency_phone ? [] : (['emergency_name', 'emergency_phone'] as const)
  const filled = [...fields, ...emergency].filter((field) => stays[field] === null && goes[field] !== null)
  return Object.fromEntries(filled.map((field) => [field, goes[field]]))
}

/** Returns whether the sign-in of the record that goes is to move. Throws merge_conflict. */
const checkMergeable = async (context: Context, tx: Tx, kept: string, from: string): Promise<boolean> => {
  const { moves_sign_in: movesSignIn, ...obstacles } = await obstaclesTo(tx, kept, from, context.clock.now())
  const conflicts = Object.entries(obstacles) as [MergeConflict, boolean][]
  const conflict = conflicts.find(([, stands]) => stands)?.[0]
  if (conflict) throw refuseMerge(conflict)
  // A project keeps an account under its id.
  if (movesSignIn && context.config.hosted) throw refuseMerge('hosted_sign_in')
  return movesSignIn
}

/**
 * Moves the history of one record to another: every row of every table that belongs to the person, and the sign-in where only
 * that record has one. The record stays, hidden, with what the kept record has already. A merge that was made before is
 * answered again. Throws not_found, merge_conflict, validation_failed.
 */
export const mergeRecords = (
  context: Context,
  actor: Actor,
  { kept, from }: { kept: string; from: string },
): Promise<string> => {
  if (kept === from) throw errors.validation(undefined, 'from')
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    await lockPair(tx, kept, from)
    const before = await mergeOf(tx, kept, from)
    if (before) return before.id
    const { stays, goes } = await lockedPair(tx, kept, from)
    await lockClassesAndPlans(tx, [kept, from], now)
    const movesSignIn = await checkMergeable(context, tx, kept, from)
    const moved = await moveRecords(tx, from, kept)
    if (movesSignIn) await moveSignIn(tx, from, kept, now)
    await setMerged(tx, from, { merged_into: kept, erased_at: now, is_active: false }, now)
    const fields = filledFields(stays, goes)
    await updateProfile(tx, kept, fields, now)
    const id = await insertMerge(tx, {
      kept_id: kept,
      from_id: from,
      moved,
      filled: Object.keys(fields),
      moved_sign_in: movesSignIn,
      was_active: goes.is_active,
      state: await recordState(tx, kept),
      merged_at: now,
      merged_by: actor.id,
    })
    const about = { entity: 'user', entityId: kept, subject: kept }
    await audit(tx, { at: now, actor, action: 'user.merge', ...about, after: { from } })
    return id
  })
}
