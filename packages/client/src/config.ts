import { paths, type StudioConfig } from '@estudio/contract'
import type { Http } from './http/http.ts'

export type ConfigSource = () => Promise<StudioConfig>

/** GET /config.json, once for the life of the page; a failed attempt is forgotten so that the next caller tries again. */
export const loadConfigOnce = (http: Pick<Http, 'request'>): ConfigSource => {
  let loaded: Promise<StudioConfig> | undefined
  return () => {
    loaded ??= http.request<StudioConfig>(paths.config, { auth: 'none' }).catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
