import { isAllowed, type Role } from '@estudio/domain'
import type {
  Account,
  AccountListener,
  PreparedInvitation,
  PreparedStep,
} from '../../../platform/accounts.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError, errors } from '../../../platform/errors.ts'
import { revokeKeysOf } from '../api-keys/store.ts'
import { grantRole, rolesOf } from './roles.ts'

interface GivenRole {
  userId: string
  role: Role
  fullName: string
}

/** The steps that prepare an account for a role, before the transaction that grants the role. */
export interface PreparedRole {
  /** Undefined for a confirmed address. */
  invitation: PreparedInvitation | undefined
  /** Undefined unless the role opens the back office. */
  newPassword: PreparedStep | undefined
}

const isTaken = (error: unknown): boolean => error instanceof AppError && error.code === 'user_already_exists'

/** Undefined for a confirmed address. A hosted project may know about the confirmation before our row does. */
const prepareInvitation = async (
  { accounts, db }: Context,
  { email, emailConfirmedAt }: Account,
  fullName: string,
): Promise<PreparedInvitation | undefined> => {
  if (!email || emailConfirmedAt) return undefined
  try {
    return await accounts.prepareInvitation(db, { email, metadata: { full_name: fullName } })
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
}

/** Undefined for a person who has the role, or has no address. */
const prepareRole = async (
  context: Context,
  { userId, role, fullName }: GivenRole,
): Promise<PreparedRole | undefined> => {
  const { accounts, db } = context
  if ((await rolesOf(db, userId)).includes(role)) return undefined
  const account = await accounts.find(db, userId)
  if (!account?.email) return undefined
  const invitation = await prepareInvitation(context, account, fullName)
  if (!isAllowed([role], 'office.open')) return { invitation, newPassword: undefined }
  try {
    return { invitation, newPassword: await accounts.prepareNewPassword(db, userId, role) }
  } catch (error) {
    await invitation?.withdraw(db)
    throw error
  }
}

/**
 * Ends passwords at a hosted project before `work`, whose transaction gives the role with `giveRole`: the project may take seconds to
 * answer, and no row is locked meanwhile.
 */
export const withPreparedRole = async <T>(
  context: Context,
  given: GivenRole,
  work: (prepared: PreparedRole | undefined) => Promise<T>,
): Promise<T> => {
  const prepared = await prepareRole(context, given)
  try {
    return await work(prepared)
  } catch (error) {
    await prepared?.invitation?.withdraw(context.db)
    throw error
  }
}

type RoleDependencies = Context & { accountCreated: AccountListener }

/** Returns false for an address that was confirmed in the meantime. Throws no_sign_in when another account has the address. */
const recordInvitation = async (
  { accountCreated }: RoleDependencies,
  tx: Tx,
  userId: string,
  invitation: PreparedInvitation,
): Promise<boolean> => {
  try {
    const { id } = await invitation.record(tx, { accountCreated })
    if (id !== userId) throw errors.refused('no_sign_in')
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/**
 * Gives a role. An unconfirmed account may be a stranger's, so it is reset and invited. Who may open the
 * back office must set a new password. The API keys of somebody who
 * has no role any more are revoked, so that they do not come back with the new role. The caller holds the account's row lock. Returns whether the role is new. Throws
 * no_sign_in for a person without an address, and unavailable when the account changed since the role was prepared.
 */
export const giveRole = async (
  context: RoleDependencies,
  tx: Tx,
  { userId, role }: Pick<GivenRole, 'userId' | 'role'>,
  prepared: PreparedRole | undefined,
): Promise<boolean> => {
  const roles = await rolesOf(tx, userId)
  if (roles.includes(role)) return false
  if (!(await context.accounts.find(tx, userId))?.email) throw errors.refused('no_sign_in')
  if (!prepared) throw errors.unavailable()
  const { invitation, newPassword } = prepared
  const isInvited = invitation !== undefined && (await recordInvitation(context, tx, userId, invitation))
  if (!isInvited) await newPassword?.record(tx)
  const now = context.clock.now()
  if (roles.length === 0) await revokeKeysOf(tx, userId, now)
  await grantRole(tx, userId, role, now)
  return true
}
