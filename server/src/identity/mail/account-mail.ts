import { firstName, RESEND_SECONDS } from '@estudio/domain'
import type { Tx } from '../../platform/database.ts'
import type { Keys } from '../../platform/keys.ts'
import { enqueueMail } from '../../platform/mail/index.ts'
import { countAttempt } from '../../platform/rate-limit.ts'
import {
  createLink,
  findLiveLink,
  type LinkKind,
  type MailedLink,
  renewLink,
} from '../tokens/one-time-token.ts'
import { type MailedAt, type Metadata, recordMailed, type UserRow, userMetadataOf } from '../users/store.ts'

const NAME = /^[\p{L}][\p{L}'’-]{0,29}$/u

/**
 * Whom a mail greets: the first name, where it is one. Anyone can put anything into a sign-up with somebody else's
 * address, so what is not a plain name (a link, an advertisement) does not get into the mail.
 */
export const greetingName = (user: Pick<UserRow, 'email' | 'user_metadata'>): string => {
  const { full_name } = userMetadataOf(user)
  const name = typeof full_name === 'string' ? firstName(full_name) : ''
  return NAME.test(name) ? name : (user.email?.split('@')[0] ?? '')
}

export interface LinkMailOptions {
  redirectTo: string
  /** RATE_LIMIT_SCALE, where it holds. */
  scale: number
  now: Date
}

interface LinkMailKind {
  template: string
  kind: LinkKind
  mailedAt: MailedAt
  /** Least time between two of the kind to one account. */
  intervalSeconds: number
}

const CONFIRMATION: LinkMailKind = {
  template: 'account.confirmation',
  kind: 'signup',
  mailedAt: 'confirmation_sent_at',
  intervalSeconds: RESEND_SECONDS,
}

const RECOVERY: LinkMailKind = {
  template: 'account.recovery',
  kind: 'recovery',
  mailedAt: 'recovery_sent_at',
  intervalSeconds: 60,
}

const REAUTHENTICATION: LinkMailKind = {
  template: 'account.reauthentication',
  kind: 'reauthentication',
  mailedAt: 'reauthentication_sent_at',
  intervalSeconds: 60,
}

const INVITATION: LinkMailKind = {
  template: 'account.invitation',
  kind: 'invite',
  mailedAt: 'invited_at',
  intervalSeconds: 60,
}

/** When a mail may go out: now, or when the interval since the last one is over (I4). */
export const mailDue = (last: Date | null, intervalSeconds: number, { scale, now }: LinkMailOptions): Date =>
  new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + (intervalSeconds * 1000) / scale))

/** Writes one mail with a link to the outbox. */
export const writeLinkMail = (
  tx: Tx,
  mail: {
    template: string
    to: string
    user: UserRow
    link: MailedLink
    redirectTo: string
    email?: string
    setsPassword?: boolean
  },
  { now, due }: { now: Date; due: Date },
): Promise<void> => {
  const { template, to, user, link, redirectTo, email, setsPassword } = mail
  return enqueueMail(tx, {
    template,
    to,
    data: {
      name: greetingName(user),
      tokenId: link.id,
      redirectTo,
      ...(email && { email }),
      ...(setsPassword && { setsPassword }),
    },
    dedupeKey: `${template}:${link.id}:${due.getTime()}`,
    at: now,
    notBefore: due,
    expiresAt: link.expiresAt,
  })
}

/** Whoever asks: beyond it nothing is mailed, and the answer is the usual one (M4). */
const DAILY_MAILS = { bucket: 'account-mails-to', limit: 10, windowSeconds: 24 * 3600 }

/**
 * Takes one of the mails that an address may be sent in a day; false when there is none left. Counted in the transaction
 * that writes the mail, under the row of the address: exact over all servers.
 */
export const takeDailyMail = async (
  tx: Tx,
  address: string | null,
  { scale, now }: Pick<LinkMailOptions, 'scale' | 'now'>,
): Promise<boolean> => {
  const rate = { ...DAILY_MAILS, limit: DAILY_MAILS.limit * scale }
  return (await countAttempt(tx, rate, address ?? '', now)).allowed
}

/** The sign-up whose link is mailed, with what was said at it. */
interface MailedSignUp {
  id: string
  metadata: Metadata
}

const withSignUpName = (user: UserRow, signUp: MailedSignUp | undefined): UserRow =>
  signUp ? { ...user, user_metadata: { ...userMetadataOf(user), ...signUp.metadata } } : user

/**
 * Sends a mail with a link: what is asked for sooner than its interval allows goes out when that is over, and asking again
 * meanwhile adds nothing, unless the link on its way is another sign-up's or stopped working. A sign-up has one link as
 * long as that works; others get a new one, beside those sent before (M4). Answers the user as now stored. The caller holds
 * the user's row lock.
 */
const sendLink = async (
  tx: Tx,
  keys: Keys,
  user: UserRow,
  mail: LinkMailKind,
  options: LinkMailOptions,
  signUp?: MailedSignUp,
): Promise<UserRow> => {
  const { now, redirectTo } = options
  const link = { userId: user.id, kind: mail.kind, now, signUpId: signUp?.id }
  const last = user[mail.mailedAt]
  const due = last && last > now ? last : mailDue(last, mail.intervalSeconds, options)
  const live = signUp || due > now ? await findLiveLink(tx, link) : undefined
  if (live && live.mailed_at > now) return user
  if (!(await takeDailyMail(tx, user.email, options))) return user
  const mailed = live
    ? await renewLink(tx, live.id, mail.kind, due)
    : await createLink(tx, keys, { ...link, due })
  const to = user.email ?? ''
  const setsPassword = mail === CONFIRMATION && !signUp
  await writeLinkMail(
    tx,
    {
      template: mail.template,
      to,
      user: withSignUpName(user, signUp),
      link: mailed,
      redirectTo,
      setsPassword,
    },
    { now, due },
  )
  return recordMailed(tx, user.id, mail.mailedAt, due)
}

/** Sends the confirmation mail of a sign-up, or of none, one in 30 seconds (CNF-06, I4). */
export const sendConfirmation = (
  tx: Tx,
  keys: Keys,
  user: UserRow,
  options: LinkMailOptions,
  signUp?: MailedSignUp,
) => sendLink(tx, keys, user, CONFIRMATION, options, signUp)

/** Sends the mail that lets an owner set a new password, one in 60 seconds (A30, I4). */
export const sendRecovery = (tx: Tx, keys: Keys, user: UserRow, options: LinkMailOptions) =>
  sendLink(tx, keys, user, RECOVERY, options)

/** Sends the code that stands for the current password, one in 60 seconds (C4, I4). */
export const sendReauthentication = (tx: Tx, keys: Keys, user: UserRow, options: LinkMailOptions) =>
  sendLink(tx, keys, user, REAUTHENTICATION, options)

/** Sends an invitation, one in 60 seconds (I4). */
export const sendInvitation = (tx: Tx, keys: Keys, user: UserRow, options: LinkMailOptions) =>
  sendLink(tx, keys, user, INVITATION, options)
