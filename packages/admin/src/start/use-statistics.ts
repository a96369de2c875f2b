import { paths } from '@estudio/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type StudioData, useStudioData } from '../data/data-provider.ts'

const statisticsOf = <Statistics>(data: StudioData, path: string) => ({
  queryKey: ['statistics', path],
  queryFn: () => data.statistics<Statistics>(path),
})

/** One part of the start page, by one call; it is a minute old at the most while somebody looks. */
export const useStatistics = <Statistics>(path: string) =>
  useQuery({ ...statisticsOf<Statistics>(useStudioData(), path), refetchInterval: 60_000 })

/** Asks for all parts before the page that shows them is there. A failure is shown by the page. */
export const prefetchStatistics = (queryClient: QueryClient, data: StudioData): void => {
  for (const path of Object.values(paths.admin.statistics))
    void queryClient.prefetchQuery(statisticsOf(data, path))
}
