import { queryOptions } from '@tanstack/react-query'
import { memberPassApi } from '../api/member-pass.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

/** The member's pass, renewed each minute while it is shown. */
export const ownPassQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: memberKey(id, 'pass'),
    queryFn: memberPassApi(http).own,
    staleTime: 0,
    refetchInterval: 60_000,
  })
