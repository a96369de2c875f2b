import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { healthRoutes } from './health-routes.ts'

export function installationRoutes(app: FastifyInstance, { readiness }: Context, version: string): void {
  healthRoutes(app, () => readiness.status)

  const config = { openWhileHidden: 'an open page notices a new version' }
  app.get('/version.json', { schema: { hide: true }, config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { version }
  })
}

/** The version in the build's dist/build.json, or “dev” without a build. */
export function buildVersion(dist: string): string {
  try {
    const { version }: { version?: unknown } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
    return typeof version === 'string' ? version : 'dev'
  } catch {
    return 'dev'
  }
}
