import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { deleteRecoveryCodes } from '../factors/recovery-codes.ts'
import { deleteFactors } from '../factors/store.ts'
import { resetFactorAttempts } from '../factors/verify.ts'
import type { IdentityContext } from '../identity-context.ts'
import { sendInvitation } from '../mail/account-mail.ts'
import { dropPassword } from '../passwords/store.ts'
import { recoveryRedirect } from '../redirect-to.ts'
import { deleteSessions } from '../sessions/store.ts'
import { endLinks, endOtherLinks } from '../tokens/one-time-token.ts'
import { deleteSignUps } from './pending-sign-ups.ts'
import { lockUser, type Metadata, setMetadata, type UserRow } from './store.ts'

export type ResetOptions = Pick<IdentityContext, 'clock' | 'accountMade'>

/**
 * Takes everything that opens an account that waits for its confirmation from whoever signed up for it: passwords,
 * sessions, factors and links, but for a link of an invitation, which only its owner has. The caller holds the row lock.
 */
export const revokeUnconfirmedAccess = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await dropPassword(tx, userId, now)
  await deleteSignUps(tx, userId)
  await deleteSessions(tx, userId, 'global', null)
  await deleteFactors(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  await resetFactorAttempts(tx, userId)
  await endOtherLinks(tx, userId, now, 'invite')
}

export const replaceProfile = async (
  { clock, accountMade }: ResetOptions,
  tx: Tx,
  user: UserRow,
  metadata: Metadata,
): Promise<UserRow> => {
  await accountMade(tx, { id: user.id, email: user.email ?? '', metadata, beginsAnew: true })
  return setMetadata(tx, user.id, metadata, clock.now())
}

/**
 * Takes an account that waits for its confirmation out of the hands of whoever signed up for it: nobody knows whether
 * the address is theirs. At the first invitation what was said of the person gives way to what the inviter says.
 */
export const resetUnconfirmedAccount = async (
  parts: ResetOptions,
  tx: Tx,
  user: UserRow,
  metadata: Metadata,
): Promise<UserRow> => {
  await revokeUnconfirmedAccess(tx, user.id, parts.clock.now())
  return user.invited_at ? user : replaceProfile(parts, tx, user, metadata)
}

/**
 * Leaves an account without a password, a session or a link, and mails its owner a link that sets a password: whoever had a
 * way in before has none to what the account is about to hold (M2). Its second factors stay; they are asked for as ever.
 */
export const requireNewPassword = (
  { config, clock, keys }: Pick<Context, 'config' | 'clock' | 'keys'>,
  tx: Tx,
  id: string,
): Promise<void> =>
  inTransaction(tx, async () => {
    const now = clock.now()
    const user = await lockUser(tx, id)
    if (!user) return
    await dropPassword(tx, id, now)
    await deleteSignUps(tx, id)
    await deleteSessions(tx, id, 'global', null)
    await endLinks(tx, id, now)
    await sendInvitation(tx, keys, user, { redirectTo: recoveryRedirect(config, undefined), scale: 1, now })
  })
