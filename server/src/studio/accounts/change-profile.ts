import type { ProfileChange } from '@estudio/contract'
import { validateName, validatePhone } from '@estudio/domain'
import { signUpIssueText } from '@estudio/texts'
import { lockAccount } from '../../identity/users/lock-account.ts'
import { renameUser } from '../../identity/users/store.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Actor } from '../shared/actor.ts'
import { checkVersion } from '../shared/if-match.ts'
import { tidyName } from '../shared/tidy-name.ts'
import { changeProfile, lockProfile } from './store.ts'

const checked = ({ full_name, phone }: ProfileChange): ProfileChange => {
  const fault =
    (full_name === undefined ? undefined : validateName(full_name)) ??
    (phone === undefined ? undefined : validatePhone(phone))
  if (fault) throw errors.validation(signUpIssueText(fault))
  return {
    ...(full_name !== undefined && { full_name: tidyName(full_name) }),
    ...(phone !== undefined && { phone: phone.trim() }),
  }
}

/**
 * A member corrects name or phone, by the sign-up's rules (REG-17 to REG-20, REG-27). The log notes which fields changed,
 * not what was in them: it outlives the account. Throws validation_failed, version_conflict.
 */
export const changeOwnProfile = (
  context: Context,
  actor: Actor,
  input: ProfileChange,
  version?: number,
): Promise<void> => {
  const change = checked(input)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    await lockAccount(tx, actor.id)
    const before = await lockProfile(tx, actor.id)
    if (!before) throw errors.notFound('user')
    checkVersion(before, version)
    const fields = (['full_name', 'phone'] as const).filter(
      (field) => change[field] !== undefined && change[field] !== before[field],
    )
    if (fields.length === 0) return
    await changeProfile(tx, actor.id, change, now)
    if (change.full_name !== undefined) await renameUser(tx, actor.id, change.full_name, now)
    const about = { entity: 'profile', entityId: actor.id, subject: actor.id }
    await audit(tx, { at: now, actor, action: 'profile.update', ...about, after: { fields } })
  })
}
