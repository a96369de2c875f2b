import type { Accounts, Claim, CreatedAccount } from '../../platform/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import { type StoredUser, USER_COLUMNS, userMetadataOf } from '../core/accounts/store.ts'
import { toAccount } from '../core/accounts/to-account.ts'
import { consumeClaim } from '../core/links/claim-link.ts'
import { addTask } from './project-tasks.ts'
import { deleteOrphanedAccount, type ProjectUsers } from './project-users.ts'

/** Creates the account with the id of the record. A claim that was interrupted after this call is continued. */
const createAtProject = async (
  users: ProjectUsers,
  { id, user_metadata }: StoredUser,
  { email, password }: Claim,
): Promise<void> => {
  const metadata = userMetadataOf({ user_metadata })
  const known = await users.findByEmail(email)
  if (known && (known.id !== id || known.email_confirmed_at)) throw errors.refused('user_already_exists')
  if (known) return users.beginAnew(known, { password, metadata })
  await users.create({ id, email, password, metadata }, { confirmed: false })
}

/**
 * The project's mail confirms the address. The account counts as invited, so that a later invitation keeps what staff entered. The
 * unique index refuses an address that is taken.
 */
const setAddress = (tx: Tx, id: string, email: string, now: Date): Promise<StoredUser> =>
  tx
    .updateTable('identity.users')
    .set({ email, invited_at: now, updated_at: now })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()

/**
 * Claims a record whose account the project is to keep. The account stays locked during the calls, so that one of two claims
 * succeeds. When our rows fail, the account is deleted at the project.
 */
export const claimAtProject = async (
  dependencies: Pick<Context, 'config' | 'clock' | 'log'>,
  users: ProjectUsers,
  db: Db,
  claim: Claim,
  alongside: Parameters<Accounts['claim']>[2],
): Promise<CreatedAccount> => {
  let made: string | undefined
  try {
    return await inTransaction(db, async (tx) => {
      const now = dependencies.clock.now()
      const user = await consumeClaim(dependencies, tx, claim.token)
      await createAtProject(users, user, claim)
      made = user.id
      const account = toAccount(await setAddress(tx, user.id, claim.email, now))
      await alongside(tx, account)
      await addTask(tx, { userId: user.id, action: 'resend', now })
      return account
    })
  } catch (error) {
    if (made) await deleteOrphanedAccount(dependencies, users, made)
    throw error
  }
}
