import { type Static, Type } from 'typebox'
import { Body, Instant, InstantInput, Nullable, Uuid, WallTime } from './common.ts'
import { Attendance, ClassReservationList } from './schedule.ts'

/** When the mark was pressed; the default is the time of the request. A later time than the server's counts as the server's. */
const at = Type.Optional(InstantInput)

/** A mark in either form; null clears it. */
const Mark = Type.Union([
  Body({ reservation_id: Uuid, attended: Nullable(Type.Boolean()), at }),
  Body({ reservation_id: Uuid, attendance: Nullable(Attendance), at }),
])

export const AttendanceInput = Body({ attendance: Type.Array(Mark, { minItems: 1, maxItems: 500 }) })
export type AttendanceInput = Static<typeof AttendanceInput>

/** Why a mark changed nothing although the call was accepted. */
const KeptMarkReason = Type.Union([
  Type.Literal('reservation_canceled'),
  Type.Literal('class_canceled'),
  Type.Literal('later_mark'),
])

export const AttendanceAnswer = Type.Object(
  {
    ...ClassReservationList.properties,
    /** Marks that were not applied. They wait for a decision of staff. */
    kept: Type.Array(Type.Object({ reservation_id: Uuid, reason: KeptMarkReason })),
  },
  { $id: 'AttendanceAnswer' },
)
export type AttendanceAnswer = Static<typeof AttendanceAnswer>

/** Why a mark was not applied: what an accepted call keeps, and the refusals of a call that came at the wrong time. */
export const UnappliedReason = Type.Union([
  ...KeptMarkReason.anyOf,
  Type.Literal('attendance_closed'),
  Type.Literal('attendance_not_open'),
  Type.Literal('check_in_not_open'),
])
export type UnappliedReason = Static<typeof UnappliedReason>

/** A mark that was not applied and about which staff have to decide. */
export const UnappliedMark = Type.Object(
  {
    reservation_id: Uuid,
    schedule_id: Uuid,
    name: Type.String(),
    start_time: WallTime,
    user_id: Uuid,
    display_name: Type.String(),
    /** The attendance that was pressed; null for a press that clears the attendance. */
    attendance: Nullable(Attendance),
    /** The attendance that is recorded now. */
    recorded: Nullable(Attendance),
    pressed_at: Instant,
    reason: UnappliedReason,
    /** Whether the reservation stands, so that its attendance can be recorded. */
    is_applicable: Type.Boolean(),
  },
  { $id: 'UnappliedMark' },
)
export type UnappliedMark = Static<typeof UnappliedMark>
export const UnappliedMarkList = Type.Object(
  { marks: Type.Array(UnappliedMark) },
  { $id: 'UnappliedMarkList' },
)
export type UnappliedMarkList = Static<typeof UnappliedMarkList>

/** The mark that staff saw, so that a later one is not dismissed unseen. */
export const DismissMarkInput = Body({ pressed_at: InstantInput })
export type DismissMarkInput = Static<typeof DismissMarkInput>

/** A member who has a place in a class, as its coach sees them: no e-mail address, no telephone. */
export const RosterPerson = Type.Object({
  reservation_id: Uuid,
  /** The id in the member's pass. A telephone without network recognises a scanned pass by it. */
  pass_id: Uuid,
  display_name: Type.String(),
  picture_url: Nullable(Type.String()),
  /** Whether the member attended no earlier class. */
  first_visit: Type.Boolean(),
  /** Whether the member's birthday is in the week of the class, which begins on Monday. */
  birthday: Type.Boolean(),
  /** Null without the member's consent. */
  health_note: Nullable(Type.String()),
  /** Whether this is the last class of the plan that pays it. */
  last_class_of_plan: Type.Boolean(),
  from_waitlist: Type.Boolean(),
  /** Whether the member has a standing place in the series of the class. */
  has_standing_place: Type.Boolean(),
  /** The label of the place; null without a place. */
  place: Nullable(Type.String()),
  /** Whether a purchase of the member waits for its payment. */
  owes_payment: Type.Boolean(),
  attended: Nullable(Type.Boolean()),
  /** When the last mark was pressed, also the one that cleared the attendance. */
  marked_at: Nullable(Type.String()),
})
export type RosterPerson = Static<typeof RosterPerson>

export const RosterClass = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    start_time: Type.String(),
    end_time: Type.String(),
    max_capacity: Type.Integer(),
    reservation_count: Type.Integer(),
    /** The window in which the class's coach may record attendance, RFC 3339. */
    attendance_opens_at: Type.String(),
    attendance_closes_at: Type.String(),
    people: Type.Array(RosterPerson),
    waiting: Type.Array(Type.Object({ place: Type.Integer(), display_name: Type.String() })),
  },
  { $id: 'RosterClass' },
)
export type RosterClass = Static<typeof RosterClass>

export const CoachDay = Type.Object(
  {
    classes: Type.Array(RosterClass),
    /** The server's time, RFC 3339: a telephone whose clock is wrong corrects the times of its presses by it. */
    now: Type.String(),
  },
  { $id: 'CoachDay' },
)
export type CoachDay = Static<typeof CoachDay>

export const MemberPass = Type.Object(
  { token: Type.String(), expires_at: Type.String() },
  { $id: 'MemberPass' },
)
export type MemberPass = Static<typeof MemberPass>

/** The private address of a calendar. */
export const CalendarFeed = Type.Object({ url: Type.String() }, { $id: 'CalendarFeed' })
export type CalendarFeed = Static<typeof CalendarFeed>

/** A scanned pass, a person of the roster, or both, which then have to be the same member. */
export const CheckInInput = Type.Union([
  Body({
    token: Type.String({ minLength: 1, maxLength: 200 }),
    reservation_id: Type.Optional(Uuid),
    schedule_id: Uuid,
    at,
  }),
  Body({ reservation_id: Uuid, schedule_id: Uuid, at }),
])
export type CheckInInput = Static<typeof CheckInInput>

export const CheckInAnswer = Type.Object(
  {
    check_in: Type.Object({
      reservation_id: Uuid,
      display_name: Type.String(),
      /** When the member was checked in, RFC 3339. */
      at: Type.String(),
      /** Whether the plan of the reservation is over by now. */
      plan_ended: Type.Boolean(),
    }),
  },
  { $id: 'CheckInAnswer' },
)
export type CheckInAnswer = Static<typeof CheckInAnswer>
