import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

/** Prefix of the maps of all classes. */
export const classPlacesKey = (id: MemberId) => memberKey(id, 'places')

/** The map of a class in a room, for members: which places are free, taken, out of service, and the member's own. */
export const classPlacesQuery = (http: Http, id: MemberId, classId: string) =>
  queryOptions({
    queryKey: [...classPlacesKey(id), classId],
    queryFn: () =>
      createApi(http).get('/api/schedule/{id}/places', { params: { id: classId }, cache: 'no-store' }),
    staleTime: 0,
    gcTime: 0,
  })

export const staffPlacesKey = (id: MemberId, classId: string) => memberKey(id, 'staff-places', classId)

/** The map of a class with the people on it, for staff and for its coach, who reads first names. */
export const staffPlacesQuery = (http: Http, id: MemberId, classId: string) =>
  queryOptions({
    queryKey: staffPlacesKey(id, classId),
    queryFn: () =>
      createApi(http).get('/api/admin/schedule/{id}/places', { params: { id: classId }, cache: 'no-store' }),
    staleTime: 0,
  })
