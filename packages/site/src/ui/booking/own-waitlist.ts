import { invalidateBookings, ownWaitlistQuery, useHttp, useSession } from '@estudio/client'
import type { OwnWaitlistEntry } from '@estudio/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Whether the member still waits, or has an offer. */
export const isLiveEntry = ({ position }: OwnWaitlistEntry) => position !== null

/** The signed-in member's waiting lists; every component that calls it polls. */
export const useOwnWaitlist = (enabled = true) => {
  const http = useHttp()
  const { status, user } = useSession()
  return useQuery({ ...ownWaitlistQuery(http, user?.id), enabled: enabled && status === 'signed-in' })
}

/** An entry that has ended may have become a reservation: classes and reservations are then refetched. */
export const useRefetchWhenEntryEnds = (waitlist: OwnWaitlistEntry[] | undefined) => {
  const queries = useQueryClient()
  const { user } = useSession()
  const liveBefore = useRef<string[]>([])
  useEffect(() => {
    if (!waitlist) return
    const live = waitlist.filter(isLiveEntry).map(({ id }) => id)
    const hasEnded = liveBefore.current.some((id) => !live.includes(id))
    liveBefore.current = live
    if (hasEnded) invalidateBookings(queries, user?.id)
  }, [waitlist, queries, user?.id])
}
