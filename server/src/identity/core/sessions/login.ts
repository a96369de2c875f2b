import { inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { countAttempt } from '../../../platform/http/rate-limit.ts'
import type { AccountContext } from '../account-context.ts'
import { recordAccountEvent } from '../account-events.ts'
import { receiptFor } from '../accounts/pending-sign-ups.ts'
import type { UserWithPassword } from '../accounts/store.ts'
import { AccountError } from '../errors.ts'
import { findCredentials, lockUserWithPassword, replaceHash } from '../passwords/store.ts'
import { type Origin, scaleOf } from '../requests/request-origin.ts'
import { recordLogin, takeLoginAttempt, throttleSubject } from './login-throttle.ts'
import { type IssuedSession, openSession } from './open-session.ts'

interface LoginInput {
  email: string
  password: string
}

/** Each sign-in writes rows that stay. Nobody signs in so often; a script with the right password has to wait. */
const SIGN_INS = { bucket: 'sign-ins-of', limit: 100, windowSeconds: 3600 }

type CheckedUser = UserWithPassword & { password_hash: string }

/**
 * Wrong credentials always get the same answer after the same work. A pending sign-up also gets its
 * receipt.
 */
const checkCredentials = async (
  { db, identity, keys }: AccountContext,
  { email, password }: LoginInput,
  now: Date,
): Promise<CheckedUser> => {
  const user = await findCredentials(db, email)
  const own = user?.password_hash ? [{ id: undefined, password_hash: user.password_hash }] : []
  const known = [...own, ...(user?.pending ?? [])]
  const hashes = known.map(({ password_hash }) => password_hash)
  const found = known[await identity.passwords.findMatch(hashes, password)]
  if (!user || !found) throw new AccountError('wrong_credentials')
  if (user.banned_until && user.banned_until > now) throw new AccountError('banned_at_login')
  if (!user.email_confirmed_at)
    throw new AccountError('email_not_confirmed', { receipt: found.id && receiptFor(keys, found.id) })
  return { ...user, password_hash: found.password_hash }
}

const rehashPassword = async (
  context: AccountContext,
  user: CheckedUser,
  password: string,
): Promise<void> => {
  const { passwords } = context.identity
  if (!passwords.needsRehash(user.password_hash, password)) return
  await replaceHash(context.db, user.id, user.password_hash, await passwords.hash(password))
}

/** Logs in. Throws AccountError, and rate_limited while throttled or after too many sign-ins. */
export const logIn = async (
  context: AccountContext,
  credentials: LoginInput,
  origin: Origin,
): Promise<IssuedSession> => {
  const now = context.clock.now()
  const subject = await throttleSubject(context.db, credentials.email, origin.ip, now)
  const scale = scaleOf(context.config, origin)
  const wait = await takeLoginAttempt(context.db, subject, scale, now)
  if (wait > 0) throw errors.rateLimited(wait / 1000)

  const user = await checkCredentials(context, credentials, now)
  const signIns = await countAttempt(context.db, { ...SIGN_INS, limit: SIGN_INS.limit * scale }, user.id, now)
  if (!signIns.allowed) throw errors.rateLimited(signIns.retryAfter)
  const session = await inTransaction(context.db, async (tx) => {
    if (!(await lockUserWithPassword(tx, user.id, user.password_hash)))
      throw new AccountError('wrong_credentials')
    await recordLogin(tx, { userId: user.id, subject, ip: origin.ip, now })
    await recordAccountEvent(tx, context, { action: 'signed_in', userId: user.id, origin })
    return openSession(context, tx, user.id, ['password'], origin, now)
  })
  await rehashPassword(context, user, credentials.password)
  return session
}
