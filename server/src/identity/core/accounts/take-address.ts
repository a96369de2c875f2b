import type { Tx } from '../../../platform/db/database.ts'
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
