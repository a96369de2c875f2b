import { createHmac, randomInt } from 'node:crypto'
import { inTransaction } from '../../platform/database.ts'
import type { Keys } from '../../platform/keys.ts'
import { recordAccountEvent } from '../account-events.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { Member } from '../request-identity.ts'
import type { Origin } from '../request-origin.ts'
import type { SessionAnswer } from '../sessions/session-answer.ts'
import { lockUser } from '../users/store.ts'
import { riseToAal2 } from './assurance.ts'
import { deleteCodes, insertCodes, useCode } from './recovery-code-store.ts'
import { hasVerifiedFactor } from './store.ts'
import { countTry, forgetTries } from './tries.ts'

const HOW_MANY = 10
// No look-alikes: codes are copied by hand from paper.
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const newCode = (): string => {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${part()}-${part()}`
}

/** Keyed: with the database alone the 49 bits of a code cannot be searched through. */
const hashOf = (keys: Keys, userId: string, code: string): string => {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHmac('sha256', keys.derive('recovery-code')).update(`${userId}:${plain}`).digest('hex')
}

/** Ten new codes for who loses the phone; they are shown once and replace those from before. Throws AuthError. */
export const makeRecoveryCodes = (
  context: IdentityContext,
  member: Member,
  origin: Origin,
): Promise<string[]> =>
  inTransaction(context.db, async (tx) => {
    await lockUser(tx, member.id)
    if (member.aal !== 'aal2' || !(await hasVerifiedFactor(tx, member.id))) throw authErrors.aal2ToMakeCodes()
    const codes = Array.from({ length: HOW_MANY }, newCode)
    await deleteCodes(tx, member.id)
    const hashes = codes.map((code) => hashOf(context.keys, member.id, code))
    await insertCodes(tx, member.id, hashes, context.clock.now())
    await recordAccountEvent(tx, context, { action: 'recovery_codes_made', userId: member.id, origin })
    return codes
  })

/** Takes a recovery code in the place of the factor's: the session rises to aal2. Throws AuthError; 429 after five tries. */
export const useRecoveryCode = async (
  context: IdentityContext,
  member: Member,
  code: string,
  origin: Origin,
): Promise<SessionAnswer> => {
  await countTry(context, member.id, origin)
  return inTransaction(context.db, async (tx) => {
    const user = await lockUser(tx, member.id)
    const hash = hashOf(context.keys, member.id, code)
    const right = user && (await useCode(tx, user.id, hash, context.clock.now()))
    if (!right) throw authErrors.wrongRecoveryCode()
    await forgetTries(tx, user.id)
    await recordAccountEvent(tx, context, { action: 'recovery_code_used', userId: user.id, origin })
    return riseToAal2(context, tx, member, user, 'recovery_code')
  })
}
