import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { AccountContext } from '../account-context.ts'
import { recordAccountEvent } from '../account-events.ts'
import { confirmEmailChange } from '../accounts/change-email.ts'
import { findSignUp, readReceipt } from '../accounts/pending-sign-ups.ts'
import {
  type ResetDependencies,
  replaceProfile,
  resetUnconfirmedAccount,
  revokeUnconfirmedAccess,
} from '../accounts/reset-account.ts'
import { confirmEmail, type StoredUser, userMetadataOf } from '../accounts/store.ts'
import { retryTakingAddress } from '../accounts/take-address.ts'
import { AccountError } from '../errors.ts'
import { setPassword } from '../passwords/store.ts'
import type { Origin } from '../requests/request-origin.ts'
import { type FirstMethod, type IssuedSession, openSession } from '../sessions/open-session.ts'
import type { LinkKind } from './link-kinds.ts'
import {
  type ConsumedLink,
  consumeLink,
  consumeLinkById,
  endLinks,
  findTokenByCode,
} from './one-time-token.ts'

/**
 * The sign-up of the opened link sets the profile; the other sign-ups are deleted. Its password becomes valid only
 * when the receipt shows that the caller made the sign-up. Without a sign-up the account has only metadata that
 * staff entered. The caller holds the row lock.
 */
const settleSignUps = async (
  dependencies: ResetDependencies,
  tx: Tx,
  { user, signUpId, hasReceipt }: Link,
): Promise<void> => {
  const now = dependencies.clock.now()
  const signUp = signUpId === null ? undefined : await findSignUp(tx, user.id, signUpId)
  if (!signUp) {
    await resetUnconfirmedAccount(dependencies, tx, user, {})
    return
  }
  await revokeUnconfirmedAccess(tx, user.id, now)
  if (hasReceipt) await setPassword(tx, user.id, { from: null, to: signUp.password_hash, now })
  if (!signUp.is_first)
    await replaceProfile(dependencies, tx, user, userMetadataOf({ user_metadata: signUp.metadata }))
}

const KINDS_BY_TYPE = new Map<string, LinkKind[]>([
  ['signup', ['signup']],
  ['recovery', ['recovery']],
  ['invite', ['invite']],
  ['magiclink', ['magiclink']],
  ['email', ['signup', 'magiclink']],
  ['email_change', ['email_change_old', 'email_change_new']],
])

interface Link extends ConsumedLink {
  type: string
  /** The request contained the receipt of the link's sign-up. */
  hasReceipt: boolean
}

/** A link is opened by the page of a mail, or by a standard client, which has no receipt. */
interface LinkRequest {
  type: string
  receipt?: string | null
}

interface OpenedLink {
  /** Null when the first of the two addresses of a change has confirmed. */
  session: IssuedSession | null
  /** With `recovery` the page asks for a password. */
  type: string
}

const confirmAddress = async (
  context: AccountContext,
  tx: Tx,
  link: Link,
  origin: Origin,
): Promise<StoredUser> => {
  const now = context.clock.now()
  if (!link.user.email_confirmed_at) await settleSignUps(context, tx, link)
  const user = await confirmEmail(tx, link.user.id, now)
  if (!user) throw new AccountError('link_expired')
  await endLinks(tx, user.id, now)
  const after = { link: link.type }
  await recordAccountEvent(tx, context, { action: 'confirmed', userId: user.id, origin, after })
  return user
}

const applyLink = (context: AccountContext, tx: Tx, link: Link, origin: Origin) => {
  const { id } = link.user
  if (link.kind === 'email_change_old') return confirmEmailChange(context, tx, id, 'old', origin)
  if (link.kind === 'email_change_new') return confirmEmailChange(context, tx, id, 'new', origin)
  return confirmAddress(context, tx, link, origin)
}

const setsPassword = ({ kind, hasReceipt }: Link): boolean =>
  kind === 'recovery' || (kind === 'signup' && !hasReceipt)

const openConsumedLink = async (
  context: AccountContext,
  tx: Tx,
  consumed: ConsumedLink,
  { type, receipt }: LinkRequest,
  origin: Origin,
): Promise<OpenedLink> => {
  const now = context.clock.now()
  const { signUpId } = consumed
  const hasReceipt = signUpId !== null && readReceipt(context.keys, receipt) === signUpId
  const link = { ...consumed, type, hasReceipt }
  const user = await applyLink(context, tx, link, origin)
  if (!user) return { session: null, type: link.type }
  if (user.banned_until && user.banned_until > now) throw new AccountError('banned')
  const methods: FirstMethod[] = setsPassword(link) ? ['otp', 'recovery'] : ['otp']
  const session = await openSession(context, tx, user.id, methods, origin, now)
  return { session, type: setsPassword(link) ? 'recovery' : link.type }
}

/** The link of a change takes an address for the account. */
const inLinkTransaction = (
  { db }: AccountContext,
  work: (tx: Tx) => Promise<OpenedLink>,
): Promise<OpenedLink> => retryTakingAddress(() => inTransaction(db, work))

/** Opens a link: ends every other link and opens a session. Throws link_expired, banned, email_taken. */
export const openLink = (
  context: AccountContext,
  secret: string,
  request: LinkRequest,
  origin: Origin,
): Promise<OpenedLink> =>
  inLinkTransaction(context, async (tx) => {
    const kinds = KINDS_BY_TYPE.get(request.type)
    const consumed = kinds && (await consumeLink(tx, kinds, secret, context.clock.now()))
    if (!consumed) throw new AccountError('link_expired')
    return openConsumedLink(context, tx, consumed, request, origin)
  })

/** Opens a link by its six digits and the address. Throws code_expired, banned, email_taken, rate_limited. */
export const openCode = async (
  context: AccountContext,
  { email, code }: { email: string; code: string },
  request: LinkRequest,
  origin: Origin,
): Promise<OpenedLink> => {
  const kinds = KINDS_BY_TYPE.get(request.type) ?? []
  const tokenId = await findTokenByCode(context, { email, code, kinds }, origin)
  if (!tokenId) throw new AccountError('code_expired')
  return inLinkTransaction(context, async (tx) => {
    const consumed = await consumeLinkById(tx, kinds, tokenId, context.clock.now())
    if (!consumed) throw new AccountError('code_expired')
    return openConsumedLink(context, tx, consumed, request, origin)
  })
}
