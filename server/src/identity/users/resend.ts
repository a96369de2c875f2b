import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database.ts'
import { sendConfirmation } from '../mail/account-mail.ts'
import { lockUserByEmail } from './store.ts'

/** Sends the confirmation mail again where an account waits for it; tells nobody whether one does (A5, A6). */
export const resendConfirmation = (
  context: Pick<Context, 'keys' | 'clock'>,
  db: Db,
  email: string,
  options: { redirectTo: string; scale: number },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = context.clock.now()
    const user = await lockUserByEmail(tx, email)
    if (!user || user.email_confirmed_at || user.deleted_at) return
    if (user.banned_until && user.banned_until > now) return
    await sendConfirmation(tx, context.keys, user, { ...options, now })
  })
