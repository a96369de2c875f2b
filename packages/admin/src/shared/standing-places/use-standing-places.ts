import { useWrite } from '@estudio/client'
import type { SeriesPatch } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'

/** The prefix of the keys of everything about standing places. */
export const standingKey = ['standing-places']

/** The standing places and the requests of all clients, by series. */
export const useStandingPlaces = (enabled = true) => {
  const api = useApi()
  return useQuery({
    queryKey: [...standingKey, 'series'],
    queryFn: async () => (await api.get('/api/admin/standing-places')).series,
    staleTime: 0,
    enabled,
  })
}

/** Changes how many standing places a series may have. */
export const useEditSeries = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: SeriesPatch) => api.patch('/api/admin/series/{id}', { params: { id }, body }),
    invalidates: [standingKey],
    waits: true,
  })
}
