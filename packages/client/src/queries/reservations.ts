import type { ReservationQuery } from '@estudio/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../create-client.ts'
import { type MemberId, memberKey, ownPlansKey } from './member.ts'
import { scheduleKey } from './public.ts'
import { ownWaitlistKey } from './waitlist.ts'

/** Prefix of all ranges of a member's reservations. */
export const ownReservationsKey = (id: MemberId) => memberKey(id, 'reservations')

/** The member's reservations in a range, cancelled ones included. Always stale: what may be cancelled depends on the time. */
export const ownReservationsQuery = (api: Api, id: MemberId, range: ReservationQuery) =>
  queryOptions({
    queryKey: [...ownReservationsKey(id), range],
    queryFn: () => api.reservations.list(range),
    staleTime: 0,
  })

/** After a booking or cancellation: refetches places left, reservations, waiting lists and classes remaining. */
export const invalidateBookings = (queries: QueryClient, id: MemberId): void => {
  for (const queryKey of [ownReservationsKey(id), ownWaitlistKey(id), ownPlansKey(id), scheduleKey])
    void queries.invalidateQueries({ queryKey })
}
