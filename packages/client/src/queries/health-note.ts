import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

export const healthNoteKey = (id: MemberId) => memberKey(id, 'health-note')

/** The member's own health note, and the consent to it. */
export const healthNoteQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: healthNoteKey(id),
    queryFn: () => createApi(http).get('/api/user/health-note', { cache: 'no-store' }),
  })
