import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, ownStandingPlacesKey } from './member.ts'

/** Reads whether the member may ask for a standing place in the series of a class, and what became of her request. */
export const standingChoiceQuery = (http: Http, id: MemberId, classId: string) =>
  queryOptions({
    queryKey: [...ownStandingPlacesKey(id), 'class', classId],
    queryFn: () =>
      createApi(http).get('/api/schedule/{id}/standing-place', {
        params: { id: classId },
        cache: 'no-store',
      }),
  })

/** The member's standing places with their dates to come, and how the classes of the plan are committed to them. */
export const ownStandingPlacesQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: ownStandingPlacesKey(id),
    queryFn: () => createApi(http).get('/api/user/standing-places', { cache: 'no-store' }),
  })
