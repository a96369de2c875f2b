import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/database.ts'
import { sendConfirmation } from '../mail/account-mail.ts'
import { sendEmailChange } from '../mail/email-change-mail.ts'
import { lockUserByEmail } from './store.ts'
import type { UserRow } from './user-shape.ts'

type Parts = Pick<Context, 'keys' | 'clock'>
interface Options {
  redirectTo: string
  scale: number
}

const withUser = (
  { clock }: Parts,
  db: Db,
  email: string,
  send: (tx: Tx, user: UserRow, now: Date) => Promise<unknown>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const user = await lockUserByEmail(tx, email)
    if (!user || (user.banned_until && user.banned_until > now)) return
    await send(tx, user, now)
  })

/** Sends the confirmation mail again where an account waits for it; tells nobody whether one does (A5, A6). */
export const resendConfirmation = (parts: Parts, db: Db, email: string, options: Options): Promise<void> =>
  withUser(parts, db, email, async (tx, user, now) => {
    if (!user.email_confirmed_at) await sendConfirmation(tx, parts.keys, user, { ...options, now })
  })

/** The same for a change of address under way, asked for under the present address. */
export const resendEmailChange = (parts: Parts, db: Db, email: string, options: Options): Promise<void> =>
  withUser(parts, db, email, async (tx, user, now) => {
    if (user.new_email) await sendEmailChange(tx, parts.keys, user, { ...options, now }, false)
  })
