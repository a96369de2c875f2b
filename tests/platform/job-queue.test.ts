import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Context } from '../../server/src/platform/context.ts'
import { type DatabaseConnection, openDatabase } from '../../server/src/platform/db/database.ts'
import { grantRights } from '../../server/src/platform/db/role-grants.ts'
import {
  type Job,
  type JobQueue,
  migrateJobQueue,
  startJobQueue,
} from '../../server/src/platform/jobs/job-queue.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { openDatabaseProxy } from '../harness/database-proxy.ts'
import { openStudio } from '../harness/index.ts'
import { serverRole } from '../harness/postgres.ts'

interface LogLine {
  msg: string
  job?: string
  err?: { message: string; stack?: string }
}

const studio = await openStudio({ poolSize: 10 })
const connection: DatabaseConnection = { ...studio.connection, user: serverRole }
await migrateJobQueue(studio.connection)
await grantRights(studio.db, serverRole)

let queues: JobQueue[]
let lines: string[]
let context: Context
beforeEach(() => {
  queues = []
  lines = []
  const log = createLogger('warn', { write: (line: string) => void lines.push(line) })
  context = { ...studio.context, log }
})
afterEach(() => Promise.all(queues.map((queue) => queue.stop())))

const start = (jobs: Job[], through = connection): JobQueue => {
  const queue = startJobQueue(context, through, jobs, { pollMs: 50, restartMs: 50 })
  queues.push(queue)
  return queue
}

/** Due at its start, and as good as never again while a test runs. */
const once = (name: string, run: Job['run']): Job => ({ name, schedule: '0 0 1 1 *', continuous: true, run })

const aWhile = { timeout: 20_000, interval: 10 }

describe('jobs by the clock', () => {
  // In the past: PostgreSQL, whose clock is the machine's, runs a job once its time has come.
  const minute = (count: number) => new Date(Date.UTC(2026, 0, 1, 8, count))

  // The date alone stands still: expect.poll would move the clock of fake timers.
  beforeEach(() => void vi.setSystemTime(minute(0).getTime() - 50))
  afterEach(() => void vi.useRealTimers())

  it('run once at each of their times, in one process of three', async () => {
    const runs: number[] = []
    const everyMinute = {
      name: 'every minute',
      schedule: '* * * * *',
      run: async () => void runs.push(Date.now()),
    }
    const working = new Set<number>()
    for (const process of [1, 2, 3])
      start([everyMinute, once(`first of ${process}`, async () => void working.add(process))])
    await expect.poll(() => working.size, aWhile).toBe(3)
    const ends = [1, 2, 3].map((count) => minute(count).getTime() - 50)
    for (const [index, end] of ends.entries()) {
      vi.setSystemTime(end)
      await expect.poll(() => runs.length, aWhile).toBeGreaterThan(index)
    }
    expect(runs).toEqual(ends)
  })

  it('run at their next time also after the process that ran them was killed', async () => {
    let begun = 0
    const neverDone = async (signal: AbortSignal) => {
      begun += 1
      while (!signal.aborted) await sleep(10)
    }
    start([{ name: 'never done', schedule: '* * * * *', continuous: true, run: neverDone }])
    await expect.poll(() => begun, aWhile).toBe(1)
    vi.setSystemTime(minute(1).getTime() - 50)
    await expect.poll(() => begun, aWhile).toBe(2)
  })

  it('run while every continuous job runs twice, and nothing warns', async () => {
    const begun: string[] = []
    const warnings: string[] = []
    const warned = ({ message }: Error) => void warnings.push(message)
    process.on('warning', warned)
    onTestFinished(() => void process.off('warning', warned))
    const lasting = ['first', 'second', 'third', 'fourth', 'fifth'].map(
      (name): Job => ({
        name,
        schedule: '* * * * *',
        continuous: true,
        async run(signal) {
          begun.push(name)
          await sleep(600_000, undefined, { signal }).catch(() => undefined)
        },
      }),
    )
    let timed = 0
    start([...lasting, { name: 'timed', schedule: '* * * * *', run: async () => void (timed += 1) }])
    await expect.poll(() => begun.length, aWhile).toBe(5)
    vi.setSystemTime(minute(1).getTime() - 50)
    await expect.poll(() => begun.length, aWhile).toBe(10)
    await expect.poll(() => timed, aWhile).toBe(1)
    expect(warnings).toEqual([])
  })
})

describe('the job queue', () => {
  it('passes a continuous job to another process when its own stops', async () => {
    const seen: string[] = []
    const job = (process: string): Job =>
      once('watch that stops', async (signal) => {
        seen.push(process)
        while (!signal.aborted) await sleep(10)
      })
    const first = start([job('first')])
    await expect.poll(() => seen, aWhile).toEqual(['first'])
    await first.stop()
    start([job('second')])
    await expect.poll(() => seen, aWhile).toContain('second')
  })

  it('passes jobs over while both processes run', async () => {
    const runs = { first: 0, second: 0 }
    const job = (process: 'first' | 'second'): Job =>
      once('watch that is handed over', async (signal) => {
        runs[process] += 1
        while (!signal.aborted) await sleep(10)
      })
    const first = start([job('first')])
    await expect.poll(() => runs.first, aWhile).toBe(1)
    start([job('second')])
    await expect.poll(() => runs.first + runs.second, aWhile).toBe(2)
    const before = runs.second
    await first.stop()
    await expect.poll(() => runs.second, aWhile).toBeGreaterThan(before)
  })

  it('shows the outcome of a job in every process, and a failing job stops no other', async () => {
    start([
      once('good one', async () => undefined),
      once('bad one', () => Promise.reject(new Error('no luck'))),
    ])
    const metrics = async () => String((await studio.visitor.get('/metrics')).body)
    await expect.poll(metrics, aWhile).toContain('estudio_job_failures_total{job="bad one"} 1')
    await expect
      .poll(metrics, aWhile)
      .toContain(`estudio_job_last_success_seconds{job="good one"} ${studio.clock.now().getTime() / 1000}`)
    expect(await metrics()).not.toContain('estudio_job_last_success_seconds{job="bad one"}')
    expect(lines.join('')).toContain('no luck')
  })

  it('lets a running job end before it stops', async () => {
    let [begun, ended] = [false, false]
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const queue = start([
      once('slow', async () => {
        begun = true
        await finished
        ended = true
      }),
    ])
    await expect.poll(() => begun, aWhile).toBe(true)
    const stopped = queue.stop()
    finish()
    await stopped
    expect(ended).toBe(true)
  })

  it('retries while its database is unreachable, and continues when it is back', async () => {
    const proxy = await openDatabaseProxy(connection)
    proxy.stopAt(/./)
    let runs = 0
    start([once('patient', async () => void (runs += 1))], proxy.connection)
    await expect.poll(() => lines.join(''), aWhile).toContain('"job":"job queue","err"')
    expect((await studio.visitor.get('/healthz')).status).toBe(200)
    proxy.restart()
    await expect.poll(() => runs, aWhile).toBeGreaterThan(0)
    await Promise.all(queues.map((queue) => queue.stop()))
    queues = []
    await proxy.close()
  })

  it('logs the start and the end of an outage once for each job, and counts every failure', async () => {
    const proxy = await openDatabaseProxy(connection)
    const db = openDatabase(proxy.connection, 2)
    const log = createLogger('info', { write: (line: string) => void lines.push(line) })
    context = { ...context, db, log }
    let attempts = 0
    start(
      [
        once('restless', async (signal) => {
          while (!signal.aborted) {
            attempts += 1
            await sql`select 1`.execute(db)
            await sleep(50)
          }
        }),
      ],
      proxy.connection,
    )
    const logged = () => lines.map((line) => JSON.parse(line) as LogLine)
    const failed = (job: string) => logged().filter((line) => line.job === job && line.msg === 'job failed')
    await expect.poll(() => attempts, aWhile).toBeGreaterThan(2)
    proxy.stopAt(/./)
    await expect.poll(() => failed('restless').length, aWhile).toBe(1)
    // Each of its workers gives up after ten failures in a row; then the queue begins anew.
    const tried = proxy.attempts()
    await expect.poll(proxy.attempts, aWhile).toBeGreaterThan(tried + 100)
    proxy.restart()
    const before = attempts
    await expect.poll(() => attempts, aWhile).toBeGreaterThan(before + 2)
    await Promise.all(queues.map((queue) => queue.stop()))
    queues = []

    expect(failed('restless')).toMatchObject([{ err: { message: expect.any(String) } }])
    expect(failed('job queue')).toHaveLength(1)
    const working = logged().filter(({ msg }) => msg === 'job works again')
    expect(working).toHaveLength(2)
    expect(new Set(working.map(({ job }) => job))).toEqual(new Set(['job queue', 'restless']))
    expect(logged().filter(({ err }) => err?.stack)).toEqual([])
    expect(logged().length).toBeLessThan(7)
    const metrics = String((await studio.visitor.get('/metrics')).body)
    const count = (name: string) =>
      Number(metrics.match(new RegExp(`^${name}{job="restless"} (\\d+)$`, 'm'))?.[1])
    // A connection that was cut may fail a second run before the pool has noticed.
    const failures = count('estudio_job_failures_total')
    expect(failures).toBeGreaterThan(0)
    expect(count('estudio_job_runs_total')).toBe(failures + 1)
    await db.destroy()
    await proxy.close()
  })
})
