import { isShowableName, tidyName } from '@estudio/domain'
import { renameUser } from '../../identity/index.ts'
import type { AccountListener } from '../../platform/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deleteOwnAcceptances } from '../settings/index.ts'
import { fieldOf, insertProfile, lockProfile, PERSONAL_FIELDS, updateProfile } from '../shared/profiles.ts'
import { deleteHealthNote } from './health-note/store.ts'
import { eraseOwnDecisions } from './privacy/store.ts'

const maxNameLength = 100

/** The given name, or else the local part of the address. */
export const firstFullName = (email: string, given: unknown): string => {
  const name = typeof given === 'string' ? tidyName(given) : ''
  const isUsable = name !== '' && name.length <= maxNameLength && isShowableName(name)
  return isUsable ? name : (email.split('@')[0] ?? '')
}

/**
 * Deletes what an unconfirmed sign-up wrote, because the address has a new owner. What staff wrote stays: fields of the profile,
 * consents, objections, notes, tags and waivers signed on paper.
 */
async function resetProfile(
  tx: Tx,
  userId: string,
  given: { fullName: string; isWrittenByStaff: boolean },
  now: Date,
): Promise<void> {
  const before = await lockProfile(tx, userId)
  if (!before) return
  const isOwn = (field: string) => before.own_fields?.includes(field) ?? true
  const nothing = Object.fromEntries(
    PERSONAL_FIELDS.filter((column) => isOwn(fieldOf(column))).map((column) => [column, null]),
  )
  const phone = isOwn('phone') ? { phone_by_staff: null } : {}
  const full_name = isOwn('full_name') ? given.fullName : before.full_name
  const own_fields = isOwn('full_name') && !given.isWrittenByStaff ? ['full_name'] : []
  await updateProfile(tx, userId, { ...nothing, ...phone, full_name, own_fields }, now)
  if (!isOwn('full_name')) await renameUser(tx, userId, full_name, now)
  await deleteOwnAcceptances(tx, userId)
  await eraseOwnDecisions(tx, userId)
  await deleteHealthNote(tx, userId)
}

/** Opens the profile of an account that was made through the account API. */
export const openProfile =
  (context: Pick<Context, 'clock'>): AccountListener =>
  async (tx, { id, email, metadata, isReset, isWrittenByStaff = false }) => {
    const now = context.clock.now()
    const fullName = firstFullName(email, metadata.full_name)
    await insertProfile(tx, { userId: id, fullName, isWrittenByStaff, now })
    if (isReset) await resetProfile(tx, id, { fullName, isWrittenByStaff }, now)
  }
