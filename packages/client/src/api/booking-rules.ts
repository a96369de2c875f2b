import { type Absences, type AbsencesAnswer, type BookingVerdict, paths } from '@estudio/contract'
import type { Http } from '../http/http.ts'

/** How the studio's booking rules apply to the signed-in member; read-only. */
export const bookingRulesApi = ({ request }: Http) => ({
  /** The server's answer if the member booked the class now. */
  verdict: (classId: string): Promise<BookingVerdict> =>
    request<BookingVerdict>(paths.bookingVerdict(classId), { cache: 'no-store' }),
  /** Null if the studio has no rule about absences. */
  absences: async (): Promise<Absences | null> =>
    (await request<AbsencesAnswer>(paths.ownAbsences, { cache: 'no-store' })).absences,
})
