import { inTransaction } from '../../platform/database.ts'
import { recordAccountEvent } from '../account-events.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { tellFactorRemoved } from '../mail/notices.ts'
import type { Member } from '../request-identity.ts'
import type { Origin } from '../request-origin.ts'
import { lowerSessions } from '../sessions/store.ts'
import { lockUser } from '../users/store.ts'
import { deleteCodes } from './recovery-code-store.ts'
import { deleteFactor, hasVerifiedFactor, lockFactor } from './store.ts'

/**
 * Takes a factor away; one in use only from a session that has used a factor, and every session is aal1 again.
 * With the last one the recovery codes go too. Throws AuthError.
 */
export const unenroll = (
  context: IdentityContext,
  member: Member,
  factorId: string,
  origin: Origin,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const user = await lockUser(tx, member.id)
    const factor = await lockFactor(tx, member.id, factorId)
    if (!user || !factor) throw authErrors.factorNotFound()
    const verified = factor.status === 'verified'
    if (verified && member.aal !== 'aal2') throw authErrors.aal2ToUnenroll()
    await deleteFactor(tx, factor.id)
    if (!verified) return
    await lowerSessions(tx, member.id)
    if (!(await hasVerifiedFactor(tx, member.id))) {
      await deleteCodes(tx, member.id)
      await tellFactorRemoved(tx, user, context.clock.now())
    }
    await recordAccountEvent(tx, context, { action: 'factor_removed', userId: member.id, origin })
  })
