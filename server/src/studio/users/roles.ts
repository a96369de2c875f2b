import type { Role } from '@estudio/contract'
import { giveRole } from '../../identity/give-role.ts'
import { lockAccount } from '../../identity/users/lock-account.ts'
import { revokeRole, rolesOf } from '../../identity/users/roles.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { openProfile } from '../accounts/service.ts'
import { joinTeam } from '../instructors/service.ts'
import type { Actor } from '../shared/actor.ts'
import { lockUser } from './edit-store.ts'
import { checkAnotherAdmin } from './last-admin.ts'

interface RoleChange {
  actor: Actor
  /** Whose role. */
  id: string
  role: Role
}

const note = (tx: Tx, now: Date, { actor, id }: RoleChange, action: string, before: Role[], after: Role[]) =>
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

/**
 * Gives a person a role beside those held already; the role of coach puts them into the team (A56, AUS-22). Who is given the
 * administration is signed out and mailed a link that sets a password (M2). Answers the
 * roles held then; giving one twice changes nothing. An administrator with a second factor has used it: the guard of the
 * route asks for that. Throws not_found.
 */
export const addRole = (context: Context, change: RoleChange): Promise<Role[]> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const { id, role } = change
    await lockAccount(tx, id)
    const person = await lockUser(tx, id)
    if (!person) throw errors.notFound('user')
    const before = await rolesOf(tx, id)
    if (role === 'instructor') await joinTeam(tx, { user: id }, now)
    const parts = { ...context, accountMade: openProfile(context) }
    if (!(await giveRole(parts, tx, { userId: id, role, fullName: person.full_name }))) return before
    const after = await rolesOf(tx, id)
    await note(tx, now, change, 'user.role_add', before, after)
    return after
  })

/**
 * Takes a role from a person at once (B07); a coach keeps the place in the team and the classes until staff remove the
 * coach. Answers the roles left. Throws not_found, last_admin (A56), own_account_protected for one's own administration.
 */
export const removeRole = (context: Context, change: RoleChange): Promise<Role[]> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const { actor, id, role } = change
    await lockAccount(tx, id)
    if (role === 'admin') await checkAnotherAdmin(tx, id, now)
    if (role === 'admin' && id === actor.id) throw errors.refused('own_account_protected')
    if (!(await lockUser(tx, id))) throw errors.notFound('user')
    const before = await rolesOf(tx, id)
    if (!(await revokeRole(tx, id, role))) throw errors.notFound('role')
    const after = await rolesOf(tx, id)
    await note(tx, now, change, 'user.role_remove', before, after)
    return after
  })
