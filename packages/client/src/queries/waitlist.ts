import { queryOptions } from '@tanstack/react-query'
import type { waitlistApi } from '../api/waitlist.ts'
import { type MemberId, memberKey } from './member.ts'

export const ownWaitlistKey = (id: MemberId) => memberKey(id, 'waitlist')

/** The waiting lists a member is on; polled, because an offer expires soon. */
export const ownWaitlistQuery = (api: ReturnType<typeof waitlistApi>, id: MemberId) =>
  queryOptions({
    queryKey: ownWaitlistKey(id),
    queryFn: api.list,
    staleTime: 0,
    refetchInterval: 30_000,
  })
