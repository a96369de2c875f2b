import { RESEND_SECONDS } from '@estudio/domain'
import type { Db, Tx } from '../../platform/database.ts'
import type { Keys } from '../../platform/keys.ts'
import { enqueueMail } from '../../platform/mail/index.ts'
import { createLink, liveLink } from '../tokens/one-time-token.ts'
import { noteConfirmationSent } from '../users/store.ts'
import type { UserRow } from '../users/user-shape.ts'
import { greetingName } from './greeting.ts'

const DAY_MS = 24 * 3_600_000

interface Confirmation {
  redirectTo: string
  /** RATE_LIMIT_SCALE, where it holds. */
  scale: number
  now: Date
}

const writeConfirmation = (
  tx: Tx,
  user: UserRow,
  tokenId: string,
  redirectTo: string,
  now: Date,
  notBefore: Date,
) =>
  enqueueMail(tx, {
    template: 'account.confirmation',
    to: user.email ?? '',
    data: { name: greetingName(user), tokenId, redirectTo },
    dedupeKey: `confirmation:${tokenId}:${notBefore.getTime()}`,
    at: now,
    notBefore,
  })

/**
 * Sends the confirmation mail, one in 30 seconds (CNF-06, I4): what is asked for sooner goes out when they are over,
 * with the link that is already on its way, and asking again meanwhile adds nothing. Answers the user as now stored.
 * The caller holds the user's row lock.
 */
export const sendConfirmation = async (
  tx: Tx,
  keys: Keys,
  user: UserRow,
  { redirectTo, scale, now }: Confirmation,
): Promise<UserRow> => {
  const last = user.confirmation_sent_at?.getTime() ?? Number.NEGATIVE_INFINITY
  if (last > now.getTime()) return user
  const due = new Date(Math.max(now.getTime(), last + (RESEND_SECONDS * 1000) / scale))
  const deferred = due > now
  const live = deferred ? await liveLink(tx, user.id, 'signup', now) : undefined
  const tokenId = live ?? (await createLink(tx, keys, { userId: user.id, kind: 'signup', now }))
  await writeConfirmation(tx, user, tokenId, redirectTo, now, due)
  return noteConfirmationSent(tx, user.id, due)
}

/** Tells an owner, once a day at the most, that somebody tried to sign up with their address. */
export const tellAlreadyRegistered = (db: Db, user: UserRow, now: Date): Promise<void> =>
  enqueueMail(db, {
    template: 'account.already_registered',
    to: user.email ?? '',
    data: { name: greetingName(user) },
    dedupeKey: `already_registered:${user.id}:${Math.floor(now.getTime() / DAY_MS)}`,
    at: now,
  })
