import type { AdminUser, UserPatch } from '@estudio/contract'
import { civilDateOf, validateBirthDate, validateName, validatePhone } from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import { lockAccount } from '../../identity/users/lock-account.ts'
import { renameUser } from '../../identity/users/store.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { studioMoment } from '../settings/service.ts'
import type { Actor } from '../shared/actor.ts'
import { checkVersion } from '../shared/if-match.ts'
import { tidyName } from '../shared/tidy-name.ts'
import { lockUser, type ProfileFields, updateUser } from './edit-store.ts'
import { userDetails } from './service.ts'

const blankIsNone = (text: string | null): string | null => text?.trim() || null

const genreOf = (asked: string | null): ProfileFields['genre'] => {
  if (!asked) return null
  const genre = texts.signup.genres.find((known) => known === asked)
  if (!genre) throw errors.validation(texts.signup.validation.genreRequired)
  return genre
}

const checkText = (fault: string | undefined): void => {
  if (fault) throw errors.validation(fault)
}

/** The fields that a patch names, checked by the rules of the sign-up. Throws validation_failed with the first fault. */
function fieldsOf(patch: UserPatch, today: string): Partial<ProfileFields> {
  const { full_name, display_name, phone, genre, birthdate, address, bio } = patch
  if (full_name !== undefined) checkText(signUpIssueText(validateName(full_name)))
  if (phone) checkText(signUpIssueText(validatePhone(phone)))
  if (birthdate) checkText(signUpIssueText(validateBirthDate(birthdate, today)))
  return {
    ...(full_name !== undefined && { full_name: tidyName(full_name) }),
    ...(display_name !== undefined && { display_name: blankIsNone(display_name) }),
    ...(phone !== undefined && { phone: blankIsNone(phone) }),
    ...(genre !== undefined && { genre: genreOf(genre) }),
    ...(birthdate !== undefined && { birthdate }),
    ...(address !== undefined && { address: blankIsNone(address) }),
    ...(bio !== undefined && { bio: blankIsNone(bio) }),
  }
}

/**
 * Staff correct somebody's profile (AUS-11); e-mail and password stay their owner's. The log notes which fields changed,
 * not what was in them: it outlives the account. Throws not_found, version_conflict, validation_failed.
 */
export async function editUser(
  context: Context,
  actor: Actor,
  id: string,
  patch: UserPatch,
  version?: number,
): Promise<AdminUser> {
  await inTransaction(context.db, async (tx) => {
    const { now, zone } = await studioMoment(context, tx)
    const wished = fieldsOf(patch, civilDateOf(now, zone))
    await lockAccount(tx, id)
    const before = await lockUser(tx, id)
    if (!before) throw errors.notFound('user')
    checkVersion(before, version)
    const known = new Map<string, unknown>(Object.entries(before))
    const changed = Object.entries(wished).filter(([field, value]) => known.get(field) !== value)
    if (changed.length === 0) return
    await updateUser(tx, id, Object.fromEntries(changed), now)
    const name = changed.find(([field]) => field === 'full_name')?.[1]
    if (typeof name === 'string') await renameUser(tx, id, name, now)
    const about = { entity: 'user', entityId: id, subject: id }
    const after = { fields: changed.map(([field]) => field) }
    await audit(tx, { at: now, actor, action: 'user.update', ...about, after })
  })
  return userDetails(context, id)
}
