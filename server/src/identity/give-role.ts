import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import type { AccountListener } from './account-listeners.ts'
import { inviteAccount } from './invite-account.ts'
import { grantRole, type Role, rolesOf } from './users/roles.ts'

interface GivenRole {
  userId: string
  role: Role
  /** What the person is called, for whom an account begins anew. */
  fullName: string
}

type Parts = Context & { accountMade: AccountListener }

/** False where the address is confirmed, or a hosted project says so, of which our row may know nothing yet. */
const inviteWaiting = async (context: Parts, tx: Tx, { userId, fullName }: GivenRole): Promise<boolean> => {
  const account = await context.accounts.find(tx, userId)
  if (!account?.email || account.emailConfirmedAt) return false
  const newcomer = { email: account.email, metadata: { full_name: fullName } }
  try {
    await inviteAccount({ ...context, db: tx }, newcomer)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'user_already_exists') return false
    throw error
  }
}

/**
 * Gives an account a role. One that waits for its confirmation may be a stranger's: it begins anew with an invitation (M1).
 * Administration leaves no password and no session of before either, and its owner is mailed a link that sets one (M2).
 * Answers whether the role is new. The caller holds the account's row lock.
 */
export const giveRole = async (context: Parts, tx: Tx, given: GivenRole): Promise<boolean> => {
  const { userId, role } = given
  if ((await rolesOf(tx, userId)).includes(role)) return false
  const invited = await inviteWaiting(context, tx, given)
  if (!invited && role === 'admin') await context.accounts.requireNewPassword(tx, userId)
  await grantRole(tx, userId, role, context.clock.now())
  return true
}
