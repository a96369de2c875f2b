import type { Tx } from '../../platform/database.ts'
import { countAttempt, resetAttempts } from '../../platform/rate-limit.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { type Origin, scaleOf } from '../request-origin.ts'

export const TRIES = { bucket: 'factor-tries', limit: 5, windowSeconds: 15 * 60 }

/**
 * Counts a try at the account's second factor, whichever and from wherever, before it is looked at: five in 15
 * minutes (H2). Whoever has the password already needs more than five years for the million codes at that rate, three of
 * which are right at any time. Throws AuthError 429.
 */
export const countTry = async (context: IdentityContext, userId: string, origin: Origin): Promise<void> => {
  const rate = { ...TRIES, limit: TRIES.limit * scaleOf(context.config, origin) }
  const { allowed, retryAfter } = await countAttempt(context.db, rate, userId, context.clock.now())
  if (!allowed) throw authErrors.tooManyRequests(retryAfter)
}

export const forgetTries = (tx: Tx, userId: string): Promise<void> => resetAttempts(tx, TRIES.bucket, userId)
