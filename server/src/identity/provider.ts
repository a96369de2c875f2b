import type { Accounts } from '../platform/accounts.ts'
import type { Context } from '../platform/context.ts'
import { localAccounts } from './core/accounts/local-accounts.ts'
import { localPictures, type PictureStorage } from './core/pictures/storage.ts'
import { createSessionReader, type ReadSession } from './core/sessions/store.ts'
import { hostedAccounts } from './hosted/hosted-accounts.ts'
import { hostedPictures } from './hosted/hosted-pictures.ts'
import { projectHttp } from './hosted/project-http.ts'
import { projectPictures } from './hosted/project-pictures.ts'
import { projectUsers } from './hosted/project-users.ts'

export const accountsOf = (dependencies: Omit<Context, 'accounts' | 'mail'>): Accounts => {
  const { hosted } = dependencies.config
  return hosted
    ? hostedAccounts(dependencies, projectUsers(projectHttp(hosted)))
    : localAccounts(dependencies)
}

/** What identity keeps in the memory of a process. */
interface IdentityState {
  pictures: PictureStorage
  readSession: ReadSession
}

export interface IdentityContext extends Context {
  identity: IdentityState
}

export const createIdentityState = (
  parts: Pick<Context, 'config' | 'db' | 'clock' | 'settings'>,
): IdentityState => {
  const { hosted } = parts.config
  return {
    pictures: hosted ? hostedPictures(parts, projectPictures(hosted)) : localPictures(parts),
    readSession: createSessionReader(parts),
  }
}
