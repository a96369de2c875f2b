import { scheduleKey, staffPlacesKey, staffPlacesQuery, useHttp, useSession, useWrite } from '@estudio/client'
import type { PlaceMovesInput, PlaceOutageInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../data/data-provider.ts'
import { usePlaceKeys } from '../../../shared/bookings/use-bookings.ts'

/** The map of a class with the people on it; the coach's page uses the same query. */
export const useSeats = (classId: string) =>
  useQuery(staffPlacesQuery(useHttp(), useSession().user?.id, classId))

export type SeatMove = PlaceMovesInput['moves'][number]

const useSeatKeys = (classId: string) => [
  staffPlacesKey(useSession().user?.id, classId),
  ...usePlaceKeys(classId),
]

/** Moves people in one request, so that two can swap. */
export const useMoveSeats = (classId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (moves: SeatMove[]) =>
      api.patch('/api/admin/schedule/{id}/places', { params: { id: classId }, body: { moves } }),
    invalidates: useSeatKeys(classId),
    waits: true,
  })
}

export interface Outage extends Omit<PlaceOutageInput, 'dry_run'> {
  placeId: string
}

export type OutageDays = Pick<Outage, 'placeId' | 'from' | 'to'>

/** Previews which people an outage would move or leave without a place. It asks once the days are complete. */
export const useOutagePreview = (days: OutageDays | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: ['outage-preview', days],
    queryFn: () => {
      const { placeId = '', from = '', to } = days ?? {}
      const body = { from, to, reason: texts.admin.seats.outage.usualReason, dry_run: true }
      return api.post('/api/admin/places/{id}/outages', { params: { id: placeId }, body })
    },
    enabled: days !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

/** An outage is about every class of the room, so that the whole calendar is read again. */
export const useAddOutage = (classId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ placeId, ...body }: Outage) =>
      api.post('/api/admin/places/{id}/outages', { params: { id: placeId }, body }),
    invalidates: [...useSeatKeys(classId), ['salones'], scheduleKey],
    waits: true,
  })
}

/** Ends an outage: who had to move gets the place back. */
export const useEndOutage = (classId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ placeId, outage }: { placeId: string; outage: string }) =>
      api.delete('/api/admin/places/{id}/outages/{outage}', { params: { id: placeId, outage } }),
    invalidates: [...useSeatKeys(classId), ['salones'], scheduleKey],
    waits: true,
  })
}
