import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, ownStandingPlacesKey } from './member.ts'

/** The member's make-ups; refetched with the standing places. */
export const ownMakeUpsQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: [...ownStandingPlacesKey(id), 'make-ups'],
    queryFn: async () => (await createApi(http).get('/api/user/make-ups', { cache: 'no-store' })).make_ups,
  })
