import type { StudioConfig } from '@estudio/contract'
import type { Http } from './http/http.ts'

/** Not a call of the business API: the settings are a file of the installation. */
export const CONFIG_PATH = '/config.json'

export type ConfigSource = () => Promise<StudioConfig>

const originOf = (address: string): string => new URL(address, location.origin).origin

/**
 * Whether a hosted project manages the accounts: its origin differs from that of the tables, which are always on this
 * server. A hosted project has neither recovery codes nor a list of sessions.
 */
export const isHosted = ({ supabase }: Pick<StudioConfig, 'supabase'>): boolean =>
  originOf(supabase.url) !== originOf(supabase.rest)

/**
 * GET /config.json, once per page load. A failed request is not cached, so that the next caller retries.
 * @param known the settings if the HTML carried them: then nothing is requested
 */
export const loadConfigOnce = (http: Pick<Http, 'request'>, known?: StudioConfig): ConfigSource => {
  let loaded: Promise<StudioConfig> | undefined = known && Promise.resolve(known)
  return () => {
    loaded ??= http.request<StudioConfig>(CONFIG_PATH, { auth: 'none' }).catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
