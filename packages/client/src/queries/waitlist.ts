import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

export const ownWaitlistKey = (id: MemberId) => memberKey(id, 'waitlist')

/** The waiting lists a member is on; polled, because an offer expires soon. */
export const ownWaitlistQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: ownWaitlistKey(id),
    queryFn: async () => (await createApi(http).get('/api/user/waitlist', { cache: 'no-store' })).entries,
    staleTime: 0,
    refetchInterval: 30_000,
  })
