import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

export const ownWaiverKey = (id: MemberId) => memberKey(id, 'waiver')

/** The waiver in force, and whether the member accepted it. */
export const ownWaiverQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: ownWaiverKey(id),
    queryFn: async () => (await createApi(http).get('/api/user/waiver')).waiver,
  })
