import pLimit from 'p-limit'
import { errors } from './errors.ts'

export interface WorkQueue {
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Limits concurrency and rejects (rate_limited) above `waiting`, so that a flood of logins leaves CPU for others (B4). */
export const workQueue = ({ running, waiting }: { running: number; waiting: number }): WorkQueue => {
  const limit = pLimit(running)
  return {
    async run(work) {
      if (limit.activeCount + limit.pendingCount >= running + waiting) throw errors.rateLimited(1)
      return limit(work)
    },
  }
}
