import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/database.ts'
import type { IdentityContext } from '../identity-context.ts'
import { sendConfirmation, sendRecovery } from '../mail/account-mail.ts'
import { mailRedirect, recoveryRedirect } from '../redirect-to.ts'
import { type Origin, scaleOf } from '../request-origin.ts'
import { sendEmailChange } from './change-email.ts'
import { findSignUp, readReceipt } from './pending-sign-ups.ts'
import { insertUser, lockUserByEmail, type UserRow, userMetadataOf } from './store.ts'

/**
 * Does work and takes it back: known and unknown addresses cost the same statements, so that the time of an answer says
 * nothing of whether there is an account (B2).
 */
export const doDecoyWork = async (tx: Tx, work: () => Promise<unknown>): Promise<void> => {
  await sql`savepoint in_vain`.execute(tx)
  await work()
  await sql`rollback to savepoint in_vain`.execute(tx)
}

/** An address that nobody has, for an account that is made in vain. */
export const decoyAddress = (): string => `${randomUUID()}@nobody.invalid`

type Parts = Pick<Context, 'config' | 'keys' | 'clock'>
interface Options {
  /** Where the link is to lead in the end, as the caller asks for it. */
  redirectTo?: string
  scale: number
}

type Send = (tx: Tx, user: UserRow, now: Date) => Promise<unknown>

/**
 * Mails the account of an address, unless it is banned or needs no such mail. Whatever the address is, a mail is written
 * once, of nobody's account where there is none to write to: neither answer nor time tells (A5, A6, B2).
 */
const mailWithoutDisclosure = (
  { clock }: Pick<Parts, 'clock'>,
  db: Db,
  email: string,
  needsIt: (user: UserRow) => boolean,
  send: Send,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const user = await lockUserByEmail(tx, email)
    const banned = user?.banned_until && user.banned_until > now
    const reader = user && !banned && needsIt(user) ? user : undefined
    await doDecoyWork(tx, async () => {
      const nobody = { email: decoyAddress(), passwordHash: null, metadata: {}, confirmed: false, now }
      const made = await insertUser(tx, nobody)
      if (made && !reader) await send(tx, made, now)
    })
    if (reader) await send(tx, reader, now)
  })

/**
 * Sends the confirmation mail again where an account waits for it. With the receipt of a sign-up that is its very link;
 * without one nobody knows whose password waits, and the link asks for another (C05).
 */
export const resendConfirmation = (
  parts: Parts,
  db: Db,
  email: string,
  { receipt, redirectTo, scale }: Options & { receipt?: string | null },
): Promise<void> => {
  const { config, keys } = parts
  const signUpId = readReceipt(keys, receipt)
  const send: Send = async (tx, user, now) => {
    const kept = signUpId && (await findSignUp(tx, user.id, signUpId))
    const signUp = kept
      ? { id: kept.id, metadata: userMetadataOf({ user_metadata: kept.metadata }) }
      : undefined
    const target = signUp ? mailRedirect(config, redirectTo) : recoveryRedirect(config, undefined)
    await sendConfirmation(tx, keys, user, { redirectTo: target, scale, now }, signUp)
  }
  return mailWithoutDisclosure(parts, db, email, (user) => !user.email_confirmed_at, send)
}

/** The same for a change of address under way, asked for under the present address. */
export const resendEmailChange = (
  parts: Parts,
  db: Db,
  email: string,
  { redirectTo, scale }: Options,
): Promise<void> => {
  const target = mailRedirect(parts.config, redirectTo)
  return mailWithoutDisclosure(
    parts,
    db,
    email,
    (user) => user.new_email !== null,
    (tx, user, now) => sendEmailChange(tx, parts.keys, user, { redirectTo: target, scale, now }, false),
  )
}

/** Mails a way to a new password where the address has an account that may use it; tells nobody (A5, A30). */
export const recover = (
  context: IdentityContext,
  email: string,
  redirectTo: string,
  origin: Origin,
): Promise<void> => {
  const { config, db, keys } = context
  const scale = scaleOf(config, origin)
  return mailWithoutDisclosure(
    context,
    db,
    email,
    () => true,
    (tx, user, now) => sendRecovery(tx, keys, user, { redirectTo, scale, now }),
  )
}
