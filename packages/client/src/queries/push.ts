import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

export const pushSubscriptionsKey = (id: MemberId) => memberKey(id, 'push-subscriptions')

/** The browsers that show the member's messages. */
export const pushSubscriptionsQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: pushSubscriptionsKey(id),
    queryFn: async () => (await createApi(http).get('/api/user/push-subscriptions')).subscriptions,
  })
