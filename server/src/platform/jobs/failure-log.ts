import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway } from '../db/outage.ts'
import { isDatabaseError } from '../db/sqlstate.ts'
import { messageOf } from '../error-message.ts'

const reasonOf = (error: unknown): string => {
  if (isDatabaseAway(error)) return 'database away'
  if (isDatabaseError(error)) return error.code
  return messageOf(error)
}

/**
 * Logs the first of several failures with the same reason, and the success that follows them. The failures in between
 * are logged at level debug.
 */
export class FailureLog {
  readonly #reasons = new Map<string, string>()
  readonly #log: Pick<FastifyBaseLogger, 'debug' | 'error' | 'info'>

  constructor(log: Pick<FastifyBaseLogger, 'debug' | 'error' | 'info'>) {
    this.#log = log
  }

  failed(job: string, error: unknown, reason = reasonOf(error)): void {
    const level = this.#reasons.get(job) === reason ? 'debug' : 'error'
    this.#reasons.set(job, reason)
    this.#log[level]({ job, ...(error instanceof Error ? { err: error } : { reason: error }) }, 'job failed')
  }

  succeeded(job: string): void {
    if (this.#reasons.delete(job)) this.#log.info({ job }, 'job works again')
  }
}
