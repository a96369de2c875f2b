import { MINUTE_MS } from '@estudio/domain'
import type { PreparedStep } from '../../platform/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { addTask } from './project-tasks.ts'
import { type ProjectUsers, randomPassword } from './project-users.ts'

/**
 * Sets a random password at the project, which ends sessions and links there. The mail with the owner's link is queued first, because
 * the owner needs it as soon as the password has ended, also when the caller's transaction fails.
 */
export const prepareNewPassword = async (
  { clock }: Pick<Context, 'clock'>,
  users: ProjectUsers,
  db: Db,
  id: string,
): Promise<PreparedStep> => {
  const now = clock.now()
  const notBefore = new Date(now.getTime() + MINUTE_MS)
  await addTask(db, { userId: id, action: 'recover', now, notBefore })
  await users.setPassword(id, randomPassword())
  return {
    async record(tx) {
      await addTask(tx, { userId: id, action: 'recover', now: clock.now() })
    },
  }
}
