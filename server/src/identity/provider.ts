import type { Accounts } from '../platform/accounts.ts'
import type { Context } from '../platform/context.ts'
import type { IdentityContext, IdentityState } from './core/account-context.ts'
import { localAccounts } from './core/accounts/local-accounts.ts'
import { createPasswords } from './core/passwords/hash.ts'
import { localPictures } from './core/pictures/storage.ts'
import { createSessionReader } from './core/sessions/store.ts'
import { hostedAccounts } from './hosted/hosted-accounts.ts'
import { hostedPictures } from './hosted/hosted-pictures.ts'
import { projectHttp } from './hosted/project-http.ts'
import { projectPictures } from './hosted/project-pictures.ts'
import { projectUsers } from './hosted/project-users.ts'

type AccountsDependencies = Omit<IdentityContext, 'accounts' | 'mail' | 'pictureEncoder' | 'outside'>

export const accountsOf = (dependencies: AccountsDependencies): Accounts => {
  const { hosted } = dependencies.config
  return hosted
    ? hostedAccounts(dependencies, projectUsers(projectHttp(hosted)))
    : localAccounts(dependencies)
}

export const createIdentityState = (
  parts: Pick<Context, 'config' | 'db' | 'clock' | 'settings'>,
): IdentityState => {
  const { hosted } = parts.config
  return {
    passwords: createPasswords(parts.config),
    pictures: hosted ? hostedPictures(parts, projectPictures(hosted)) : localPictures(parts),
    readSession: createSessionReader(parts),
  }
}
