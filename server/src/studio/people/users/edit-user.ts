import type { AdminUser, UserPatch } from '@estudio/contract'
import {
  civilDateOf,
  readPhone,
  tidyName,
  validateBirthDate,
  validateGivenName,
  validatePhone,
} from '@estudio/domain'
import { genderOf, signUpIssueText, texts } from '@estudio/texts'
import { renameUser } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { optionalName } from '../../shared/fields.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { fieldOf, lockProfile, type ProfileFields, updateProfile } from '../../shared/profiles.ts'
import { fieldsOfSignUpOf } from '../../shared/written-by-staff.ts'
import { checkMayWriteAbout } from '../check-may-write-about.ts'
import { parseEmergencyContact } from '../emergency-contact.ts'
import { nameUnnamedCoach } from '../instructors/coach-name.ts'
import { checkAnotherAdmin } from './another-admin.ts'
import { userDetails } from './list-users.ts'
import { checkPhone } from './shared-phone.ts'

const nullIfBlank = (text: string | null): string | null => text?.trim() || null

const parseGenre = (input: string | null): ProfileFields['gender'] => {
  if (!input) return null
  const gender = genderOf(input)
  if (!gender) throw errors.validation(texts.signup.validation.genreRequired, 'genre')
  return gender
}

const rejectIf = (error: string | undefined, field: keyof UserPatch): void => {
  if (error) throw errors.validation(error, field)
}

/** A name that stays is not validated: an imported record may have a first name only. Throws validation_failed with the first error. */
function parseUserFields(patch: UserPatch, formerName: string, today: string): ProfileFields {
  const { full_name, display_name, phone, genre, birthdate, address, bio } = patch
  if (full_name !== undefined && tidyName(full_name) !== formerName)
    rejectIf(signUpIssueText(validateGivenName(full_name)), 'full_name')
  if (phone) rejectIf(signUpIssueText(validatePhone(phone)), 'phone')
  if (birthdate) rejectIf(signUpIssueText(validateBirthDate(birthdate, today)), 'birthdate')
  return {
    ...(full_name !== undefined && { full_name: tidyName(full_name) }),
    ...(display_name !== undefined && { display_name: optionalName(display_name, 'display_name') }),
    ...(phone !== undefined && { phone: phone?.trim() ? readPhone(phone) : null }),
    ...(genre !== undefined && { gender: parseGenre(genre) }),
    ...(birthdate !== undefined && { birthdate }),
    ...(address !== undefined && { address: nullIfBlank(address) }),
    ...(bio !== undefined && { bio: nullIfBlank(bio) }),
    ...parseEmergencyContact(patch),
  }
}

/**
 * Writes the fields that change, and those that only the sign-up of an unconfirmed address wrote: staff say the same. The audit log
 * records which fields were written, but not their values. Throws not_found, version_conflict, validation_failed,
 * phone_taken, person_is_staff.
 */
export async function editUser(
  context: Context,
  actor: Actor,
  id: string,
  patch: UserPatch,
  version?: number,
): Promise<AdminUser> {
  await inTransactionOf(
    context.db,
    actor,
    async (tx) => {
      const { now, zone } = await studioMoment(context, tx)
      const before = await lockProfile(tx, id)
      if (!before) throw errors.notFound('user')
      await checkMayWriteAbout(tx, actor, id)
      checkVersion(before, version)
      const fields = parseUserFields(patch, before.full_name, civilDateOf(now, zone))
      const known = new Map<string, unknown>(Object.entries(before))
      const ofSignUp = await fieldsOfSignUpOf(tx, id)
      const written = Object.entries(fields).filter(
        ([column, value]) => known.get(column) !== value || ofSignUp.includes(fieldOf(column)),
      )
      if (written.length === 0) return
      const { allow_shared_phone: allowSharedPhone = false } = patch
      if (fields.phone && fields.phone !== before.phone)
        await checkPhone(tx, { phone: fields.phone, allowSharedPhone, userId: id })
      const isPhoneWritten = written.some(([field]) => field === 'phone')
      const stated = Object.keys(fields).map(fieldOf)
      const values = {
        ...Object.fromEntries(written),
        ...(isPhoneWritten && { phone_by_staff: fields.phone }),
        ...(ofSignUp.length > 0 && { own_fields: ofSignUp.filter((field) => !stated.includes(field)) }),
      }
      await updateProfile(tx, id, values, now)
      const name = written.find(([field]) => field === 'full_name')?.[1]
      if (typeof name === 'string') {
        await renameUser(tx, id, name, now)
        await nameUnnamedCoach(tx, id, name, now)
      }
      const about = { entity: 'user', entityId: id, subject: id }
      const after = { fields: written.map(([column]) => fieldOf(column)) }
      await audit(tx, { at: now, actor, action: 'user.update', ...about, after })
    },
    [id],
  )
  return userDetails(context, id)
}

/** Deactivation is stored as a ban, and a ban needs an end date. */
const endOfTime = new Date('9999-12-31T00:00:00Z')

interface ActiveChange {
  actor: Actor
  id: string
  isActive: boolean
  version?: number
}

/**
 * A deactivated user cannot sign in or book, and their sessions end. Throws not_found, version_conflict, own_account_protected,
 * last_admin.
 */
export async function setUserActive(context: Context, change: ActiveChange): Promise<AdminUser> {
  const { actor, id, isActive, version } = change
  if (id === actor.id && !isActive) throw errors.refused('own_account_protected')
  await inTransactionOf(
    context.db,
    actor,
    async (tx) => {
      const now = context.clock.now()
      if (!isActive) await checkAnotherAdmin(tx, id, now)
      const user = await lockProfile(tx, id)
      if (!user) throw errors.notFound('user')
      checkVersion(user, version)
      if (user.is_active === isActive) return
      await updateProfile(tx, id, { is_active: isActive }, now)
      await context.accounts.ban(tx, id, isActive ? null : endOfTime)
      const action = isActive ? 'user.activate' : 'user.deactivate'
      const about = { entity: 'user', entityId: id, subject: id }
      const states = { before: { is_active: user.is_active }, after: { is_active: isActive } }
      await audit(tx, { at: now, actor, action, ...about, ...states })
    },
    [id],
  )
  return userDetails(context, id)
}
