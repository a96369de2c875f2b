import { LAYOUT_LIMITS } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, Name, Nullable, PatchBody, Reason, Uuid, WallTime } from './common.ts'

/**
 * How the places of a class are given: the member chooses, the system assigns one, or nobody has a place of her own. In each mode the
 * class has as many places as are in service.
 */
export const PlaceMode = Type.Union([Type.Literal('choose'), Type.Literal('assign'), Type.Literal('none')])
export type PlaceMode = Static<typeof PlaceMode>

export const PlaceKind = Type.Union([
  Type.Literal('reformer'),
  Type.Literal('silla'),
  Type.Literal('cadillac'),
  Type.Literal('tapete'),
])
export type PlaceKind = Static<typeof PlaceKind>

export const LayoutObjectKind = Type.Union([
  Type.Literal('door'),
  Type.Literal('mirror'),
  Type.Literal('coach'),
  Type.Literal('column'),
])
export type LayoutObjectKind = Static<typeof LayoutObjectKind>

/** A cell of the grid, counted from the upper left corner. */
const Cell = Type.Integer({ minimum: 0, maximum: LAYOUT_LIMITS.grid - 1 })

/** The name of a place for people: “4” or “Reformer 4”. */
export const PlaceLabel = Type.String({ minLength: 1, maxLength: LAYOUT_LIMITS.label, pattern: '\\S' })

/** Such as “junto a la ventana”; empty without one. */
const Note = Type.String({ maxLength: LAYOUT_LIMITS.note })

const placeFields = { label: PlaceLabel, kind: PlaceKind, x: Cell, y: Cell }

export const Place = Type.Object({ id: Uuid, ...placeFields, note: Type.String() }, { $id: 'Place' })
export type Place = Static<typeof Place>

export const LayoutObject = Type.Object({ kind: LayoutObjectKind, x: Cell, y: Cell }, { $id: 'LayoutObject' })
export type LayoutObject = Static<typeof LayoutObject>

/** A version of the map of a room. It never changes; `places` are in the order in which they are given without a choice. */
export const RoomLayout = Type.Object(
  {
    id: Uuid,
    room_id: Uuid,
    /** Counted from 1. The last one is used by classes to come. */
    number: Type.Integer(),
    places: Type.Array(Place),
    objects: Type.Array(LayoutObject),
    created_at: Instant,
  },
  { $id: 'RoomLayout' },
)
export type RoomLayout = Static<typeof RoomLayout>
export const RoomLayoutList = Type.Object({ layouts: Type.Array(RoomLayout) }, { $id: 'RoomLayoutList' })
export type RoomLayoutList = Static<typeof RoomLayoutList>

/** The days on which the place with this label is out of service in its room, whatever its layout. */
export const PlaceOutage = Type.Object(
  {
    id: Uuid,
    room_id: Uuid,
    label: Type.String(),
    from: CivilDate,
    /** The last day, or null until further notice. */
    to: Nullable(CivilDate),
    reason: Type.String(),
    created_at: Instant,
  },
  { $id: 'PlaceOutage' },
)
export type PlaceOutage = Static<typeof PlaceOutage>

export const Room = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    /** The mode of new classes in the room. */
    place_mode: PlaceMode,
    /** The kinds of classes that are given here: new classes of these kinds use the map of the room. */
    class_ids: Type.Array(Uuid),
    /** Null until the first map is drawn; a class can use a room with a map only. */
    layout: Nullable(RoomLayout),
    /** The outages that have not ended, the earliest first. */
    outages: Type.Array(PlaceOutage),
    created_at: Instant,
    version: Type.Integer(),
  },
  { $id: 'Room' },
)
export type Room = Static<typeof Room>
export const RoomList = Type.Object({ rooms: Type.Array(Room), total: Type.Integer() }, { $id: 'RoomList' })
export type RoomList = Static<typeof RoomList>

const roomFields = {
  name: Name,
  place_mode: Type.Optional(PlaceMode),
  /** A kind of class is given in one room; naming it here takes it out of another room. */
  class_ids: Type.Optional(Type.Array(Uuid, { maxItems: 200, uniqueItems: true })),
}
export const RoomInput = Body(roomFields, Room.properties)
export type RoomInput = Static<typeof RoomInput>
export const RoomPatch = PatchBody(roomFields, Room.properties)
export type RoomPatch = Static<typeof RoomPatch>

/** A reservation whose place changes. Null: without a place. */
export const SeatChange = Type.Object(
  {
    reservation_id: Uuid,
    schedule_id: Uuid,
    class_name: Type.String(),
    start_time: WallTime,
    full_name: Type.String(),
    from: Nullable(Type.String()),
    to: Nullable(Type.String()),
  },
  { $id: 'SeatChange' },
)
export type SeatChange = Static<typeof SeatChange>

/** A held date of a standing place that gives way, because its class has fewer places. */
export const SkippedDate = Type.Object(
  { schedule_id: Uuid, class_name: Type.String(), start_time: WallTime, full_name: Type.String() },
  { $id: 'SkippedDate' },
)
export type SkippedDate = Static<typeof SkippedDate>

/** A reservation whose place the new layout does not have, with the labels that are free in its class. */
export const UnmatchedSeat = Type.Object(
  { ...SeatChange.properties, free: Type.Array(Type.String()) },
  { $id: 'UnmatchedSeat' },
)
export type UnmatchedSeat = Static<typeof UnmatchedSeat>

/**
 * A new version of the map, whole. Classes to come use it at once. Who reserved keeps the place of the same label, or of the place
 * whose former label is in `was`. Everybody else has to be in `placements`, or the call is refused with layout_unmatched, whose details
 * have `unmatched`.
 */
export const RoomLayoutInput = Body(
  {
    places: Type.Array(
      Body(
        {
          ...placeFields,
          note: Type.Optional(Note),
          /** The label in the version before, of a place that is renamed. */
          was: Type.Optional(Nullable(PlaceLabel)),
        },
        Place.properties,
      ),
      { minItems: 1, maxItems: LAYOUT_LIMITS.places },
    ),
    objects: Type.Array(Body({ kind: LayoutObjectKind, x: Cell, y: Cell }), {
      maxItems: LAYOUT_LIMITS.objects,
    }),
    /** The places that staff give by hand; null is any place that is free, or none. */
    placements: Type.Optional(
      Type.Array(Body({ reservation_id: Uuid, label: Nullable(PlaceLabel) }), { maxItems: 2000 }),
    ),
    /** Answers 200 with the effect and changes nothing; who is not placed is in `unmatched`, and nothing is refused. */
    dry_run: Type.Optional(Type.Boolean()),
  },
  RoomLayout.properties,
)
export type RoomLayoutInput = Static<typeof RoomLayoutInput>
export const RoomLayoutAnswer = Type.Object(
  {
    dry_run: Type.Boolean(),
    /** Null in a dry run. */
    layout: Nullable(RoomLayout),
    /** How many classes to come use the room. */
    classes: Type.Integer(),
    /** The people who get another label than before. */
    moved: Type.Array(SeatChange),
    /** Empty unless it is a dry run. */
    unmatched: Type.Array(UnmatchedSeat),
    /** The held dates of standing places that give way. */
    released: Type.Array(SkippedDate),
  },
  { $id: 'RoomLayoutAnswer' },
)
export type RoomLayoutAnswer = Static<typeof RoomLayoutAnswer>

/** Classes of the room's kinds that were scheduled before they had a room get its map. */
export const RoomAdoptionInput = Body({ dry_run: Type.Optional(Type.Boolean()) })
export type RoomAdoptionInput = Static<typeof RoomAdoptionInput>
export const RoomAdoptionAnswer = Type.Object(
  {
    dry_run: Type.Boolean(),
    /** How many classes use the map from now on, and how many reservations got a place. */
    classes: Type.Integer(),
    reservations: Type.Integer(),
    /** Classes that stay as they are, because more people reserved or have an offer than the room has places. */
    kept: Type.Array(
      Type.Object({ id: Uuid, name: Type.String(), start_time: WallTime, reservation_count: Type.Integer() }),
    ),
  },
  { $id: 'RoomAdoptionAnswer' },
)
export type RoomAdoptionAnswer = Static<typeof RoomAdoptionAnswer>

/** Both days are included; without `to`, until further notice. A dry run is the preview. */
export const PlaceOutageInput = Body(
  {
    from: CivilDate,
    to: Type.Optional(Nullable(CivilDate)),
    reason: Reason,
    dry_run: Type.Optional(Type.Boolean()),
  },
  PlaceOutage.properties,
)
export type PlaceOutageInput = Static<typeof PlaceOutageInput>
export const PlaceOutageAnswer = Type.Object(
  {
    dry_run: Type.Boolean(),
    /** Null in a dry run. */
    outage: Nullable(PlaceOutage),
    /** How many classes to come have a place less, or one more again. */
    classes: Type.Integer(),
    moved: Type.Array(SeatChange),
    /** The people who fit nowhere. They stay booked, without a place. */
    unplaced: Type.Array(SeatChange),
    /** The held dates of standing places that give way; they are held again when the outage ends, while there is a place. */
    released: Type.Array(SkippedDate),
  },
  { $id: 'PlaceOutageAnswer' },
)
export type PlaceOutageAnswer = Static<typeof PlaceOutageAnswer>

/** The place of a reservation. */
export const ReservedPlace = Type.Object({ id: Uuid, label: Type.String() }, { $id: 'ReservedPlace' })
export type ReservedPlace = Static<typeof ReservedPlace>

/** `mine`: the reader's own reservation. No names. */
export const PlaceState = Type.Union([
  Type.Literal('free'),
  Type.Literal('taken'),
  Type.Literal('mine'),
  Type.Literal('out'),
])
export type PlaceState = Static<typeof PlaceState>

/** The map of a class as a member sees it; a class without a room has mode none and no places. */
export const ClassPlaces = Type.Object(
  {
    mode: PlaceMode,
    room_id: Nullable(Uuid),
    places: Type.Array(Type.Object({ ...Place.properties, state: PlaceState })),
    objects: Type.Array(LayoutObject),
    /** The label of the member's favourite place in this room. */
    favourite: Nullable(Type.String()),
    /** Until when the member may move to another place, RFC 3339; null where she cannot choose. */
    change_until: Nullable(Instant),
  },
  { $id: 'ClassPlaces' },
)
export type ClassPlaces = Static<typeof ClassPlaces>

/** Coaches read first names only. */
export const SeatedPerson = Type.Object(
  {
    reservation_id: Uuid,
    first_name: Type.String(),
    full_name: Nullable(Type.String()),
    /** Whether the member attended no earlier class. */
    first_visit: Type.Boolean(),
  },
  { $id: 'SeatedPerson' },
)
export type SeatedPerson = Static<typeof SeatedPerson>

/** The map of a class as staff and its coach see it. */
export const StaffClassPlaces = Type.Object(
  {
    mode: PlaceMode,
    room: Nullable(Type.Object({ id: Uuid, name: Type.String() })),
    places: Type.Array(
      Type.Object({
        ...Place.properties,
        state: Type.Union([Type.Literal('free'), Type.Literal('taken'), Type.Literal('out')]),
        person: Nullable(SeatedPerson),
      }),
    ),
    objects: Type.Array(LayoutObject),
    /** The people who are booked without a place. */
    unplaced: Type.Array(SeatedPerson),
  },
  { $id: 'StaffClassPlaces' },
)
export type StaffClassPlaces = Static<typeof StaffClassPlaces>

/** All moves are made at once, so that two people can swap. Null: without a place. */
export const PlaceMovesInput = Body({
  moves: Type.Array(Body({ reservation_id: Uuid, place_id: Nullable(Uuid) }), {
    minItems: 1,
    maxItems: LAYOUT_LIMITS.places,
  }),
})
export type PlaceMovesInput = Static<typeof PlaceMovesInput>

/** The label of the member's favourite place in a room; null for none. */
export const FavouritePlaceInput = Body({ label: Nullable(PlaceLabel) })
export type FavouritePlaceInput = Static<typeof FavouritePlaceInput>
export const FavouritePlace = Type.Object({ label: Nullable(Type.String()) }, { $id: 'FavouritePlace' })
export type FavouritePlace = Static<typeof FavouritePlace>

/** A place that can be chosen instead, in the details of place_taken and place_out_of_service. */
export const FreePlace = Type.Object({ id: Uuid, label: Type.String() })
export type FreePlace = Static<typeof FreePlace>

/** Parameters of an outage below its place. */
export const OutageParams = Type.Object({ id: Uuid, outage: Uuid })
export type OutageParams = Static<typeof OutageParams>
