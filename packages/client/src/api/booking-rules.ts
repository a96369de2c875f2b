import { type Absences, type AbsencesAnswer, type BookingVerdict, paths } from '@estudio/contract'
import type { Http } from '../http/http.ts'

/** How the studio's rules stand for whoever is signed in; nothing is changed. */
export const bookingRulesApi = ({ request }: Http) => ({
  /** What booking the class would be answered. */
  verdict: (classId: string): Promise<BookingVerdict> =>
    request<BookingVerdict>(paths.bookingVerdict(classId), { cache: 'no-store' }),
  /** Null where the studio has no rule about absences. */
  absences: async (): Promise<Absences | null> =>
    (await request<AbsencesAnswer>(paths.ownAbsences, { cache: 'no-store' })).absences,
})
