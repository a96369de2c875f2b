import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import type { Db } from '../../../platform/db/database.ts'

/** A part of the schedule that everybody may read, and how it is made. */
export interface PublicSource {
  /** Names the answer: sources with the same key have the same answer. */
  key: string
  contentType: string
  /** Differs whenever the body may differ. */
  fingerprint(db: Db): Promise<string>
  body(db: Db): Promise<string>
}

type Encoding = 'br' | 'gzip' | 'identity'

interface PublicAnswer {
  etag: string
  /** Each compressed form is made once, for all readers that wait for it. */
  bodies: { identity: Buffer } & Partial<Record<'br' | 'gzip', Promise<Buffer>>>
}

interface CachedAnswer {
  answer: PublicAnswer
  fingerprint: string
  writes: number
  checkedAt: number
}

interface Check {
  writes: number
  done: Promise<PublicAnswer>
}

/** Writes of other processes may be missing for this many milliseconds; with the request itself it is less than a second. */
const freshMs = 500
const maxAnswers = 500
const maxTotalBytes = 8_000_000

const sizeOf = (entry: CachedAnswer | undefined): number => entry?.answer.bodies.identity.length ?? 0

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)]

async function build(db: Db, source: PublicSource): Promise<PublicAnswer> {
  const identity = Buffer.from(await source.body(db))
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, bodies: { identity } }
}

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
 * Caches answers by their keys. They are checked against the database twice a second and rebuilt when the fingerprint changes. The
 * next request sees a write of this process.
 */
export class PublicSchedule {
  private readonly entries = new Map<string, CachedAnswer>()
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

  read(source: PublicSource): PublicAnswer | Promise<PublicAnswer> {
    const { key } = source
    const fresh = this.fresh(key)
    if (fresh) return fresh
    const running = this.checks.get(key)
    // A check that began before the last write may have missed it.
    if (running?.writes === this.writes) return running.done
    const check: Check = { writes: this.writes, done: this.check(source, this.writes) }
    this.checks.set(key, check)
    const forget = () => {
      if (this.checks.get(key) === check) this.checks.delete(key)
    }
    check.done.then(forget, forget)
    return check.done
  }

  private async check(source: PublicSource, writes: number): Promise<PublicAnswer> {
    const checkedAt = this.milliseconds()
    // Read before the body: a change between the two is found by the next check.
    const fingerprint = await source.fingerprint(this.db)
    const known = this.entries.get(source.key)
    const answer = known?.fingerprint === fingerprint ? known.answer : await build(this.db, source)
    this.keep(source.key, { answer, fingerprint, writes, checkedAt })
    return answer
  }

  private keep(key: string, entry: CachedAnswer): void {
    const known = this.entries.get(key)
    if (known && (known.writes > entry.writes || known.checkedAt > entry.checkedAt)) return
    // Moving the entry to the end makes the least recently used entry the first to be evicted.
    this.entries.delete(key)
    this.entries.set(key, entry)
    this.bytes += sizeOf(entry) - sizeOf(known)
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= maxAnswers && this.bytes <= this.maxBytes) return
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
export async function sendPublicAnswer(
  schedule: PublicSchedule,
  source: PublicSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await schedule.read(source)
  reply
    .header('etag', answer.etag)
    .header('cache-control', cacheControl(request))
    .header('vary', 'Authorization, Accept-Encoding')
  if (holdsVersion(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(source.contentType).send(await encodedBody(answer, encoding))
}
