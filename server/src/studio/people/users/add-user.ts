import type { AdminUser, InviteUserInput } from '@estudio/contract'
import {
  isUnusualAddress,
  readPhone,
  tidyName,
  validateEmail,
  validateGivenName,
  validatePhone,
} from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import { insertUserWithoutAddress } from '../../../identity/index.ts'
import type { Invitation, PreparedInvitation } from '../../../platform/accounts.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { normalizeEmail } from '../../../platform/email-address.ts'
import { AppError, errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { fillPhone, insertProfile } from '../../shared/profiles.ts'
import { checkMayWriteAbout } from '../check-may-write-about.ts'
import { takeOfDay } from '../daily-bounds.ts'
import { announceAddition } from '../import-lock.ts'
import { openProfile } from '../open-profile.ts'
import { userDetails } from './list-users.ts'
import { checkPhone } from './shared-phone.ts'

interface NewUser {
  email: string | null
  fullName: string
  phone: string | null
  allowSharedPhone: boolean
}

/** Throws validation_failed with the first error, and address_unusual. */
export function parseNewUser(input: InviteUserInput): NewUser {
  const { full_name, confirm_address, allow_shared_phone: allowSharedPhone = false } = input
  const email = input.email?.trim() ? input.email : null
  const phone = input.phone?.trim() ? input.phone : null
  const issues = {
    email: email === null && phone !== null ? undefined : validateEmail(email ?? ''),
    full_name: validateGivenName(full_name),
    phone: phone === null ? undefined : validatePhone(phone),
  }
  for (const [field, issue] of Object.entries(issues))
    if (issue) throw errors.validation(signUpIssueText(issue), field)
  if (email !== null && isUnusualAddress(email) && !confirm_address) throw errors.refused('address_unusual')
  return {
    email: email === null ? null : normalizeEmail(email),
    fullName: tidyName(full_name),
    phone: phone === null ? null : readPhone(phone),
    allowSharedPhone,
  }
}

const auditNewUser = (tx: Tx, actor: Actor, id: string, action: 'user.invite' | 'user.add', at: Date) =>
  audit(tx, { at, actor, action, entity: 'user', entityId: id, subject: id })

export const invitationOf = (email: string, { fullName }: NewUser): Invitation => ({
  email,
  metadata: { full_name: fullName },
})

/** The usual text of this code addresses the owner of the e-mail address, not staff. */
const toldToStaff = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'user_already_exists'
    ? errors.refused('user_already_exists', { message: texts.admin.users.invite.taken, field: 'email' })
    : error

/** Creates an account without a password; the link in the mail sets the password. Idempotent. */
async function inviteUser(
  context: Context,
  tx: Tx,
  actor: Actor,
  user: NewUser,
  invitation: PreparedInvitation,
): Promise<string> {
  const alongside = async (_: Tx, { id }: { id: string }) => {
    const now = context.clock.now()
    await checkMayWriteAbout(tx, actor, id)
    await takeOfDay(tx, actor, { invitations_a_day: 1 }, now)
    await checkPhone(tx, { ...user, userId: id })
    if (user.phone) await fillPhone(tx, id, user.phone, now)
    await auditNewUser(tx, actor, id, 'user.invite', now)
  }
  const listeners = { accountCreated: openProfile(context), alongside }
  const { id } = await invitation.record(tx, listeners).catch((error: unknown) => {
    throw toldToStaff(error)
  })
  return id
}

/** Adds a client with a telephone only. A hosted project has no account for her, because she has no sign-in. */
async function addClient(context: Context, tx: Tx, actor: Actor, user: NewUser): Promise<string> {
  await announceAddition(tx)
  const now = context.clock.now()
  await checkPhone(tx, user)
  const userId = await insertUserWithoutAddress(tx, user.fullName, now)
  const phone = user.phone ?? undefined
  await insertProfile(tx, { userId, fullName: user.fullName, phone, isWrittenByStaff: true, now })
  await auditNewUser(tx, actor, userId, 'user.add', now)
  return userId
}

/**
 * Adds the person in the caller's transaction, which has checked the access of the actor; `invitation` was prepared for a person with
 * an address. Returns the id. Throws user_already_exists, phone_taken.
 */
export const addUser = (
  context: Context,
  tx: Tx,
  actor: Actor,
  user: NewUser,
  invitation: PreparedInvitation | undefined,
): Promise<string> =>
  invitation ? inviteUser(context, tx, actor, user, invitation) : addClient(context, tx, actor, user)

/** Undefined for a person without an address. Throws user_already_exists, accounts_unavailable. */
async function prepareInvitation(
  { accounts, db }: Context,
  user: NewUser,
): Promise<PreparedInvitation | undefined> {
  if (user.email === null) return undefined
  try {
    return await accounts.prepareInvitation(db, invitationOf(user.email, user))
  } catch (error) {
    throw toldToStaff(error)
  }
}

/**
 * Invites a person with an address; adds a client with a telephone only. Throws user_already_exists, phone_taken, person_is_staff, invitations_of_day_used;
 * accounts_unavailable while a hosted project does not answer.
 */
export async function addUserByStaff(
  context: Context,
  actor: Actor,
  input: InviteUserInput,
): Promise<AdminUser> {
  const user = parseNewUser(input)
  const { db } = context
  const invitation = await prepareInvitation(context, user)
  let id: string
  try {
    id = await inTransactionOf(db, actor, (tx) => addUser(context, tx, actor, user, invitation))
  } catch (error) {
    await invitation?.withdraw(db)
    throw error
  }
  return userDetails(context, id)
}
