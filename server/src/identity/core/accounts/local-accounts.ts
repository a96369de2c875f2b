import { texts } from '@estudio/texts'
import type {
  Account,
  Accounts,
  CreatedAccount,
  Invitation,
  InvitationListeners,
  NewAccount,
} from '../../../platform/accounts.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { isEmailAddress, normalizeEmail } from '../../../platform/email-address.ts'
import { errors } from '../../../platform/errors.ts'
import type { IdentityContext } from '../account-context.ts'
import { AccountError } from '../errors.ts'
import { sendConfirmation } from '../mail/account-mail.ts'
import { mailQuota } from '../mail/mail-quota.ts'
import { passwordHashOf, setPassword } from '../passwords/store.ts'
import { deleteSessions } from '../sessions/store.ts'
import { claimAccount } from './claim-account.ts'
import { confirmClaim } from './confirm-claim.ts'
import { inviteUser } from './invite.ts'
import { insertSignUp, receiptFor, signUpSalt } from './pending-sign-ups.ts'
import { resendConfirmation } from './recover-and-resend.ts'
import { requireNewPassword, revokeUnconfirmedAccess } from './reset-account.ts'
import {
  confirmEmail,
  eraseUser,
  findUser,
  findUserByEmail,
  insertUser,
  lockUserByEmail,
  setBan,
} from './store.ts'
import { toAccount } from './to-account.ts'

type LocalAccountDependencies = Pick<IdentityContext, 'config' | 'clock' | 'identity' | 'keys'>

const createAccount = async (
  dependencies: LocalAccountDependencies,
  db: Db,
  account: NewAccount,
  alongside?: Parameters<Accounts['create']>[2],
): Promise<CreatedAccount> => {
  const email = normalizeEmail(account.email)
  if (!isEmailAddress(email)) throw errors.validation(texts.signup.validation.emailInvalid)
  const confirmed = account.confirmed ?? false
  const metadata = account.metadata ?? {}
  // Runs before the transaction, so that no connection waits for the hash.
  const salt = confirmed ? undefined : await signUpSalt(db, dependencies.keys, email)
  const passwordHash = await dependencies.identity.passwords.hash(account.password, salt)
  return inTransaction(db, async (tx) => {
    const now = dependencies.clock.now()
    const user = await insertUser(tx, {
      email,
      passwordHash: confirmed ? passwordHash : null,
      metadata,
      confirmed,
      now,
    })
    if (!user) throw await takenBecause(tx, email)
    const signUpId = confirmed
      ? undefined
      : await insertSignUp(tx, { userId: user.id, passwordHash, metadata, isFirst: true, now })
    const signUp = signUpId ? { id: signUpId, metadata } : undefined
    const stored = signUp
      ? await sendConfirmation(tx, dependencies.keys, user, mailQuota(dependencies.config, 1, now), signUp)
      : user
    await alongside?.(tx, toAccount(stored))
    return { ...toAccount(stored), ...(signUpId && { receipt: receiptFor(dependencies.keys, signUpId) }) }
  })
}

const takenBecause = async (db: Db, email: string) => {
  const existing = await findUserByEmail(db, email)
  return errors.refused(
    existing && !existing.email_confirmed_at ? 'email_not_confirmed' : 'user_already_exists',
  )
}

const invite = async (
  dependencies: LocalAccountDependencies,
  db: Db,
  invitation: Invitation,
  { accountCreated, alongside }: InvitationListeners,
): Promise<{ id: string }> => {
  try {
    return await inviteUser({ ...dependencies, db, accountCreated }, invitation, alongside)
  } catch (error) {
    if (error instanceof AccountError && error.code === 'email_taken')
      throw errors.refused('user_already_exists')
    throw error
  }
}

/** Confirms the account and gives it the password, because nobody knows who chose the old password. */
const takeOver = async (
  { identity, clock }: LocalAccountDependencies,
  tx: Tx,
  id: string,
  password: string,
): Promise<void> => {
  const passwordHash = await identity.passwords.hash(password)
  const now = clock.now()
  await revokeUnconfirmedAccess(tx, id, now)
  await setPassword(tx, id, { from: null, to: passwordHash, now })
  await confirmEmail(tx, id, now)
}

/** The caller holds the lock of the installation. */
const recordAdministrator = async (
  dependencies: LocalAccountDependencies,
  tx: Tx,
  { email, password }: Pick<NewAccount, 'email' | 'password'>,
  alongside: Parameters<Accounts['create']>[2],
): Promise<Account> => {
  const known = await lockUserByEmail(tx, normalizeEmail(email))
  const account = known
    ? toAccount(known)
    : await createAccount(dependencies, tx, { email, password, confirmed: true })
  await alongside?.(tx, account)
  if (known?.email_confirmed_at) await requireNewPassword(dependencies, tx, known.id, 'admin')
  else if (known) await takeOver(dependencies, tx, known.id, password)
  return account
}

export const localAccounts = (dependencies: LocalAccountDependencies): Accounts => ({
  create: (db, account, alongside) => createAccount(dependencies, db, account, alongside),

  claim: (db, claim, alongside) => claimAccount(dependencies, db, claim, alongside),

  confirmClaim: (db, confirmation, alongside) => confirmClaim(dependencies, db, confirmation, alongside),

  async prepareInvitation(db, invitation) {
    return {
      isNew: (await findUserByEmail(db, invitation.email)) === undefined,
      record: (tx, listeners) => invite(dependencies, tx, invitation, listeners),
      withdraw: async () => undefined,
    }
  },

  async find(db, id) {
    const user = await findUser(db, id)
    return user && toAccount(user)
  },

  async findByEmail(db, email) {
    const user = await findUserByEmail(db, normalizeEmail(email))
    return user && toAccount(user)
  },

  async delete(tx, id) {
    await eraseUser(tx, id, dependencies.clock.now())
  },

  prepareAdministrator: async (_db, newcomer) => ({
    record: (tx, alongside) => recordAdministrator(dependencies, tx, newcomer, alongside),
  }),

  prepareNewPassword: async (_db, id, role) => ({
    record: (tx) => requireNewPassword(dependencies, tx, id, role),
  }),

  async ban(db, id, until) {
    await inTransaction(db, async (tx) => {
      await setBan(tx, id, until, dependencies.clock.now())
      if (until) await deleteSessions(tx, id, 'global', null)
    })
  },

  async resendConfirmation(db, address, options) {
    const email = normalizeEmail(address)
    if (!isEmailAddress(email)) throw errors.validation(texts.signup.validation.emailInvalid)
    await resendConfirmation(dependencies, db, email, options)
  },

  isPassword: async (db, id, password) =>
    dependencies.identity.passwords.isMatch(await passwordHashOf(db, id), password),
})
