import type { IdentityContext } from '../identity-context.ts'
import { sendRecovery } from '../mail/account-mail.ts'
import { type Origin, scaleOf } from '../request-origin.ts'
import { mailAccount } from './resend.ts'

/** Mails a way to a new password where the address has an account that may use it; tells nobody (A5, A30). */
export const recover = (
  context: IdentityContext,
  email: string,
  redirectTo: string,
  origin: Origin,
): Promise<void> => {
  const { config, db, keys } = context
  const scale = scaleOf(config, origin)
  return mailAccount(
    context,
    db,
    email,
    () => true,
    (tx, user, now) => sendRecovery(tx, keys, user, { redirectTo, scale, now }),
  )
}
