import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, LongText, Nullable, Uuid } from './common.ts'

/**
 * `ok`, or the reason code with which a booking would be refused. `message` is shown to the user and is null for ok.
 */
const Verdict = Type.Object({ code: Type.String(), message: Nullable(Type.String()) })
export type Verdict = Static<typeof Verdict>

/** Whether a class can be booked now, and whether the waiting list of a full class can be joined. */
export const BookingVerdict = Type.Object(
  {
    ...Verdict.properties,
    waitlist: Nullable(Verdict),
    /** The last day of the make-up that would pay for the class; null when none would. */
    make_up_until: Nullable(CivilDate),
  },
  { $id: 'BookingVerdict' },
)
export type BookingVerdict = Static<typeof BookingVerdict>

export const StaffVerdictQuery = Type.Object({ schedule_id: Uuid, user_id: Uuid })

/** The verdict about a member, worded for staff. `waivable` means that staff may book with a reason. */
export const StaffBookingVerdict = Type.Object(
  { ...Verdict.properties, waivable: Type.Boolean() },
  { $id: 'StaffBookingVerdict' },
)
export type StaffBookingVerdict = Static<typeof StaffBookingVerdict>

/**
 * The absences that count now and the studio's rule: after `limit` absences within `window_days`, the member books
 * nothing for `suspension_days`.
 */
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

/** Null when the studio has no rule. */
export const AbsencesAnswer = Type.Object({ absences: Nullable(Absences) }, { $id: 'AbsencesAnswer' })
export type AbsencesAnswer = Static<typeof AbsencesAnswer>

export const AbsenceWaiver = Body({ reason: LongText })
export type AbsenceWaiver = Static<typeof AbsenceWaiver>
