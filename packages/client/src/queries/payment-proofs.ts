import { queryOptions } from '@tanstack/react-query'
import type { paymentProofsApi } from '../api/payment-proofs.ts'
import { type MemberId, memberKey } from './member.ts'

const POLL_MS = 60_000

/** The proofs of one purchase and the state of its payment; polled while the studio has not answered. */
export const paymentProofsQuery = (api: ReturnType<typeof paymentProofsApi>, id: MemberId, plan: string) =>
  queryOptions({
    queryKey: memberKey(id, 'proofs', plan),
    queryFn: () => api.ofPlan(plan),
    refetchInterval: ({ state }) => (state.data?.stands_still ? POLL_MS : false),
  })
