import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { JobHelpers, LogLevel } from 'graphile-worker'
import type { Context } from '../context.ts'
import { type DatabaseConnection, noLimits, openPool } from '../db/database.ts'
import { FailureLog } from './failure-log.ts'
import { JobRuns } from './job-runs.ts'

export interface Job {
  name: string
  /** Cron expression in UTC. */
  schedule: string
  /** The job also runs when a process starts, and a stopping process passes it on to another process. */
  continuous?: boolean
  /** The job is idempotent, because it may run twice at the same time. `signal` is aborted when the process stops. */
  run(signal: AbortSignal, passes: PassLog): Promise<unknown>
}

/** Receives the result of each pass of a continuous job, to log the first of several failures and the next success. */
interface PassLog {
  succeeded(): void
  failed(error: unknown): void
}

export interface JobQueue {
  /** Resolves when the running jobs have ended, after at most 20 s. */
  stop(): Promise<void>
}

/** The number of jobs by the clock that run in a process at once. A backup takes long. */
const timedAtOnce = 2

/** A run of a continuous job overlaps with the next one, so that all of them together may run twice. */
const slotsFor = (jobs: readonly Job[]): number =>
  2 * jobs.filter(({ continuous }) => continuous).length + timedAtOnce

/** `pollMs` is used when NOTIFY does not arrive: with a pooler or another engine. */
const intervals = { pollMs: 10_000, restartMs: 5000 }
/** The time that running jobs have to stop. It is shorter than the time in which the process must stop. */
const stopMs = 20_000

const taskOf = ({ name }: Job): string => name.replaceAll(' ', '_')

const queueName = 'job queue'

/** Logs all errors of the queue as one failure, because an outage causes many different errors at once. */
const queueFailed = (failures: FailureLog, error: unknown) => failures.failed(queueName, error, queueName)

interface JobParts {
  failures: FailureLog
  runs: JobRuns
}

/** Runs a job. A job that fails runs again at its next scheduled time. */
async function runJob(job: Job, { failures, runs }: JobParts, signal: AbortSignal): Promise<void> {
  let succeeded = true
  try {
    await job.run(signal, {
      succeeded: () => failures.succeeded(job.name),
      failed: (error) => failures.failed(job.name, error),
    })
    failures.succeeded(job.name)
  } catch (error) {
    succeeded = false
    failures.failed(job.name, error)
  }
  await runs.record(job.name, succeeded).then(
    () => failures.succeeded(queueName),
    (error: unknown) => queueFailed(failures, error),
  )
}

const loggerFor =
  (log: FastifyBaseLogger, failures: FailureLog) =>
  () =>
  (level: LogLevel, message: string, meta?: Record<string, unknown>) => {
    if (level === 'error' || level === 'warning')
      queueFailed(failures, meta?.error ?? message.split('\n', 1)[0])
    else log.debug({ job: queueName }, message)
  }

/** Creates or migrates the schema of graphile-worker. The role of the server has no right to do it. */
export async function migrateJobQueue(connection: DatabaseConnection): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  const pool = openPool(connection, { max: 1, application_name: 'estudio jobs', ...noLimits })
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await pool.end()
  }
}

/**
 * Runs jobs on graphile-worker. For each scheduled time one of the processes that share the database runs the job
 * (docs/decisions/0012). The server works without the queue: an unreachable queue is retried every few seconds.
 */
export function startJobQueue(
  context: Context,
  connection: DatabaseConnection,
  jobs: readonly Job[],
  { pollMs, restartMs } = intervals,
): JobQueue {
  const { log } = context
  const stopping = new AbortController()
  const { signal } = stopping
  // Every running job listens to it, and those are more than Node expects.
  setMaxListeners(0, signal)
  const failures = new FailureLog(log)
  const parts = { failures, runs: new JobRuns(context) }
  const pool = openPool(connection, { max: slotsFor(jobs), application_name: 'estudio jobs' }, log)

  const taskFor =
    (job: Job) =>
    async (_payload: unknown, { addJob }: JobHelpers) => {
      await runJob(job, parts, signal)
      if (signal.aborted && job.continuous) await addJob(taskOf(job), {}, { jobKey: taskOf(job) })
    }

  const serve = async (): Promise<void> => {
    const { Logger, parseCronItems, run } = await import('graphile-worker')
    const runner = await run({
      pgPool: pool,
      concurrency: slotsFor(jobs),
      pollInterval: pollMs,
      noHandleSignals: true,
      // Without batches, a completion that fails on a lost connection is an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(loggerFor(log, failures)),
      taskList: Object.fromEntries(jobs.map((job) => [taskOf(job), taskFor(job)])),
      // The key allows at most one waiting run of each job.
      parsedCronItems: parseCronItems(
        jobs.map((job) => ({ task: taskOf(job), match: job.schedule, options: { jobKey: taskOf(job) } })),
      ),
    })
    const stop = () => void runner.stop().catch(() => undefined)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    try {
      for (const job of jobs)
        if (job.continuous && !signal.aborted) await runner.addJob(taskOf(job), {}, { jobKey: taskOf(job) })
      await runner.promise
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  const keepServing = async (): Promise<void> => {
    while (!signal.aborted) {
      await serve().catch((error: unknown) => {
        if (!signal.aborted) queueFailed(failures, error)
      })
      await sleep(restartMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const served = keepServing()

  const ended = served.then(() => pool.end())
  return {
    async stop() {
      stopping.abort()
      await Promise.race([ended, sleep(stopMs, undefined, { ref: false })])
    },
  }
}
