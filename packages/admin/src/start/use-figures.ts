import { useClient } from '@estudio/client'
import { useQuery } from '@tanstack/react-query'

/** One part of the start page, by one call; it is a minute old at the most while somebody looks. */
export const useFigures = <Figures>(path: string) => {
  const { http } = useClient()
  return useQuery({
    queryKey: ['figures', path],
    queryFn: () => http.request<Figures>(path),
    refetchInterval: 60_000,
  })
}
