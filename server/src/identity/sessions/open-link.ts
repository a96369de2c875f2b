import { inTransaction, type Tx } from '../../platform/database.ts'
import { noteAccountEvent } from '../account-events.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { Origin } from '../request-origin.ts'
import { endLinks, type LinkKind, useLink, useLinkOfCode } from '../tokens/one-time-token.ts'
import { confirmEmailChange } from '../users/change-email.ts'
import { tokenOfCode } from '../users/code-tries.ts'
import { confirmEmail } from '../users/store.ts'
import type { UserRow } from '../users/user-shape.ts'
import { type FirstMethod, openSession, type SessionAnswer } from './session-answer.ts'

/** Which kinds of link each verification type opens; `email` is what clients call either of two. */
const KINDS: Record<string, LinkKind[]> = {
  signup: ['signup'],
  recovery: ['recovery'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
  email_change: ['email_change_old', 'email_change_new'],
}

export const isLinkType = (type: string): boolean => Object.hasOwn(KINDS, type)

interface Link {
  type: string
  userId: string
  kind: LinkKind
}

const confirmAddress = async (
  context: IdentityContext,
  tx: Tx,
  link: Link,
  origin: Origin,
): Promise<UserRow> => {
  const now = context.clock.now()
  const user = await confirmEmail(tx, link.userId, now)
  if (!user) throw authErrors.linkExpired()
  await endLinks(tx, user.id, now)
  const after = { link: link.type }
  await noteAccountEvent(tx, context, { action: 'confirmed', userId: user.id, origin, after })
  return user
}

const effect = (context: IdentityContext, tx: Tx, link: Link, origin: Origin) => {
  if (link.kind === 'email_change_old') return confirmEmailChange(context, tx, link.userId, 'old', origin)
  if (link.kind === 'email_change_new') return confirmEmailChange(context, tx, link.userId, 'new', origin)
  return confirmAddress(context, tx, link, origin)
}

/** A link proves the mailbox; a recovery also lets the session set a password (C4). */
const methodsBehind = ({ kind }: Link): FirstMethod[] => (kind === 'recovery' ? ['otp', 'recovery'] : ['otp'])

type Used = { userId: string; kind: LinkKind } | undefined

/** What follows once a link, or its code, was used up. */
const openUsed = async (
  context: IdentityContext,
  tx: Tx,
  link: Link,
  origin: Origin,
): Promise<SessionAnswer | null> => {
  const now = context.clock.now()
  const user = await effect(context, tx, link, origin)
  if (!user) return null
  if (user.banned_until && user.banned_until > now) throw authErrors.banned()
  return openSession(context, tx, user.id, methodsBehind(link), origin, now)
}

/**
 * Uses up a link: the address counts as confirmed, every other link of the user ends, a session begins. Of the two
 * links of a change of address the first only counts: null. Throws AuthError otp_expired for anything but a live link
 * of that type, user_banned for a blocked account, email_exists where the new address was taken meanwhile.
 */
export const openLink = (
  context: IdentityContext,
  type: string,
  secret: string,
  origin: Origin,
): Promise<SessionAnswer | null> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const used: Used = isLinkType(type) ? await useLink(tx, KINDS[type] ?? [], secret, now) : undefined
    if (!used) throw authErrors.linkExpired()
    return openUsed(context, tx, { type, ...used }, origin)
  })

/** The same by the six digits of the mail and the address it went to (F6). Throws as openLink does; 429 after many tries. */
export const openCode = async (
  context: IdentityContext,
  type: string,
  { email, code }: { email: string; code: string },
  origin: Origin,
): Promise<SessionAnswer | null> => {
  const tokenId = await tokenOfCode(context, { email, code, kinds: KINDS[type] ?? [] }, origin)
  if (!tokenId) throw authErrors.codeExpired()
  return inTransaction(context.db, async (tx) => {
    const used: Used = await useLinkOfCode(tx, tokenId, context.clock.now())
    if (!used) throw authErrors.codeExpired()
    return openUsed(context, tx, { type, ...used }, origin)
  })
}
