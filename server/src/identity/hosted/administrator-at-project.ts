import type { NewAccount, PreparedAdministrator, PreparedStep } from '../../platform/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { normalizeEmail } from '../../platform/email-address.ts'
import { AppError, errors } from '../../platform/errors.ts'
import { confirmEmail, findUser } from '../core/accounts/store.ts'
import { toAccount } from '../core/accounts/to-account.ts'
import { recordMirroredUser } from './mirrored-users.ts'
import { prepareNewPassword } from './new-password-at-project.ts'
import { addTask } from './project-tasks.ts'
import type { ProjectUser, ProjectUsers } from './project-users.ts'

type Newcomer = Pick<NewAccount, 'email' | 'password'>

/** The account with the address, created unless there is one. */
const openAccount = async (
  users: ProjectUsers,
  { email, password }: Newcomer,
): Promise<{ user: ProjectUser; isNew: boolean }> => {
  const found = await users.findByEmail(email)
  if (found) return { user: found, isNew: false }
  try {
    const { user } = await users.create({ email, password, metadata: {} }, { confirmed: true })
    return { user, isNew: true }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'user_already_exists')) throw error
    // Another process created the account in the meantime.
    const user = await users.findByEmail(email)
    if (!user) throw error
    return { user, isNew: false }
  }
}

/**
 * Ends the password of a confirmed account unless it is the operator's, which means that an earlier start or another process created
 * the account. Idempotent.
 */
export const prepareAdministratorAtProject = async (
  dependencies: Pick<Context, 'clock'>,
  users: ProjectUsers,
  db: Db,
  account: Newcomer,
): Promise<PreparedAdministrator> => {
  const { clock } = dependencies
  const email = normalizeEmail(account.email)
  const { user, isNew } = await openAccount(users, { ...account, email })
  const { id } = user
  const isSomebodys =
    !isNew && Boolean(user.email_confirmed_at) && !(await users.isPassword(email, account.password))
  let renewal: PreparedStep | undefined
  if (isSomebodys) {
    await inTransaction(db, (tx) => recordMirroredUser(tx, user, { now: clock.now() }))
    renewal = await prepareNewPassword(dependencies, users, db, id)
  } else if (!isNew) await users.setPassword(id, account.password)
  return {
    async record(tx, alongside) {
      const now = clock.now()
      await recordMirroredUser(tx, user, { now, isGiven: true })
      const row = await findUser(tx, id)
      if (!row || row.deleted_at) throw errors.refused('user_already_exists')
      await alongside?.(tx, toAccount(row))
      if (renewal) await renewal.record(tx)
      else {
        await confirmEmail(tx, id, now)
        await addTask(tx, { userId: id, action: 'confirm', now })
      }
      return toAccount(row)
    },
  }
}
