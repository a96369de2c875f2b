import { sql } from 'kysely'
import type { Keys } from '../../../platform/config/keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { AccountContext } from '../account-context.ts'
import { recordAccountEvent } from '../account-events.ts'
import { AccountError } from '../errors.ts'
import { createLink, endLinks, findLiveLink, renewLink } from '../links/one-time-token.ts'
import { mailDue, notifyEmailChanged, writeLinkMail } from '../mail/account-mail.ts'
import { type MailQuota, mailQuota, takeMail } from '../mail/mail-quota.ts'
import { type Origin, scaleOf } from '../requests/request-origin.ts'
import { findUserByEmail, recordMailed, type StoredUser, USER_COLUMNS } from './store.ts'
import { takeAddress } from './take-address.ts'

type EmailSide = 'old' | 'new'

const startEmailChange = (
  tx: Tx,
  id: string,
  newEmail: string,
  oldConfirmed: boolean,
  now: Date,
): Promise<StoredUser> =>
  tx
    .updateTable('identity.users')
    .set({
      new_email: newEmail,
      email_change_old_confirmed: oldConfirmed,
      email_change_new_confirmed: false,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()

const unconfirmedEmailSides = async (tx: Tx, id: string): Promise<EmailSide[]> => {
  const row = await tx
    .selectFrom('identity.users')
    .select(['email_change_old_confirmed as old', 'email_change_new_confirmed as new'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (['old', 'new'] as const).filter((side) => !row[side])
}

/** Returns undefined when no change is pending. */
const confirmEmailSide = async (
  tx: Tx,
  id: string,
  side: EmailSide,
): Promise<{ email: string | null; newEmail: string; complete: boolean } | undefined> => {
  const row = await tx
    .updateTable('identity.users')
    .set({ [`email_change_${side}_confirmed` as const]: true })
    .where('id', '=', id)
    .where('new_email', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning(['email', 'new_email', 'email_change_old_confirmed', 'email_change_new_confirmed'])
    .executeTakeFirst()
  if (!row?.new_email) return undefined
  const complete = row.email_change_old_confirmed && row.email_change_new_confirmed
  return { email: row.email, newEmail: row.new_email, complete }
}

const applyNewEmail = (tx: Tx, id: string, now: Date): Promise<StoredUser> =>
  tx
    .updateTable('identity.users')
    .set({
      email: sql`new_email`,
      new_email: null,
      email_change_old_confirmed: false,
      email_change_new_confirmed: false,
      email_confirmed_at: sql`coalesce(email_confirmed_at, ${now})`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()

const INTERVAL_SECONDS = 60

/**
 * Mails the links of the change, at most once in 60 s to each unconfirmed address, and ends earlier links. The
 * caller holds the user's row lock.
 */
export const sendEmailChange = async (
  tx: Tx,
  keys: Keys,
  user: StoredUser,
  quota: MailQuota,
  isNewChange: boolean,
): Promise<StoredUser> => {
  const { now } = quota
  const last = user.email_change_sent_at
  const waiting = !isNewChange && last && last > now ? last : undefined
  const due = waiting ?? mailDue(last, INTERVAL_SECONDS, quota)
  if (isNewChange) {
    await endLinks(tx, user.id, now, 'email_change_old')
    await endLinks(tx, user.id, now, 'email_change_new')
  }
  for (const side of await unconfirmedEmailSides(tx, user.id)) {
    const kind = `email_change_${side}` as const
    const live = due > now ? await findLiveLink(tx, { userId: user.id, kind, now }) : undefined
    if (live && live.mailed_at > now) continue
    const to = (side === 'old' ? user.email : user.new_email) ?? ''
    if (!(await takeMail(tx, to, quota))) continue
    const link = live
      ? await renewLink(tx, live.id, kind, due)
      : await createLink(tx, keys, { userId: user.id, kind, now, due })
    const mail = { template: 'account.email_change', to, user, link }
    await writeLinkMail(tx, { ...mail, email: user.new_email ?? '' }, { now, due })
  }
  return recordMailed(tx, user.id, 'email_change_sent_at', due)
}

/**
 * Both addresses must confirm the change. The password replaces the confirmation of an address that mail does not
 * reach. The caller holds the user's row lock. Throws AccountError.
 */
export const requestEmailChange = async (
  context: AccountContext,
  tx: Tx,
  user: StoredUser,
  { email, isPasswordProven }: { email: string; isPasswordProven: boolean },
  origin: Origin,
): Promise<StoredUser> => {
  if (email === user.email) return user
  if ((await findUserByEmail(tx, email))?.email_confirmed_at) throw new AccountError('email_taken')
  const now = context.clock.now()
  const oldConfirmed = isPasswordProven && user.mail_failed_at !== null
  const isNewChange = email !== user.new_email || oldConfirmed
  const pending = isNewChange ? await startEmailChange(tx, user.id, email, oldConfirmed, now) : user
  await recordAccountEvent(tx, context, { action: 'email_change_asked', userId: user.id, origin })
  const quota = mailQuota(context.config, scaleOf(context.config, origin), now)
  return sendEmailChange(tx, context.keys, pending, quota, isNewChange)
}

/** Returns undefined when the other address has not confirmed yet. Throws AccountError. */
export const confirmEmailChange = async (
  context: AccountContext,
  tx: Tx,
  userId: string,
  side: EmailSide,
  origin: Origin,
): Promise<StoredUser | undefined> => {
  const now = context.clock.now()
  const change = await confirmEmailSide(tx, userId, side)
  if (!change) throw new AccountError('link_expired')
  if (!change.complete) return undefined
  if (!(await takeAddress(tx, change.newEmail, userId, now))) throw new AccountError('email_taken')
  const user = await applyNewEmail(tx, userId, now)
  await endLinks(tx, userId, now)
  if (change.email) await notifyEmailChanged(tx, user, change.email, now)
  await recordAccountEvent(tx, context, { action: 'email_changed', userId, origin })
  return user
}
