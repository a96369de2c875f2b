import type { Invitation, InvitationListeners, PreparedInvitation } from '../../platform/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import { lockUser, recordMailed, setMetadata } from '../core/accounts/store.ts'
import { insertMirroredUser, isUnrecorded } from './mirrored-users.ts'
import { addTask } from './project-tasks.ts'
import {
  deleteOrphanedAccount,
  type ProjectUser,
  type ProjectUsers,
  randomPassword,
} from './project-users.ts'

type HostedInvitationDependencies = Pick<Context, 'clock' | 'log'>

interface AccountAtProject {
  user: ProjectUser
  /** This invitation created the account. */
  isNew: boolean
}

/** Only the mailed link confirms the account, so an interrupted invitation can be repeated. */
const unconfirmedAccount = async (
  users: ProjectUsers,
  { email, metadata }: Invitation,
): Promise<AccountAtProject> => {
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
  { clock }: HostedInvitationDependencies,
  users: ProjectUsers,
  tx: Tx,
  { user, isNew }: AccountAtProject,
  { email, metadata }: Invitation,
  { accountCreated, alongside }: InvitationListeners,
): Promise<void> => {
  const now = clock.now()
  const made = await insertMirroredUser(tx, user, now)
  // The invitation that created the account at the project may have been withdrawn in the meantime.
  if (made && !isNew && !(await users.exists(user.id)))
    throw errors.accountsUnavailable(
      new Error('The account was withdrawn before its invitation was recorded'),
    )
  const row = made ?? (await lockUser(tx, user.id))
  // The account is erased here, but not yet at the project.
  if (!row) throw errors.refused('user_already_exists')
  if (!row.invited_at) {
    await setMetadata(tx, row.id, metadata, now)
    await accountCreated(tx, { id: row.id, email, metadata, isReset: !made, isWrittenByStaff: true })
    await recordMailed(tx, row.id, 'invited_at', now)
  }
  await alongside?.(tx, row)
  await addTask(tx, { userId: row.id, action: 'recover', now })
}

/** Creates or resets the account at the project. Throws user_already_exists, accounts_unavailable. */
export const prepareAtProject = async (
  dependencies: HostedInvitationDependencies,
  users: ProjectUsers,
  invitation: Invitation,
): Promise<PreparedInvitation> => {
  const account = await unconfirmedAccount(users, invitation)
  const { user, isNew } = account
  return {
    isNew,
    async record(tx, listeners) {
      await recordInvitation(dependencies, users, tx, account, invitation, listeners)
      return { id: user.id }
    },
    async withdraw(db) {
      if (!isNew) return
      await inTransaction(db, async (tx) => {
        if (await isUnrecorded(tx, user.id, dependencies.clock.now()))
          await deleteOrphanedAccount(dependencies, users, user.id)
      })
    },
  }
}

/**
 * Invites a person through the project. When our rows fail, a new account is deleted at the project. Throws
 * user_already_exists, accounts_unavailable.
 */
export const inviteAtProject = async (
  dependencies: HostedInvitationDependencies & { db: Db },
  users: ProjectUsers,
  invitation: Invitation,
  listeners: InvitationListeners,
): Promise<{ id: string }> => {
  const prepared = await prepareAtProject(dependencies, users, invitation)
  try {
    return await inTransaction(dependencies.db, (tx) => prepared.record(tx, listeners))
  } catch (error) {
    await prepared.withdraw(dependencies.db)
    throw error
  }
}
