import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, ownStandingPlacesKey } from './member.ts'

/** The member's standing places with their dates to come, and how the classes of the plan are committed to them. */
export const ownStandingPlacesQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: ownStandingPlacesKey(id),
    queryFn: () => createApi(http).get('/api/user/standing-places', { cache: 'no-store' }),
  })
