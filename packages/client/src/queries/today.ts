import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, ownTodayKey } from './member.ts'

/** The day of the signed-in person, by her roles; polled, because the time decides what it contains. */
export const todayQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: ownTodayKey(id),
    queryFn: () => createApi(http).get('/api/user/today', { cache: 'no-store' }),
    staleTime: 0,
    refetchInterval: 60_000,
  })
