import type { StudioConfig } from '@estudio/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { errors } from '../errors.ts'
import { readStudioCard } from '../studio-card.ts'
import type { SitePolicy } from './site-policy.ts'

/** What supabase-js is given as its key: it names this installation and opens nothing. */
export const publishableKey = (context: Context): string =>
  context.config.hosted?.anonKey ??
  `sb_publishable_${context.keys.derive('publishable-key').toString('base64url').slice(0, 31)}`

/** GET /config.json: what the browser needs to know of this installation. */
export async function readSiteConfig(context: Context, version: string): Promise<StudioConfig> {
  const studio = await readStudioCard(context.db)
  if (!studio) throw errors.unavailable()
  const url = context.config.hosted?.url ?? context.config.siteUrl.origin
  const rest = new URL('rest/v1', context.config.siteUrl).href
  return { studio, supabase: { url, anonKey: publishableKey(context), rest }, version }
}

/** /healthz, /version.json and /config.json: never cached, asked by browsers and by whoever watches the server. */
export function installationRoutes(
  app: FastifyInstance,
  context: Context,
  version: string,
  policy: SitePolicy,
): void {
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

  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    const config = await readSiteConfig(context, version)
    await policy.refresh()
    return config
  })
}
