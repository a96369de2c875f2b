import type { Invitation, InvitationListeners, PreparedInvitation } from '../../platform/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError, errors } from '../../platform/errors.ts'
import { findUser, lockUser, recordMailed, setMetadata } from '../core/accounts/store.ts'
import { isUnrecorded, recordMirroredUser } from './mirrored-users.ts'
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

/** Undefined when another request has created an account with the address since it was searched. */
const createUnlessTaken = async (
  users: ProjectUsers,
  { email, metadata }: Invitation,
): Promise<ProjectUser | undefined> => {
  try {
    const account = { email, password: randomPassword(), metadata }
    return (await users.create(account, { confirmed: false })).user
  } catch (error) {
    if (error instanceof AppError && error.code === 'user_already_exists') return undefined
    throw error
  }
}

/** Only the mailed link confirms the account, so an interrupted invitation can be repeated. */
const unconfirmedAccount = async (users: ProjectUsers, invitation: Invitation): Promise<AccountAtProject> => {
  const { email, metadata } = invitation
  const found = await users.findByEmail(email)
  const created = found ? undefined : await createUnlessTaken(users, invitation)
  if (created) return { user: created, isNew: true }
  const known = found ?? (await users.findByEmail(email))
  if (!known || known.email_confirmed_at) throw errors.refused('user_already_exists')
  await users.beginAnew(known, { password: randomPassword(), metadata })
  return { user: { ...known, user_metadata: metadata }, isNew: false }
}

const recordInvitation = async (
  { clock }: HostedInvitationDependencies,
  tx: Tx,
  user: ProjectUser,
  { email, metadata }: Invitation,
  { accountCreated, alongside }: InvitationListeners,
): Promise<void> => {
  const now = clock.now()
  const given = { now, isGiven: true }
  const made = await recordMirroredUser(tx, user, given)
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

/**
 * Deletes a new account that no invitation has recorded. Another invitation may record it during the call; the task that mails its
 * link then creates the account again.
 */
const withdrawNew = async (
  dependencies: HostedInvitationDependencies,
  users: ProjectUsers,
  db: Db,
  id: string,
): Promise<void> => {
  const now = dependencies.clock.now()
  if (!(await inTransaction(db, (tx) => isUnrecorded(tx, id, now)))) return
  await deleteOrphanedAccount(dependencies, () => users.deleteUnconfirmed(id), id)
  await mailAgain(dependencies, db, id)
}

/** Mails another link to an invited person whose earlier links may have ended at the project. */
const mailAgain = async ({ clock }: HostedInvitationDependencies, db: Db, id: string): Promise<void> => {
  const row = await findUser(db, id)
  if (row?.invited_at && !row.email_confirmed_at)
    await addTask(db, { userId: id, action: 'recover', now: clock.now() })
}

/** Creates or resets the account at the project. Throws user_already_exists, accounts_unavailable. */
export const prepareAtProject = async (
  dependencies: HostedInvitationDependencies,
  users: ProjectUsers,
  invitation: Invitation,
): Promise<PreparedInvitation> => {
  const { user, isNew } = await unconfirmedAccount(users, invitation)
  return {
    isNew,
    async record(tx, listeners) {
      await recordInvitation(dependencies, tx, user, invitation, listeners)
      return { id: user.id }
    },
    withdraw: (db) =>
      isNew ? withdrawNew(dependencies, users, db, user.id) : mailAgain(dependencies, db, user.id),
  }
}
