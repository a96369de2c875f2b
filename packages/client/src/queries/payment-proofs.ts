import { queryOptions } from '@tanstack/react-query'
import type { paymentProofsApi } from '../api/payment-proofs.ts'
import { type MemberId, memberKey } from './member.ts'

/** How often the page looks whether the studio has answered. */
const LOOK_MS = 60_000

/** The proofs of one purchase, and where its payment stands. */
export const paymentProofsQuery = (api: ReturnType<typeof paymentProofsApi>, id: MemberId, plan: string) =>
  queryOptions({
    queryKey: memberKey(id, 'proofs', plan),
    queryFn: () => api.ofPlan(plan),
    refetchInterval: ({ state }) => (state.data?.stands_still ? LOOK_MS : false),
  })
