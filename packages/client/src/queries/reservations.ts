import type { ReservationQuery } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import { reservationsApi } from '../api/reservations.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

/** Prefix of all ranges of a member's reservations. */
export const ownReservationsKey = (id: MemberId) => memberKey(id, 'reservations')

/**
 * The member's reservations in a range, cancelled ones included. Always stale, because the time decides which classes
 * may be cancelled.
 */
export const ownReservationsQuery = (http: Http, id: MemberId, range: ReservationQuery) =>
  queryOptions({
    queryKey: [...ownReservationsKey(id), range],
    queryFn: () => reservationsApi(http).list(range),
    staleTime: 0,
  })
