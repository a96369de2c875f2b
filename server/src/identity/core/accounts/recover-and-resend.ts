import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { AccountContext } from '../account-context.ts'
import { sendConfirmation, sendRecovery } from '../mail/account-mail.ts'
import { mailQuota } from '../mail/mail-quota.ts'
import { type Origin, scaleOf } from '../requests/request-origin.ts'
import { sendEmailChange } from './change-email.ts'
import { resendClaim } from './claim-account.ts'
import { findSignUp, readReceipt } from './pending-sign-ups.ts'
import { insertUser, lockUserByEmail, type StoredUser, userMetadataOf } from './store.ts'

/** Does the same work and rolls it back, so that known and unknown addresses take the same time. */
export const doDecoyWork = async (tx: Tx, work: () => Promise<unknown>): Promise<void> => {
  await sql`savepoint decoy_work`.execute(tx)
  await work()
  await sql`rollback to savepoint decoy_work`.execute(tx)
}

export const decoyAddress = (): string => `${randomUUID()}@nobody.invalid`

type Dependencies = Pick<Context, 'config' | 'keys' | 'clock'>

type Send = (tx: Tx, user: StoredUser, now: Date) => Promise<unknown>

/**
 * Writes one mail in every case, if necessary for a decoy account. Neither the answer nor its timing discloses whether
 * an account exists.
 */
const mailWithoutDisclosure = (
  { clock }: Pick<Dependencies, 'clock'>,
  db: Db,
  find: (tx: Tx) => Promise<StoredUser | undefined>,
  needsMail: (user: StoredUser) => boolean,
  send: Send,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const user = await find(tx)
    const banned = user?.banned_until && user.banned_until > now
    const recipient = user && !banned && needsMail(user) ? user : undefined
    await doDecoyWork(tx, async () => {
      const decoy = { email: decoyAddress(), passwordHash: null, metadata: {}, confirmed: false, now }
      const made = await insertUser(tx, decoy)
      if (made && !recipient) await send(tx, made, now)
    })
    if (recipient) await send(tx, recipient, now)
  })

/**
 * Mails the confirmation link again. Without a receipt the link asks for a password. The link of a claim is mailed again only
 * with the receipt, because its address is not proven to be the client's.
 */
export const resendConfirmation = async (
  dependencies: Dependencies,
  db: Db,
  email: string,
  { receipt, scale }: { receipt?: string | null; scale: number },
): Promise<void> => {
  const { config, keys } = dependencies
  if (await resendClaim(dependencies, db, email, { receipt, scale })) return
  const signUpId = readReceipt(keys, receipt)
  const send: Send = async (tx, user, now) => {
    const kept = signUpId && (await findSignUp(tx, user.id, signUpId))
    const signUp = kept
      ? { id: kept.id, metadata: userMetadataOf({ user_metadata: kept.metadata }) }
      : undefined
    await sendConfirmation(tx, keys, user, mailQuota(config, scale, now), signUp)
  }
  await mailWithoutDisclosure(
    dependencies,
    db,
    (tx) => lockUserByEmail(tx, email),
    (user) => !user.email_confirmed_at,
    send,
  )
}

export const resendEmailChange = (
  dependencies: Dependencies,
  db: Db,
  email: string,
  { scale }: { scale: number },
): Promise<void> =>
  mailWithoutDisclosure(
    dependencies,
    db,
    (tx) => lockUserByEmail(tx, email),
    (user) => user.new_email !== null,
    (tx, user, now) => {
      const quota = mailQuota(dependencies.config, scale, now)
      return sendEmailChange(tx, dependencies.keys, user, quota, false)
    },
  )

export const recover = (context: AccountContext, email: string, origin: Origin): Promise<void> => {
  const { config, db, keys } = context
  const scale = scaleOf(config, origin)
  return mailWithoutDisclosure(
    context,
    db,
    (tx) => lockUserByEmail(tx, email),
    () => true,
    (tx, user, now) => sendRecovery(tx, keys, user, mailQuota(config, scale, now)),
  )
}
