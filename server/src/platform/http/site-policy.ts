import type { Context } from '../context.ts'
import { contentSecurityPolicy } from './security-headers.ts'

interface MapSettings {
  map_embed_url: string | null
}

export interface SitePolicy {
  current(): string
  /** Allows the map host of settings that were just read. */
  follow(settings: MapSettings): void
  /** Reads the settings again; without the database the policy stays as it was. */
  refresh(): Promise<void>
}

const originOf = (address: string | null | undefined): string | undefined =>
  address && URL.canParse(address) ? new URL(address).origin : undefined

/** The Content-Security-Policy with the map host that the settings name at the moment. */
export function sitePolicy(
  context: Context,
  readSettings: () => Promise<MapSettings | undefined>,
): SitePolicy {
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
        const settings = await readSettings()
        if (settings) follow(settings)
      } catch (error) {
        context.log.warn({ err: error }, 'settings not read, the content security policy stays as it is')
      }
    },
  }
}
