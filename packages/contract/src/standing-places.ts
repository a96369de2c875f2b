import { type Static, Type } from 'typebox'
import { Body, Capacity, CivilDate, Instant, Nullable, Uuid, WallTime } from './common.ts'
import { CancelRules } from './late-cancellations.ts'
import { MakeUpOffer } from './make-ups.ts'

/** A series as it is on a day: its weekday and hour, and how many of its standing places are taken. */
export const Series = Type.Object(
  {
    id: Uuid,
    /** 1 is Monday. */
    weekday: Type.Integer({ minimum: 1, maximum: 7 }),
    /** HH:MM, wall time of the studio. */
    start_time: Type.String(),
    duration_minutes: Type.Integer(),
    class_id: Uuid,
    class_name: Type.String(),
    instructors: Type.Array(Type.Object({ id: Uuid, display_name: Type.String() })),
    max_capacity: Capacity,
    /** How many standing places the series may have, and whether staff chose the number. */
    max_standing: Type.Integer(),
    own_max_standing: Type.Boolean(),
    /** A place that is offered to a member is taken. */
    taken: Type.Integer(),
    /** How many people asked for a place and do not have it yet. */
    waiting: Type.Integer(),
    at_risk: Type.Integer(),
  },
  { $id: 'Series' },
)
export type Series = Static<typeof Series>

export const SeriesList = Type.Object({ series: Type.Array(Series) }, { $id: 'SeriesList' })
export type SeriesList = Static<typeof SeriesList>

export const SeriesAnswer = Type.Object({ series: Series }, { $id: 'SeriesAnswer' })
export type SeriesAnswer = Static<typeof SeriesAnswer>

/** Null: the capacity of the class without two places. */
export const SeriesPatch = Body({ max_standing: Nullable(Type.Integer({ minimum: 0, maximum: 500 })) })
export type SeriesPatch = Static<typeof SeriesPatch>

const literals = <Value extends string>(values: readonly Value[]) =>
  Type.Union(values.map((value) => Type.Literal(value)))

/** A request waits for staff, then for a place of the series, and then for the member, to whom the place is offered. */
const placeStates = ['requested', 'waiting', 'offered', 'active', 'at_risk', 'ended'] as const
const dateStates = ['held', 'confirmed', 'released', 'skipped', 'attended', 'missed'] as const
const dateReasons = [
  'member',
  'late',
  'studio',
  'place_ended',
  'closure',
  'class_cancelled',
  'class_moved',
  'paused',
  'plan_ended',
  'no_classes_left',
  'weekly_limit',
  'already_booked_that_hour',
  'class_full',
  'place_out_of_service',
  'booking_limit',
  'waiver_required',
  'not_confirmed',
] as const

export const StandingPlaceState = Type.Unsafe<(typeof placeStates)[number]>(literals(placeStates))
export const StandingDateState = Type.Unsafe<(typeof dateStates)[number]>(literals(dateStates))
export const StandingDateReason = Type.Unsafe<(typeof dateReasons)[number]>(literals(dateReasons))

/** A date of a standing place: a published class of its series. */
export const StandingDate = Type.Object(
  {
    schedule_id: Uuid,
    start_time: WallTime,
    end_time: WallTime,
    state: StandingDateState,
    /** Why the date is not held. `member` and `studio` released it in time, `late` is a cancellation that counted as taken. */
    reason: Nullable(StandingDateReason),
    reservation_id: Nullable(Uuid),
    /** The label of her place on the map: that of the reservation, or the one that waits for her. */
    place: Nullable(Type.String()),
    /** The date is held without a plan, because the renewal of the last plan can be expected. */
    awaits_renewal: Type.Boolean(),
    /** The class type's own rules about cancelling; null when it follows the studio's. */
    cancel_rules: Nullable(CancelRules),
    /** The make-up for a date that is given up in time; null when its class returns to the plan. */
    make_up: Nullable(MakeUpOffer),
  },
  { $id: 'StandingDate' },
)
export type StandingDate = Static<typeof StandingDate>

export const StandingPlace = Type.Object(
  {
    id: Uuid,
    user_id: Uuid,
    series_id: Uuid,
    state: StandingPlaceState,
    since: CivilDate,
    until: Nullable(CivilDate),
    /** The label of the place on the map that she has every week, if it can be had; null for any place. */
    place_label: Nullable(Type.String()),
    created_at: Instant,
    at_risk_since: Nullable(Instant),
    /** Until when the member can accept the place; null while it is not offered. */
    offered_until: Nullable(Instant),
    /** Null when the series has ended. */
    series: Nullable(Series),
    /** The published dates to come, in their order. */
    dates: Type.Array(StandingDate),
  },
  { $id: 'StandingPlace' },
)
export type StandingPlace = Static<typeof StandingPlace>

/** The classes of the plan in force: 8 classes, 3 taken, 4 committed, 0 made up, 1 free. */
export const CommittedPlan = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    class_limit: Type.Integer(),
    taken: Type.Integer(),
    committed: Type.Integer(),
    /** Classes that became make-ups. */
    made_up: Type.Integer(),
    free: Type.Integer(),
  },
  { $id: 'CommittedPlan' },
)
export type CommittedPlan = Static<typeof CommittedPlan>

/** The people who may ask for a standing place: staff only, the member with an approval of staff, or the member at once. */
export const StandingRequests = Type.Unsafe<'staff' | 'approval' | 'direct'>(
  literals(['staff', 'approval', 'direct']),
)
export type StandingRequests = Static<typeof StandingRequests>

export const StandingPlaces = Type.Object(
  {
    /** The places that have not ended, the oldest first. */
    standing_places: Type.Array(StandingPlace),
    requests: StandingRequests,
    /** How many standing places the plan in force, or awaiting its renewal, allows. */
    allowed: Type.Integer(),
    /** Null without a plan in force, and for a plan without a limit. */
    plan: Nullable(CommittedPlan),
  },
  { $id: 'StandingPlaces' },
)
export type StandingPlaces = Static<typeof StandingPlaces>

export const StandingPlaceAnswer = Type.Object(
  { standing_place: StandingPlace },
  { $id: 'StandingPlaceAnswer' },
)
export type StandingPlaceAnswer = Static<typeof StandingPlaceAnswer>

/** What a member can do about a standing place in the series of a class. */
export const StandingChoice = Type.Object(
  {
    /** Null for a class that belongs to no series, or to one that has ended. */
    series: Nullable(Series),
    /** Her place or request in the series. */
    place: Nullable(Type.Object({ id: Uuid, state: StandingPlaceState })),
    may_ask: Type.Boolean(),
    /** All standing places of the series are taken, or others wait for them: a request waits too. */
    would_wait: Type.Boolean(),
  },
  { $id: 'StandingChoice' },
)
export type StandingChoice = Static<typeof StandingChoice>

/** Without `until` the place has no end. */
export const StandingPlaceInput = Body({
  series_id: Uuid,
  from: CivilDate,
  until: Type.Optional(Nullable(CivilDate)),
  /** A place on the map of the room, which she has whenever nobody sits there already. */
  place_id: Type.Optional(Nullable(Uuid)),
})
export type StandingPlaceInput = Static<typeof StandingPlaceInput>

export const StandingSkipInput = Body({ schedule_id: Uuid })
export type StandingSkipInput = Static<typeof StandingSkipInput>

export const StandingSkipParams = Type.Object({ id: Uuid, schedule: Uuid })
export const UserStandingPlaceParams = Type.Object({ id: Uuid, place: Uuid })
export const UserStandingSkipParams = Type.Object({ id: Uuid, place: Uuid, schedule: Uuid })

/** A standing place as staff see it beside the others of its series. */
export const SeriesPlace = Type.Object(
  {
    id: Uuid,
    user: Type.Object({ id: Uuid, full_name: Type.String() }),
    state: StandingPlaceState,
    since: CivilDate,
    until: Nullable(CivilDate),
    place_label: Nullable(Type.String()),
    at_risk_since: Nullable(Instant),
    offered_until: Nullable(Instant),
    /** What became of the last four dates that have passed and were not skipped. */
    attended: Type.Integer(),
    recent_dates: Type.Integer(),
    /** Fewer than the setting `standing_min_attendance` of the last four dates were attended. */
    little_used: Type.Boolean(),
  },
  { $id: 'SeriesPlace' },
)
export type SeriesPlace = Static<typeof SeriesPlace>

export const StandingPlacesBySeries = Type.Object(
  { series: Type.Array(Type.Object({ ...Series.properties, places: Type.Array(SeriesPlace) })) },
  { $id: 'StandingPlacesBySeries' },
)
export type StandingPlacesBySeries = Static<typeof StandingPlacesBySeries>
