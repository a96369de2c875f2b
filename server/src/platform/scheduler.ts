import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'

export interface JobRuns {
  count: number
  failures: number
  lastSuccess: Date | undefined
}

type Work = (signal: AbortSignal) => Promise<unknown>

export interface Scheduler {
  /** What became of each job's runs in this process. */
  runs: ReadonlyMap<string, JobRuns>

  /**
   * Runs `work` at the times of a cron pattern (seconds first); a run that is still going is not joined by another. Its
   * signal is aborted by the stop: a run that takes one thing after the other takes no more of them then.
   */
  every(name: string, pattern: string, work: Work): void
  /** No run begins any more; resolves when those under way have ended. */
  stop(): Promise<void>
}

/** Named jobs of this process. Each server process runs them all, so every job must bear being run twice at once. */
export function createScheduler(log: FastifyBaseLogger, clock: Clock): Scheduler {
  const jobs: Cron[] = []
  const running = new Set<Promise<void>>()
  const runs = new Map<string, JobRuns>()
  const stopping = new AbortController()

  const run = async (name: string, work: Work) => {
    const past = runs.get(name) ?? { count: 0, failures: 0, lastSuccess: undefined }
    runs.set(name, past)
    past.count += 1
    try {
      await work(stopping.signal)
      past.lastSuccess = clock.now()
    } catch (error) {
      past.failures += 1
      log.error({ err: error, job: name }, 'job failed')
    }
  }

  return {
    runs,
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
      stopping.abort()
      await Promise.all(running)
    },
  }
}
