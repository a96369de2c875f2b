import type { AdminUser, InviteUserInput } from '@estudio/contract'
import { validateEmail, validateName, validatePhone } from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import { normalizeEmail } from '../../identity/email-address.ts'
import { inviteAccount } from '../../identity/invite-account.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError, errors } from '../../platform/errors.ts'
import { openProfile } from '../accounts/service.ts'
import type { Actor } from '../shared/actor.ts'
import { tidyName } from '../shared/tidy-name.ts'
import { fillPhone } from './edit-store.ts'
import { userDetails } from './service.ts'

/** Throws validation_failed with the text of the first fault; the rules are those of the sign-up. */
function checked({ email, full_name, phone }: InviteUserInput) {
  const fault = validateEmail(email) ?? validateName(full_name) ?? (phone ? validatePhone(phone) : undefined)
  if (fault) throw errors.validation(signUpIssueText(fault))
  return { email: normalizeEmail(email), fullName: tidyName(full_name), phone: phone?.trim() || null }
}

/**
 * Staff open an account for a person: no password that anybody knows, an invitation by mail whose one-time link lets its
 * owner choose one and confirms the address. Inviting an account that still waits sends the link again. Throws
 * validation_failed, user_already_exists; accounts_unavailable while a hosted project does not answer.
 */
export async function inviteMember(
  context: Context,
  actor: Actor,
  input: InviteUserInput,
): Promise<AdminUser> {
  const { email, fullName, phone } = checked(input)
  const alongside = async (tx: Tx, { id }: { id: string }) => {
    const now = context.clock.now()
    if (phone) await fillPhone(tx, id, phone, now)
    await audit(tx, { at: now, actor, action: 'user.invite', entity: 'user', entityId: id, subject: id })
  }
  const newcomer = { email, metadata: { full_name: fullName } }
  const accountMade = openProfile(context)
  const { id } = await inviteAccount({ ...context, accountMade }, newcomer, alongside).catch(
    (error: unknown) => {
      // Elsewhere that text speaks to the person whose address it is.
      throw error instanceof AppError && error.code === 'user_already_exists'
        ? errors.refused('user_already_exists', { message: texts.admin.users.invite.taken })
        : error
    },
  )
  return userDetails(context, id)
}
