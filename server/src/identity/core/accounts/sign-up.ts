import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { AccountContext } from '../account-context.ts'
import { recordAccountEvent } from '../account-events.ts'
import { AccountError } from '../errors.ts'
import { notifyAlreadyRegistered, sendConfirmation } from '../mail/account-mail.ts'
import { mailQuota } from '../mail/mail-quota.ts'
import { isAutoconfirmed, type Origin, scaleOf } from '../requests/request-origin.ts'
import { type IssuedSession, openSession } from '../sessions/open-session.ts'
import { insertSignUp, receiptFor, signUpSalt } from './pending-sign-ups.ts'
import { decoyAddress, doDecoyWork } from './recover-and-resend.ts'
import { insertUser, lockUserByEmail, type Metadata, type StoredUser } from './store.ts'

interface SignUp {
  email: string
  password: string
  metadata: Metadata
}

type HashedSignUp = SignUp & { passwordHash: string; origin: Origin }

/** Has a session when the address counts as confirmed. Otherwise a confirmation mail is sent. */
type SignedUp = { session: IssuedSession } | PendingSignUp

interface PendingSignUp {
  session?: undefined
  /** Undefined when the address has a confirmed account. The answer must not disclose that account. */
  user?: StoredUser
  receipt: string
}

/** Returns undefined when the address is taken. */
const insertAccount = async (
  context: AccountContext,
  tx: Tx,
  { email, metadata }: SignUp,
  passwordHash: string | null,
): Promise<StoredUser | undefined> => {
  const confirmed = passwordHash !== null
  const user = await insertUser(tx, { email, passwordHash, metadata, confirmed, now: context.clock.now() })
  if (user) await context.accountCreated(tx, { id: user.id, email, metadata })
  return user
}

const quotaOf = ({ config, clock }: AccountContext, { origin }: HashedSignUp) =>
  mailQuota(config, scaleOf(config, origin), clock.now())

/** Returns the receipt. The link asks for a password when the account was invited or has too many sign-ups. */
const addPendingSignUp = async (
  context: AccountContext,
  tx: Tx,
  user: StoredUser,
  signUp: HashedSignUp,
  isFirst: boolean,
): Promise<string> => {
  const { clock, keys } = context
  const { passwordHash, metadata, origin } = signUp
  const now = clock.now()
  await recordAccountEvent(tx, context, { action: 'signed_up', userId: user.id, origin })
  const id = user.invited_at
    ? undefined
    : await insertSignUp(tx, { userId: user.id, passwordHash, metadata, isFirst, now })
  await sendConfirmation(tx, keys, user, quotaOf(context, signUp), id ? { id, metadata } : undefined)
  return receiptFor(keys, id)
}

const asDecoy = (signUp: HashedSignUp): HashedSignUp => ({ ...signUp, email: decoyAddress() })

/** Notifies the owner of the account; the answer looks like a new sign-up. */
const answerConfirmed = async (
  context: AccountContext,
  tx: Tx,
  user: StoredUser,
  signUp: HashedSignUp,
): Promise<PendingSignUp> => {
  await doDecoyWork(tx, async () => {
    const made = await insertAccount(context, tx, asDecoy(signUp), null)
    if (made) await addPendingSignUp(context, tx, made, signUp, true)
  })
  await notifyAlreadyRegistered(tx, user, quotaOf(context, signUp))
  return { receipt: receiptFor(context.keys) }
}

const answerUnconfirmed = async (
  context: AccountContext,
  tx: Tx,
  user: StoredUser,
  signUp: HashedSignUp,
  isNew: boolean,
): Promise<PendingSignUp> => {
  await doDecoyWork(tx, async () => {
    if (!isNew) await insertAccount(context, tx, asDecoy(signUp), null)
    const { id, user_metadata } = user
    await notifyAlreadyRegistered(tx, { id, user_metadata, email: decoyAddress() }, quotaOf(context, signUp))
  })
  return { user, receipt: await addPendingSignUp(context, tx, user, signUp, isNew) }
}

const signUpConfirmed = async (context: AccountContext, tx: Tx, signUp: HashedSignUp) => {
  const { passwordHash, origin } = signUp
  const user = await insertAccount(context, tx, signUp, passwordHash)
  if (!user) return undefined
  await recordAccountEvent(tx, context, { action: 'signed_up', userId: user.id, origin })
  return openSession(context, tx, user.id, ['password'], origin, context.clock.now())
}

/**
 * Signs up. An unconfirmed account keeps all its sign-ups, and the link that is opened decides which sign-up counts.
 * Throws AccountError.
 */
export const signUp = async (context: AccountContext, input: SignUp, origin: Origin): Promise<SignedUp> => {
  const salt = await signUpSalt(context.db, context.keys, input.email)
  const passwordHash = await context.identity.passwords.hash(input.password, salt)
  const signUp: HashedSignUp = { ...input, origin, passwordHash }
  return inTransaction(context.db, async (tx): Promise<SignedUp> => {
    const autoconfirmed = isAutoconfirmed(context.config, origin)
    const session = autoconfirmed ? await signUpConfirmed(context, tx, signUp) : undefined
    if (session) return { session }
    const before = await lockUserByEmail(tx, signUp.email)
    const made = before ? undefined : await insertAccount(context, tx, signUp, null)
    const user = before ?? made ?? (await lockUserByEmail(tx, signUp.email))
    if (user && !user.email_confirmed_at)
      return answerUnconfirmed(context, tx, user, signUp, made !== undefined)
    if (autoconfirmed) throw new AccountError('already_registered')
    if (!user) throw new Error('The account was erased while somebody signed up with its address')
    return answerConfirmed(context, tx, user, signUp)
  })
}
