import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

export function installationRoutes(app: FastifyInstance, context: Context, version: string): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await sql`select 1`.execute(context.db)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })

  app.get('/version.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { version }
  })
}

/** From the build's dist/build.json; “dev” without a build. */
export function buildVersion(dist: string): string {
  try {
    const { version }: { version?: unknown } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
    return typeof version === 'string' ? version : 'dev'
  } catch {
    return 'dev'
  }
}
