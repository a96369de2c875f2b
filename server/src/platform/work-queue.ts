import pLimit from 'p-limit'
import { errors } from './errors.ts'

export interface WorkQueue {
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Limits the number of calls that run at once, and rejects with rate_limited when more than `waiting` calls wait, so
 * that a flood of logins leaves CPU time for other requests.
 */
export const workQueue = ({ running, waiting }: { running: number; waiting: number }): WorkQueue => {
  const limit = pLimit(running)
  return {
    async run(work) {
      if (limit.activeCount + limit.pendingCount >= running + waiting) throw errors.rateLimited(1)
      return limit(work)
    },
  }
}
