import { lockAdministrators } from '../../../identity/index.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { isAnotherAdmin } from './store.ts'

/**
 * Throws last_admin. Locks the rows of the role, so that two administrators cannot demote each other. Call it after
 * locking accounts and before locking profiles.
 */
export async function checkAnotherAdmin(tx: Tx, userId: string, now: Date): Promise<void> {
  const admins = await lockAdministrators(tx)
  if (admins.includes(userId) && !(await isAnotherAdmin(tx, admins, userId, now)))
    throw errors.refused('last_admin')
}
