import { type MergeConflict, texts } from '@estudio/texts'
import { endUnconfirmedAccess, isClaimable, lockAccount, moveSignIn } from '../../../identity/index.ts'
import type { Account } from '../../../platform/accounts.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { lockClasses, lockProfilesForUpdate, lockUserPlans } from '../../shared/locks.ts'
import {
  lockProfile,
  PERSONAL_FIELDS,
  type ProfileFields,
  setMerged,
  updateProfile,
} from '../../shared/profiles.ts'
import { classesAndPlansOf, insertMerge, mergeOf, moveRecords, obstaclesTo, recordState } from './store.ts'

export const refuseMerge = (conflict: MergeConflict) =>
  errors.refused('merge_conflict', { conflict, message: texts.admin.merges.conflicts[conflict] })

/** Locks two accounts and profiles, each in the order of their ids. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  const ids = [one, other].sort()
  for (const id of ids) await lockAccount(tx, id)
  await lockProfilesForUpdate(tx, ids)
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

const reminders = ['remind_classes', 'remind_plan_end', 'remind_payments'] as const

/**
 * An objection to a reminder holds for the person, whichever record has it. So does the later waiver: staff waived the absences of
 * the person up to that moment.
 */
const heldFields = (stays: Profile, goes: Profile): ProfileFields => {
  const objected = reminders.filter((reminder) => stays[reminder] && !goes[reminder])
  const [before, waived] = [stays.absences_waived_at, goes.absences_waived_at]
  return {
    ...Object.fromEntries(objected.map((reminder) => [reminder, false])),
    ...(waived && (!before || waived > before) && { absences_waived_at: waived }),
  }
}

/** The contact of the other record fills fields that are empty; a contact for emergencies is taken whole. */
const filledFields = (stays: Profile, goes: Profile): ProfileFields => {
  const hasEmergency = Boolean(stays.emergency_name || stays.emergency_phone)
  const filled = PERSONAL_FIELDS.filter(
    (field) =>
      stays[field] === null && goes[field] !== null && !(hasEmergency && field.startsWith('emergency_')),
  )
  return {
    ...Object.fromEntries(filled.map((field) => [field, goes[field]])),
    ...(filled.includes('phone') && { phone_by_staff: goes.phone_by_staff }),
  }
}

interface SignIns {
  /** Whether the access of the record that goes moves to the kept record. */
  moves: boolean
  /** The account whose access ends, because nobody confirmed its address and the other record has an access. */
  ends?: Account
}

/** Throws merge_conflict. */
const checkMergeable = async (context: Context, tx: Tx, kept: string, from: string): Promise<SignIns> => {
  const { accounts, config, clock } = context
  const [stays, goes] = [await accounts.find(tx, kept), await accounts.find(tx, from)]
  const { access, staff, ...others } = await obstaclesTo(tx, kept, from, clock.now())
  // A claim that waits for its mail has no address yet, and counts as a sign-in.
  const signsIn = (account?: Account) =>
    account !== undefined &&
    access.includes(account.id) &&
    (account.email === null ||
      !isClaimable(config, { email: account.email, email_confirmed_at: account.emailConfirmedAt }, []))
  const both_sign_in = signsIn(stays) && signsIn(goes)
  const conflicts = Object.entries({ staff, both_sign_in, ...others }) as [MergeConflict, boolean][]
  const conflict = conflicts.find(([, stands]) => stands)?.[0]
  if (conflict) throw refuseMerge(conflict)
  const [hasKept, hasFrom] = [access.includes(kept), access.includes(from)]
  const moves = hasFrom && (!hasKept || signsIn(goes))
  // A project keeps an account under its id, also an account that has lost its address there. It does not know a claim that waits.
  const isAtProject = goes?.email || stays?.emailConfirmedAt
  if (moves && config.hosted && isAtProject) throw refuseMerge('hosted_sign_in')
  return { moves, ...(hasKept && hasFrom && { ends: moves ? stays : goes }) }
}

/**
 * Moves the history of one record to another: every row of every table that belongs to the person, and the sign-in where only
 * that record has one. An address that nobody confirmed gives way to the address of the other record. The record stays, hidden,
 * with what the kept record has already. A merge that was made before is answered again. Throws not_found, merge_conflict,
 * validation_failed.
 */
export const mergeRecords = (
  context: Context,
  actor: Actor,
  { kept, from }: { kept: string; from: string },
): Promise<string> => {
  if (kept === from) throw errors.validation(undefined, 'from')
  const work = async (tx: Tx) => {
    const now = context.clock.now()
    await lockPair(tx, kept, from)
    const before = await mergeOf(tx, kept, from)
    if (before) return before.id
    const { stays, goes } = await lockedPair(tx, kept, from)
    await lockClassesAndPlans(tx, [kept, from], now)
    const { moves, ends } = await checkMergeable(context, tx, kept, from)
    const moved = await moveRecords(tx, from, kept)
    if (ends) await endUnconfirmedAccess(tx, ends.id, now)
    if (moves) await moveSignIn(tx, from, kept, now)
    await setMerged(tx, from, { merged_into: kept, erased_at: now, is_active: false }, now)
    const fields = { ...filledFields(stays, goes), ...heldFields(stays, goes) }
    await updateProfile(tx, kept, fields, now)
    const id = await insertMerge(tx, {
      kept_id: kept,
      from_id: from,
      moved,
      replaced: {
        ...Object.fromEntries(Object.entries(stays).filter(([field]) => field in fields)),
        own_fields: stays.own_fields,
      },
      moved_sign_in: moves,
      ended_address: ends?.email ?? null,
      was_active: goes.is_active,
      ...(await recordState(tx, kept)),
      merged_at: now,
      merged_by: actor.id,
    })
    const about = { entity: 'user', entityId: kept, subject: kept }
    await audit(tx, { at: now, actor, action: 'user.merge', ...about, after: { from } })
    return id
  }
  return inTransactionOf(context.db, actor, work, [kept, from])
}
