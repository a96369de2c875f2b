import type { AdminUser, InviteUserInput } from '@estudio/contract'
import {
  isUnusualAddress,
  readPhone,
  tidyName,
  validateEmail,
  validateName,
  validatePhone,
} from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import { normalizeEmail } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError, errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { fillPhone } from '../../shared/profiles.ts'
import { openProfile } from '../open-profile.ts'
import { userDetails } from './list-users.ts'

/** Throws validation_failed with the first error. */
function parseInvitation({ email, full_name, phone, confirm_address }: InviteUserInput) {
  const issues = {
    email: validateEmail(email),
    full_name: validateName(full_name),
    phone: phone ? validatePhone(phone) : undefined,
  }
  for (const [field, issue] of Object.entries(issues))
    if (issue) throw errors.validation(signUpIssueText(issue), field)
  if (isUnusualAddress(email) && !confirm_address) throw errors.refused('address_unusual')
  return {
    email: normalizeEmail(email),
    fullName: tidyName(full_name),
    phone: phone?.trim() ? readPhone(phone) : null,
  }
}

/**
 * Creates an account without a password; the link in the mail sets the password. Idempotent. Throws validation_failed,
 * user_already_exists; accounts_unavailable while a hosted project does not answer.
 */
export async function inviteMember(
  context: Context,
  actor: Actor,
  input: InviteUserInput,
): Promise<AdminUser> {
  const { email, fullName, phone } = parseInvitation(input)
  const alongside = async (tx: Tx, { id }: { id: string }) => {
    const now = context.clock.now()
    if (phone) await fillPhone(tx, id, phone, now)
    await audit(tx, { at: now, actor, action: 'user.invite', entity: 'user', entityId: id, subject: id })
  }
  const invitation = { email, metadata: { full_name: fullName } }
  const listeners = { accountCreated: openProfile(context), alongside }
  const { id } = await context.accounts.invite(context.db, invitation, listeners).catch((error: unknown) => {
    // The usual text of this code addresses the owner of the e-mail address, not staff.
    throw error instanceof AppError && error.code === 'user_already_exists'
      ? errors.refused('user_already_exists', { message: texts.admin.users.invite.taken, field: 'email' })
      : error
  })
  return userDetails(context, id)
}
