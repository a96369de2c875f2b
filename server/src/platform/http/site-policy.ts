import type { Context } from '../context.ts'
import { readStudioCard } from '../studio-card.ts'
import { contentSecurityPolicy } from './security-headers.ts'

export interface SitePolicy {
  current(): string
  /** Reads the map's host anew; a database that is away leaves the policy as it was. */
  refresh(): Promise<void>
}

const originOf = (address: string | null | undefined): string | undefined =>
  address && URL.canParse(address) ? new URL(address).origin : undefined

/** The Content-Security-Policy with the map host that the settings name at the moment. */
export function sitePolicy(context: Context): SitePolicy {
  const hosted = originOf(context.config.hosted?.url)
  let policy = contentSecurityPolicy({ hosted })
  return {
    current: () => policy,
    async refresh() {
      try {
        const card = await readStudioCard(context.db)
        policy = contentSecurityPolicy({ hosted, map: originOf(card?.map_embed_url) })
      } catch (error) {
        context.log.warn({ err: error }, 'settings not read, the content security policy stays as it is')
      }
    },
  }
}
