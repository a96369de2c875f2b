import { bookingRulesApi, bookingVerdictQuery, useClient, useSession } from '@estudio/client'
import type { Verdict } from '@estudio/contract'
import { isReasonCode, type Refusal, refusal } from '@estudio/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ClassItem } from '../class-item'

const refusalOf = ({ code, message }: Verdict): Refusal | undefined =>
  isReasonCode(code) && message !== null ? { ...refusal(code), message } : undefined

/** What the server would answer to a booking of this class, and whether its waiting list can be joined instead. */
export const useVerdict = (item: ClassItem, attempt?: string) => {
  const { http } = useClient()
  const { user } = useSession()
  const api = useMemo(() => bookingRulesApi(http), [http])
  const query = useQuery(bookingVerdictQuery(api, user?.id, item.id, attempt))
  const { data } = query
  const line = data?.waitlist ?? undefined
  return {
    query,
    refused: data && refusalOf(data),
    canWait: line?.code === 'ok',
    /** Why the line of a full class can't be joined either. */
    lineRefused: line && refusalOf(line),
  }
}
