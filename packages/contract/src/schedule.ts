import { LIMITS, MAX_SHOWN_DAYS } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import {
  Body,
  Capacity,
  CivilDate,
  HexColor,
  Instant,
  LongText,
  Nullable,
  PatchBody,
  Uuid,
  WallTime,
} from './common.ts'
import { CancelRules } from './late-cancellations.ts'
import { PlaceMode } from './places.ts'

/** A token that can be used once until it expires; screens offer the undo for `seconds`. */
export const Undo = Type.Object({ id: Uuid, expires_at: Instant, seconds: Type.Integer() }, { $id: 'Undo' })
export type Undo = Static<typeof Undo>

/** The public fields of a coach of a class. */
export const ClassInstructor = Type.Object(
  {
    id: Uuid,
    instructor_id: Uuid,
    display_name: Type.String(),
    name: Type.String(),
    profile_picture_url: Nullable(Type.String()),
  },
  { $id: 'ClassInstructor' },
)
export type ClassInstructor = Static<typeof ClassInstructor>

export const ClassStatus = Type.Union([Type.Literal('scheduled'), Type.Literal('canceled')])

export const CanceledBy = Type.Union([Type.Literal('member'), Type.Literal('studio')])

export const ReservationStatus = Type.Union([Type.Literal('reserved'), Type.Literal('canceled')])

const publicFields = {
  id: Uuid,
  class_id: Uuid,
  classes: Type.Object({ name: Type.String() }),
  start_time: WallTime,
  end_time: WallTime,
  /** The same start time with its offset. */
  starts_at: Type.String(),
  max_capacity: Type.Integer(),
  reservation_count: Type.Integer(),
  /** The number of members on the waiting list. */
  waitlist_count: Type.Integer(),
  /** Places that are held for members of the waiting list; other members cannot book them. */
  held_count: Type.Integer(),
  status: ClassStatus,
  /** How the places of the class are given; null without a room. */
  place_mode: Nullable(PlaceMode),
  /** The class type's own rules about cancelling; null when it follows the studio's. */
  cancel_rules: Nullable(CancelRules),
  is_special: Type.Boolean(),
  special_class_name: Nullable(Type.String()),
  special_class_description: Nullable(Type.String()),
  special_color1: Type.String(),
  special_color2: Type.String(),
  instructors: Type.Array(ClassInstructor),
}

export const ScheduledClass = Type.Object(publicFields, { $id: 'ScheduledClass' })
export type ScheduledClass = Static<typeof ScheduledClass>
export const Schedule = Type.Object({ schedule: Type.Array(ScheduledClass) }, { $id: 'Schedule' })
export type Schedule = Static<typeof Schedule>

/** Coaches see members of their own classes only. */
export const StaffScheduledClass = Type.Object(
  {
    ...publicFields,
    /** The colour of the class in the catalogue, if it has one of its own. */
    class_color: Nullable(HexColor),
    /** The weekly class that it belongs to; null for a special class, and for a class that was never copied or published. */
    series_id: Nullable(Uuid),
    /** The room whose map the class uses. Its `max_capacity` is then the number of places in service. */
    room_id: Nullable(Uuid),
    instructor_ids: Type.Array(Uuid),
    /** Names of the coaches of the class whose own calendars are busy at its time. Coaches see only themselves. */
    busy_coaches: Type.Array(Type.String()),
    users: Type.Array(Type.Object({ display_name: Type.String() })),
    /** The reader's own reservation of the class, if there is one. */
    user_schedule_id: Nullable(Uuid),
    reservation_id: Nullable(Uuid),
    reservation_status: Nullable(ReservationStatus),
    version: Type.Integer(),
  },
  { $id: 'StaffScheduledClass' },
)
export type StaffScheduledClass = Static<typeof StaffScheduledClass>
export const StaffSchedule = Type.Object(
  { schedule: Type.Array(StaffScheduledClass) },
  { $id: 'StaffSchedule' },
)
export type StaffSchedule = Static<typeof StaffSchedule>

/**
 * Half-open [from, to); equal dates mean that day. `week` is any day of a Monday-first week. A range has at most
 * 62 days.
 */
export const ScheduleQuery = Type.Object({
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
  week: Type.Optional(CivilDate),
})
export type ScheduleQuery = Static<typeof ScheduleQuery>

export const ScheduleDaysQuery = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SHOWN_DAYS })),
})
export type ScheduleDaysQuery = Static<typeof ScheduleDaysQuery>

/** A day of the schedule as other sites show it, with the classes that have begun. */
export const ScheduleDay = Type.Object(
  {
    date: CivilDate,
    /** Why the studio is closed; null when it is open. */
    closed_reason: Nullable(Type.String()),
    classes: Type.Array(
      Type.Object({
        id: Uuid,
        name: Type.String(),
        coach_names: Type.Array(Type.String()),
        start_time: WallTime,
        end_time: WallTime,
        /** The same start time with its offset. */
        starts_at: Type.String(),
        is_full: Type.Boolean(),
      }),
    ),
  },
  { $id: 'ScheduleDay' },
)
export type ScheduleDay = Static<typeof ScheduleDay>
/** The first day is today in the studio's zone. */
export const ScheduleDays = Type.Object({ days: Type.Array(ScheduleDay) }, { $id: 'ScheduleDays' })
export type ScheduleDays = Static<typeof ScheduleDays>

const scheduledClassFields = {
  class_id: Uuid,
  instructor_ids: Type.Array(Uuid, { maxItems: 20 }),
  start_time: WallTime,
  end_time: WallTime,
  /** Ignored for a class in a room: it has as many places as are in service. */
  max_capacity: Type.Optional(Capacity),
  /** A new class without it gets the room of its kind; null: no room. */
  room_id: Type.Optional(Nullable(Uuid)),
  /** Without it the mode of the room. */
  place_mode: Type.Optional(Nullable(PlaceMode)),
  status: Type.Optional(Type.String({ maxLength: 20 })),
  is_special: Type.Optional(Type.Boolean()),
  special_class_name: Type.Optional(Nullable(Type.String({ maxLength: LIMITS.name }))),
  special_class_description: Type.Optional(Nullable(LongText)),
  special_color1: Type.Optional(Nullable(HexColor)),
  special_color2: Type.Optional(Nullable(HexColor)),
}

export const ScheduledClassInput = Body(scheduledClassFields, StaffScheduledClass.properties)
export type ScheduledClassInput = Static<typeof ScheduledClassInput>
export const ScheduledClassPatch = PatchBody(scheduledClassFields, StaffScheduledClass.properties)
export type ScheduledClassPatch = Static<typeof ScheduledClassPatch>
export const ScheduledClassAnswer = Type.Object(
  {
    class: StaffScheduledClass,
    /** The new time of a class that was moved. */
    undo: Type.Optional(Undo),
  },
  { $id: 'ScheduledClassAnswer' },
)
export type ScheduledClassAnswer = Static<typeof ScheduledClassAnswer>

export const Attendance = Type.Union([Type.Literal('attended'), Type.Literal('no_show')])
export type Attendance = Static<typeof Attendance>

/** A reservation of a class. Coaches do not receive e-mail addresses. */
export const ClassReservation = Type.Object(
  {
    id: Uuid,
    status: Type.String(),
    user: Type.Object({
      id: Type.Optional(Uuid),
      display_name: Type.String(),
      email: Type.Optional(Type.String()),
    }),
    created_at: Type.String(),
    attendance: Nullable(Attendance),
    /** The label of the place; null without a place. */
    place: Nullable(Type.String()),
    /** Why staff waived a rule; only administrators read it. */
    override_reason: Type.Optional(Nullable(Type.String())),
  },
  { $id: 'ClassReservation' },
)
export type ClassReservation = Static<typeof ClassReservation>
export const ClassReservationList = Type.Object(
  { reservations: Type.Array(ClassReservation) },
  { $id: 'ClassReservationList' },
)
export type ClassReservationList = Static<typeof ClassReservationList>
