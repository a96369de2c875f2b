import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

export const ownPlansKey = (id: MemberId) => memberKey(id, 'plans')

/** All plans of the member, past plans included. */
export const ownPlansQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: ownPlansKey(id),
    queryFn: async () => (await createApi(http).get('/api/user/plans')).plans,
  })
