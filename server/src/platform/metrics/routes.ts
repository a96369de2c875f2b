import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { errors } from '../errors.ts'
import { isLocalRequest } from '../loopback.ts'
import { databaseSamples } from './database.ts'
import { format } from './format.ts'
import { jobSamples } from './jobs.ts'
import { watchProcess } from './process.ts'
import { countRequests } from './requests.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** By digests, which are of one length whatever letters the texts have. */
const sameText = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** With METRICS_TOKEN whoever shows it, without one this machine alone. */
function mayRead(context: Context, request: FastifyRequest): boolean {
  const { metricsToken } = context.config
  if (!metricsToken) return isLocalRequest(context.config, request)
  return sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
}

/** GET /metrics, and the counting behind it. */
export function metricsRoute(app: FastifyInstance, context: Context): void {
  const processSamples = watchProcess(app)
  const requestSamples = countRequests(app)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(context, request)) throw errors.notFound('route')
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    return format([
      ...processSamples(),
      ...requestSamples(),
      ...(await databaseSamples(context.db, context.clock.now())),
      ...(await jobSamples(context.db)),
    ])
  })
}
