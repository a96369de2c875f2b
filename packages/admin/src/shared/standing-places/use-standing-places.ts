import { useWrite } from '@estudio/client'
import type { SeriesPatch } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../auth/use-may.ts'
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

/** Whether a plan of the studio includes standing places. */
export const usePlansWithStanding = (enabled = true): boolean => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['planes', 'standing'],
    queryFn: async () => {
      const { plans } = await api.get('/api/admin/plans', { query: { limit: 100 } })
      return plans.some(({ standing_per_week }) => standing_per_week > 0)
    },
    enabled,
  })
  return data ?? false
}

/** Whether the studio has standing places: a plan includes them, or somebody still has one. */
export const useHasStandingPlaces = (): boolean => {
  const may = useMay()('bookings.manage')
  const isInPlan = usePlansWithStanding(may)
  const { data } = useStandingPlaces(may && !isInPlan)
  return isInPlan || (data?.length ?? 0) > 0
}
