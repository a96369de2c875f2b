import { inTransaction } from '../../platform/database.ts'
import type { IdentityContext } from '../identity-context.ts'
import { sendRecovery } from '../mail/account-mail.ts'
import { type Origin, scaleOf } from '../request-origin.ts'
import { lockUserByEmail } from './store.ts'

/** Mails a way to a new password where the address has an account that may use it; tells nobody (A5, A30). */
export const recover = (
  context: IdentityContext,
  email: string,
  redirectTo: string,
  origin: Origin,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const user = await lockUserByEmail(tx, email)
    if (!user || (user.banned_until && user.banned_until > now)) return
    await sendRecovery(tx, context.keys, user, { redirectTo, scale: scaleOf(context.config, origin), now })
  })
