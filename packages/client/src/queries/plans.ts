import { queryOptions } from '@tanstack/react-query'
import { userPlansApi } from '../api/user-plans.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

export const ownPlansKey = (id: MemberId) => memberKey(id, 'plans')

/** All plans of the member, past plans included. */
export const ownPlansQuery = (http: Http, id: MemberId) =>
  queryOptions({ queryKey: ownPlansKey(id), queryFn: userPlansApi(http).list })
