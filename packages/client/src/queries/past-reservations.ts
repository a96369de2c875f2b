import { type PastReservations, paths } from '@estudio/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Http } from '../http/http.ts'
import { withQuery } from '../http/query.ts'
import { type MemberId, memberKey } from './member.ts'

/**
 * The member's past and cancelled classes, page by page. Always stale, because every cancellation and the time add to
 * them.
 */
export const pastReservationsQuery = ({ request }: Http, id: MemberId) =>
  infiniteQueryOptions({
    queryKey: memberKey(id, 'past-reservations'),
    queryFn: ({ pageParam: page }) =>
      request<PastReservations>(withQuery(paths.ownPastReservations, { page }), { cache: 'no-store' }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) =>
      pages.flatMap(({ reservations }) => reservations).length < total ? page + 1 : undefined,
    staleTime: 0,
  })
