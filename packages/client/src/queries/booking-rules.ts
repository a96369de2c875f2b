import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

/** The server's answer if the member booked the class now; refetched for each dialog. */
export const bookingVerdictQuery = (http: Http, id: MemberId, classId: string) =>
  queryOptions({
    queryKey: memberKey(id, 'verdict', classId),
    queryFn: () =>
      createApi(http).get('/api/schedule/{id}/verdict', { params: { id: classId }, cache: 'no-store' }),
    staleTime: 0,
    gcTime: 0,
  })

/** Null if the studio has no rule about absences. */
export const ownAbsencesQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: memberKey(id, 'absences'),
    queryFn: async () => (await createApi(http).get('/api/user/absences', { cache: 'no-store' })).absences,
    staleTime: 0,
  })

export const ownLateCancellationsKey = (id: MemberId) => memberKey(id, 'late-cancellations')

export const ownLateCancellationsQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: ownLateCancellationsKey(id),
    queryFn: () => createApi(http).get('/api/user/late-cancellations', { cache: 'no-store' }),
    staleTime: 0,
  })
