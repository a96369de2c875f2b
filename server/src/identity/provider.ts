import type { Accounts } from '../platform/accounts.ts'
import type { Config } from '../platform/config/config.ts'
import type { Context } from '../platform/context.ts'
import { errors } from '../platform/errors.ts'
import type { AccountContext } from './core/account-context.ts'
import { type Invitation, type InvitedAlongside, inviteUser } from './core/accounts/invite.ts'
import { localAccounts } from './core/accounts/local-accounts.ts'
import { AccountError } from './core/errors.ts'
import { localPictures, type PictureStorage } from './core/pictures/storage.ts'
import { hostedAccounts, inviteAtProject } from './hosted/hosted-accounts.ts'
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

type Inviting = Pick<AccountContext, 'config' | 'db' | 'clock' | 'keys' | 'log' | 'accountCreated'>

/** Mails a link that sets a password, again to an unconfirmed account. Throws user_already_exists. */
export const inviteAccount = async (
  context: Inviting,
  invitation: Invitation,
  alongside?: InvitedAlongside,
): Promise<{ id: string }> => {
  const { hosted } = context.config
  if (hosted) return inviteAtProject(context, projectUsers(projectHttp(hosted)), invitation, alongside)
  try {
    return await inviteUser(context, invitation, alongside)
  } catch (error) {
    if (error instanceof AccountError && error.code === 'email_taken')
      throw errors.refused('user_already_exists')
    throw error
  }
}

const storages = new WeakMap<Config, PictureStorage>()

export const picturesOf = (context: Pick<Context, 'config' | 'clock'>): PictureStorage => {
  const { config } = context
  const known = storages.get(config)
  if (known) return known
  const made = config.hosted
    ? hostedPictures(context, projectPictures(config.hosted))
    : localPictures(context)
  storages.set(config, made)
  return made
}
