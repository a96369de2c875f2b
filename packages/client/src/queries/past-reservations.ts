import { infiniteQueryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

/**
 * The member's past and cancelled classes, page by page. Always stale, because every cancellation and the time add to
 * them.
 */
export const pastReservationsQuery = (http: Http, id: MemberId) =>
  infiniteQueryOptions({
    queryKey: memberKey(id, 'past-reservations'),
    queryFn: ({ pageParam: page }) =>
      createApi(http).get('/api/user/past-reservations', { query: { page }, cache: 'no-store' }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) =>
      pages.flatMap(({ reservations }) => reservations).length < total ? page + 1 : undefined,
    staleTime: 0,
  })
