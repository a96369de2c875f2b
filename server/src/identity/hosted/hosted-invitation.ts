import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import type { AccountListener } from '../identity-context.ts'
import type { Invitation, InvitedAlongside } from '../users/invite.ts'
import { lockUser, noteMailed, setMetadata } from '../users/store.ts'
import { insertMirroredUser } from './mirrored-users.ts'
import { addTask } from './project-tasks.ts'
import {
  deleteOrphanedAccount,
  type ProjectUser,
  type ProjectUsers,
  randomPassword,
} from './project-users.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'log'> & { accountMade: AccountListener }

/**
 * The account that waits for its owner, out of the hands of whoever signed up for it before. It is made unconfirmed, so that an invitation that broke off half-way is one to
 * be sent again and not an address that is taken; the link of the project's mail confirms it.
 */
const waitingAccount = async (
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

const keep = async (
  { clock, accountMade }: Parts,
  tx: Tx,
  user: ProjectUser,
  { email, metadata }: Invitation,
  alongside: InvitedAlongside | undefined,
): Promise<void> => {
  const now = clock.now()
  const made = await insertMirroredUser(tx, user, now)
  const row = made ?? (await lockUser(tx, user.id))
  // Erased here, of which the project has yet to be told.
  if (!row) throw errors.refused('user_already_exists')
  if (!row.invited_at) {
    await accountMade(tx, { id: row.id, email, metadata, beginsAnew: !made })
    await setMetadata(tx, row.id, metadata, now)
    await noteMailed(tx, row.id, 'invited_at', now)
  }
  await alongside?.(tx, row)
  await addTask(tx, { userId: row.id, action: 'recover', now })
}

/**
 * What inviteUser does, where a hosted project keeps the accounts: it makes the account, with a password that nobody
 * knows, and mails the link that sets one. That mail is noted in the transaction of our rows and repeated until the
 * project has taken it; an account whose rows cannot be kept is taken back. Throws user_already_exists,
 * accounts_unavailable.
 */
export const inviteAtProject = async (
  parts: Parts,
  users: ProjectUsers,
  invitation: Invitation,
  alongside?: InvitedAlongside,
): Promise<{ id: string }> => {
  const { user, isNew } = await waitingAccount(users, invitation)
  try {
    await inTransaction(parts.db, (tx) => keep(parts, tx, user, invitation, alongside))
  } catch (error) {
    if (isNew) await deleteOrphanedAccount(parts, users, user.id)
    throw error
  }
  return { id: user.id }
}
