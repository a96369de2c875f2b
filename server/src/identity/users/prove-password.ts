import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { takeLoginAttempt, throttleSubject } from '../login-throttle.ts'
import type { Member } from '../request-identity.ts'
import { type Origin, scaleOf } from '../request-origin.ts'

/**
 * Whether this is the member's password, counted like a login: guesses in a stolen session cost what they cost at the
 * door (I3). Throws rate_limited.
 */
export const isOwnPassword = async (
  context: Context,
  member: Pick<Member, 'id' | 'email'>,
  password: string,
  origin: Origin,
): Promise<boolean> => {
  const now = context.clock.now()
  const subject = await throttleSubject(context.db, member.email, origin.ip, now)
  const wait = await takeLoginAttempt(context.db, subject, scaleOf(context.config, origin), now)
  if (wait > 0) throw errors.rateLimited(wait / 1000)
  return context.accounts.isPassword(context.db, member.id, password)
}
