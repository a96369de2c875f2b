import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { ReasonCode } from '@estudio/contract'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { errors } from '../errors.ts'
import { callerAddress, isLocalRequest } from './caller.ts'

export interface RateLimit {
  bucket: string
  limit: number
  windowSeconds: number
  /** The reason of a refusal, where it has a text of its own. */
  code?: ReasonCode
}

interface RateOutcome {
  allowed: boolean
  /** The number of attempts, including this attempt. */
  count: number
  /** Seconds until the window ends. */
  retryAfter: number
}

// The ceiling keeps a flood of requests from overflowing the counter.
const ceiling = 1_000_000

interface Counter {
  count: number
  window_ends: Date
}

/** PostgreSQL limits an index entry to a few thousand bytes. */
const LONGEST_SUBJECT = 300

/**
 * The subject of a counter. It is hashed when it is long or contains an e-mail address, because the address must not be
 * kept here longer than its account.
 */
export const counterSubject = (subject: string): string =>
  subject.length > LONGEST_SUBJECT || subject.includes('@')
    ? createHash('sha256').update(subject).digest('base64url')
    : subject

const outcome = (counter: Counter, limit: number, now: Date): RateOutcome => ({
  allowed: counter.count <= limit,
  count: counter.count,
  retryAfter: Math.max(1, Math.ceil((counter.window_ends.getTime() - now.getTime()) / 1000)),
})

/**
 * Counts one attempt exactly across processes, which @fastify/rate-limit cannot do on PostgreSQL. Call it outside the
 * transaction of the effect, because a rollback would undo the count of a refused attempt.
 */
export async function countAttempt(
  db: Db,
  rate: RateLimit,
  subject: string,
  now: Date,
): Promise<RateOutcome> {
  const ends = new Date(now.getTime() + rate.windowSeconds * 1000)
  const { rows } = await sql<Counter>`
    ${prepared} insert into platform.rate_counters as c (bucket, subject, count, window_ends)
    values (${rate.bucket}, ${counterSubject(subject)}, 1, ${ends})
    on conflict (bucket, subject) do update set
      count = case when c.window_ends <= ${now} then 1 else least(c.count + 1, ${ceiling}::int) end,
      window_ends = case when c.window_ends <= ${now} then excluded.window_ends else c.window_ends end
    returning count, window_ends`.execute(db)
  return outcome(rows[0] as Counter, rate.limit, now)
}

interface Allowance {
  bucket: string
  subject: string
  amount: number
  limit: number
  /** When the whole limit may be used again. */
  endsAt: RawBuilder<Date>
}

/**
 * Takes an amount from a limit in the transaction of the effect, exactly across processes: a parallel transaction of the same subject
 * waits for the commit, and a rollback gives the amount back. Returns false, and takes nothing, when less is left.
 */
export async function takeAllowance(tx: Tx, allowance: Allowance, now: Date): Promise<boolean> {
  const { bucket, subject, amount, limit, endsAt } = allowance
  if (amount > limit) return false
  const { rows } = await sql`
    insert into platform.rate_counters as c (bucket, subject, count, window_ends)
    values (${bucket}, ${counterSubject(subject)}, ${amount}, ${endsAt})
    on conflict (bucket, subject) do update set
      count = case when c.window_ends <= ${now} then ${amount}::integer else c.count + ${amount}::integer end,
      window_ends = case when c.window_ends <= ${now} then ${endsAt} else c.window_ends end
    where c.window_ends <= ${now} or c.count + ${amount}::integer <= ${limit}::integer
    returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * Counts an amount for each subject with one statement, in the transaction of the effect: a parallel transaction of the same subject
 * waits for the commit. Returns the counts with these amounts.
 */
export async function countEach(
  tx: Tx,
  { bucket, endsAt }: Pick<Allowance, 'bucket' | 'endsAt'>,
  amounts: readonly { subject: string; amount: number }[],
  now: Date,
): Promise<Map<string, number>> {
  // Transactions that count the same subjects take the rows in the same order.
  const { rows } = await sql<{ subject: string; count: number }>`
    insert into platform.rate_counters as c (bucket, subject, count, window_ends)
    select ${bucket}, r.subject, r.amount, ${endsAt}
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as r(subject text, amount integer) order by r.subject
    on conflict (bucket, subject) do update set
      count = case when c.window_ends <= ${now} then excluded.count else least(c.count + excluded.count, ${ceiling}::integer) end,
      window_ends = case when c.window_ends <= ${now} then excluded.window_ends else c.window_ends end
    returning subject, count`.execute(tx)
  return new Map(rows.map(({ subject, count }) => [subject, count]))
}

/** Returns whether one more attempt would be allowed, without counting it. */
export async function wouldAllow(db: Db, rate: RateLimit, subject: string, now: Date): Promise<RateOutcome> {
  const counter = await db
    .selectFrom('platform.rate_counters')
    .select(['count', 'window_ends'])
    .where('bucket', '=', rate.bucket)
    .where('subject', '=', counterSubject(subject))
    .where('window_ends', '>', now)
    .executeTakeFirst()
  const next = { count: (counter?.count ?? 0) + 1, window_ends: counter?.window_ends ?? now }
  return outcome(next, rate.limit, now)
}

interface DelayedAttempts {
  bucket: string
  /** The number of attempts in a window that have no delay. */
  free: number
  windowMs: number
  /** The delay after the free attempts. It doubles with every further attempt. */
  firstDelayMs: number
  longestDelayMs: number
}

/**
 * Counts an attempt with one statement, so that parallel attempts cannot pass together. Returns the milliseconds to
 * wait, or 0.
 */
export async function takeDelayedAttempt(
  db: Db,
  { bucket, free, windowMs, firstDelayMs, longestDelayMs }: DelayedAttempts,
  subject: string,
  now: Date,
): Promise<number> {
  const windowEnd = new Date(now.getTime() + windowMs)
  const { rows } = await sql`
    insert into platform.rate_counters as c (bucket, subject, count, window_ends)
    values (${bucket}, ${subject}, 1, ${windowEnd})
    on conflict (bucket, subject) do update set
      count = case when c.window_ends <= ${now} then 1 else c.count + 1 end,
      window_ends = case
        when c.window_ends <= ${now} then ${windowEnd}
        when c.count + 1 < ${free} then c.window_ends
        else ${windowEnd}::timestamptz + interval '1 millisecond' * least(
          ${longestDelayMs}::float8, ${firstDelayMs}::float8 * 2 ^ least(c.count + 1 - ${free}, 20))
      end
    where c.window_ends <= ${now} or c.count < ${free} or c.window_ends <= ${windowEnd}
    returning 1`.execute(db)
  if (rows.length > 0) return 0
  const counter = await db
    .selectFrom('platform.rate_counters')
    .select('window_ends')
    .where('bucket', '=', bucket)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return counter ? Math.max(1, counter.window_ends.getTime() - windowMs - now.getTime()) : 1
}

export async function resetAttempts(db: Db, bucket: string, subject: string): Promise<void> {
  await db
    .deleteFrom('platform.rate_counters')
    .where('bucket', '=', bucket)
    .where('subject', '=', counterSubject(subject))
    .execute()
}

/**
 * Returns an IPv4 address, or the /64 network of an IPv6 address, because one customer usually holds the whole network.
 */
export function addressSubject(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...gap, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** RATE_LIMIT_SCALE applies to local requests only. */
export const scaleFor = (config: Config, request: Pick<FastifyRequest, 'headers'>): number =>
  isLocalRequest(config, request) ? config.rateLimitScale : 1

type CountRequest = (db: Db, rate: RateLimit, subject: string, now: Date) => Promise<RateOutcome>

const refuseAbove =
  (decide: CountRequest) =>
  async (
    context: Context,
    request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>,
    rate: RateLimit,
    subject = addressSubject(callerAddress(request)),
  ): Promise<void> => {
    const scaled = { ...rate, limit: rate.limit * scaleFor(context.config, request) }
    const { allowed, retryAfter } = await decide(context.db, scaled, subject, context.clock.now())
    if (!allowed) throw errors.rateLimited(retryAfter, rate.code)
  }

/** Counts an attempt. Throws rate_limited, or the reason of the limit, with Retry-After. */
export const limitRate = refuseAbove(countAttempt)

/** Refuses like limitRate, without counting an attempt. */
export const checkRate = refuseAbove(wouldAllow)
