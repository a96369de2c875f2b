import type { Tx } from '../../platform/database.ts'
import { recordAccountEvent } from '../account-events.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { sendEmailChange } from '../mail/email-change-mail.ts'
import { tellEmailChanged } from '../mail/notices.ts'
import { type Origin, scaleOf } from '../request-origin.ts'
import { endLinks } from '../tokens/one-time-token.ts'
import { adoptNewEmail, confirmEmailSide, type EmailSide, startEmailChange } from './email-change-store.ts'
import { findUserByEmail } from './store.ts'
import type { UserRow } from './user-shape.ts'

export interface EmailChange {
  /** Normalised. */
  email: string
  redirectTo: string
}

/**
 * Asks both addresses, the present one and the new one, to confirm the change; until both have, nothing changes.
 * The caller holds the user's row lock. Throws AuthError email_exists (A7).
 */
export const askEmailChange = async (
  context: IdentityContext,
  tx: Tx,
  user: UserRow,
  { email, redirectTo }: EmailChange,
  origin: Origin,
): Promise<UserRow> => {
  if (email === user.email) return user
  if (await findUserByEmail(tx, email)) throw authErrors.emailExists()
  const now = context.clock.now()
  const anew = email !== user.new_email
  const asked = anew ? await startEmailChange(tx, user.id, email, now) : user
  await recordAccountEvent(tx, context, { action: 'email_change_asked', userId: user.id, origin })
  const options = { redirectTo, scale: scaleOf(context.config, origin), now }
  return sendEmailChange(tx, context.keys, asked, options, anew)
}

/** Takes one side's confirmation; with the second the account has its new address, and only then a user is answered. */
export const confirmEmailChange = async (
  context: IdentityContext,
  tx: Tx,
  userId: string,
  side: EmailSide,
  origin: Origin,
): Promise<UserRow | undefined> => {
  const now = context.clock.now()
  const change = await confirmEmailSide(tx, userId, side)
  if (!change) throw authErrors.linkExpired()
  if (!change.complete) return undefined
  if (await findUserByEmail(tx, change.newEmail)) throw authErrors.emailExists()
  const user = await adoptNewEmail(tx, userId, now)
  await endLinks(tx, userId, now)
  if (change.email) await tellEmailChanged(tx, user, change.email, now)
  await recordAccountEvent(tx, context, { action: 'email_changed', userId, origin })
  return user
}
