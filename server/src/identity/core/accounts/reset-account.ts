import type { Role } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { AccountContext } from '../account-context.ts'
import { deleteRecoveryCodes } from '../factors/recovery-codes.ts'
import { deleteFactors } from '../factors/store.ts'
import { resetFactorAttempts } from '../factors/verify.ts'
import { endLinks, endOtherLinks } from '../links/one-time-token.ts'
import { sendInvitation } from '../mail/account-mail.ts'
import { dropPassword } from '../passwords/store.ts'
import { deleteSessions } from '../sessions/store.ts'
import { deleteSignUps } from './pending-sign-ups.ts'
import { deleteClaimMails, lockUser, type Metadata, type StoredUser, setMetadata } from './store.ts'

export type ResetDependencies = Pick<AccountContext, 'clock' | 'accountCreated'>

/**
 * Ends the password, sign-ups, sessions, second factors and links of an unconfirmed account, and a claim with its mails. The links
 * of an invitation stay, because only the owner of the address has them. The caller holds the row lock.
 */
export const revokeUnconfirmedAccess = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await deleteClaimMails(tx, userId)
  await dropPassword(tx, userId, now)
  await deleteSignUps(tx, userId)
  await deleteSessions(tx, userId, 'global', null)
  await deleteFactors(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  await resetFactorAttempts(tx, userId)
  await endOtherLinks(tx, userId, now, 'invite')
}

export const replaceProfile = async (
  { clock, accountCreated }: ResetDependencies,
  tx: Tx,
  user: StoredUser,
  metadata: Metadata,
  isWrittenByStaff = false,
): Promise<StoredUser> => {
  const stored = await setMetadata(tx, user.id, metadata, clock.now())
  const account = { id: user.id, email: user.email ?? '', metadata, isReset: true, isWrittenByStaff }
  await accountCreated(tx, account)
  return (await lockUser(tx, user.id)) ?? stored
}

/**
 * Resets an account whose address nobody has confirmed: what a sign-up wrote goes, what staff wrote stays. At the first invitation
 * the account takes the inviter's metadata.
 */
export const resetUnconfirmedAccount = async (
  dependencies: ResetDependencies,
  tx: Tx,
  user: StoredUser,
  metadata: Metadata,
  isWrittenByStaff = false,
): Promise<StoredUser> => {
  await revokeUnconfirmedAccess(tx, user.id, dependencies.clock.now())
  return user.invited_at ? user : replaceProfile(dependencies, tx, user, metadata, isWrittenByStaff)
}

/** Ends the password, sign-ups, sessions and links of an account before it gets a role. Its second factors stay; the mail names the role. */
export const requireNewPassword = (
  { clock, keys }: Pick<Context, 'clock' | 'keys'>,
  tx: Tx,
  id: string,
  role?: Role,
): Promise<void> =>
  inTransaction(tx, async () => {
    const now = clock.now()
    const user = await lockUser(tx, id)
    if (!user) return
    await dropPassword(tx, id, now)
    await deleteSignUps(tx, id)
    await deleteSessions(tx, id, 'global', null)
    await endLinks(tx, id, now)
    await sendInvitation(tx, keys, user, { scale: 1, now }, role)
  })
