import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { errors } from '../errors.ts'
import { callerAddress, isLocalRequest } from './caller.ts'

export interface RateLimit {
  /** login, signup… */
  bucket: string
  /** How many in one window. */
  limit: number
  windowSeconds: number
}

export interface RateOutcome {
  allowed: boolean
  /** Attempts in the window, this one included. */
  count: number
  /** Seconds until the window ends. */
  retryAfter: number
}

// Far above every limit, so that a flood cannot overflow the counter.
const ceiling = 1_000_000

interface Counter {
  count: number
  window_ends: Date
}

/** As long as a subject may be to be kept as it is; an index cannot hold more than a few thousand characters. */
const LONGEST_SUBJECT = 300

/** A subject under which a counter can be kept, however long the address is that somebody typed. */
export const counterSubject = (subject: string): string =>
  subject.length > LONGEST_SUBJECT ? createHash('sha256').update(subject).digest('base64url') : subject

const outcome = (counter: Counter, limit: number, now: Date): RateOutcome => ({
  allowed: counter.count <= limit,
  count: counter.count,
  retryAfter: Math.max(1, Math.ceil((counter.window_ends.getTime() - now.getTime()) / 1000)),
})

/**
 * Counts one attempt of `subject` and reports whether it is within the limit: exact across processes, in one statement, which
 * @fastify/rate-limit (a memory or Redis store a process) cannot do on PostgreSQL.
 * Run it outside the effect's transaction, or a refused attempt would not count.
 */
export async function countAttempt(
  db: Db,
  rate: RateLimit,
  subject: string,
  now: Date,
): Promise<RateOutcome> {
  const ends = new Date(now.getTime() + rate.windowSeconds * 1000)
  const { rows } = await sql<Counter>`
    insert into platform.rate_counters as c (bucket, subject, count, window_ends)
    values (${rate.bucket}, ${counterSubject(subject)}, 1, ${ends})
    on conflict (bucket, subject) do update set
      count = case when c.window_ends <= ${now} then 1 else least(c.count + 1, ${ceiling}::int) end,
      window_ends = case when c.window_ends <= ${now} then excluded.window_ends else c.window_ends end
    returning count, window_ends`.execute(db)
  return outcome(rows[0] as Counter, rate.limit, now)
}

/** The same without counting: whether one more attempt would be within the limit. */
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

export interface DelayedAttempts {
  bucket: string
  /** Attempts without a delay in one window. */
  free: number
  windowMs: number
  /** The delay after the free attempts; it doubles with every further one. */
  firstDelayMs: number
  longestDelayMs: number
}

/**
 * Counts an attempt of `subject` (a counterSubject) unless it still has to wait. One statement, so that parallel attempts
 * cannot pass together. Returns 0, or the milliseconds to wait.
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

/** Forgets the attempts of `subject`, after a correct password for instance. */
export async function resetAttempts(db: Db, bucket: string, subject: string): Promise<void> {
  await db
    .deleteFrom('platform.rate_counters')
    .where('bucket', '=', bucket)
    .where('subject', '=', counterSubject(subject))
    .execute()
}

/** Whom a per-address limit counts: an IPv4 address, or the /64 of an IPv6 one, which one customer holds whole. */
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

/** RATE_LIMIT_SCALE, for requests from this machine only. */
export const scaleFor = (config: Config, request: Pick<FastifyRequest, 'headers'>): number =>
  isLocalRequest(config, request) ? config.rateLimitScale : 1

/** Counts this request against `rate`; throws rate_limited with Retry-After when it is one too many. */
export async function limitRate(
  context: Context,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>,
  rate: RateLimit,
  subject = addressSubject(callerAddress(request)),
): Promise<void> {
  const scaled = { ...rate, limit: rate.limit * scaleFor(context.config, request) }
  const { allowed, retryAfter } = await countAttempt(context.db, scaled, subject, context.clock.now())
  if (!allowed) throw errors.rateLimited(retryAfter)
}
