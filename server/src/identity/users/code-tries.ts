import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { countAttempt, resetAttempts } from '../../platform/rate-limit.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import { type Origin, scaleOf } from '../request-origin.ts'
import { takeCode } from '../tokens/one-time-code.ts'
import type { LinkKind } from '../tokens/one-time-token.ts'

/** A new mail brings five new tries: without a limit of its own an address could be guessed at for ever. */
const TRIES = { bucket: 'code-tries', limit: 20, windowSeconds: 24 * 3600 }

/**
 * The token behind a code typed for an address, whether or not the address has an account: twenty tries a day. Links
 * work on when they are used up, so a stranger's guesses keep nobody out (F6). Throws AuthError 429.
 */
export const tokenOfCode = async (
  context: Context,
  given: { email: string; code: string; kinds: readonly LinkKind[] },
  origin: Origin,
): Promise<string | undefined> => {
  const now = context.clock.now()
  const rate = { ...TRIES, limit: TRIES.limit * scaleOf(context.config, origin) }
  const { allowed, retryAfter } = await countAttempt(context.db, rate, given.email, now)
  if (!allowed) throw authErrors.tooManyRequests(retryAfter)
  const tokenId = await inTransaction(context.db, (tx) => takeCode(tx, context.keys, { ...given, now }))
  if (tokenId) await resetAttempts(context.db, TRIES.bucket, given.email)
  return tokenId
}
