import type { Profile, ProfileChange } from '@estudio/contract'
import { readPhone, tidyName, validateName, validatePhone } from '@estudio/domain'
import { signUpIssueText } from '@estudio/texts'
import {
  checkOwnFactor,
  isOwnPassword,
  type Member,
  type Origin,
  renameUser,
} from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { acceptedKinds } from '../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { insertProfile, lockProfile, updateProfile } from '../../shared/profiles.ts'
import { parseEmergencyContact } from '../emergency-contact.ts'
import { nameUnnamedCoach } from '../instructors/coach-name.ts'
import { firstFullName } from '../open-profile.ts'
import { deleteUser } from '../users/delete-user.ts'
import { type ProfileRow, readProfile } from './store.ts'

const toProfile = (member: Member, row: ProfileRow, accepted: readonly string[]): Profile => ({
  id: member.id,
  full_name: row.full_name,
  email: row.email ?? '',
  phone: row.phone,
  genre: row.genre,
  birthdate: row.birthdate,
  emergency_name: row.emergency_name,
  emergency_phone: row.emergency_phone,
  created_at: row.created_at.toISOString(),
  email_verified: row.email_verified,
  mail_failed_at: row.mail_failed_at?.toISOString() ?? null,
  is_active: row.is_active,
  roles: member.roles,
  accepted_terms: accepted.includes('terms'),
  accepted_privacy: accepted.includes('privacy_policy'),
  has_booked: row.has_booked,
  version: row.version,
})

export const ownProfile = async (context: Context, member: Member): Promise<Profile> => {
  const [found, accepted] = await Promise.all([
    readProfile(context.db, member.id),
    acceptedKinds(context.db, member.id),
  ])
  if (found) return toProfile(member, found, accepted)
  const fullName = firstFullName(member.email, undefined)
  await insertProfile(context.db, {
    userId: member.id,
    fullName,
    isWrittenByStaff: false,
    now: context.clock.now(),
  })
  const created = await readProfile(context.db, member.id)
  if (!created) throw errors.notFound('user')
  return toProfile(member, created, accepted)
}

/** A name that stays is not validated: an imported record may have a first name only. Throws validation_failed. */
const parseProfileChange = (
  { full_name, phone, ...contact }: ProfileChange,
  formerName: string,
): ProfileChange => {
  const isRenamed = full_name !== undefined && tidyName(full_name) !== formerName
  const issues = {
    full_name: isRenamed ? validateName(full_name) : undefined,
    phone: phone === undefined ? undefined : validatePhone(phone),
  }
  for (const [field, issue] of Object.entries(issues))
    if (issue) throw errors.validation(signUpIssueText(issue), field)
  return {
    ...(full_name !== undefined && { full_name: tidyName(full_name) }),
    ...(phone !== undefined && { phone: readPhone(phone) }),
    ...parseEmergencyContact(contact),
  }
}

const editable = ['full_name', 'phone', 'emergency_name', 'emergency_phone'] as const

/** The audit log records which fields changed, but not their values. Throws validation_failed, version_conflict. */
export const changeOwnProfile = (
  context: Context,
  actor: Actor,
  input: ProfileChange,
  version?: number,
): Promise<void> =>
  inTransactionOf(
    context.db,
    actor,
    async (tx) => {
      const now = context.clock.now()
      const before = await lockProfile(tx, actor.id)
      if (!before) throw errors.notFound('user')
      checkVersion(before, version)
      const change = parseProfileChange(input, before.full_name)
      const fields = editable.filter(
        (field) => change[field] !== undefined && change[field] !== before[field],
      )
      if (fields.length === 0) return
      await updateProfile(tx, actor.id, change, now)
      if (change.full_name !== undefined) {
        await renameUser(tx, actor.id, change.full_name, now)
        await nameUnnamedCoach(tx, actor.id, change.full_name, now)
      }
      const about = { entity: 'profile', entityId: actor.id, subject: actor.id }
      await audit(tx, { at: now, actor, action: 'profile.update', ...about, after: { fields } })
    },
    [actor.id],
  )

/** Throws second_factor_required, wrong_password, rate_limited, and the codes of deleteUser. */
export const deleteOwnAccount = async (
  context: Context,
  { member, actor, origin }: { member: Member; actor: Actor; origin: Origin },
  password: string,
): Promise<void> => {
  checkOwnFactor(member)
  if (!(await isOwnPassword(context, member, password, origin))) throw errors.refused('wrong_password')
  await inTransactionOf(context.db, actor, (tx) => deleteUser(context, tx, { userId: member.id, actor }), [
    actor.id,
  ])
}
