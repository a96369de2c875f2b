import type { AccountListener, Accounts, Invitation } from '../../platform/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import { lockUser, recordMailed, setMetadata } from '../core/accounts/store.ts'
import { insertMirroredUser } from './mirrored-users.ts'
import { addTask } from './project-tasks.ts'
import {
  deleteOrphanedAccount,
  type ProjectUser,
  type ProjectUsers,
  randomPassword,
} from './project-users.ts'

type InvitedAlongside = Parameters<Accounts['invite']>[2]['alongside']

type HostedInvitationDependencies = Pick<Context, 'db' | 'clock' | 'log'> & {
  accountCreated: AccountListener
}

/** Only the mailed link confirms the account, so an interrupted invitation can be repeated. */
const unconfirmedAccount = async (
  users: ProjectUsers,
  { email, metadata }: Invitation,
): Promise<{ user: ProjectUser; isNew: boolean }> => {
  const known = await users.findByEmail(email)
  if (known?.email_confirmed_at) throw errors.refused('user_already_exists')
  const password = randomPassword()
  if (known) {
    await users.beginAnew(known, { password, metadata })
    return { user: { ...known, user_metadata: metadata }, isNew: false }
  }
  const { user } = await users.create({ email, password, metadata }, { confirmed: false })
  return { user, isNew: true }
}

const recordInvitation = async (
  { clock, accountCreated }: HostedInvitationDependencies,
  tx: Tx,
  user: ProjectUser,
  { email, metadata }: Invitation,
  alongside: InvitedAlongside,
): Promise<void> => {
  const now = clock.now()
  const made = await insertMirroredUser(tx, user, now)
  const row = made ?? (await lockUser(tx, user.id))
  // The account is erased here, but not yet at the project.
  if (!row) throw errors.refused('user_already_exists')
  if (!row.invited_at) {
    await accountCreated(tx, { id: row.id, email, metadata, isReset: !made })
    await setMetadata(tx, row.id, metadata, now)
    await recordMailed(tx, row.id, 'invited_at', now)
  }
  await alongside?.(tx, row)
  await addTask(tx, { userId: row.id, action: 'recover', now })
}

/**
 * Invites a person through the project. When our rows fail, a new account is deleted at the project. Throws
 * user_already_exists, accounts_unavailable.
 */
export const inviteAtProject = async (
  dependencies: HostedInvitationDependencies,
  users: ProjectUsers,
  invitation: Invitation,
  alongside: InvitedAlongside,
): Promise<{ id: string }> => {
  const { user, isNew } = await unconfirmedAccount(users, invitation)
  try {
    await inTransaction(dependencies.db, (tx) =>
      recordInvitation(dependencies, tx, user, invitation, alongside),
    )
  } catch (error) {
    if (isNew) await deleteOrphanedAccount(dependencies, users, user.id)
    throw error
  }
  return { id: user.id }
}
