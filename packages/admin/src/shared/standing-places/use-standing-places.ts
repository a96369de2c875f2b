import { useWrite } from '@estudio/client'
import type { CivilDate } from '@estudio/domain'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../auth/use-may.ts'
import { useApi } from '../../data/data-provider.ts'
import { usePlaceKeys } from '../bookings/use-bookings.ts'

/** The prefix of the keys of everything about standing places. */
const standingKey = ['standing-places']

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

/** The standing places of a client with their dates to come. */
export const useUserStandingPlaces = (userId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: [...standingKey, userId],
    queryFn: async () =>
      (await api.get('/api/admin/users/{id}/standing-places', { params: { id: userId } })).standing_places,
    staleTime: 0,
  })
}

/** What a change of a standing place changes: its dates are reservations and places of classes. */
const useStandingKeys = (classId = '') => [standingKey, ...usePlaceKeys(classId)]

interface NewPlace {
  userId: string
  seriesId: string
  from: CivilDate
}

export const useGiveStandingPlace = (classId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ userId, seriesId, from }: NewPlace) =>
      api.post('/api/admin/users/{id}/standing-places', {
        params: { id: userId },
        body: { series_id: seriesId, from },
      }),
    invalidates: useStandingKeys(classId),
    waits: true,
  })
}

export const useApproveStandingPlace = () => {
  const api = useApi()
  return useWrite({
    mutationFn: (id: string) => api.post('/api/admin/standing-places/{id}/approval', { params: { id } }),
    invalidates: useStandingKeys(),
    waits: true,
  })
}

interface PlaceOfUser {
  userId: string
  placeId: string
}

/** Ends a place, or declines a request. */
export const useEndStandingPlace = ({ userId, placeId }: PlaceOfUser, onSuccess: () => void) => {
  const api = useApi()
  return useWrite({
    mutationFn: () =>
      api.delete('/api/admin/users/{id}/standing-places/{place}', {
        params: { id: userId, place: placeId },
      }),
    invalidates: useStandingKeys(),
    waits: true,
    onSuccess,
  })
}

export const useSkipStandingDate = ({ userId, placeId }: PlaceOfUser, classId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: () =>
      api.post('/api/admin/users/{id}/standing-places/{place}/skips', {
        params: { id: userId, place: placeId },
        body: { schedule_id: classId },
      }),
    invalidates: useStandingKeys(classId),
    waits: true,
  })
}

export const useTakeBackStandingDate = ({ userId, placeId }: PlaceOfUser, classId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: () =>
      api.delete('/api/admin/users/{id}/standing-places/{place}/skips/{schedule}', {
        params: { id: userId, place: placeId, schedule: classId },
      }),
    invalidates: useStandingKeys(classId),
    waits: true,
  })
}
