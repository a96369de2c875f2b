import type { Tx } from '../../platform/database.ts'
import { deleteCodes } from '../factors/recovery-code-store.ts'
import { deleteFactors } from '../factors/store.ts'
import { forgetTries } from '../factors/tries.ts'
import type { IdentityContext } from '../identity-context.ts'
import { deleteSessions } from '../sessions/store.ts'
import { endOtherLinks } from '../tokens/one-time-token.ts'
import { deleteSignUps, findSignUp } from './pending-sign-ups.ts'
import { dropPassword, setMetadata, setPassword } from './store.ts'
import { type Metadata, metadataOf, type UserRow } from './user-shape.ts'

type Parts = Pick<IdentityContext, 'clock' | 'accountMade'>

/**
 * Takes everything that opens an account that waits for its confirmation from whoever signed up for it: passwords,
 * sessions, factors and links, but for a link of an invitation, which only its owner has. The caller holds the row lock.
 */
export const endWaiting = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await dropPassword(tx, userId, now)
  await deleteSignUps(tx, userId)
  await deleteSessions(tx, userId, 'global', null)
  await deleteFactors(tx, userId)
  await deleteCodes(tx, userId)
  await forgetTries(tx, userId)
  await endOtherLinks(tx, userId, now, 'invite')
}

const restart = async (
  { clock, accountMade }: Parts,
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
export const beginAnew = async (
  parts: Parts,
  tx: Tx,
  user: UserRow,
  metadata: Metadata,
): Promise<UserRow> => {
  await endWaiting(tx, user.id, parts.clock.now())
  return user.invited_at ? user : restart(parts, tx, user, metadata)
}

/**
 * The owner of the address has opened a link: the sign-up it belongs to decides on password and names, every other one is
 * worth nothing from here on (M1). A link of none leaves no password, and of what was said of the person only what staff
 * said. The caller holds the row lock.
 */
export const settleSignUps = async (
  parts: Parts,
  tx: Tx,
  user: UserRow,
  signUpId: string | null,
): Promise<void> => {
  const now = parts.clock.now()
  const signUp = signUpId === null ? undefined : await findSignUp(tx, user.id, signUpId)
  if (!signUp) {
    await beginAnew(parts, tx, user, {})
    return
  }
  await endWaiting(tx, user.id, now)
  await setPassword(tx, user.id, { from: null, to: signUp.password_hash, now })
  if (!signUp.is_first) await restart(parts, tx, user, metadataOf({ user_metadata: signUp.metadata }))
}
