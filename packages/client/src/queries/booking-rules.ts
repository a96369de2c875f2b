import { queryOptions } from '@tanstack/react-query'
import type { bookingRulesApi } from '../api/booking-rules.ts'
import { type MemberId, memberKey } from './member.ts'

type RulesApi = ReturnType<typeof bookingRulesApi>

/** Why a class can't be booked; refetched for each dialog. */
export const bookingVerdictQuery = (api: RulesApi, id: MemberId, classId: string) =>
  queryOptions({
    queryKey: memberKey(id, 'verdict', classId),
    queryFn: () => api.verdict(classId),
    staleTime: 0,
    gcTime: 0,
  })

export const ownAbsencesQuery = (api: RulesApi, id: MemberId) =>
  queryOptions({ queryKey: memberKey(id, 'absences'), queryFn: api.absences, staleTime: 0 })
