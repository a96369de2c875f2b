import { paths, type Setup } from '@estudio/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type StudioData, useStudioData } from '../data/data-provider.ts'

/** The prefix of the keys of all parts of the start page. */
export const statisticsKey = ['statistics']

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

/** Requests all parts before the page is rendered. The page shows a failure. */
export const prefetchStatistics = (queryClient: QueryClient, data: StudioData): void => {
  const { statistics, pauseRequests, substitutions, setup } = paths.admin
  for (const path of [...Object.values(statistics), pauseRequests, substitutions, setup])
    void queryClient.prefetchQuery(statisticsOf(data, path))
}
