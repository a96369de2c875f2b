import { inTransaction } from '../../platform/database.ts'
import { noteAccountEvent } from '../account-events.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { Origin } from '../request-origin.ts'
import { endLinks, type LinkKind, useLink } from '../tokens/one-time-token.ts'
import { confirmEmail } from '../users/store.ts'
import { openSession, type SessionAnswer } from './session-answer.ts'

/** Which kinds of link each verification type opens; `email` is what clients call either of two. */
const KINDS: Record<string, LinkKind[]> = {
  signup: ['signup'],
  recovery: ['recovery'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
}

export const isLinkType = (type: string): boolean => Object.hasOwn(KINDS, type)

/**
 * Uses up a link: the address counts as confirmed, every other link of the user ends, a session begins.
 * Throws AuthError otp_expired for anything but a live link of that type, user_banned for a blocked account.
 */
export const openLink = (
  context: IdentityContext,
  type: string,
  secret: string,
  origin: Origin,
): Promise<SessionAnswer> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const userId = isLinkType(type) ? await useLink(tx, KINDS[type] ?? [], secret, now) : undefined
    const user = userId ? await confirmEmail(tx, userId, now) : undefined
    if (!user) throw authErrors.linkExpired()
    if (user.banned_until && user.banned_until > now) throw authErrors.banned()
    await endLinks(tx, user.id, now)
    await noteAccountEvent(tx, context, {
      action: 'confirmed',
      userId: user.id,
      origin,
      after: { link: type },
    })
    const methods = type === 'recovery' ? (['otp', 'recovery'] as const) : (['otp'] as const)
    return openSession(context, tx, user.id, methods, origin, now)
  })
