import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from './context.ts'
import type { Db } from './db/database.ts'
import { isDatabaseAway } from './db/outage.ts'
import { errors } from './errors.ts'
import { isLocalRequest } from './http/caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts responses under this name by outcome: `ok` or the reason code. */
    counted?: string
  }
  interface FastifyReply {
    refusalCode: string | null
  }
}

/** Seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const responses = new Counter({
    name: 'http_responses_total',
    help: 'Responses by status class.',
    labelNames: ['status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to the response.',
    buckets: requestBuckets,
    registers,
  })
  const outcomes = new Counter({
    name: 'estudio_outcomes_total',
    help: 'Outcomes of an action.',
    labelNames: ['action', 'outcome'],
    registers,
  })
  app.decorateReply('refusalCode', null)
  app.addHook('onResponse', (request, reply, done) => {
    responses.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` })
    durations.observe(reply.elapsedTime / 1000)
    const { counted } = request.routeOptions.config
    if (counted) outcomes.inc({ action: counted, outcome: reply.refusalCode ?? 'ok' })
    done()
  })
}

/** Replaces prom-client's default metrics, which cannot be stopped when `app` closes. */
function watchProcess(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', () => void delay.disable())
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })

  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed)
  gauge('process_uptime_seconds', 'Time since start.', () => process.uptime())
  gauge('nodejs_eventloop_delay_p99_seconds', 'Event loop delay since the last reading.', () => {
    const p99 = delay.percentile(99) / 1e9
    delay.reset()
    return Number.isFinite(p99) ? p99 : 0
  })
}

/** Adds metrics to a registry. Returns a function that reads their values. */
export type WatchMetrics = (context: Context, registry: Registry) => () => Promise<void>

interface OutboxState {
  pending: number
  failed: number
  oldest_seconds: number
}

/** Counts the mails in each state. Each count has its own index, because most rows are sent mails. */
async function outboxState(db: Db, now: Date): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    select count(*) as pending,
      (select count(*) from platform.outbox f where f.failed_at is not null) as failed,
      coalesce(extract(epoch from ${now}::timestamptz - min(w.created_at)), 0) as oldest_seconds
    from platform.outbox w
    where w.sent_at is null and w.failed_at is null and (w.expires_at is null or w.expires_at > ${now})`.execute(
    db,
  )
  return rows[0] as OutboxState
}

const watchDatabase: WatchMetrics = ({ db, poolUsage, clock, readiness }, registry) => {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const pending = gauge('estudio_outbox_pending', 'Mails that wait.')
  const failed = gauge('estudio_outbox_failed', 'Mails that were given up.')
  const oldest = gauge('estudio_outbox_oldest_seconds', 'Age of the oldest mail that waits.')
  const connections = new Gauge({
    name: 'estudio_pool_connections',
    help: 'Connections to the database.',
    labelNames: ['state'],
    registers,
  })
  const waiting = gauge('estudio_pool_waiting', 'Requests that wait for a connection.')
  const up = gauge('estudio_database_up', 'Whether the database answers, 1 or 0.')
  return async () => {
    up.set(readiness.isDatabaseAvailable() ? 1 : 0)
    const pool = poolUsage.current
    connections.set({ state: 'idle' }, pool.idle)
    connections.set({ state: 'busy' }, pool.total - pool.idle)
    waiting.set(pool.waiting)
    const outbox = await outboxState(db, clock.now())
    pending.set(outbox.pending)
    failed.set(outbox.failed)
    oldest.set(outbox.oldest_seconds)
  }
}

/** Watches the jobs of all processes of the installation. */
const watchJobs: WatchMetrics = ({ db }, registry) => {
  const common = { labelNames: ['job'], registers: [registry] }
  const runs = new Counter({ ...common, name: 'estudio_job_runs_total', help: 'Runs of a job.' })
  const failures = new Counter({
    ...common,
    name: 'estudio_job_failures_total',
    help: 'Runs of a job that failed.',
  })
  const lastSuccess = new Gauge({
    ...common,
    name: 'estudio_job_last_success_seconds',
    help: 'When a job last succeeded, in Unix seconds.',
  })
  return async () => {
    const rows = await db.selectFrom('platform.job_runs').selectAll().orderBy('name').execute()
    for (const metric of [runs, failures, lastSuccess]) metric.reset()
    for (const { name: job, ...row } of rows) {
      runs.inc({ job }, row.runs)
      failures.inc({ job }, row.failures)
      if (row.last_success) lastSuccess.set({ job }, row.last_success.getTime() / 1000)
    }
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** timingSafeEqual needs texts of equal length, so their digests are compared. */
const isSameText = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** Without METRICS_TOKEN only this machine may read the metrics. */
function mayRead({ config }: Context, request: FastifyRequest): boolean {
  if (!config.metricsToken) return isLocalRequest(config, request)
  return isSameText(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)
}

/** Answers the metrics of the platform, and those of the areas. */
export function metricsRoute(
  app: FastifyInstance,
  context: Context,
  areas: readonly WatchMetrics[] = [],
): void {
  const registry = new Registry()
  watchProcess(app, registry)
  countRequests(app, registry)
  const readers = [watchDatabase, watchJobs, ...areas].map((watch) => watch(context, registry))
  const config = { openWhileHidden: 'only with the token of METRICS_TOKEN, or from this machine' }
  app.get('/metrics', { schema: { hide: true }, config }, async (request, reply) => {
    if (!mayRead(context, request)) throw errors.notFound('route')
    try {
      for (const read of readers) await read()
    } catch (error) {
      // During an outage the metrics of the process itself are still answered.
      if (!isDatabaseAway(error)) throw error
    }
    reply.header('cache-control', 'no-store').type(registry.contentType)
    return registry.metrics()
  })
}
