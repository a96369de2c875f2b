import { isShowableName, tidyName } from '@estudio/domain'
import type { AccountListener } from '../../platform/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deleteOwnAcceptances } from '../settings/index.ts'
import { insertProfile, updateProfile } from '../shared/profiles.ts'
import { deleteHealthNote } from './health-note/store.ts'
import { erasePrivacyOf } from './privacy/store.ts'

const maxNameLength = 100

/** The given name, or else the local part of the address. */
export const firstFullName = (email: string, given: unknown): string => {
  const name = typeof given === 'string' ? tidyName(given) : ''
  const isUsable = name !== '' && name.length <= maxNameLength && isShowableName(name)
  return isUsable ? name : (email.split('@')[0] ?? '')
}

/**
 * Deletes what the former owner of the address could enter, because the address has a new owner. Notes, tags and waivers signed on
 * paper stay, because staff recorded them.
 */
async function resetProfile(tx: Tx, userId: string, fullName: string, now: Date): Promise<void> {
  const nothing = {
    display_name: null,
    phone: null,
    genre: null,
    birthdate: null,
    referral_source: null,
    address: null,
    bio: null,
    emergency_name: null,
    emergency_phone: null,
  }
  await updateProfile(tx, userId, { full_name: fullName, ...nothing }, now)
  await deleteOwnAcceptances(tx, userId)
  await erasePrivacyOf(tx, userId)
  await deleteHealthNote(tx, userId)
}

/** Opens the profile of an account that was made through the account API. */
export const openProfile =
  (context: Pick<Context, 'clock'>): AccountListener =>
  async (tx, { id, email, metadata, isReset }) => {
    const now = context.clock.now()
    const fullName = firstFullName(email, metadata.full_name)
    await insertProfile(tx, { userId: id, fullName, now })
    if (isReset) await resetProfile(tx, id, fullName, now)
  }
