import { audit, systemActor } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { normalizeEmail } from '../email-address.ts'
import { deleteCodes } from '../factors/recovery-code-store.ts'
import { deleteFactors } from '../factors/store.ts'
import { forgetTries } from '../factors/tries.ts'
import { tellFactorRemoved } from '../mail/notices.ts'
import { deleteSessions } from '../sessions/store.ts'
import { lockUserByEmail } from '../users/store.ts'

/**
 * A lost phone: takes every second factor and recovery code from the account and ends its sessions; the owner is told.
 * Answers how many factors there were. Throws OperatorError for an address without an account.
 */
export const resetFactor = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  address: string,
): Promise<{ email: string; factors: number }> => {
  const email = normalizeEmail(address)
  return inTransaction(db, async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) throw new OperatorError(`${email} has no account here.`)
    const factors = await deleteFactors(tx, user.id)
    await deleteCodes(tx, user.id)
    await forgetTries(tx, user.id)
    await deleteSessions(tx, user.id, 'global', null)
    const at = clock.now()
    if (factors > 0) await tellFactorRemoved(tx, user, at)
    const about = { entity: 'account', entityId: user.id, subject: user.id, after: { factors } }
    await audit(tx, { at, actor: systemActor, action: 'account.factors_reset_by_operator', ...about })
    return { email, factors }
  })
}
