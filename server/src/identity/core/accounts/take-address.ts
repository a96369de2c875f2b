import type { Tx } from '../../../platform/db/database.ts'
import { violates } from '../../../platform/db/sqlstate.ts'
import { endUnconfirmedAccess } from './move-sign-in.ts'
import { lockUserByEmail } from './store.ts'

/**
 * Frees an address for another account. The caller has checked that the account may have the address: its owner confirmed it, or a
 * service created it. Only a confirmed account keeps an address: an unconfirmed one loses it, with its sign-ups, sessions, second
 * factors and links. Its record stays, because staff may have written in it. Returns false when another account has confirmed the address.
 */
export const takeAddress = async (tx: Tx, email: string, owner: string, now: Date): Promise<boolean> => {
  const holder = await lockUserByEmail(tx, email)
  if (!holder || holder.id === owner) return true
  if (holder.email_confirmed_at) return false
  await endUnconfirmedAccess(tx, holder.id, now)
  return true
}

/**
 * Runs a transaction that takes an address once more when somebody signed up with the address meanwhile. The second attempt finds
 * whether that account confirmed it.
 */
export const retryTakingAddress = async <Result>(take: () => Promise<Result>): Promise<Result> => {
  try {
    return await take()
  } catch (error) {
    if (!violates(error, 'users_email_key')) throw error
    return take()
  }
}
