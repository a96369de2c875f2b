import { errors } from './errors.ts'

export interface WorkQueue {
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Limits concurrency and rejects (rate_limited) above `waiting`, so that a flood of logins leaves CPU for others (B4). */
export const workQueue = (limits: { running: number; waiting: number }): WorkQueue => {
  let running = 0
  const queue: (() => void)[] = []

  const takeTurn = (): Promise<void> => {
    if (running < limits.running) {
      running += 1
      return Promise.resolve()
    }
    if (queue.length >= limits.waiting) return Promise.reject(errors.rateLimited(1))
    return new Promise((resolve) => queue.push(resolve))
  }

  const giveTurn = (): void => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(work) {
      await takeTurn()
      try {
        return await work()
      } finally {
        giveTurn()
      }
    },
  }
}
