import type { Reservation, ReservationQuery } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { withServiceText } from '../http/service-text.ts'
import { type MemberId, memberKey } from './member.ts'

/** Prefix of all ranges of a member's reservations. */
export const ownReservationsKey = (id: MemberId) => memberKey(id, 'reservations')

/** The reservations of a day, of a range [from, to) or all of them; never from a cache. */
export const readReservations = async (http: Http, query: ReservationQuery): Promise<Reservation[]> => {
  const read = createApi(http).get('/api/user-schedules', { query, cache: 'no-store' })
  return (await withServiceText('reservations', read)).reservations
}

/**
 * The member's reservations in a range, cancelled ones included. Always stale, because the time decides which classes
 * may be cancelled.
 */
export const ownReservationsQuery = (http: Http, id: MemberId, range: ReservationQuery) =>
  queryOptions({
    queryKey: [...ownReservationsKey(id), range],
    queryFn: () => readReservations(http, range),
    staleTime: 0,
  })
