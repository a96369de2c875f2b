import { texts } from '@estudio/domain'
import type { Account, Accounts, NewAccount } from '../platform/accounts.ts'
import type { Context } from '../platform/context.ts'
import { type Db, inTransaction } from '../platform/database.ts'
import { errors } from '../platform/errors.ts'
import { isEmailAddress, normalizeEmail } from './email-address.ts'
import { sendConfirmation } from './mail/account-mail.ts'
import { hashPassword, verifyPassword } from './passwords/hash.ts'
import { mailRedirect } from './redirect-to.ts'
import { deleteSessions } from './sessions/store.ts'
import { endOtherLinks } from './tokens/one-time-token.ts'
import { eraseUser, setBan } from './users/erasure.ts'
import { resendConfirmation } from './users/resend.ts'
import {
  confirmEmail,
  dropPassword,
  findUser,
  findUserByEmail,
  insertUser,
  passwordHashOf,
  setPassword,
} from './users/store.ts'
import type { UserRow } from './users/user-shape.ts'

type Parts = Pick<Context, 'config' | 'clock' | 'keys'>

/** What the rest of the server is told of a user's row. */
export const toAccount = (row: UserRow): Account => ({
  id: row.id,
  email: row.email,
  emailConfirmedAt: row.email_confirmed_at,
  lastSignInAt: row.last_sign_in_at,
  bannedUntil: row.banned_until,
  createdAt: row.created_at,
})

const createAccount = async (
  parts: Parts,
  db: Db,
  account: NewAccount,
  alongside?: Parameters<Accounts['create']>[2],
): Promise<Account> => {
  const email = normalizeEmail(account.email)
  if (!isEmailAddress(email)) throw errors.validation(texts.signup.validation.emailInvalid)
  // Before the transaction: no connection is held while the processor works.
  const passwordHash = await hashPassword(account.password)
  return inTransaction(db, async (tx) => {
    const now = parts.clock.now()
    const confirmed = account.confirmed ?? false
    const user = await insertUser(tx, {
      email,
      passwordHash,
      metadata: account.metadata ?? {},
      confirmed,
      now,
    })
    if (!user) throw await takenBecause(tx, email)
    const redirectTo = mailRedirect(parts.config, undefined)
    const stored = confirmed
      ? user
      : await sendConfirmation(tx, parts.keys, user, { redirectTo, scale: 1, now })
    await alongside?.(tx, toAccount(stored))
    return toAccount(stored)
  })
}

const takenBecause = async (db: Db, email: string) => {
  const existing = await findUserByEmail(db, email)
  return errors.refused(
    existing && !existing.email_confirmed_at ? 'email_not_confirmed' : 'user_already_exists',
  )
}

/** Accounts kept in this database. */
export const localAccounts = (parts: Parts): Accounts => ({
  create: (db, account, alongside) => createAccount(parts, db, account, alongside),

  async find(db, id) {
    const user = await findUser(db, id)
    return user && toAccount(user)
  },

  async findByEmail(db, email) {
    const user = await findUserByEmail(db, normalizeEmail(email))
    return user && toAccount(user)
  },

  async delete(tx, id) {
    await eraseUser(tx, id, parts.clock.now())
  },

  async takeOver(db, id, password) {
    const passwordHash = await hashPassword(password)
    await inTransaction(db, async (tx) => {
      const now = parts.clock.now()
      const user = await findUser(tx, id)
      if (!user || user.email_confirmed_at) return
      await dropPassword(tx, id, now)
      await setPassword(tx, id, { from: null, to: passwordHash, now })
      await deleteSessions(tx, id, 'global', null)
      await endOtherLinks(tx, id, now, 'invite')
      await confirmEmail(tx, id, now)
    })
  },

  async ban(db, id, until) {
    await inTransaction(db, async (tx) => {
      await setBan(tx, id, until, parts.clock.now())
      if (until) await deleteSessions(tx, id, 'global', null)
    })
  },

  resendConfirmation: (db, email, scale) =>
    resendConfirmation(parts, db, normalizeEmail(email), {
      redirectTo: mailRedirect(parts.config, undefined),
      scale,
    }),

  isPassword: async (db, id, password) => verifyPassword(await passwordHashOf(db, id), password),
})
