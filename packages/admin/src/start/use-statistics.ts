import { paths, type Setup } from '@estudio/contract'
import type { Right } from '@estudio/domain'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type StudioData, useStudioData } from '../data/data-provider.ts'

/** The prefix of the keys of all parts of the start page. */
export const statisticsKey = ['statistics']

const { statistics } = paths.admin

/** The right that the server requires for each part of the start page. */
export const partRights = {
  [statistics.today]: 'schedule.read',
  [statistics.payments]: 'payments.read',
  [statistics.waitlists]: 'waitlists.manage',
  [statistics.ending]: 'users.read',
  [statistics.bookings]: 'statistics.read',
  [statistics.occupancy]: 'statistics.read',
  [statistics.income]: 'statistics.read',
  [paths.admin.pauseRequests]: 'sales.change',
  [paths.admin.substitutions]: 'schedule.write',
  [paths.admin.setup]: 'settings.write',
} as const satisfies Record<string, Right>

const statisticsOf = <Statistics>(data: StudioData, path: string) => ({
  queryKey: [...statisticsKey, path],
  queryFn: () => data.statistics<Statistics>(path),
})

/** A part of the start page; it is at most a minute old while the page is visible. */
export const useStatistics = <Statistics>(path: string) =>
  useQuery({ ...statisticsOf<Statistics>(useStudioData(), path), refetchInterval: 60_000 })

/** The steps of a new studio, as they were read last. */
export const useSetup = () =>
  useQuery({
    ...statisticsOf<Setup>(useStudioData(), paths.admin.setup),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Requests the parts that the user may read before the page is rendered. The page shows a failure. */
export const prefetchStatistics = (
  queryClient: QueryClient,
  data: StudioData,
  may: (right: Right) => boolean,
): void => {
  for (const [path, right] of Object.entries(partRights))
    if (may(right)) void queryClient.prefetchQuery(statisticsOf(data, path))
}
