import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

export const consentsKey = (id: MemberId) => memberKey(id, 'consents')
export const preferencesKey = (id: MemberId) => memberKey(id, 'preferences')
export const privacyRequestsKey = (id: MemberId) => memberKey(id, 'privacy-requests')

/** The member's consents. */
export const consentsQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: consentsKey(id),
    queryFn: async () => (await createApi(http).get('/api/user/consents')).consents,
  })

/** Which reminders the member gets. */
export const preferencesQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: preferencesKey(id),
    queryFn: async () => (await createApi(http).get('/api/auth/me/preferences')).preferences,
  })

/** The member's requests about personal data, the newest first. */
export const privacyRequestsQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: privacyRequestsKey(id),
    queryFn: async () => (await createApi(http).get('/api/user/privacy-requests')).requests,
  })
