import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { DateRange } from '@estudio/domain'
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import type { Db } from '../../../platform/db/database.ts'
import { publicRange, rangeFingerprint } from './public-range.ts'

type Encoding = 'br' | 'gzip' | 'identity'

interface PublicAnswer {
  etag: string
  /** Each compressed form is made once, for all readers that wait for it. */
  bodies: { identity: Buffer } & Partial<Record<'br' | 'gzip', Promise<Buffer>>>
}

interface Version {
  answer: PublicAnswer
  fingerprint: string
}

interface CachedSchedule extends Version {
  writes: number
  checkedAt: number
}

interface Check {
  writes: number
  done: Promise<PublicAnswer>
}

/** Writes of other processes may be missing for this many milliseconds; with the request itself it is less than a second. */
const freshMs = 500
const maxRanges = 500
const maxTotalBytes = 8_000_000

const sizeOf = (entry: CachedSchedule | undefined): number => entry?.answer.bodies.identity.length ?? 0

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)]

async function build(db: Db, range: DateRange): Promise<Version> {
  const { schedule, fingerprint } = await publicRange(db, range)
  const identity = Buffer.from(JSON.stringify({ schedule }))
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { answer: { etag, bodies: { identity } }, fingerprint }
}

const isCurrent = async (db: Db, range: DateRange, { fingerprint }: CachedSchedule): Promise<boolean> =>
  fingerprint === (await rangeFingerprint(db, range))

const compress = (plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'gzip'
    ? toGzip(plain, { level: 6 })
    : toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

const encodedBody = async ({ bodies }: PublicAnswer, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'identity') return bodies.identity
  bodies[encoding] ??= compress(bodies.identity, encoding)
  return bodies[encoding]
}

/**
 * Caches answers by range. They are checked against the database twice a second and rebuilt when the fingerprint changes. The
 * next request sees a write of this process.
 */
export class PublicSchedule {
  private readonly entries = new Map<string, CachedSchedule>()
  private readonly checks = new Map<string, Check>()
  private writes = 0
  private bytes = 0

  constructor(
    private readonly db: Db,
    private readonly milliseconds: () => number = performance.now.bind(performance),
    private readonly maxBytes = maxTotalBytes,
  ) {}

  invalidate(): void {
    this.writes += 1
  }

  fresh(key: string): PublicAnswer | undefined {
    const entry = this.entries.get(key)
    if (!entry || entry.writes !== this.writes || this.milliseconds() - entry.checkedAt >= freshMs)
      return undefined
    return entry.answer
  }

  read(key: string, range: DateRange): PublicAnswer | Promise<PublicAnswer> {
    const fresh = this.fresh(key)
    if (fresh) return fresh
    const running = this.checks.get(key)
    // A check that began before the last write may have missed it.
    if (running?.writes === this.writes) return running.done
    const check: Check = { writes: this.writes, done: this.check(key, range, this.writes) }
    this.checks.set(key, check)
    const forget = () => {
      if (this.checks.get(key) === check) this.checks.delete(key)
    }
    check.done.then(forget, forget)
    return check.done
  }

  private async check(key: string, range: DateRange, writes: number): Promise<PublicAnswer> {
    const checkedAt = this.milliseconds()
    const known = this.entries.get(key)
    const version = known && (await isCurrent(this.db, range, known)) ? known : await build(this.db, range)
    const { answer, fingerprint } = version
    this.keep(key, { answer, fingerprint, writes, checkedAt })
    return answer
  }

  private keep(key: string, entry: CachedSchedule): void {
    const known = this.entries.get(key)
    if (known && (known.writes > entry.writes || known.checkedAt > entry.checkedAt)) return
    // Moving the entry to the end makes the least recently used entry the first to be evicted.
    this.entries.delete(key)
    this.entries.set(key, entry)
    this.bytes += sizeOf(entry) - sizeOf(known)
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= maxRanges && this.bytes <= this.maxBytes) return
      this.bytes -= sizeOf(this.entries.get(oldest))
      this.entries.delete(oldest)
    }
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Every write through the studio's API may change the public schedule, so the next reader compares the fingerprint. */
export const invalidatesSchedule =
  (published: PublicSchedule): onSendHookHandler =>
  (request, { statusCode }, payload, done) => {
    // A refusal changed nothing. After a 5xx the commit may have succeeded.
    const isRefused = statusCode >= 400 && statusCode < 500
    if (!reads.has(request.method) && !isRefused) published.invalidate()
    done(null, payload)
  }

const holdsVersion = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')

const accepts = (header: string, encoding: string): boolean =>
  header.includes(encoding) && !new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header)

const encodingFor = (header: string | undefined): Encoding => {
  if (!header) return 'identity'
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

/** A proxy may serve a cached answer to visitors for one more second. */
const cacheControl = ({ headers }: FastifyRequest): string =>
  headers.authorization === undefined ? 'public, max-age=0, s-maxage=1' : 'private, no-cache'

/** Sends bytes that were compressed once; clients that hold this version get 304. */
export async function sendPublicSchedule(
  schedule: PublicSchedule,
  range: DateRange,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await schedule.read(`${range.from}/${range.to}`, range)
  reply
    .header('etag', answer.etag)
    .header('cache-control', cacheControl(request))
    .header('vary', 'Authorization, Accept-Encoding')
  if (holdsVersion(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(await encodedBody(answer, encoding))
}
