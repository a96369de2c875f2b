import { inTransaction } from '../../platform/database.ts'
import { recordAccountEvent } from '../account-events.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { recordLogin, takeLoginAttempt, throttleSubject } from '../login-throttle.ts'
import { findMatchingHash, hashPassword, needsRehash } from '../passwords/hash.ts'
import { type Origin, scaleOf } from '../request-origin.ts'
import { receiptOf } from '../users/pending-sign-ups.ts'
import { findCredentials, holdsHash, replaceHash, type UserWithPassword } from '../users/store.ts'
import { openSession, type SessionAnswer } from './session-answer.ts'

interface Credentials {
  /** Normalised. */
  email: string
  password: string
}

type Proven = UserWithPassword & { password_hash: string }

/**
 * The account behind right credentials; all wrong ones look and last alike (A1, A2, B1). Whoever knows the password of a
 * sign-up that waits made it, and gets its receipt: the mail that follows brings its link (A27).
 */
const proveOwner = async (
  { db, keys }: IdentityContext,
  { email, password }: Credentials,
  now: Date,
): Promise<Proven> => {
  const user = await findCredentials(db, email)
  const own = user?.password_hash ? [{ id: undefined, password_hash: user.password_hash }] : []
  const known = [...own, ...(user?.pending ?? [])]
  const hashes = known.map(({ password_hash }) => password_hash)
  const found = known[await findMatchingHash(hashes, password)]
  if (!user || !found) throw authErrors.invalidCredentials()
  if (user.banned_until && user.banned_until > now) throw authErrors.bannedAtLogin()
  if (!user.email_confirmed_at) throw authErrors.emailNotConfirmed(found.id && receiptOf(keys, found.id))
  return { ...user, password_hash: found.password_hash }
}

const renewHash = async (context: IdentityContext, user: Proven, password: string): Promise<void> => {
  if (!needsRehash(user.password_hash)) return
  await replaceHash(context.db, user.id, user.password_hash, await hashPassword(password))
}

/** Signs in by password and opens a session. Throws AuthError; 429 while the address is throttled (I3). */
export const signInWithPassword = async (
  context: IdentityContext,
  credentials: Credentials,
  origin: Origin,
): Promise<SessionAnswer> => {
  const now = context.clock.now()
  const subject = await throttleSubject(context.db, credentials.email, origin.ip, now)
  const wait = await takeLoginAttempt(context.db, subject, scaleOf(context.config, origin), now)
  if (wait > 0) throw authErrors.tooManyRequests(wait / 1000)

  const user = await proveOwner(context, credentials, now)
  const session = await inTransaction(context.db, async (tx) => {
    if (!(await holdsHash(tx, user.id, user.password_hash))) throw authErrors.invalidCredentials()
    await recordLogin(tx, { userId: user.id, subject, ip: origin.ip, now })
    await recordAccountEvent(tx, context, { action: 'signed_in', userId: user.id, origin })
    return openSession(context, tx, user.id, ['password'], origin, now)
  })
  await renewHash(context, user, credentials.password)
  return session
}
