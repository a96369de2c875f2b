import type { Context } from '../../platform/context.ts'
import type { ProjectUsers } from './project-users.ts'

/** Ends an account that the project has made and whose rows could not be kept here (B06); a failure is logged alone. */
export const deleteOrphanedAccount = (
  { log }: Pick<Context, 'log'>,
  users: ProjectUsers,
  id: string,
): Promise<void> =>
  users.delete(id).catch((err: unknown) => log.error({ err, user: id }, 'an account was not taken back'))
