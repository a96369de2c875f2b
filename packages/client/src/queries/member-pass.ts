import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

/** The pass that the member shows at the door, good for PASS_SECONDS; renewed each minute while it is shown. */
export const ownPassQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: memberKey(id, 'pass'),
    queryFn: () => createApi(http).get('/api/user/pass', { cache: 'no-store' }),
    staleTime: 0,
    refetchInterval: 60_000,
  })
