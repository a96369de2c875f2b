import { texts } from '@estudio/texts'
import type { Accounts, CreatedAccount, NewAccount } from '../../platform/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { isEmailAddress, normalizeEmail } from '../../platform/email-address.ts'
import { errors } from '../../platform/errors.ts'
import { type ClaimDependencies, resendClaim } from '../core/accounts/claim-account.ts'
import { eraseUser, findUser, findUserByEmail, setBan } from '../core/accounts/store.ts'
import { toAccount } from '../core/accounts/to-account.ts'
import { callbackUrl } from '../core/requests/redirect-to.ts'
import { prepareAdministratorAtProject } from './administrator-at-project.ts'
import { claimAtProject, confirmClaimAtProject } from './claim-at-project.ts'
import { prepareAtProject } from './invite-at-project.ts'
import { insertMirroredUser, recordMirroredUser } from './mirrored-users.ts'
import { prepareNewPassword } from './new-password-at-project.ts'
import { addTask } from './project-tasks.ts'
import { deleteOrphanedAccount, type ProjectUsers, type SignedUp } from './project-users.ts'

type HostedAccountDependencies = ClaimDependencies & Pick<Context, 'log'>
type Alongside = Parameters<Accounts['create']>[2]

const RESEND_PAUSE_MS = 60_000

/** A concurrent sign-up with the same address was faster. */
class OvertakenSignUp extends Error {}

const signUpAtProject = async (
  dependencies: HostedAccountDependencies,
  users: ProjectUsers,
  account: NewAccount,
): Promise<SignedUp> => {
  const email = normalizeEmail(account.email)
  if (!isEmailAddress(email)) throw errors.validation(texts.signup.validation.emailInvalid)
  const known = await users.findByEmail(email)
  if (known) throw errors.refused(known.email_confirmed_at ? 'user_already_exists' : 'email_not_confirmed')
  const newcomer = { email, password: account.password, metadata: account.metadata ?? {} }
  return account.confirmed
    ? users.create(newcomer, { confirmed: true })
    : users.signUp(newcomer, callbackUrl(dependencies.config))
}

const insertMirroredAccount = async (
  tx: Tx,
  signedUp: SignedUp,
  now: Date,
  alongside: Alongside,
): Promise<CreatedAccount> => {
  const row = await insertMirroredUser(tx, signedUp.user, { now })
  if (!row) throw new OvertakenSignUp()
  await alongside?.(tx, toAccount(row))
  return { ...toAccount(row), session: signedUp.session }
}

/**
 * Creates an account at the project. When our rows fail, the account is deleted there; after a crash the first request
 * creates the profile.
 */
const create = async (
  dependencies: HostedAccountDependencies,
  users: ProjectUsers,
  db: Db,
  account: NewAccount,
  alongside: Alongside,
): Promise<CreatedAccount> => {
  const signedUp = await signUpAtProject(dependencies, users, account)
  try {
    return await inTransaction(db, (tx) =>
      insertMirroredAccount(tx, signedUp, dependencies.clock.now(), alongside),
    )
  } catch (error) {
    if (error instanceof OvertakenSignUp) throw errors.refused('email_not_confirmed')
    const { id } = signedUp.user
    await deleteOrphanedAccount(dependencies, () => users.delete(id), id)
    throw error
  }
}

/** Requests the mail, and queues it when the project limits the rate of mails. */
const resend = async (
  dependencies: HostedAccountDependencies,
  users: ProjectUsers,
  db: Db,
  email: string,
): Promise<void> => {
  if (await users.resend(email, callbackUrl(dependencies.config))) return
  const user = await findUserByEmail(db, email)
  if (!user) return
  const now = dependencies.clock.now()
  const notBefore = new Date(now.getTime() + RESEND_PAUSE_MS)
  await addTask(db, { userId: user.id, action: 'resend', now, notBefore })
}

/**
 * Accounts of a hosted project, each mirrored by a row. Bans and deletions apply here at once and reach the project
 * through tasks that are retried.
 */
export const hostedAccounts = (dependencies: HostedAccountDependencies, users: ProjectUsers): Accounts => ({
  create: (db, account, alongside) => create(dependencies, users, db, account, alongside),

  claim: (db, claim, alongside) => claimAtProject(dependencies, users, db, claim, alongside),

  confirmClaim: (db, confirmation, alongside) =>
    confirmClaimAtProject(dependencies, users, db, confirmation, alongside),

  prepareInvitation: (_db, invitation) => prepareAtProject(dependencies, users, invitation),

  async find(db, id) {
    const user = await findUser(db, id)
    return user && toAccount(user)
  },

  async findByEmail(db, email) {
    const user = await users.findByEmail(normalizeEmail(email))
    if (!user) return undefined
    await inTransaction(db, (tx) => recordMirroredUser(tx, user, { now: dependencies.clock.now() }))
    const row = await findUser(db, user.id)
    return row && toAccount(row)
  },

  async delete(tx, id) {
    const now = dependencies.clock.now()
    await eraseUser(tx, id, now)
    await addTask(tx, { userId: id, action: 'delete', now })
  },

  prepareAdministrator: (db, account) => prepareAdministratorAtProject(dependencies, users, db, account),

  prepareNewPassword: (db, id) => prepareNewPassword(dependencies, users, db, id),

  async ban(db, id, until) {
    await inTransaction(db, async (tx) => {
      const now = dependencies.clock.now()
      await setBan(tx, id, until, now)
      await addTask(tx, { userId: id, action: 'ban', bannedUntil: until, now })
    })
  },

  async resendConfirmation(db, address, options) {
    const email = normalizeEmail(address)
    if (!isEmailAddress(email)) throw errors.validation(texts.signup.validation.emailInvalid)
    if (await resendClaim(dependencies, db, email, options)) return
    await resend(dependencies, users, db, email)
  },

  async isPassword(db, id, password) {
    const email = (await findUser(db, id))?.email
    return email ? users.isPassword(email, password) : false
  },
})
