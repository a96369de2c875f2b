import type { Accounts } from '../platform/accounts.ts'
import type { Context } from '../platform/context.ts'
import { hostedAccounts } from './hosted/hosted-accounts.ts'
import { projectHttp } from './hosted/project-http.ts'
import { projectUsers } from './hosted/project-users.ts'
import { localAccounts } from './local-accounts.ts'

/** The accounts of this installation: a hosted project's where the configuration names one, else our own. */
export const accountsOf = (parts: Omit<Context, 'accounts'>): Accounts => {
  const { hosted } = parts.config
  return hosted ? hostedAccounts(parts, projectUsers(projectHttp(hosted))) : localAccounts(parts)
}
