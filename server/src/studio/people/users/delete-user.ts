import type { AccountImpact } from '@estudio/contract'
import type { Moment } from '@estudio/domain'
import { lockAccount } from '../../../identity/index.ts'
import { type AuditActor, audit, systemActor } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import {
  countFutureReservations,
  deleteCalendarOf,
  deleteFeed,
  deleteSubstitutionsOf,
  freePlaces,
  leaveAllWaitlists,
  leaveStandingPlaces,
  lockFutureReservations,
} from '../../booking/index.ts'
import { mailMembers } from '../../mail/index.ts'
import { countOpenPlans, eraseSalesOf } from '../../sales/index.ts'
import { studioMoment } from '../../settings/index.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { hasProfile, lockProfileForUpdate, recordsMergedInto } from '../../shared/profiles.ts'
import { eraseRecordsOf } from '../erase-profile-and-notes.ts'
import { countTaughtClasses, eraseInstructorOf, lockInstructorOf } from '../instructors/store.ts'
import { deleteSubscriptionsOf } from '../push/store.ts'
import { checkAnotherAdmin } from './another-admin.ts'

interface Deletion {
  userId: string
  actor: AuditActor
  version?: number
}

/** The records that deleting a user would touch. */
export async function userDeletionImpact(context: Context, db: Db, userId: string): Promise<AccountImpact> {
  const moment = await studioMoment(context, db)
  return {
    reservations: await countFutureReservations(db, userId, moment.now),
    plans: await countOpenPlans(db, userId, moment),
    classes: await countTaughtClasses(db, userId, moment.now),
  }
}

/** Erases what stayed on the records that were merged into this one. */
async function eraseMergedRecords(
  context: Context,
  tx: Tx,
  { userId, actor }: Deletion,
  moment: Moment,
): Promise<void> {
  for (const merged of await recordsMergedInto(tx, userId)) {
    await deleteFeed(tx, merged)
    await deleteSubscriptionsOf(tx, merged)
    await eraseSalesOf(tx, merged, actor.id, moment)
    await eraseRecordsOf(tx, merged, moment.now)
    await context.accounts.delete(tx, merged)
  }
}

/** The part of a deletion that identity does not do. */
async function leaveStudio(context: Context, tx: Tx, { userId, actor, version }: Deletion): Promise<void> {
  const moment = await studioMoment(context, tx)
  const { now } = moment
  await lockAccount(tx, userId)
  await checkAnotherAdmin(tx, userId, now)
  const profile = await lockProfileForUpdate(tx, userId)
  if (!profile) throw errors.notFound('user')
  checkVersion(profile, version)
  await lockInstructorOf(tx, userId)
  if ((await countTaughtClasses(tx, userId, now)) > 0) throw errors.refused('coach_has_classes')
  await leaveAllWaitlists(tx, userId, now)
  await leaveStandingPlaces(tx, userId, actor.id, now)
  await deleteFeed(tx, userId)
  await deleteSubscriptionsOf(tx, userId)
  await deleteSubstitutionsOf(tx, userId)
  await deleteCalendarOf(tx, userId)
  const reservations = await lockFutureReservations(tx, userId, now)
  const release = { actor: actor.id, now, reason: 'account_deleted' }
  const plans = await freePlaces(tx, reservations, release, () => eraseSalesOf(tx, userId, actor.id, moment))
  await mailMembers(tx, [userId], { template: 'account_deleted', event: userId, at: now, data: {} })
  await eraseInstructorOf(tx, userId, now)
  await eraseRecordsOf(tx, userId, now)
  await eraseMergedRecords(context, tx, { userId, actor }, moment)
  const about = { entity: 'user', entityId: userId, subject: userId }
  await audit(tx, {
    at: now,
    actor,
    action: 'user.delete',
    ...about,
    after: { reservations: reservations.length, plans },
  })
}

/**
 * Deletes personal data and access; payments, attendance and the audit log stay without a name. Throws not_found,
 * version_conflict, last_admin, coach_has_classes.
 */
export async function deleteUser(context: Context, tx: Tx, deletion: Deletion): Promise<void> {
  await leaveStudio(context, tx, deletion)
  await context.accounts.delete(tx, deletion.userId)
}

/** Removes the studio's data of an account that was deleted through the account API. */
export const leaveStudioWithAccount =
  (context: Context) =>
  async (tx: Tx, userId: string): Promise<void> => {
    if (!(await hasProfile(tx, userId))) return
    await leaveStudio(context, tx, { userId, actor: systemActor })
  }
