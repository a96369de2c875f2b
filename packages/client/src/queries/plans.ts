import type { UserPlanList } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

export const ownPlansKey = (id: MemberId) => memberKey(id, 'plans')

const ownPlanList = (http: Http, id: MemberId) => ({
  queryKey: ownPlansKey(id),
  queryFn: () => createApi(http).get('/api/user/plans'),
})

/** All plans of the member, past plans included. */
export const ownPlansQuery = (http: Http, id: MemberId) =>
  queryOptions({ ...ownPlanList(http, id), select: ({ plans }: UserPlanList) => plans })

/** Money that the member once overpaid. */
export const ownBalanceQuery = (http: Http, id: MemberId) =>
  queryOptions({ ...ownPlanList(http, id), select: ({ balance = 0 }: UserPlanList) => balance })
