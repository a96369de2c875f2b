import { isAllowed, type Right } from '@estudio/domain'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { rolesOf } from './roles.ts'
import { findUser, holdAccount } from './store.ts'

/**
 * Whether a job may go on in the name of the account: the account is neither deactivated nor erased, and one of its roles has the right.
 * The end of a session takes no right away.
 */
export const stillHasRight = async (db: Db, id: string | null, right: Right, now: Date): Promise<boolean> => {
  if (id === null) return false
  const user = await findUser(db, id)
  if (!user || user.deleted_at || (user.banned_until && user.banned_until > now)) return false
  return isAllowed(await rolesOf(db, id), right)
}

/** Works like stillHasRight. The account then keeps the right until the transaction ends. */
export const holdsRight = async (tx: Tx, id: string | null, right: Right, now: Date): Promise<boolean> => {
  if (id !== null) await holdAccount(tx, id)
  return stillHasRight(tx, id, right, now)
}
