import type { PublicInstructor, Site, SitePart, StudioConfig } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import { CONFIG_PATH, type ConfigSource } from '../config.ts'
import { createApi } from '../http/api.ts'
import { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/http.ts'
import { publicCall } from '../http/public-call.ts'
import { withServiceText } from '../http/service-text.ts'
import { SIGNED_URL_RECHECK_MS } from './signed-urls.ts'

/** Empty while the site is not published. */
const readSite = async (http: Http): Promise<Partial<Site>> => {
  try {
    return (await createApi(http).get('/api/site', { auth: 'none' })).site
  } catch (error) {
    if (error instanceof ApiError && error.code === 'site_not_published') return {}
    throw error
  }
}

/** The public list of coaches. */
export const readTeam = async (http: Http): Promise<PublicInstructor[]> => {
  const read = publicCall((options) => createApi(http).get('/api/instructors/public', options))
  return (await withServiceText('instructors', read)).instructors
}

export const configKey = ['config'] as const

/** The studio's settings. `load` requests them once per page, so refetching is free. */
export const configQuery = (load: ConfigSource) =>
  queryOptions({ queryKey: configKey, queryFn: load, staleTime: 0 })

/** The studio's settings as they are now: read again after settings were saved, and with every focus of the window. */
export const currentConfigQuery = ({ request }: Pick<Http, 'request'>) =>
  queryOptions({
    queryKey: configKey,
    queryFn: () => request<StudioConfig>(CONFIG_PATH, { auth: 'none', cache: 'no-cache' }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  })

export const siteKey = (part: SitePart) => ['site', part] as const

/**
 * The studio's own words and pictures that a document shows. An open document keeps those that it was opened with.
 * @param embedded those that came with the HTML; otherwise the whole site is requested
 */
export const siteQuery = (http: Http, part: SitePart, embedded?: Partial<Site>) =>
  queryOptions({
    queryKey: siteKey(part),
    queryFn: async (): Promise<Partial<Site>> => embedded ?? readSite(http),
    // The embedded part is “fetched” once, so that it is stored for a visit without a network.
    staleTime: embedded ? 0 : Number.POSITIVE_INFINITY,
  })

/** The settings and the site as staff see them, also while visitors see neither. */
export const staffSiteQuery = (http: Http) =>
  queryOptions({
    queryKey: ['staff-site'],
    queryFn: async (): Promise<{ studio: StudioConfig['studio']; site: Site }> => {
      const [{ studio }, { site }] = await Promise.all([
        http.request<StudioConfig>(CONFIG_PATH, { auth: 'required' }),
        createApi(http).get('/api/site', { auth: 'required' }),
      ])
      return { studio, site }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const teamKey = ['team'] as const

/** The public list of coaches; refetched before a signed picture URL expires. */
export const teamQuery = (http: Http) =>
  queryOptions({
    queryKey: teamKey,
    queryFn: () => readTeam(http),
    refetchInterval: SIGNED_URL_RECHECK_MS,
  })
