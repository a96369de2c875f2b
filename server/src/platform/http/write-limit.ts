import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { errors } from '../errors.ts'
import { scaleFor } from './rate-limit.ts'

const WINDOW_MS = 5 * 60_000
const MEMBER_WRITES = 120
const STAFF_WRITES = 1200

interface Window {
  count: number
  endsAt: number
}

/**
 * Counts how often each account has written in its current window. Each process counts separately, because a query for
 * every booking would cost more than the extra writes that several servers let through.
 */
export class WriteCounts {
  readonly #windows = new Map<string, Window>()
  readonly #counted = new WeakSet<FastifyRequest>()
  #tidyAt = 0

  /** Counts a request once, however many guards it passes. Returns the milliseconds to wait, or 0. */
  take(request: FastifyRequest, account: string, limit: number, now: number): number {
    if (this.#counted.has(request)) return 0
    this.#counted.add(request)
    this.#tidy(now)
    const known = this.#windows.get(account)
    const current = known && known.endsAt > now ? known : { count: 0, endsAt: now + WINDOW_MS }
    this.#windows.set(account, current)
    current.count += 1
    return current.count > limit ? current.endsAt - now : 0
  }

  #tidy(now: number): void {
    if (now < this.#tidyAt) return
    this.#tidyAt = now + WINDOW_MS
    for (const [account, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(account)
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    writeCounts: WriteCounts
  }
  interface FastifyContextConfig {
    /** Each reading writes an entry of the audit log, so that it counts as a write. */
    auditsReading?: boolean
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Limits the writes of an account. Refused writes count too, and readings that are audited. Throws rate_limited with Retry-After. */
export const limitWrites = (
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  request: FastifyRequest,
  account: { id: string; isStaff: boolean },
): void => {
  if (READING.has(request.method) && !request.routeOptions.config.auditsReading) return
  const limit = (account.isStaff ? STAFF_WRITES : MEMBER_WRITES) * scaleFor(config, request)
  const wait = request.server.writeCounts.take(request, account.id, limit, clock.now().getTime())
  if (wait > 0) throw errors.rateLimited(wait / 1000)
}
