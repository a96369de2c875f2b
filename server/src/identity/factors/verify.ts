import { inTransaction, type Tx } from '../../platform/database.ts'
import { addressSubject } from '../../platform/rate-limit.ts'
import { recordAccountEvent } from '../account-events.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { tellFactorAdded } from '../mail/notices.ts'
import type { Member } from '../request-identity.ts'
import type { Origin } from '../request-origin.ts'
import type { SessionAnswer } from '../sessions/session-answer.ts'
import { lockUser } from '../users/store.ts'
import { riseToAal2 } from './assurance.ts'
import { openSecret } from './secret-box.ts'
import { deleteUnverified, lockChallenge, lockFactor, noteFactorUsed, type StoredFactor } from './store.ts'
import { stepOfCode } from './totp.ts'
import { countTry, forgetTries } from './tries.ts'

export interface GivenCode {
  factorId: string
  challengeId: string
  code: string
}

const checkChallenge = async (tx: Tx, given: GivenCode, origin: Origin, now: Date): Promise<void> => {
  const challenge = await lockChallenge(tx, given.factorId, given.challengeId)
  if (!challenge) throw authErrors.challengeNotFound()
  if (challenge.verified_at || challenge.ip !== addressSubject(origin.ip)) throw authErrors.addressMismatch()
  if (challenge.expires_at <= now) throw authErrors.challengeExpired(challenge.id)
}

/** The step of a right code not given before: within its window too a code works once (H1). */
const acceptCode = (context: IdentityContext, factor: StoredFactor, code: string): number => {
  const secret = openSecret(context.keys, factor.id, factor.secret_encrypted)
  const step = stepOfCode(secret, code, context.clock.now())
  if (step === null || step <= (factor.last_accepted_step ?? -1)) throw authErrors.wrongFactorCode()
  return step
}

/**
 * Takes the code for a challenge: the session rises to aal2 and a new factor counts from now on (H4). Throws
 * AuthError; 429 after five tries.
 */
export const verifyFactor = async (
  context: IdentityContext,
  member: Member,
  given: GivenCode,
  origin: Origin,
): Promise<SessionAnswer> => {
  await countTry(context, member.id, origin)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const user = await lockUser(tx, member.id)
    const factor = await lockFactor(tx, member.id, given.factorId)
    if (!user || !factor) throw authErrors.factorNotFound()
    await checkChallenge(tx, given, origin, now)
    const step = acceptCode(context, factor, given.code)
    await noteFactorUsed(tx, { factorId: factor.id, challengeId: given.challengeId, step, now })
    await deleteUnverified(tx, user.id)
    await forgetTries(tx, user.id)
    const added = factor.status === 'unverified'
    if (added) await tellFactorAdded(tx, user, now)
    const action = added ? 'factor_added' : 'factor_used'
    await recordAccountEvent(tx, context, { action, userId: user.id, origin })
    return riseToAal2(context, tx, member, user, 'totp')
  })
}
