import type { AccountImpact } from '@estudio/contract'
import { lockAccount } from '../../identity/users/lock-account.ts'
import { type AuditActor, audit, systemActor } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { mailMembers } from '../mail/service.ts'
import { countFutureReservations, releaseAllReservations } from '../reservations/service.ts'
import { studioMoment } from '../settings/service.ts'
import { hasProfile } from '../shared/has-profile.ts'
import { checkVersion } from '../shared/if-match.ts'
import { countOpenPlans, endPlansOfErased } from '../user-plans/service.ts'
import {
  archiveCoach,
  countTaughtClasses,
  eraseProfile,
  lockCoachOf,
  lockLivingProfile,
} from './erase-store.ts'
import { checkAnotherAdmin } from './last-admin.ts'

export interface Deletion {
  userId: string
  actor: AuditActor
  /** If-Match of the profile. */
  version?: number
}

/** What deleting a user would touch (B04). */
export async function userDeletionImpact(context: Context, db: Db, userId: string): Promise<AccountImpact> {
  const moment = await studioMoment(context, db)
  return {
    reservations: await countFutureReservations(db, userId, moment.now),
    plans: await countOpenPlans(db, userId, moment),
    classes: await countTaughtClasses(db, userId, moment.now),
  }
}

/** The studio's part of an end: places given back, plans closed, the person told and then taken out of the profile. */
async function leaveStudio(context: Context, tx: Tx, { userId, actor, version }: Deletion): Promise<void> {
  const moment = await studioMoment(context, tx)
  const { now } = moment
  await lockAccount(tx, userId)
  await checkAnotherAdmin(tx, userId, now)
  const profile = await lockLivingProfile(tx, userId)
  if (!profile) throw errors.notFound('user')
  checkVersion(profile, version)
  await lockCoachOf(tx, userId)
  if ((await countTaughtClasses(tx, userId, now)) > 0) throw errors.refused('coach_has_classes')
  const reason = 'account_deleted'
  const reservations = await releaseAllReservations(tx, userId, { actor: actor.id, now, reason })
  const plans = await endPlansOfErased(tx, userId, actor.id, moment)
  await mailMembers(tx, [userId], { template: 'account_deleted', event: userId, at: now, data: {} })
  await archiveCoach(tx, userId, now)
  await eraseProfile(tx, userId, now)
  const about = { entity: 'user', entityId: userId, subject: userId }
  await audit(tx, { at: now, actor, action: 'user.delete', ...about, after: { reservations, plans } })
}

/**
 * Deletes a person, in the caller's transaction (A58): future reservations are released, plans end, personal data is
 * erased, sessions, links, roles and factors go; money, attendance and the audit log stay without a name. The last mail
 * tells them. Throws not_found, version_conflict, last_admin (A56), coach_has_classes.
 */
export async function deleteUser(context: Context, tx: Tx, deletion: Deletion): Promise<void> {
  await leaveStudio(context, tx, deletion)
  await context.accounts.delete(tx, deletion.userId)
}

/** The studio's part alone, for an account that ends at a service's call; one without a profile has none. */
export const leaveStudioWithAccount =
  (context: Context) =>
  async (tx: Tx, userId: string): Promise<void> => {
    if (!(await hasProfile(tx, userId))) return
    await leaveStudio(context, tx, { userId, actor: systemActor })
  }
