import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { JobHelpers, LogLevel } from 'graphile-worker'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { type DatabaseConnection, openPool } from '../db/database.ts'

export interface Job {
  name: string
  /** Cron expression in UTC. */
  schedule: string
  /** Also runs when a process starts; passed on to another process by one that stops. */
  continuous?: boolean
  /** Idempotent: may run twice at once. `signal` is aborted when the process stops. */
  run(signal: AbortSignal): Promise<unknown>
}

export interface JobQueue {
  /** Resolves when running jobs have ended, after 20 s at the latest. */
  stop(): Promise<void>
}

/** Per process: mail may run twice, a backup takes long. */
const concurrency = 6
/** For where NOTIFY does not reach: a pooler, another engine. */
const queuePollMs = 10_000
const restartMs = 5000
/** Less than the process has to stop. */
const stopMs = 20_000

const taskOf = ({ name }: Job): string => name.replaceAll(' ', '_')

const logMethods: Record<LogLevel, 'error' | 'warn' | 'debug'> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'debug',
}

const recordRun = ({ db, clock }: Context, { name }: Job, succeeded: boolean): Promise<unknown> =>
  sql`
  insert into platform.job_runs as j (name, runs, failures, last_success)
  values (${name}, 1, ${succeeded ? 0 : 1}, ${succeeded ? clock.now() : null})
  on conflict (name) do update set runs = j.runs + 1, failures = j.failures + excluded.failures,
    last_success = coalesce(excluded.last_success, j.last_success)`.execute(db)

/** A failure is logged and left to the next scheduled run. */
async function runJob(context: Context, job: Job, signal: AbortSignal): Promise<void> {
  const { log } = context
  let succeeded = true
  try {
    await job.run(signal)
  } catch (error) {
    succeeded = false
    log.error({ err: error, job: job.name }, 'job failed')
  }
  await recordRun(context, job, succeeded).catch((error: unknown) =>
    log.error({ err: error, job: job.name }, 'job not recorded'),
  )
}

const loggerFor = (log: FastifyBaseLogger) => () => (level: LogLevel, message: string) =>
  log[logMethods[level]]({ part: 'job queue' }, message)

/**
 * Runs jobs on graphile-worker, each due time in one of the processes that share the database (docs/decisions/0012). The
 * server works without it: an unreachable queue is retried every few seconds.
 */
export function startJobQueue(
  context: Context,
  connection: DatabaseConnection,
  jobs: readonly Job[],
): JobQueue {
  const { log } = context
  const stopping = new AbortController()
  const { signal } = stopping
  const pool = openPool(connection, { max: concurrency, application_name: 'estudio jobs' }, log)

  const taskFor =
    (job: Job) =>
    async (_payload: unknown, { addJob }: JobHelpers) => {
      await runJob(context, job, signal)
      if (signal.aborted && job.continuous) await addJob(taskOf(job), {}, { jobKey: taskOf(job) })
    }

  const serve = async (): Promise<void> => {
    const { Logger, parseCronItems, run } = await import('graphile-worker')
    const runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval: queuePollMs,
      noHandleSignals: true,
      // Without batches, a completion that fails on a lost connection is an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(loggerFor(log)),
      taskList: Object.fromEntries(jobs.map((job) => [taskOf(job), taskFor(job)])),
      // The key keeps at most one run waiting.
      parsedCronItems: parseCronItems(
        jobs.map((job) => ({ task: taskOf(job), match: job.schedule, options: { jobKey: taskOf(job) } })),
      ),
    })
    const stop = () => void runner.stop().catch(() => undefined)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    for (const job of jobs)
      if (job.continuous && !signal.aborted) await runner.addJob(taskOf(job), {}, { jobKey: taskOf(job) })
    await runner.promise
  }

  const keepServing = async (): Promise<void> => {
    while (!signal.aborted) {
      await serve().catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'the job queue failed; it is started again')
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
