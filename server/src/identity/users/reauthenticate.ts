import { inTransaction } from '../../platform/database.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { sendReauthentication } from '../mail/account-mail.ts'
import type { Member } from '../request-identity.ts'
import { type Origin, scaleOf } from '../request-origin.ts'
import { lockUser } from './store.ts'

/** Mails the member a code that stands for the current password in an old session (C4). Throws AuthError. */
export const reauthenticate = (context: IdentityContext, member: Member, origin: Origin): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const user = await lockUser(tx, member.id)
    if (!user) throw authErrors.userGone()
    await sendReauthentication(tx, context.keys, user, {
      redirectTo: '',
      scale: scaleOf(context.config, origin),
      now,
    })
  })
