import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { takeLoginAttempt, throttleSubject } from '../login-throttle.ts'
import { sendReauthentication } from '../mail/account-mail.ts'
import type { Member } from '../request-identity.ts'
import { type Origin, scaleOf } from '../request-origin.ts'
import { endLinks, findTokenByCode } from '../tokens/one-time-token.ts'
import { lockUser } from '../users/store.ts'
import { listSessionMethods, lockSession, recordSessionMethod } from './store.ts'

/** Mails the member a code that stands for the current password in an old session (C4). Throws AuthError. */
export const sendReauthenticationCode = (
  context: IdentityContext,
  member: Member,
  origin: Origin,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const user = await lockUser(tx, member.id)
    if (!user) throw authErrors.userGone()
    await sendReauthentication(tx, context.keys, user, {
      redirectTo: '',
      scale: scaleOf(context.config, origin),
      now,
    })
  })

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

export interface OwnerProof {
  currentPassword?: string
  /** The code that GET /reauthenticate mailed. */
  nonce?: string
}

/** For so long a password, a code or a link of a mail proves that the owner is there (M6). */
const FRESH_MS = 10 * 60_000
const PROOFS: readonly string[] = ['password', 'otp', 'recovery']

/** What the member proved to be the owner by; undefined where no proof came along. Throws AuthError for a wrong one. */
export const checkOwnerProof = async (
  context: IdentityContext,
  member: Member,
  { currentPassword, nonce }: OwnerProof,
  origin: Origin,
): Promise<'password' | 'otp' | undefined> => {
  if (currentPassword) {
    if (await isOwnPassword(context, member, currentPassword, origin)) return 'password'
    throw authErrors.currentPasswordInvalid()
  }
  if (!nonce) return undefined
  const given = { email: member.email, code: nonce, kinds: ['reauthentication'] as const }
  if (await findTokenByCode(context, given, origin)) return 'otp'
  throw authErrors.nonceInvalid()
}

/**
 * Proves to the session that its owner is there, by the current password or the code mailed for it, for what asks for
 * that within minutes. Throws AuthError.
 */
export const proveOwner = async (
  context: IdentityContext,
  member: Member,
  proof: OwnerProof,
  origin: Origin,
): Promise<void> => {
  const method = await checkOwnerProof(context, member, proof, origin)
  if (!method) throw authErrors.reauthenticationNeeded()
  await inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    if (!(await lockSession(tx, member.sessionId))) throw authErrors.sessionGone()
    await recordSessionMethod(tx, member.sessionId, method, now)
    if (method === 'otp') await endLinks(tx, member.id, now, 'reauthentication')
  })
}

/** Whether this session's owner proved it within minutes: at its sign-in, by the link that opened it, or since. */
export const isFreshlyProven = async (db: Db, sessionId: string, now: Date): Promise<boolean> =>
  (await listSessionMethods(db, sessionId)).some(
    ({ method, at }) => PROOFS.includes(method) && now.getTime() - at.getTime() < FRESH_MS,
  )
