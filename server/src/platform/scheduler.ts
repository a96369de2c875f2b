import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'

export interface Scheduler {
  /** Runs `work` at the times of a cron pattern (seconds first); a run that is still going is not joined by another. */
  every(name: string, pattern: string, work: () => Promise<unknown>): void
  /** No run begins any more; resolves when those under way have ended. */
  stop(): Promise<void>
}

/** Named jobs of this process. Each server process runs them all, so every job must bear being run twice at once. */
export function createScheduler(log: FastifyBaseLogger): Scheduler {
  const jobs: Cron[] = []
  const running = new Set<Promise<void>>()

  const run = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed')
    }
  }

  return {
    every(name, pattern, work) {
      const job = new Cron(pattern, { name, protect: true, unref: true }, () => {
        const done = run(name, work).finally(() => running.delete(done))
        running.add(done)
        return done
      })
      jobs.push(job)
    },
    async stop() {
      for (const job of jobs) job.stop()
      await Promise.all(running)
    },
  }
}
