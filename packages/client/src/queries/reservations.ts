import type { ReservationQuery } from '@estudio/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { reservationsApi } from '../api/reservations.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'
import { ownPlansKey } from './plans.ts'
import { scheduleKey } from './public.ts'
import { ownWaitlistKey } from './waitlist.ts'

/** Prefix of all ranges of a member's reservations. */
export const ownReservationsKey = (id: MemberId) => memberKey(id, 'reservations')

/** The member's reservations in a range, cancelled ones included. Always stale: what may be cancelled depends on the time. */
export const ownReservationsQuery = (http: Http, id: MemberId, range: ReservationQuery) =>
  queryOptions({
    queryKey: [...ownReservationsKey(id), range],
    queryFn: () => reservationsApi(http).list(range),
    staleTime: 0,
  })

/** What a booking or cancellation invalidates: reservations, waiting lists, classes remaining and places left. */
export const bookingKeys = (id: MemberId) => [
  ownReservationsKey(id),
  ownWaitlistKey(id),
  ownPlansKey(id),
  scheduleKey,
]

/** The same without a write: the server books by itself when an offer is accepted elsewhere. */
export const invalidateBookings = (queries: QueryClient, id: MemberId): void => {
  for (const queryKey of bookingKeys(id)) void queries.invalidateQueries({ queryKey })
}
