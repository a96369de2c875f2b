import type { Tx } from '../../../platform/db/database.ts'
import { AccountError } from '../errors.ts'
import type { Member } from '../requests/request-identity.ts'
import { lockSession } from '../sessions/store.ts'
import { lockUser, type StoredUser } from './store.ts'

/**
 * Locks the caller's account and session for a change that the caller makes to the account. The guard checked both before, but
 * they may have ended meanwhile. Throws AccountError.
 */
export const lockOwnAccount = async (
  tx: Tx,
  { id, sessionId }: Pick<Member, 'id' | 'sessionId'>,
  now: Date,
): Promise<StoredUser> => {
  const user = await lockUser(tx, id)
  if (!user) throw new AccountError('user_gone')
  if (user.banned_until && user.banned_until > now) throw new AccountError('banned')
  if (!(await lockSession(tx, sessionId))) throw new AccountError('session_gone')
  return user
}
