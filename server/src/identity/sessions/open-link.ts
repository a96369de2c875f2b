import { inTransaction, type Tx } from '../../platform/database.ts'
import { recordAccountEvent } from '../account-events.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { Origin } from '../request-origin.ts'
import { endLinks, type LinkKind, type UsedLink, useLink, useLinkOfCode } from '../tokens/one-time-token.ts'
import { settleSignUps } from '../users/begin-anew.ts'
import { confirmEmailChange } from '../users/change-email.ts'
import { tokenOfCode } from '../users/code-tries.ts'
import { confirmEmail } from '../users/store.ts'
import type { UserRow } from '../users/user-shape.ts'
import { type FirstMethod, openSession, type SessionAnswer } from './session-answer.ts'

/** Which kinds of link each verification type opens; `email` is what clients call either of two. */
const KINDS = new Map<string, LinkKind[]>([
  ['signup', ['signup']],
  ['recovery', ['recovery']],
  ['invite', ['invite']],
  ['magiclink', ['magiclink']],
  ['email', ['signup', 'magiclink']],
  ['email_change', ['email_change_old', 'email_change_new']],
])

interface Link extends UsedLink {
  type: string
}

/** What a link opened: null after the first of the two of a change of address, which only counts. */
export interface OpenedLink {
  session: SessionAnswer | null
  /** What the page that it leads to has to do: `recovery` where a password is to be set. */
  type: string
}

const confirmAddress = async (
  context: IdentityContext,
  tx: Tx,
  link: Link,
  origin: Origin,
): Promise<UserRow> => {
  const now = context.clock.now()
  if (!link.user.email_confirmed_at) await settleSignUps(context, tx, link.user, link.signUpId)
  const user = await confirmEmail(tx, link.user.id, now)
  if (!user) throw authErrors.linkExpired()
  await endLinks(tx, user.id, now)
  const after = { link: link.type }
  await recordAccountEvent(tx, context, { action: 'confirmed', userId: user.id, origin, after })
  return user
}

const effect = (context: IdentityContext, tx: Tx, link: Link, origin: Origin) => {
  const { id } = link.user
  if (link.kind === 'email_change_old') return confirmEmailChange(context, tx, id, 'old', origin)
  if (link.kind === 'email_change_new') return confirmEmailChange(context, tx, id, 'new', origin)
  return confirmAddress(context, tx, link, origin)
}

/** A confirmation that belongs to no sign-up leaves the account without a password, as a recovery finds it. */
const setsPassword = ({ kind, signUpId }: Link): boolean =>
  kind === 'recovery' || (kind === 'signup' && signUpId === null)

/** What follows once a link, or its code, was used up. A link proves the mailbox; some let the session set a password (C4). */
const openUsed = async (
  context: IdentityContext,
  tx: Tx,
  link: Link,
  origin: Origin,
): Promise<OpenedLink> => {
  const now = context.clock.now()
  const user = await effect(context, tx, link, origin)
  if (!user) return { session: null, type: link.type }
  if (user.banned_until && user.banned_until > now) throw authErrors.banned()
  const methods: FirstMethod[] = setsPassword(link) ? ['otp', 'recovery'] : ['otp']
  const session = await openSession(context, tx, user.id, methods, origin, now)
  return { session, type: setsPassword(link) ? 'recovery' : link.type }
}

/**
 * Uses up a link: the address counts as confirmed, every other link of the user ends, a session begins. Throws AuthError
 * otp_expired for anything but a live link of that type, user_banned for a blocked account, email_exists where the new
 * address was taken meanwhile.
 */
export const openLink = (
  context: IdentityContext,
  type: string,
  secret: string,
  origin: Origin,
): Promise<OpenedLink> =>
  inTransaction(context.db, async (tx) => {
    const kinds = KINDS.get(type)
    const used = kinds && (await useLink(tx, kinds, secret, context.clock.now()))
    if (!used) throw authErrors.linkExpired()
    return openUsed(context, tx, { type, ...used }, origin)
  })

/** The same by the six digits of the mail and the address it went to (F6). Throws as openLink does; 429 after many tries. */
export const openCode = async (
  context: IdentityContext,
  type: string,
  { email, code }: { email: string; code: string },
  origin: Origin,
): Promise<OpenedLink> => {
  const kinds = KINDS.get(type) ?? []
  const tokenId = await tokenOfCode(context, { email, code, kinds }, origin)
  if (!tokenId) throw authErrors.codeExpired()
  return inTransaction(context.db, async (tx) => {
    const used = await useLinkOfCode(tx, kinds, tokenId, context.clock.now())
    if (!used) throw authErrors.codeExpired()
    return openUsed(context, tx, { type, ...used }, origin)
  })
}
