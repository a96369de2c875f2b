import type { Context } from '../context.ts'
import { readStudioCard, type StudioCard } from '../studio-card.ts'
import { contentSecurityPolicy } from './security-headers.ts'

export interface SitePolicy {
  current(): string
  /** Allows the map's host of settings that were just read. */
  follow(card: Pick<StudioCard, 'map_embed_url'>): void
  /** Reads the map's host anew; a database that is away leaves the policy as it was. */
  refresh(): Promise<void>
}

const originOf = (address: string | null | undefined): string | undefined =>
  address && URL.canParse(address) ? new URL(address).origin : undefined

/** The Content-Security-Policy with the map host that the settings name at the moment. */
export function sitePolicy(context: Context): SitePolicy {
  const hosted = originOf(context.config.hosted?.url)
  let policy = contentSecurityPolicy({ hosted })
  const follow: SitePolicy['follow'] = ({ map_embed_url }) => {
    policy = contentSecurityPolicy({ hosted, map: originOf(map_embed_url) })
  }
  return {
    current: () => policy,
    follow,
    async refresh() {
      try {
        const card = await readStudioCard(context.db)
        if (card) follow(card)
      } catch (error) {
        context.log.warn({ err: error }, 'settings not read, the content security policy stays as it is')
      }
    },
  }
}
