import type { FastifyInstance } from 'fastify'
import type { ReadinessStatus } from '../readiness.ts'

// Balancers send these requests every second or so, so they are not logged.
const options = {
  schema: { hide: true },
  logLevel: 'error',
  config: { servedWhileStarting: true, openWhileHidden: 'balancers watch the process' },
} as const

/**
 * /healthz answers whether the process runs, independent of the database. /readyz answers whether it should get
 * requests.
 */
export function healthRoutes(app: FastifyInstance, status: () => ReadinessStatus): void {
  app.get('/healthz', options, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', options, (_request, reply) => {
    const now = status()
    return reply
      .code(now === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: now })
  })
}
