import { type Http, useClient } from '@estudio/client'
import { paths } from '@estudio/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'

const figuresAt = <Figures>(http: Http, path: string) => ({
  queryKey: ['figures', path],
  queryFn: () => http.request<Figures>(path),
})

/** One part of the start page, by one call; it is a minute old at the most while somebody looks. */
export const useFigures = <Figures>(path: string) => {
  const { http } = useClient()
  return useQuery({ ...figuresAt<Figures>(http, path), refetchInterval: 60_000 })
}

/** Asks for all of them before the page that shows them is there. What fails is the page's to tell. */
export const askForFigures = (queryClient: QueryClient, http: Http): void => {
  for (const path of Object.values(paths.admin.statistics))
    void queryClient.prefetchQuery(figuresAt(http, path))
}
