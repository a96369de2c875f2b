import { paths, type StudioConfig } from '@estudio/contract'
import type { Http } from './http/http.ts'

export type ConfigSource = () => Promise<StudioConfig>

const originOf = (address: string): string => new URL(address, location.origin).origin

/**
 * Whether a hosted project keeps the accounts: they are at another origin than the tables then, which are always this
 * server's own. Such a project has neither recovery codes nor a list of sessions.
 */
export const isHosted = ({ supabase }: Pick<StudioConfig, 'supabase'>): boolean =>
  originOf(supabase.url) !== originOf(supabase.rest)

/**
 * GET /config.json, once for the life of the page; a failed attempt is forgotten so that the next caller tries again.
 * @param known the settings where the page brought them along: then nothing is asked
 */
export const loadConfigOnce = (http: Pick<Http, 'request'>, known?: StudioConfig): ConfigSource => {
  let loaded: Promise<StudioConfig> | undefined = known && Promise.resolve(known)
  return () => {
    loaded ??= http.request<StudioConfig>(paths.config, { auth: 'none' }).catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
