import { LIMITS } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, Capacity, CivilDate, Nullable, Uuid, WallTime } from './common.ts'
import { Undo } from './schedule.ts'
import { SkipReason } from './schedule-operations.ts'

/** From Monday, 1, to Sunday, 7. */
export const IsoWeekday = Type.Integer({ minimum: 1, maximum: 7 })
/** An hour of the studio's wall: HH:MM. */
export const WallHour = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM' })

const cellFields = {
  weekday: IsoWeekday,
  time: WallHour,
  class_id: Uuid,
  instructor_ids: Type.Array(Uuid, { minItems: 1, maxItems: 20, uniqueItems: true }),
  duration_minutes: Type.Integer({ minimum: 15, maximum: LIMITS.classMinutes }),
  max_capacity: Capacity,
}

/** A class of the model week, as its series is on the date that was asked for. */
export const ModelCell = Type.Object(
  {
    /** The series, which keeps its id when its hour, class or coaches change. */
    id: Uuid,
    ...cellFields,
    class_name: Type.String(),
    /** False when the class was archived or made inactive, or a coach left; publishing then skips the cell. */
    is_active: Type.Boolean(),
    instructors: Type.Array(Type.Object({ id: Uuid, display_name: Type.String() })),
    valid_from: CivilDate,
    /** The last day, or null without end. */
    valid_until: Nullable(CivilDate),
  },
  { $id: 'ModelCell' },
)
export type ModelCell = Static<typeof ModelCell>

/** Without `from`, the answer is the model from today on. */
export const ModelWeekQuery = Type.Object({ from: Type.Optional(CivilDate) })
export type ModelWeekQuery = Static<typeof ModelWeekQuery>

export const ModelWeek = Type.Object(
  {
    /** One version for the whole model; a save sends it as If-Match. */
    version: Type.Integer(),
    from: CivilDate,
    cells: Type.Array(ModelCell),
    /** Later dates from which the model differs, in order. */
    changes: Type.Array(CivilDate),
  },
  { $id: 'ModelWeek' },
)
export type ModelWeek = Static<typeof ModelWeek>

/**
 * The whole model as it holds from a date on, at the earliest today. A cell with the id of a series changes, moves or brings back that
 * series; a cell without id is new; a series that no cell names ends the day before. Changes that begin later stay.
 */
export const ModelWeekInput = Body({
  from: CivilDate,
  cells: Type.Array(Body({ id: Type.Optional(Uuid), ...cellFields }, ModelCell.properties), {
    maxItems: 500,
  }),
})
export type ModelWeekInput = Static<typeof ModelWeekInput>

/** The occupancy of an hour's classes in the last weeks. */
export const HourFill = Type.Object({
  weekday: IsoWeekday,
  time: WallHour,
  class_id: Uuid,
  classes: Type.Integer(),
  reserved: Type.Integer(),
  places: Type.Integer(),
  /** From 0 to 1; above 1 when staff overbooked. */
  fill: Type.Number({ minimum: 0 }),
  /** The number of times that a member waited for a place. */
  waited: Type.Integer(),
})
export type HourFill = Static<typeof HourFill>

/**
 * Moving a little used series to an hour of the day at which the same class is full or has a waiting list, on the same weekday if the
 * hour is free. The move is a save of the cell with the new weekday and hour.
 */
export const ModelProposal = Type.Object({
  series_id: Uuid,
  class_id: Uuid,
  class_name: Type.String(),
  weekday: IsoWeekday,
  time: WallHour,
  fill: Type.Number({ minimum: 0 }),
  to: Type.Object({ weekday: IsoWeekday, time: WallHour }),
  /** The fill of the class at that hour, on the weekday on which it is wanted most. */
  to_fill: Type.Number({ minimum: 0 }),
  to_waited: Type.Integer(),
  reason: Type.Union([Type.Literal('waiting_list'), Type.Literal('full')]),
})
export type ModelProposal = Static<typeof ModelProposal>

/** The fill by weekday, hour and class over [from, to], both inclusive, and the proposals for the model of the date asked for. */
export const ModelWeekFigures = Type.Object(
  {
    from: CivilDate,
    to: CivilDate,
    hours: Type.Array(HourFill),
    proposals: Type.Array(ModelProposal),
  },
  { $id: 'ModelWeekFigures' },
)
export type ModelWeekFigures = Static<typeof ModelWeekFigures>

/**
 * Publishes from a day on: the rest of its week, and the weeks after it. A series has one class a week, also when the class was moved,
 * edited, cancelled or removed by hand. A dry run is the preview.
 */
export const PublishInput = Body({
  from: CivilDate,
  weeks: Type.Integer({ minimum: 1, maximum: 26 }),
  dry_run: Type.Optional(Type.Boolean()),
})
export type PublishInput = Static<typeof PublishInput>

/** `hour_taken`: another class that is not of the model begins at that hour. */
export const PublishSkipReason = Type.Union([...SkipReason.anyOf, Type.Literal('hour_taken')])
export type PublishSkipReason = Static<typeof PublishSkipReason>

/**
 * Why a class differs from the model. `removed`: staff took it off the schedule. `before_from`: it is, or the model wants it, on a day of
 * its week before the first that is published. The reasons of a skip: it cannot follow the model.
 */
export const KeptReason = Type.Union([
  ...PublishSkipReason.anyOf,
  Type.Literal('before_from'),
  Type.Literal('edited'),
  Type.Literal('booked'),
  Type.Literal('canceled'),
  Type.Literal('removed'),
])
export type KeptReason = Static<typeof KeptReason>

const occurrence = {
  series_id: Uuid,
  /** The Monday of the week that the class was published for. */
  week: CivilDate,
  name: Type.String(),
  start_time: WallTime,
  end_time: WallTime,
  coaches: Type.Array(Type.String()),
}
export const PublishAnswer = Type.Object(
  {
    dry_run: Type.Boolean(),
    /** The first and the last day, both inclusive. */
    from: CivilDate,
    until: CivilDate,
    /** The classes have no id in a dry run. */
    created: Type.Array(Type.Object({ id: Nullable(Uuid), ...occurrence })),
    /** Classes that follow a change of the model: nobody edited or booked them. The times are those of the model. */
    updated: Type.Array(Type.Object({ id: Uuid, ...occurrence })),
    /** The same, of series that the model has no longer. */
    removed: Type.Array(Type.Object({ id: Uuid, ...occurrence })),
    /** Classes that differ from the model and stay as they are. The id is null for a class that was removed by hand. */
    kept: Type.Array(Type.Object({ id: Nullable(Uuid), ...occurrence, reason: KeptReason })),
    skipped: Type.Array(
      Type.Object({
        ...occurrence,
        reason: PublishSkipReason,
        /** The coach who is busy, or the class that takes the hour. */
        with: Nullable(Type.String()),
      }),
    ),
    /** The number of classes that are as the model says, published or scheduled by hand. */
    existing: Type.Integer(),
    /** Null when nothing changed. */
    undo: Nullable(Undo),
  },
  { $id: 'PublishAnswer' },
)
export type PublishAnswer = Static<typeof PublishAnswer>
