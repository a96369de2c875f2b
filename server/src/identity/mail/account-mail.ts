import { RESEND_SECONDS } from '@estudio/domain'
import type { Tx } from '../../platform/database.ts'
import type { Keys } from '../../platform/keys.ts'
import { enqueueMail } from '../../platform/mail/index.ts'
import { createLink, type LinkKind, liveLink } from '../tokens/one-time-token.ts'
import { type MailedAt, noteMailed } from '../users/store.ts'
import type { UserRow } from '../users/user-shape.ts'
import { greetingName } from './greeting.ts'

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
  mail: { template: string; to: string; user: UserRow; tokenId: string; redirectTo: string; email?: string },
  { now, due }: { now: Date; due: Date },
): Promise<void> => {
  const { template, to, user, tokenId, redirectTo, email } = mail
  return enqueueMail(tx, {
    template,
    to,
    data: { name: greetingName(user), tokenId, redirectTo, ...(email && { email }) },
    dedupeKey: `${template}:${tokenId}:${due.getTime()}`,
    at: now,
    notBefore: due,
  })
}

/**
 * Sends a mail with a link: what is asked for sooner than its interval allows goes out when that is over, with the
 * link that is already on its way, and asking again meanwhile adds nothing, unless that link stopped working. Answers
 * the user as now stored. The caller holds the user's row lock.
 */
const sendLink = async (
  tx: Tx,
  keys: Keys,
  user: UserRow,
  mail: LinkMailKind,
  options: LinkMailOptions,
): Promise<UserRow> => {
  const { now, redirectTo } = options
  const last = user[mail.mailedAt]
  const waiting = last && last > now ? last : undefined
  const due = waiting ?? mailDue(last, mail.intervalSeconds, options)
  const live = due > now ? await liveLink(tx, user.id, mail.kind, now) : undefined
  if (waiting && live) return user
  const tokenId = live ?? (await createLink(tx, keys, { userId: user.id, kind: mail.kind, now }))
  await writeLinkMail(
    tx,
    { template: mail.template, to: user.email ?? '', user, tokenId, redirectTo },
    { now, due },
  )
  return noteMailed(tx, user.id, mail.mailedAt, due)
}

/** Sends the confirmation mail, one in 30 seconds (CNF-06, I4). */
export const sendConfirmation = (tx: Tx, keys: Keys, user: UserRow, options: LinkMailOptions) =>
  sendLink(tx, keys, user, CONFIRMATION, options)

/** Sends the mail that lets an owner set a new password, one in 60 seconds (A30, I4). */
export const sendRecovery = (tx: Tx, keys: Keys, user: UserRow, options: LinkMailOptions) =>
  sendLink(tx, keys, user, RECOVERY, options)

/** Sends the code that stands for the current password, one in 60 seconds (C4, I4). */
export const sendReauthentication = (tx: Tx, keys: Keys, user: UserRow, options: LinkMailOptions) =>
  sendLink(tx, keys, user, REAUTHENTICATION, options)

/** Sends an invitation, one in 60 seconds (I4). */
export const sendInvitation = (tx: Tx, keys: Keys, user: UserRow, options: LinkMailOptions) =>
  sendLink(tx, keys, user, INVITATION, options)
