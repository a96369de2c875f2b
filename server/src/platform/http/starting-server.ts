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
  app.setNotFoundHandler(() => {
    throw errors.unavailable()
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('connection', 'close')
  })
  healthRoutes(app, () => 'starting')
  await app.listen({ host, port })
  let closing: Promise<void> | undefined
  return () => (closing ??= app.close())
}
