import { isIPv4 } from 'node:net'
import { DAY_MS } from '@estudio/domain'
import type { Db, Tx } from '../../../platform/db/database.ts'
import {
  addressSubject,
  counterSubject,
  resetAttempts,
  takeDelayedAttempt,
} from '../../../platform/http/rate-limit.ts'

const LOGIN_BUCKET = 'login-tries'
const FREE_ATTEMPTS = 10
const WINDOW_MS = 15 * 60_000
const FIRST_DELAY_MS = 60_000
const LONGEST_DELAY_MS = 60 * 60_000
const KNOWN_FOR_MS = 30 * DAY_MS

/**
 * Attempts count for each address. When the account logged in from the network within 30 days, they count for the
 * address and network together, so that a stranger's guesses do not lock the owner out. Unknown addresses count
 * too.
 */
export const throttleSubject = async (db: Db, email: string, ip: string, now: Date): Promise<string> => {
  const network = networkOf(ip)
  const known = await db
    .selectFrom('identity.known_networks as n')
    .innerJoin('identity.users as u', 'u.id', 'n.user_id')
    .select('n.network')
    .where('u.email', '=', email)
    .where('n.network', '=', network)
    .where('n.last_seen_at', '>', new Date(now.getTime() - KNOWN_FOR_MS))
    .executeTakeFirst()
  return counterSubject(known ? `${email} ${network}` : email)
}

/**
 * Counts a login attempt; call it before the password is verified. `scale` is RATE_LIMIT_SCALE. Returns the
 * milliseconds to wait, or 0.
 */
export const takeLoginAttempt = (db: Db, subject: string, scale: number, now: Date): Promise<number> =>
  takeDelayedAttempt(
    db,
    {
      bucket: LOGIN_BUCKET,
      free: FREE_ATTEMPTS * scale,
      windowMs: WINDOW_MS,
      firstDelayMs: FIRST_DELAY_MS / scale,
      longestDelayMs: LONGEST_DELAY_MS / scale,
    },
    subject,
    now,
  )

export const recordLogin = async (
  tx: Tx,
  login: { userId: string; subject: string; ip: string; now: Date },
): Promise<void> => {
  await resetAttempts(tx, LOGIN_BUCKET, login.subject)
  await tx
    .insertInto('identity.known_networks')
    .values({ user_id: login.userId, network: networkOf(login.ip), last_seen_at: login.now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network']).doUpdateSet({ last_seen_at: login.now }),
    )
    .execute()
}

/** The /24 network of an IPv4 address or the /64 network of an IPv6 address. */
export const networkOf = (ip: string): string => {
  const address = addressSubject(ip)
  return isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address
}
