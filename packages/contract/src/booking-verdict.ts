import { type Static, Type } from 'typebox'
import { Body, Instant, LongText, Nullable, Uuid } from './common.ts'

/** `ok`, or the reason code that a request would be answered with; `message` is to be shown, null for ok. */
const Verdict = Type.Object({ code: Type.String(), message: Nullable(Type.String()) })
export type Verdict = Static<typeof Verdict>

/** Whether a class can be booked now, and where it is full, whether its waiting list can be joined. */
export const BookingVerdict = Type.Object(
  { ...Verdict.properties, waitlist: Nullable(Verdict) },
  { $id: 'BookingVerdict' },
)
export type BookingVerdict = Static<typeof BookingVerdict>

export const StaffVerdictQuery = Type.Object({ schedule_id: Uuid, user_id: Uuid })

/** The same about a member, in words for staff; `waivable`: staff may book with a reason all the same. */
export const StaffBookingVerdict = Type.Object(
  { ...Verdict.properties, waivable: Type.Boolean() },
  { $id: 'StaffBookingVerdict' },
)
export type StaffBookingVerdict = Static<typeof StaffBookingVerdict>

/** Absences that count now, and the studio's rule: from `limit` in `window_days`, nothing is booked for `suspension_days`. */
export const Absences = Type.Object(
  {
    count: Type.Integer(),
    limit: Type.Integer(),
    window_days: Type.Integer(),
    suspension_days: Type.Integer(),
    suspended_until: Nullable(Instant),
  },
  { $id: 'Absences' },
)
export type Absences = Static<typeof Absences>

/** Null where the studio has no rule. */
export const AbsencesAnswer = Type.Object({ absences: Nullable(Absences) }, { $id: 'AbsencesAnswer' })
export type AbsencesAnswer = Static<typeof AbsencesAnswer>

export const AbsenceWaiver = Body({ reason: LongText })
export type AbsenceWaiver = Static<typeof AbsenceWaiver>
