import type { AnswerOf, Api } from '@estudio/client'
import type { Right } from '@estudio/domain'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'

/** The prefix of the keys of the start page and of the statistics. */
export const statisticsKey = ['statistics']

/** The start page requests these addresses at once; each has the right that the server requires for it. */
const startRights = {
  '/api/user/today': 'schedule.read',
  '/api/admin/figures/occupancy': 'statistics.read',
  '/api/admin/setup': 'settings.write',
} as const satisfies Partial<Record<Parameters<Api['get']>[0], Right>>

export type Part =
  | keyof typeof startRights
  | '/api/admin/figures/bookings'
  | '/api/admin/figures/income'
  | '/api/admin/pause-requests'
  | '/api/admin/substitutions'
  | '/api/admin/unapplied-marks'

/** The query of one part; a change that touches it invalidates `statisticsKey`. */
export const statisticsOf = <P extends Part>(api: Api, part: P) => ({
  queryKey: [...statisticsKey, part],
  queryFn: (): Promise<AnswerOf<'get', P>> => api.get<Part>(part) as Promise<AnswerOf<'get', P>>,
})

/** Statistics of the studio; they are at most a minute old while the page is visible. */
export const useStatistics = <P extends Part>(part: P, enabled = true) =>
  useQuery({ ...statisticsOf(useApi(), part), refetchInterval: 60_000, enabled })

/** The steps of a new studio, as they were read last. */
export const useSetup = (enabled = true) =>
  useQuery({ ...statisticsOf(useApi(), '/api/admin/setup'), staleTime: Number.POSITIVE_INFINITY, enabled })

/** Requests what the start page shows to the user before the page is rendered. The page shows a failure. */
export const prefetchStatistics = (
  queryClient: QueryClient,
  api: Api,
  may: (right: Right) => boolean,
): void => {
  for (const [part, right] of Object.entries(startRights))
    if (may(right)) void queryClient.prefetchQuery(statisticsOf(api, part as Part))
}
