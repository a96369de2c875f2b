import { inTransaction } from '../../platform/db/database.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import { mergeUserMetadata, readUserMetadata } from '../auth-api/fields.ts'
import type { IdentityContext } from '../identity-context.ts'
import {
  applyPasswordChange,
  type PasswordChange,
  provePasswordChange,
} from '../passwords/change-password.ts'
import type { Member } from '../requests/request-identity.ts'
import type { Origin } from '../requests/request-origin.ts'
import { lockSession } from '../sessions/store.ts'
import { type EmailChange, requestEmailChange } from './change-email.ts'
import { lockUser, type Metadata, setMetadata, type UserRow, userMetadataOf } from './store.ts'

export interface AccountChange {
  password?: PasswordChange
  email?: EmailChange
  /** Null removes a key. */
  data?: Metadata
}

/** All or nothing. With a second factor, password and address need aal2. Throws AuthError. */
export const changeAccount = async (
  context: IdentityContext,
  member: Member,
  change: AccountChange,
  origin: Origin,
): Promise<UserRow> => {
  const needsFactor = change.password !== undefined || change.email !== undefined
  if (needsFactor && member.hasFactor && member.aal !== 'aal2') throw authErrors.aal2ToChangeAccount()
  const proven = change.password && (await provePasswordChange(context, member, change.password, origin))
  return inTransaction(context.db, async (tx) => {
    let user = await lockUser(tx, member.id)
    if (!user) throw authErrors.userGone()
    if (!(await lockSession(tx, member.sessionId))) throw authErrors.sessionGone()
    if (change.data) {
      const metadata = readUserMetadata(mergeUserMetadata(userMetadataOf(user), change.data))
      user = await setMetadata(tx, user.id, metadata, context.clock.now())
    }
    if (proven) user = await applyPasswordChange(context, tx, member, proven, origin)
    if (change.email) user = await requestEmailChange(context, tx, user, change.email, origin)
    return user
  })
}
