import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

const POLL_MS = 60_000

export const paymentProofsKey = (id: MemberId, plan: string) => memberKey(id, 'proofs', plan)

/** The proofs of a purchase and the state of its payment; polled while the studio has not answered. */
export const paymentProofsQuery = (http: Http, id: MemberId, plan: string) =>
  queryOptions({
    queryKey: paymentProofsKey(id, plan),
    queryFn: () =>
      createApi(http).get('/api/user-plans/{id}/proofs', { params: { id: plan }, cache: 'no-store' }),
    refetchInterval: ({ state }) => (state.data?.stands_still ? POLL_MS : false),
  })
