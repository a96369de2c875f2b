import { inTransaction, type Tx } from '../../platform/database.ts'
import { recordAccountEvent } from '../account-events.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { setPassword } from '../passwords/store.ts'
import type { Origin } from '../request-origin.ts'
import {
  type ConsumedLink,
  consumeLink,
  consumeLinkById,
  endLinks,
  findTokenByCode,
  type LinkKind,
} from '../tokens/one-time-token.ts'
import { confirmEmailChange } from '../users/change-email.ts'
import { findSignUp } from '../users/pending-sign-ups.ts'
import {
  type ResetOptions,
  replaceProfile,
  resetUnconfirmedAccount,
  revokeUnconfirmedAccess,
} from '../users/reset-account.ts'
import { confirmEmail, type UserRow, userMetadataOf } from '../users/store.ts'
import { type AuthSession, type FirstMethod, openSession } from './open-session.ts'

/**
 * The owner of the address has opened a link: the sign-up it belongs to decides on password and names, every other one is
 * worth nothing from here on (M1). A link of none leaves no password, and of what was said of the person only what staff
 * said. The caller holds the row lock.
 */
const settleSignUps = async (
  parts: ResetOptions,
  tx: Tx,
  user: UserRow,
  signUpId: string | null,
): Promise<void> => {
  const now = parts.clock.now()
  const signUp = signUpId === null ? undefined : await findSignUp(tx, user.id, signUpId)
  if (!signUp) {
    await resetUnconfirmedAccount(parts, tx, user, {})
    return
  }
  await revokeUnconfirmedAccess(tx, user.id, now)
  await setPassword(tx, user.id, { from: null, to: signUp.password_hash, now })
  if (!signUp.is_first)
    await replaceProfile(parts, tx, user, userMetadataOf({ user_metadata: signUp.metadata }))
}

/** Which kinds of link each verification type opens; `email` is what clients call either of two. */
const KINDS = new Map<string, LinkKind[]>([
  ['signup', ['signup']],
  ['recovery', ['recovery']],
  ['invite', ['invite']],
  ['magiclink', ['magiclink']],
  ['email', ['signup', 'magiclink']],
  ['email_change', ['email_change_old', 'email_change_new']],
])

interface Link extends ConsumedLink {
  type: string
}

/** What a link opened: null after the first of the two of a change of address, which only counts. */
interface OpenedLink {
  session: AuthSession | null
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

const applyLink = (context: IdentityContext, tx: Tx, link: Link, origin: Origin) => {
  const { id } = link.user
  if (link.kind === 'email_change_old') return confirmEmailChange(context, tx, id, 'old', origin)
  if (link.kind === 'email_change_new') return confirmEmailChange(context, tx, id, 'new', origin)
  return confirmAddress(context, tx, link, origin)
}

/** A confirmation that belongs to no sign-up leaves the account without a password, as a recovery finds it. */
const setsPassword = ({ kind, signUpId }: Link): boolean =>
  kind === 'recovery' || (kind === 'signup' && signUpId === null)

/** What follows once a link, or its code, was used up. A link proves the mailbox; some let the session set a password (C4). */
const openConsumedLink = async (
  context: IdentityContext,
  tx: Tx,
  link: Link,
  origin: Origin,
): Promise<OpenedLink> => {
  const now = context.clock.now()
  const user = await applyLink(context, tx, link, origin)
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
    const used = kinds && (await consumeLink(tx, kinds, secret, context.clock.now()))
    if (!used) throw authErrors.linkExpired()
    return openConsumedLink(context, tx, { type, ...used }, origin)
  })

/** The same by the six digits of the mail and the address it went to (F6). Throws as openLink does; 429 after many tries. */
export const openCode = async (
  context: IdentityContext,
  type: string,
  { email, code }: { email: string; code: string },
  origin: Origin,
): Promise<OpenedLink> => {
  const kinds = KINDS.get(type) ?? []
  const tokenId = await findTokenByCode(context, { email, code, kinds }, origin)
  if (!tokenId) throw authErrors.codeExpired()
  return inTransaction(context.db, async (tx) => {
    const used = await consumeLinkById(tx, kinds, tokenId, context.clock.now())
    if (!used) throw authErrors.codeExpired()
    return openConsumedLink(context, tx, { type, ...used }, origin)
  })
}
