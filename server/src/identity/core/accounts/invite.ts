import type { Invitation } from '../../../platform/accounts.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { AccountContext } from '../account-context.ts'
import { AccountError } from '../errors.ts'
import { sendInvitation } from '../mail/account-mail.ts'
import { resetUnconfirmedAccount } from './reset-account.ts'
import { insertUser, lockUserByEmail, type StoredUser } from './store.ts'

const insertInvited = async (
  context: Pick<AccountContext, 'clock' | 'accountCreated'>,
  tx: Tx,
  { email, metadata }: Invitation,
): Promise<StoredUser | undefined> => {
  const now = context.clock.now()
  const user = await insertUser(tx, { email, passwordHash: null, metadata, confirmed: false, now })
  if (user) await context.accountCreated(tx, { id: user.id, email, metadata, isWrittenByStaff: true })
  return user
}

const resetInvited = async (
  context: Pick<AccountContext, 'clock' | 'accountCreated'>,
  tx: Tx,
  invitation: Invitation,
): Promise<StoredUser> => {
  const user = await lockUserByEmail(tx, invitation.email)
  if (!user || user.email_confirmed_at) throw new AccountError('email_taken')
  return resetUnconfirmedAccount(context, tx, user, invitation.metadata, true)
}

/** Mails a link that sets a password, and resets an unconfirmed account. Throws email_taken. */
export const inviteUser = (
  context: Pick<AccountContext, 'db' | 'clock' | 'keys' | 'accountCreated'>,
  invitation: Invitation,
  alongside?: (tx: Tx, user: StoredUser) => Promise<void>,
): Promise<StoredUser> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const user =
      (await insertInvited(context, tx, invitation)) ?? (await resetInvited(context, tx, invitation))
    await alongside?.(tx, user)
    return sendInvitation(tx, context.keys, user, { scale: 1, now })
  })
