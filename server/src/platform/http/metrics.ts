import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../database.ts'
import { errors } from '../errors.ts'
import { isLocalRequest } from '../loopback.ts'

interface Sample {
  name: string
  help: string
  type: 'gauge' | 'counter'
  values: [labels: string, value: number][]
}

const single = (name: string, type: Sample['type'], help: string, value: number): Sample => ({
  name,
  help,
  type,
  values: [['', value]],
})

/** Prometheus' text format. */
const format = (samples: Sample[]): string =>
  samples
    .map(({ name, help, type, values }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...values.map(([labels, value]) => `${name}${labels} ${value}`),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n')

interface OutboxState {
  pending: number
  failed: number
  oldest_seconds: number
}

async function outboxState(db: Db, now: Date): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    select count(*) filter (where failed_at is null) as pending, count(*) filter (where failed_at is not null) as failed,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where failed_at is null)), 0) as oldest_seconds
    from platform.outbox where sent_at is null`.execute(db)
  return rows[0] as OutboxState
}

function processSamples(delayMs: number): Sample[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    single('process_cpu_seconds_total', 'counter', 'Processor time used.', (user + system) / 1e6),
    single('process_resident_memory_bytes', 'gauge', 'Resident memory.', rss),
    single('nodejs_heap_used_bytes', 'gauge', 'Heap in use.', heapUsed),
    single('process_uptime_seconds', 'gauge', 'Time since start.', process.uptime()),
    single(
      'nodejs_eventloop_delay_p99_seconds',
      'gauge',
      'Event loop delay since the last reading.',
      delayMs / 1000,
    ),
  ]
}

const sameText = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** With METRICS_TOKEN whoever shows it, without one this machine alone. */
function mayRead(context: Context, request: FastifyRequest): boolean {
  const { metricsToken } = context.config
  if (!metricsToken) return isLocalRequest(context.config, request)
  return sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
}

/** GET /metrics. */
export function metricsRoute(app: FastifyInstance, context: Context): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', () => void delay.disable())

  const answered = new Map<string, number>()
  app.addHook('onResponse', (_request, reply, done) => {
    const kind = `${Math.floor(reply.statusCode / 100)}xx`
    answered.set(kind, (answered.get(kind) ?? 0) + 1)
    done()
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(context, request)) throw errors.notFound('route')
    const outbox = await outboxState(context.db, context.clock.now())
    const p99 = delay.percentile(99) / 1e6
    delay.reset()
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    return format([
      ...processSamples(Number.isFinite(p99) ? p99 : 0),
      {
        name: 'http_responses_total',
        help: 'Answers by kind of status.',
        type: 'counter',
        values: [...answered].map(([kind, count]) => [`{status="${kind}"}`, count]),
      },
      single('estudio_outbox_pending', 'gauge', 'Mails that wait.', outbox.pending),
      single('estudio_outbox_failed', 'gauge', 'Mails that were given up.', outbox.failed),
      single(
        'estudio_outbox_oldest_seconds',
        'gauge',
        'Age of the oldest mail that waits.',
        outbox.oldest_seconds,
      ),
    ])
  })
}
