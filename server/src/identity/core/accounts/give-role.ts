import { isAllowed, type Role } from '@estudio/domain'
import type { AccountListener } from '../../../platform/accounts.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError, errors } from '../../../platform/errors.ts'
import { grantRole, rolesOf } from './roles.ts'

interface GivenRole {
  userId: string
  role: Role
  fullName: string
}

type RoleDependencies = Context & { accountCreated: AccountListener }

/**
 * Returns false for a confirmed address. A hosted project may know about the confirmation before our row does. Throws no_sign_in
 * for a person without an address.
 */
const inviteUnconfirmed = async (
  context: RoleDependencies,
  tx: Tx,
  { userId, fullName }: GivenRole,
): Promise<boolean> => {
  const account = await context.accounts.find(tx, userId)
  if (!account?.email) throw errors.refused('no_sign_in')
  if (account.emailConfirmedAt) return false
  const newcomer = { email: account.email, metadata: { full_name: fullName } }
  try {
    await context.accounts.invite(tx, newcomer, { accountCreated: context.accountCreated })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'user_already_exists') return false
    throw error
  }
}

/**
 * Gives a role. An unconfirmed account may be a stranger's, so it is reset and invited. Who may open the
 * back office must set a new password. The caller holds the account's row lock. Returns whether the role is new.
 */
export const giveRole = async (context: RoleDependencies, tx: Tx, given: GivenRole): Promise<boolean> => {
  const { userId, role } = given
  if ((await rolesOf(tx, userId)).includes(role)) return false
  const invited = await inviteUnconfirmed(context, tx, given)
  if (!invited && isAllowed([role], 'office.open'))
    await context.accounts.requireNewPassword(tx, userId, role)
  await grantRole(tx, userId, role, context.clock.now())
  return true
}
