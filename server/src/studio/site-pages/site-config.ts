import type { StudioConfig } from '@estudio/contract'
import type { FastifyInstance } from 'fastify'
import { viewerOf } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import type { SitePolicy } from '../../platform/http/security-headers.ts'
import { shownClassTypes } from '../catalogue/index.ts'
import { countPublicTeam } from '../people/index.ts'
import { isSitePublished, readStudioInfo } from '../settings/index.ts'
import { hiddenConfig } from './quiet-page.ts'

/** A public identifier for supabase-js; it grants no rights. */
const publishableKey = ({ config, keys }: Context): string =>
  config.hosted?.anonKey ??
  `sb_publishable_${keys.derive('publishable-key').toString('base64url').slice(0, 31)}`

export async function readSiteConfig(context: Context, version: string): Promise<StudioConfig> {
  const [studio, class_types, coach_count, published] = await Promise.all([
    readStudioInfo(context.db),
    shownClassTypes(context.db),
    countPublicTeam(context.db),
    isSitePublished(context.db),
  ])
  if (!studio) throw errors.unavailable()
  const url = context.config.hosted?.url ?? context.config.siteUrl.origin
  const rest = new URL('rest/v1', context.config.siteUrl).href
  return {
    studio: { ...studio, class_types, coach_count },
    supabase: { url, anonKey: publishableKey(context), rest },
    published,
    version,
  }
}

export function siteConfigRoute(
  app: FastifyInstance,
  context: Context,
  version: string,
  policy: SitePolicy,
): void {
  const open = { openWhileHidden: 'the keys for signing in, name and contact; staff get all of it' }
  app.get('/config.json', { schema: { hide: true }, config: open }, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    const config = await readSiteConfig(context, version)
    policy.follow(config.studio)
    if (config.published || (await viewerOf(context, request))?.roles.length) return config
    return hiddenConfig(config)
  })
}
