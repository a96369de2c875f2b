import { useWrite } from '@estudio/client'
import type { StandingPlaceAnswer } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'
import { usePlaceKeys } from '../bookings/use-bookings.ts'
import { statisticsKey } from '../use-statistics.ts'
import { standingKey } from './use-standing-places.ts'

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

/** The make-ups of a client that can still be used, in the order in which bookings use them. */
export const useOpenMakeUps = (userId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: [...standingKey, userId, 'make-ups'],
    queryFn: async () =>
      (await api.get('/api/admin/users/{id}/make-ups', { params: { id: userId } })).make_ups,
    select: (makeUps) => makeUps.filter(({ state }) => state === 'open'),
    staleTime: 0,
  })
}

/** The keys that a change of a standing place invalidates: its dates are reservations and places of classes, and requests are work. */
const useStandingKeys = (classId = '') => [standingKey, statisticsKey, ...usePlaceKeys(classId)]

interface NewPlace {
  userId: string
  seriesId: string
  from: CivilDate
  /** A place on the map of the room; null for any. */
  placeId: string | null
}

export const useGiveStandingPlace = (classId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ userId, seriesId, from, placeId }: NewPlace) =>
      api.post('/api/admin/users/{id}/standing-places', {
        params: { id: userId },
        body: { series_id: seriesId, from, place_id: placeId },
      }),
    invalidates: useStandingKeys(classId),
    waits: true,
  })
}

/** Approves a request. The button is gone when the list is read again, and so its caller is told before. */
export const useApproveStandingPlace = (onSuccess: (answer: StandingPlaceAnswer) => void) => {
  const api = useApi()
  return useWrite({
    mutationFn: (id: string) => api.post('/api/admin/standing-places/{id}/approval', { params: { id } }),
    invalidates: useStandingKeys(),
    waits: true,
    onSuccess,
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
