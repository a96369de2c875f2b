import { finished } from 'node:stream/promises'
import Fastify from 'fastify'
import type { Config } from '../config/config.ts'
import { errors } from '../errors.ts'
import { errorHandler } from './error-handler.ts'
import { healthRoutes } from './health-routes.ts'

/**
 * Answers 503 in place of the server while that waits for the database and the migrations. A server of its own, because
 * Fastify listens only once everything is registered, which needs the database. Resolves with what closes it.
 */
export async function listenWhileStarting({ host, port }: Config): Promise<() => Promise<void>> {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.setErrorHandler(errorHandler)
  app.addHook('onRequest', async ({ is404, raw }, reply) => {
    reply.header('connection', 'close')
    if (!is404) return
    // A body is read to its end, or its sender might not get to the answer, and not parsed: whatever it is, 503.
    raw.resume()
    await finished(raw).catch(() => undefined)
    throw errors.unavailable()
  })
  healthRoutes(app, () => 'starting')
  await app.listen({ host, port })
  let closing: Promise<void> | undefined
  return () => (closing ??= app.close())
}
