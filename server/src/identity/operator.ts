import Fastify from 'fastify'
import { audit, systemActor } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/db/database.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { deleteRecoveryCodes } from './factors/recovery-codes.ts'
import { deleteFactors } from './factors/store.ts'
import { resetFactorAttempts } from './factors/verify.ts'
import { notifyFactorRemoved } from './mail/notices.ts'
import { deleteSessions } from './sessions/store.ts'
import { registerTokens } from './tokens/access-token.ts'
import { normalizeEmail } from './users/email-address.ts'
import { lockUserByEmail } from './users/store.ts'

/** For a lost phone; ends all sessions and notifies the owner. Throws OperatorError for an unknown address. */
export const resetFactor = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  address: string,
): Promise<{ email: string; factors: number }> => {
  const email = normalizeEmail(address)
  return inTransaction(db, async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) throw new OperatorError(`${email} has no account here.`)
    const factors = await deleteFactors(tx, user.id)
    await deleteRecoveryCodes(tx, user.id)
    await resetFactorAttempts(tx, user.id)
    await deleteSessions(tx, user.id, 'global', null)
    const at = clock.now()
    if (factors > 0) await notifyFactorRemoved(tx, user, at)
    const about = { entity: 'account', entityId: user.id, subject: user.id, after: { factors } }
    await audit(tx, { at, actor: systemActor, action: 'account.factors_reset_by_operator', ...about })
    return { email, factors }
  })
}

const DAY_SECONDS = 24 * 3600

/** A service_role token for /auth/v1/admin (D5). */
export const serviceToken = async (
  dependencies: Pick<Context, 'config' | 'keys' | 'clock'>,
  days: number,
): Promise<{ token: string; expires: Date }> => {
  const app = Fastify()
  try {
    const tokens = await registerTokens(app, dependencies)
    const now = dependencies.clock.now()
    const expires = new Date(now.getTime() + days * DAY_SECONDS * 1000)
    return { token: tokens.signService(now, days * DAY_SECONDS), expires }
  } finally {
    await app.close()
  }
}
