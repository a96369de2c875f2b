import type { AnswerOf, Api } from '@estudio/client'
import type { Right } from '@estudio/domain'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'

/** The prefix of the keys of all parts of the start page. */
export const statisticsKey = ['statistics']

/** The parts of the start page, each with the right that the server requires for it. */
export const partRights = {
  '/api/admin/figures/today': 'schedule.read',
  '/api/admin/figures/payments': 'payments.read',
  '/api/admin/figures/waitlists': 'waitlists.manage',
  '/api/admin/figures/ending': 'users.read',
  '/api/admin/figures/bookings': 'statistics.read',
  '/api/admin/figures/occupancy': 'statistics.read',
  '/api/admin/figures/income': 'statistics.read',
  '/api/admin/pause-requests': 'sales.change',
  '/api/admin/substitutions': 'schedule.write',
  '/api/admin/setup': 'settings.write',
} as const satisfies Partial<Record<Parameters<Api['get']>[0], Right>>

export type Part = keyof typeof partRights

const statisticsOf = <P extends Part>(api: Api, part: P) => ({
  queryKey: [...statisticsKey, part],
  queryFn: (): Promise<AnswerOf<'get', P>> => api.get<Part>(part) as Promise<AnswerOf<'get', P>>,
})

/** A part of the start page; it is at most a minute old while the page is visible. */
export const useStatistics = <P extends Part>(part: P) =>
  useQuery({ ...statisticsOf(useApi(), part), refetchInterval: 60_000 })

/** The steps of a new studio, as they were read last. */
export const useSetup = () =>
  useQuery({ ...statisticsOf(useApi(), '/api/admin/setup'), staleTime: Number.POSITIVE_INFINITY })

/** Requests the parts that the user may read before the page is rendered. The page shows a failure. */
export const prefetchStatistics = (
  queryClient: QueryClient,
  api: Api,
  may: (right: Right) => boolean,
): void => {
  for (const [part, right] of Object.entries(partRights))
    if (may(right)) void queryClient.prefetchQuery(statisticsOf(api, part as Part))
}
