import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { sendInvitation } from '../mail/account-mail.ts'
import { recoveryRedirect } from '../redirect-to.ts'
import { deleteSessions } from '../sessions/store.ts'
import { endLinks } from '../tokens/one-time-token.ts'
import { deleteSignUps } from './pending-sign-ups.ts'
import { dropPassword, lockUser } from './store.ts'

/**
 * Leaves an account without a password, a session or a link, and mails its owner a link that sets a password: whoever had a
 * way in before has none to what the account is about to hold (M2). Its second factors stay; they are asked for as ever.
 */
export const requireNewPassword = (
  { config, clock, keys }: Pick<Context, 'config' | 'clock' | 'keys'>,
  tx: Tx,
  id: string,
): Promise<void> =>
  inTransaction(tx, async () => {
    const now = clock.now()
    const user = await lockUser(tx, id)
    if (!user) return
    await dropPassword(tx, id, now)
    await deleteSignUps(tx, id)
    await deleteSessions(tx, id, 'global', null)
    await endLinks(tx, id, now)
    await sendInvitation(tx, keys, user, { redirectTo: recoveryRedirect(config, undefined), scale: 1, now })
  })
