import { DAY_MS, firstName, RESEND_SECONDS, type Role } from '@estudio/domain'
import type { Keys } from '../../../platform/config/keys.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { enqueueMail, isEnqueued, type Mail } from '../../../platform/mail/index.ts'
import {
  type MailedAt,
  type Metadata,
  recordMailed,
  type StoredUser,
  userMetadataOf,
} from '../accounts/store.ts'
import type { LinkKind } from '../links/link-kinds.ts'
import { createLink, findLiveLink, type MailedLink, renewLink } from '../links/one-time-token.ts'
import { type MailQuota, takeMail } from './mail-quota.ts'

const NAME = /^[\p{L}][\p{L}'’-]{0,29}$/u

/**
 * The name for the greeting. A name that is a link or an advertisement is not used, because strangers can sign up with
 * another person's address.
 */
const greetingName = (user: Pick<StoredUser, 'email' | 'user_metadata'>): string => {
  const { full_name } = userMetadataOf(user)
  const name = typeof full_name === 'string' ? firstName(full_name) : ''
  return NAME.test(name) ? name : (user.email?.split('@')[0] ?? '')
}

const enqueueAccountMail = (db: Db, mail: Mail): Promise<void> =>
  enqueueMail(db, { ...mail, priority: 'awaited' })

interface LinkMailKind {
  template: string
  kind: LinkKind
  mailedAt: MailedAt
  intervalSeconds: number
  /** The role that the mail names. */
  role?: Role
}

const CONFIRMATION: LinkMailKind = {
  template: 'account.confirmation',
  kind: 'signup',
  mailedAt: 'confirmation_sent_at',
  intervalSeconds: RESEND_SECONDS,
}

const CLAIM: LinkMailKind = {
  template: 'account.claim',
  kind: 'claim_confirmation',
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

/** When the next mail may be sent: after the interval since the last mail. */
export const mailDue = (last: Date | null, intervalSeconds: number, { scale, now }: MailQuota): Date =>
  new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + (intervalSeconds * 1000) / scale))

export const writeLinkMail = (
  tx: Tx,
  mail: {
    template: string
    to: string
    /** The person whom the mail greets by name. */
    user?: StoredUser
    link: MailedLink
    email?: string
    setsPassword?: boolean
    role?: Role
  },
  { now, due }: { now: Date; due: Date },
): Promise<void> => {
  const { template, to, user, link, email, setsPassword, role } = mail
  return enqueueAccountMail(tx, {
    template,
    to,
    data: {
      ...(user && { name: greetingName(user) }),
      tokenId: link.id,
      ...(email && { email }),
      ...(setsPassword && { setsPassword }),
      ...(role && { role }),
    },
    dedupeKey: `${template}:${link.id}:${due.getTime()}`,
    at: now,
    notBefore: due,
    expiresAt: link.expiresAt,
  })
}

interface MailedSignUp {
  id: string
  metadata: Metadata
}

const withSignUpName = (user: StoredUser, signUp: MailedSignUp | undefined): StoredUser =>
  signUp ? { ...user, user_metadata: { ...userMetadataOf(user), ...signUp.metadata } } : user

/**
 * Mails a link. A mail within the interval is delayed; a repeated request in that time adds a mail only when the
 * waiting link belongs to another sign-up or has expired. An invitation is not mailed again within the interval,
 * because a person who is invited and given a role needs one mail. A sign-up keeps its valid link; other mails get a
 * new link and earlier links stay valid. The caller holds the user's row lock.
 */
const sendLink = async (
  tx: Tx,
  keys: Keys,
  user: StoredUser,
  mail: LinkMailKind,
  quota: MailQuota,
  signUp?: MailedSignUp,
): Promise<StoredUser> => {
  const { now } = quota
  const link = { userId: user.id, kind: mail.kind, now, signUpId: signUp?.id }
  const last = user[mail.mailedAt]
  const due = last && last > now ? last : mailDue(last, mail.intervalSeconds, quota)
  const live = signUp || due > now ? await findLiveLink(tx, link) : undefined
  if (live && (live.mailed_at > now || (mail.kind === 'invite' && due > now))) return user
  const counted = mail === CLAIM ? 'claim' : 'account'
  if (!(await takeMail(tx, user.email, quota, counted))) return user
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
      // The address of a claim may be a stranger's.
      user: mail === CLAIM ? undefined : withSignUpName(user, signUp),
      link: mailed,
      setsPassword,
      role: mail.role,
    },
    { now, due },
  )
  return recordMailed(tx, user.id, mail.mailedAt, due)
}

/** Mails a confirmation link, at most once in 30 seconds. Without a sign-up the link asks for a password. */
export const sendConfirmation = (
  tx: Tx,
  keys: Keys,
  user: StoredUser,
  quota: MailQuota,
  signUp?: MailedSignUp,
) => sendLink(tx, keys, user, CONFIRMATION, quota, signUp)

/** Mails the link that confirms the address of a claim. A claimed account has only the address that the link confirms. */
export const sendClaimConfirmation = (
  tx: Tx,
  keys: Keys,
  user: StoredUser,
  quota: MailQuota,
  signUpId: string,
) => sendLink(tx, keys, { ...user, email: user.new_email }, CLAIM, quota, { id: signUpId, metadata: {} })

export const sendRecovery = (tx: Tx, keys: Keys, user: StoredUser, quota: MailQuota) =>
  sendLink(tx, keys, user, RECOVERY, quota)

export const sendReauthentication = (tx: Tx, keys: Keys, user: StoredUser, quota: MailQuota) =>
  sendLink(tx, keys, user, REAUTHENTICATION, quota)

/** With a role the mail says that the person got it, and that the password and the sessions ended. */
export const sendInvitation = (tx: Tx, keys: Keys, user: StoredUser, quota: MailQuota, role?: Role) =>
  sendLink(tx, keys, user, { ...INVITATION, role }, quota)

/** Notifies the owner of the address at most once a day. */
export const notifyAlreadyRegistered = async (
  tx: Tx,
  user: Pick<StoredUser, 'id' | 'email' | 'user_metadata'>,
  quota: MailQuota,
): Promise<void> => {
  const { now } = quota
  const dedupeKey = `already_registered:${user.id}:${Math.floor(now.getTime() / DAY_MS)}`
  if ((await isEnqueued(tx, dedupeKey)) || !(await takeMail(tx, user.email, quota))) return
  await enqueueAccountMail(tx, {
    template: 'account.already_registered',
    to: user.email ?? '',
    data: { name: greetingName(user) },
    dedupeKey,
    at: now,
  })
}

export const notifyPasswordChanged = (db: Db, user: StoredUser, now: Date): Promise<void> =>
  enqueueAccountMail(db, {
    template: 'account.password_changed',
    to: user.email ?? '',
    data: { name: greetingName(user) },
    at: now,
  })

export const notifyEmailChanged = (db: Db, user: StoredUser, to: string, now: Date): Promise<void> =>
  enqueueAccountMail(db, {
    template: 'account.email_changed',
    to,
    data: { name: greetingName(user), email: user.email ?? '' },
    at: now,
  })

export const notifyFactorAdded = (db: Db, user: StoredUser, now: Date): Promise<void> =>
  enqueueAccountMail(db, {
    template: 'account.factor_added',
    to: user.email ?? '',
    data: { name: greetingName(user) },
    at: now,
  })

export const notifyFactorRemoved = (db: Db, user: StoredUser, now: Date): Promise<void> =>
  enqueueAccountMail(db, {
    template: 'account.factor_removed',
    to: user.email ?? '',
    data: { name: greetingName(user) },
    at: now,
  })
