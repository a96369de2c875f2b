import type { Role } from '@estudio/contract'
import { firstName } from '@estudio/domain'
import { giveRole, revokeRole, rolesOf, withPreparedRole } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { deleteCalendarOf } from '../../booking/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { fullNameOf, lockProfile } from '../../shared/profiles.ts'
import { parseCoachName } from '../instructors/coach-name.ts'
import { joinTeam, showCoach } from '../instructors/store.ts'
import { openProfile } from '../open-profile.ts'
import { checkAnotherAdmin } from './another-admin.ts'

interface RoleChange {
  actor: Actor
  /** The user whose roles change. */
  id: string
  role: Role
}

interface AddedRole extends RoleChange {
  /** The name of a new coach on the site; the default is the name that she shows, or her first name. */
  displayName?: string
  /** Whether the site shows a new coach; the default is true. */
  onSite?: boolean
}

const auditRoles = (
  tx: Tx,
  now: Date,
  { actor, id }: RoleChange,
  action: string,
  before: Role[],
  after: Role[],
) =>
  audit(tx, {
    at: now,
    actor,
    action,
    entity: 'user',
    entityId: id,
    subject: id,
    before: { roles: before },
    after: { roles: after },
  })

const changeRoles = (
  context: Context,
  { actor, id }: RoleChange,
  work: (tx: Tx) => Promise<Role[]>,
): Promise<Role[]> => inTransactionOf(context.db, actor, work, [id])

interface NewCoach {
  display_name: string | null
  full_name: string
}

/** Adds the user to the team, or shows a coach again whose role was taken. Somebody who has the role stays as she is. */
async function publishCoach(tx: Tx, profile: NewCoach, change: AddedRole, now: Date): Promise<void> {
  const { id, displayName, onSite = true } = change
  if ((await rolesOf(tx, id)).includes('instructor')) return
  const name = displayName?.trim() || profile.display_name?.trim() || firstName(profile.full_name)
  const shown = { displayName: parseCoachName(name), onSite }
  if (!(await joinTeam(tx, { user: id, ...shown }, now))) await showCoach(tx, id, shown, now)
}

/**
 * `instructor` also adds the user to the team. A user who may open the back office from now on is signed out and gets a
 * mail with a password link. Idempotent. Throws not_found.
 */
export const addRole = async (context: Context, change: AddedRole): Promise<Role[]> => {
  const { id: userId, role } = change
  const given = { userId, role, fullName: await fullNameOf(context.db, userId) }
  return withPreparedRole(context, given, (prepared) =>
    changeRoles(context, change, async (tx) => {
      const now = context.clock.now()
      const profile = await lockProfile(tx, userId)
      if (!profile) throw errors.notFound('user')
      const before = await rolesOf(tx, userId)
      if (role === 'instructor') await publishCoach(tx, profile, change, now)
      const options = { ...context, accountCreated: openProfile(context) }
      if (!(await giveRole(options, tx, given, prepared))) return before
      const after = await rolesOf(tx, userId)
      await auditRoles(tx, now, change, 'user.role_add', before, after)
      return after
    }),
  )
}

/**
 * Instructors stay in the team, with their classes, until staff remove them from it; the public site shows them no more. Throws
 * not_found, last_admin, own_account_protected.
 */
export const removeRole = (context: Context, change: RoleChange): Promise<Role[]> =>
  changeRoles(context, change, async (tx) => {
    const now = context.clock.now()
    const { actor, id, role } = change
    if (role === 'admin') await checkAnotherAdmin(tx, id, now)
    if (role === 'admin' && id === actor.id) throw errors.refused('own_account_protected')
    if (!(await lockProfile(tx, id))) throw errors.notFound('user')
    const before = await rolesOf(tx, id)
    if (!(await revokeRole(tx, id, role))) throw errors.notFound('role')
    // Without the role the coach could not remove the calendar.
    if (role === 'instructor') await deleteCalendarOf(tx, id)
    const after = await rolesOf(tx, id)
    await auditRoles(tx, now, change, 'user.role_remove', before, after)
    return after
  })
