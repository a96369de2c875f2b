import { type Static, Type } from 'typebox'
import { Body, CivilDate, Impact, Instant, LongText, Nullable, Uuid, WallTime } from './common.ts'
import { ClassInstructor, ClassStatus, Undo } from './schedule.ts'

/** The records that a removal of classes affected, and its undo. */
export const RemovalAnswer = Type.Object({ ...Impact.properties, undo: Undo }, { $id: 'RemovalAnswer' })
export type RemovalAnswer = Static<typeof RemovalAnswer>

/** With both times the answer is the impact of moving the class there; a request has both or neither. */
export const ClassImpactQuery = Type.Object({
  start_time: Type.Optional(WallTime),
  end_time: Type.Optional(WallTime),
})
export type ClassImpactQuery = Static<typeof ClassImpactQuery>
/**
 * The impact of removing a class. For a move it counts the members who keep their place and the members who lose it.
 */
export const ClassImpact = Type.Object(
  {
    ...Impact.properties,
    kept: Type.Optional(Type.Integer()),
    released: Type.Optional(Type.Integer()),
  },
  { $id: 'ClassImpact' },
)
export type ClassImpact = Static<typeof ClassImpact>

export const CancelClassInput = Body({ reason: Type.Optional(Nullable(LongText)) })
export type CancelClassInput = Static<typeof CancelClassInput>

/** A dry run answers with the effect and changes nothing. */
const dryRun = { dry_run: Type.Optional(Type.Boolean()) }

/** Copies one day to another day. */
export const CopyDayInput = Body({ from: CivilDate, to: CivilDate, ...dryRun })
export type CopyDayInput = Static<typeof CopyDayInput>

/**
 * Copies one Monday-first week to another week; any day names its week. Without `to`, the copy goes to the next week
 * that has no classes.
 */
export const CopyWeekInput = Body({ from: CivilDate, to: Type.Optional(CivilDate), ...dryRun })
export type CopyWeekInput = Static<typeof CopyWeekInput>

/** Repeats weekly until a date, inclusive, for at most a year. */
export const RepeatInput = Body({
  scheduled_class_id: Type.Optional(Uuid),
  week: Type.Optional(CivilDate),
  until: CivilDate,
  ...dryRun,
})
export type RepeatInput = Static<typeof RepeatInput>

export const SkipReason = Type.Union([
  Type.Literal('coach_busy'),
  Type.Literal('already_there'),
  Type.Literal('closed_day'),
  Type.Literal('slot_archived'),
  Type.Literal('class_archived'),
  Type.Literal('no_coach'),
  Type.Literal('in_past'),
])
export type SkipReason = Static<typeof SkipReason>

const copied = {
  source_id: Uuid,
  name: Type.String(),
  start_time: WallTime,
  end_time: WallTime,
}
export const CopyAnswer = Type.Object(
  {
    dry_run: Type.Boolean(),
    /** The classes have no id in a dry run. */
    created: Type.Array(Type.Object({ id: Nullable(Uuid), ...copied })),
    skipped: Type.Array(Type.Object({ ...copied, reason: SkipReason })),
    /** The Monday of the target week, when a week is copied. */
    to: Type.Optional(CivilDate),
    /** Null when no class was created. */
    undo: Nullable(Undo),
  },
  { $id: 'CopyAnswer' },
)
export type CopyAnswer = Static<typeof CopyAnswer>

/** One class, or the classes of [start_date, end_date], both inclusive. */
export const ReplaceCoachInput = Body({
  from_instructor_id: Uuid,
  to_instructor_id: Uuid,
  scheduled_class_id: Type.Optional(Uuid),
  start_date: Type.Optional(CivilDate),
  end_date: Type.Optional(CivilDate),
  ...dryRun,
})
export type ReplaceCoachInput = Static<typeof ReplaceCoachInput>

const replaced = { id: Uuid, name: Type.String(), start_time: WallTime, end_time: WallTime }
export const ReplaceCoachAnswer = Type.Object(
  {
    dry_run: Type.Boolean(),
    replaced: Type.Array(Type.Object(replaced)),
    /** Classes that keep their coach, because the other coach is busy. */
    skipped: Type.Array(Type.Object({ ...replaced, reason: Type.Literal('coach_busy') })),
    /** Null when no class changed its coach. */
    undo: Nullable(Undo),
  },
  { $id: 'ReplaceCoachAnswer' },
)
export type ReplaceCoachAnswer = Static<typeof ReplaceCoachAnswer>

/** Days on which the studio is closed, both inclusive. */
export const Closure = Type.Object(
  { id: Uuid, start_date: CivilDate, end_date: CivilDate, reason: Type.String(), created_at: Instant },
  { $id: 'Closure' },
)
export type Closure = Static<typeof Closure>
export const ClosureList = Type.Object({ closures: Type.Array(Closure) }, { $id: 'ClosureList' })
export type ClosureList = Static<typeof ClosureList>
/** Closed days that everybody may read. A span is listed in full when the request asks for a part of it. */
export const ClosedDays = Type.Object(
  {
    closed_days: Type.Array(
      Type.Object({ start_date: CivilDate, end_date: CivilDate, reason: Type.String() }),
    ),
  },
  { $id: 'ClosedDays' },
)
export type ClosedDays = Static<typeof ClosedDays>
export const ClosureDays = Type.Object({ start_date: CivilDate, end_date: CivilDate })
export type ClosureDays = Static<typeof ClosureDays>
/** With `record` (default true), copies skip these days. */
export const ClosureInput = Body(
  {
    ...ClosureDays.properties,
    reason: Type.Optional(Nullable(LongText)),
    record: Type.Optional(Type.Boolean()),
  },
  Closure.properties,
)
export type ClosureInput = Static<typeof ClosureInput>
export const ClosureAnswer = Type.Object(
  { ...Impact.properties, closure: Nullable(Closure), undo: Undo },
  { $id: 'ClosureAnswer' },
)
export type ClosureAnswer = Static<typeof ClosureAnswer>

export const UndoAnswer = Type.Object(
  {
    undone: Type.Literal(true),
    /** The number of classes that were restored or, after a copy, removed. */
    classes: Type.Integer(),
    /** The number of reservations that were restored. */
    reservations: Type.Integer(),
  },
  { $id: 'UndoAnswer' },
)
export type UndoAnswer = Static<typeof UndoAnswer>

/** A day or the Monday-first week of a coach. Only administrators may send `instructor_id`. */
export const CoachScheduleQuery = Type.Object({
  week: Type.Optional(CivilDate),
  date: Type.Optional(CivilDate),
  instructor_id: Type.Optional(Uuid),
})
export type CoachScheduleQuery = Static<typeof CoachScheduleQuery>

/** A class with the names of the members who hold a place. */
export const CoachScheduleRow = Type.Object(
  {
    id: Uuid,
    class_id: Uuid,
    class_name: Type.String(),
    start_time: WallTime,
    end_time: WallTime,
    date: CivilDate,
    /** HH:MM */
    time: Type.String(),
    type: Type.Union([Type.Literal('regular'), Type.Literal('special')]),
    status: ClassStatus,
    instructors: Type.Array(ClassInstructor),
    instructor_ids: Type.Array(Uuid),
    users: Type.Array(Type.Object({ display_name: Type.String() })),
    max_capacity: Type.Integer(),
    reservation_count: Type.Integer(),
    /** Whether the coach's own calendar is busy at its time. */
    is_busy: Type.Boolean(),
  },
  { $id: 'CoachScheduleRow' },
)
export type CoachScheduleRow = Static<typeof CoachScheduleRow>
/** The days, the hours (active hours and hours with a class) and the classes of the grid. */
export const CoachSchedule = Type.Object(
  {
    days: Type.Array(CivilDate),
    time_slots: Type.Array(Type.String()),
    schedule: Type.Array(CoachScheduleRow),
  },
  { $id: 'CoachSchedule' },
)
export type CoachSchedule = Static<typeof CoachSchedule>
