import { queryOptions } from '@tanstack/react-query'
import { bookingRulesApi } from '../api/booking-rules.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

/** The reason why a class can't be booked; refetched for each dialog. */
export const bookingVerdictQuery = (http: Http, id: MemberId, classId: string) =>
  queryOptions({
    queryKey: memberKey(id, 'verdict', classId),
    queryFn: () => bookingRulesApi(http).verdict(classId),
    staleTime: 0,
    gcTime: 0,
  })

export const ownAbsencesQuery = (http: Http, id: MemberId) =>
  queryOptions({ queryKey: memberKey(id, 'absences'), queryFn: bookingRulesApi(http).absences, staleTime: 0 })
