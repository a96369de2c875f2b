import { inTransaction } from '../../platform/database.ts'
import { addressSubject } from '../../platform/rate-limit.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { Member } from '../request-identity.ts'
import type { Origin } from '../request-origin.ts'
import { insertChallenge, lockFactor } from './store.ts'

const CHALLENGE_MS = 300_000

/** Opens a challenge: one code may be given for it, from this address, within 300 s (H3). Throws AuthError. */
export const challengeFactor = (context: IdentityContext, member: Member, factorId: string, origin: Origin) =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    if (!(await lockFactor(tx, member.id, factorId))) throw authErrors.factorNotFound()
    const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
    const id = await insertChallenge(tx, { factorId, ip: addressSubject(origin.ip), now, expiresAt })
    return { id, type: 'totp' as const, expires_at: Math.floor(expiresAt.getTime() / 1000) }
  })
