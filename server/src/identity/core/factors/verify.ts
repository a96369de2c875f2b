import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { addressSubject, countAttempt, resetAttempts } from '../../../platform/http/rate-limit.ts'
import type { AccountContext } from '../account-context.ts'
import { recordAccountEvent } from '../account-events.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import type { StoredUser } from '../accounts/store.ts'
import { AccountError } from '../errors.ts'
import { notifyFactorAdded } from '../mail/account-mail.ts'
import type { Member } from '../requests/request-identity.ts'
import { type Origin, scaleOf } from '../requests/request-origin.ts'
import { type IssuedSession, issueSession } from '../sessions/open-session.ts'
import { deleteAal1Sessions, raiseSession, recordSessionMethod } from '../sessions/store.ts'
import {
  deleteUnverifiedFactors,
  insertChallenge,
  lockChallenge,
  lockFactor,
  recordFactorUse,
  type StoredFactor,
} from './store.ts'
import { openSecret, stepOfCode } from './totp.ts'

export const FACTOR_ATTEMPTS = { bucket: 'factor-tries', limit: 5, windowSeconds: 15 * 60 }

/**
 * Counts an attempt at any second factor before the code is checked: at most five in 15 minutes. Throws
 * rate_limited.
 */
export const countFactorAttempt = async (
  context: AccountContext,
  userId: string,
  origin: Origin,
): Promise<void> => {
  const rate = { ...FACTOR_ATTEMPTS, limit: FACTOR_ATTEMPTS.limit * scaleOf(context.config, origin) }
  const { allowed, retryAfter } = await countAttempt(context.db, rate, userId, context.clock.now())
  if (!allowed) throw errors.rateLimited(retryAfter)
}

export const resetFactorAttempts = (tx: Tx, userId: string): Promise<void> =>
  resetAttempts(tx, FACTOR_ATTEMPTS.bucket, userId)

type SecondMethod = 'totp' | 'recovery_code'

/**
 * Raises the session to aal2 and ends aal1 sessions and earlier refresh tokens. The caller holds the user's
 * row lock. Throws AccountError.
 */
export const raiseToAal2 = async (
  context: AccountContext,
  tx: Tx,
  member: Member,
  user: StoredUser,
  method: SecondMethod,
): Promise<IssuedSession> => {
  const now = context.clock.now()
  const session = await raiseSession(tx, member.sessionId, now)
  if (!session) throw new AccountError('session_gone')
  await recordSessionMethod(tx, session.id, method, now)
  await deleteAal1Sessions(tx, user.id)
  return issueSession(context, tx, session, user, now)
}

const CHALLENGE_MS = 300_000

/** Creates a challenge, which accepts one code, from this IP address, within 300 s. Throws AccountError. */
export const challengeFactor = (context: AccountContext, member: Member, factorId: string, origin: Origin) =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    if (!(await lockFactor(tx, member.id, factorId))) throw new AccountError('factor_not_found')
    const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
    const id = await insertChallenge(tx, { factorId, ip: addressSubject(origin.ip), now, expiresAt })
    return { id, expiresAt }
  })

interface GivenCode {
  factorId: string
  challengeId: string
  code: string
}

const checkChallenge = async (tx: Tx, given: GivenCode, origin: Origin, now: Date): Promise<void> => {
  const challenge = await lockChallenge(tx, given.factorId, given.challengeId)
  if (!challenge) throw new AccountError('challenge_not_found')
  if (challenge.verified_at || challenge.ip !== addressSubject(origin.ip))
    throw new AccountError('challenge_used_or_elsewhere')
  if (challenge.expires_at <= now) throw new AccountError('challenge_expired', { challenge: challenge.id })
}

/** Accepts a code once, even when it is repeated within its time window. */
const acceptCode = (context: AccountContext, factor: StoredFactor, code: string): number => {
  const secret = openSecret(context.keys, factor.id, factor.secret_encrypted)
  const step = stepOfCode(secret, code, context.clock.now())
  if (step === null || step <= (factor.last_accepted_step ?? -1)) throw new AccountError('wrong_factor_code')
  return step
}

/** Verifies a code. Raises the session to aal2 and marks a new factor as verified. Throws AccountError. */
export const verifyFactor = async (
  context: AccountContext,
  member: Member,
  given: GivenCode,
  origin: Origin,
): Promise<IssuedSession> => {
  await countFactorAttempt(context, member.id, origin)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const user = await lockOwnAccount(tx, member, now)
    const factor = await lockFactor(tx, member.id, given.factorId)
    if (!factor) throw new AccountError('factor_not_found')
    await checkChallenge(tx, given, origin, now)
    const step = acceptCode(context, factor, given.code)
    await recordFactorUse(tx, { factorId: factor.id, challengeId: given.challengeId, step, now })
    await deleteUnverifiedFactors(tx, user.id)
    await resetFactorAttempts(tx, user.id)
    const added = factor.status === 'unverified'
    if (added) await notifyFactorAdded(tx, user, now)
    const action = added ? 'factor_added' : 'factor_used'
    await recordAccountEvent(tx, context, { action, userId: user.id, origin })
    return raiseToAal2(context, tx, member, user, 'totp')
  })
}
