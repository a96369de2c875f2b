import { type Absences, type AbsencesAnswer, type BookingVerdict, paths } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

/** How the studio's booking rules apply to the signed-in member; read-only. */
export const bookingRulesApi = ({ request }: Http) => ({
  /** The server's answer if the member booked the class now. */
  verdict: (classId: string): Promise<BookingVerdict> =>
    request<BookingVerdict>(paths.bookingVerdict(classId), { cache: 'no-store' }),
  /** Null if the studio has no rule about absences. */
  absences: async (): Promise<Absences | null> =>
    (await request<AbsencesAnswer>(paths.ownAbsences, { cache: 'no-store' })).absences,
})

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
