import { errors } from '../platform/errors.ts'
import { AuthError } from './auth-api/auth-errors.ts'
import { inviteAtProject } from './hosted/hosted-invitation.ts'
import { projectHttp } from './hosted/project-http.ts'
import { projectUsers } from './hosted/project-users.ts'
import type { IdentityContext } from './identity-context.ts'
import { recoveryRedirect } from './redirect-to.ts'
import { type Invitation, type InvitedAlongside, inviteUser } from './users/invite.ts'

type Inviting = Pick<IdentityContext, 'config' | 'db' | 'clock' | 'keys' | 'log' | 'accountMade'>

/**
 * Opens an account for a person, whoever keeps the accounts of this installation: no password that anybody knows, a mail
 * whose one-time link lets its owner choose one and confirms the address. An account that still waits for that is mailed
 * again. `alongside` adds what else belongs to it, in the same transaction. Throws user_already_exists.
 */
export const inviteAccount = async (
  context: Inviting,
  newcomer: Omit<Invitation, 'redirectTo'>,
  alongside?: InvitedAlongside,
): Promise<{ id: string }> => {
  const invitation = { ...newcomer, redirectTo: recoveryRedirect(context.config, undefined) }
  const { hosted } = context.config
  if (hosted) return inviteAtProject(context, projectUsers(projectHttp(hosted)), invitation, alongside)
  try {
    return await inviteUser(context, invitation, alongside)
  } catch (error) {
    if (error instanceof AuthError && error.code === 'email_exists')
      throw errors.refused('user_already_exists')
    throw error
  }
}
