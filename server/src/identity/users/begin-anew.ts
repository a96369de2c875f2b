import type { Tx } from '../../platform/database.ts'
import type { IdentityContext } from '../identity-context.ts'
import { deleteSessions } from '../sessions/store.ts'
import { endOtherLinks } from '../tokens/one-time-token.ts'
import { dropPassword, setMetadata } from './store.ts'
import type { Metadata, UserRow } from './user-shape.ts'

/**
 * Takes an account that waits for its confirmation out of the hands of whoever signed up for it: nobody knows whether
 * the address is theirs. Password, sessions and links end, but for a link of an invitation, which only its owner has;
 * at the first invitation what was said of the person gives way to what the inviter says. The caller holds the row lock.
 */
export const beginAnew = async (
  { clock, accountMade }: Pick<IdentityContext, 'clock' | 'accountMade'>,
  tx: Tx,
  user: UserRow,
  { email, metadata }: { email: string; metadata: Metadata },
): Promise<UserRow> => {
  const now = clock.now()
  await dropPassword(tx, user.id, now)
  await deleteSessions(tx, user.id, 'global', null)
  await endOtherLinks(tx, user.id, now, 'invite')
  if (user.invited_at) return user
  await accountMade(tx, { id: user.id, email, metadata, beginsAnew: true })
  return setMetadata(tx, user.id, metadata, now)
}
