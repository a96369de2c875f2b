import { DAY_MS } from '@estudio/domain'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { AccountContext } from '../account-context.ts'
import { recordAccountEvent } from '../account-events.ts'
import { AccountError } from '../errors.ts'
import { endLinks } from '../links/one-time-token.ts'
import { notifyPasswordChanged } from '../mail/account-mail.ts'
import { passwordHashOf, setPassword } from '../passwords/store.ts'
import type { Member } from '../requests/request-identity.ts'
import type { Origin } from '../requests/request-origin.ts'
import { checkOwnerProof, type OwnerProof } from '../sessions/reauthenticate.ts'
import { deleteSessionMethod, deleteSessions, listSessionMethods } from '../sessions/store.ts'
import { requestEmailChange } from './change-email.ts'
import { lockOwnAccount } from './lock-own-account.ts'
import { mergeUserMetadata, readUserMetadata } from './metadata.ts'
import { type Metadata, type StoredUser, setMetadata, userMetadataOf } from './store.ts'

const FRESH_SESSION_MS = DAY_MS

interface PasswordChange extends OwnerProof {
  password: string
}

interface ProvenChange {
  from: string | null
  to: string
}

const mayOmitCurrentPassword = async (context: AccountContext, member: Member): Promise<boolean> => {
  if (context.clock.now().getTime() - member.sessionStartedAt.getTime() < FRESH_SESSION_MS) return true
  return (await listSessionMethods(context.db, member.sessionId)).some(({ method }) => method === 'recovery')
}

const checkPasswordProof = async (
  context: AccountContext,
  member: Member,
  proof: OwnerProof,
  origin: Origin,
): Promise<void> => {
  if (!proof.currentPassword && (await mayOmitCurrentPassword(context, member))) return
  if (!(await checkOwnerProof(context, member, proof, origin)))
    throw new AccountError('current_password_required')
}

/**
 * Checks that the caller may change the password: the caller gives the current password or a mailed code, or the
 * session was opened by recovery or is younger than a day. Rejects the current password as the new password.
 * Hashes before it takes any lock. Throws AccountError.
 */
const provePasswordChange = async (
  context: AccountContext,
  member: Member,
  change: PasswordChange,
  origin: Origin,
): Promise<ProvenChange> => {
  const { passwords } = context.identity
  const from = await passwordHashOf(context.db, member.id)
  await checkPasswordProof(context, member, change, origin)
  if (await passwords.isMatch(from, change.password)) throw new AccountError('same_password')
  return { from, to: await passwords.hash(change.password) }
}

/** Sets the password and ends every other session and every link. */
const applyPasswordChange = async (
  context: AccountContext,
  tx: Tx,
  member: Member,
  change: ProvenChange,
  origin: Origin,
): Promise<StoredUser> => {
  const now = context.clock.now()
  const user = await setPassword(tx, member.id, { ...change, now })
  if (!user) throw new AccountError('changed_meanwhile')
  await endLinks(tx, user.id, now)
  await deleteSessions(tx, user.id, 'others', member.sessionId)
  await deleteSessionMethod(tx, member.sessionId, 'recovery')
  await notifyPasswordChanged(tx, user, now)
  await recordAccountEvent(tx, context, { action: 'password_changed', userId: user.id, origin })
  return user
}

export interface AccountChange {
  password?: PasswordChange
  email?: string
  /** Replaces the confirmation by an address that mail does not reach. */
  currentPassword?: string
  /** A null value removes its key. */
  data?: Metadata
}

/**
 * Makes all changes or none. When the account has a second factor, changing the password or the address needs aal2.
 * Throws AccountError.
 */
export const changeAccount = async (
  context: AccountContext,
  member: Member,
  change: AccountChange,
  origin: Origin,
): Promise<StoredUser> => {
  const needsFactor = change.password !== undefined || change.email !== undefined
  if (needsFactor && member.hasFactor && member.aal !== 'aal2')
    throw new AccountError('aal2_to_change_account')
  const { email, currentPassword } = change
  const isPasswordProven =
    email !== undefined &&
    (await checkOwnerProof(context, member, { currentPassword }, origin)) === 'password'
  const proven = change.password && (await provePasswordChange(context, member, change.password, origin))
  return inTransaction(context.db, async (tx) => {
    let user = await lockOwnAccount(tx, member, context.clock.now())
    if (change.data) {
      const metadata = readUserMetadata(mergeUserMetadata(userMetadataOf(user), change.data))
      user = await setMetadata(tx, user.id, metadata, context.clock.now())
    }
    if (proven) user = await applyPasswordChange(context, tx, member, proven, origin)
    if (email) user = await requestEmailChange(context, tx, user, { email, isPasswordProven }, origin)
    return user
  })
}
