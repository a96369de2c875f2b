import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

/** Whether checkout asks for a discount code. */
export const discountsOfferedQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: memberKey(id, 'discounts-offered'),
    queryFn: async () => (await createApi(http).get('/api/discounts')).offered,
  })
