import { type Static, Type } from 'typebox'
import {
  Body,
  CivilDate,
  CountedTotal,
  Instant,
  ListQuery,
  LongText,
  Nullable,
  Uuid,
  WallTime,
} from './common.ts'
import { CancelRules } from './late-cancellations.ts'
import { MakeUpOffer } from './make-ups.ts'
import { PlaceMode, ReservedPlace } from './places.ts'
import { Attendance, CanceledBy, ClassInstructor, ClassStatus, ReservationStatus } from './schedule.ts'

export const StaffReservation = Type.Object(
  {
    id: Uuid,
    user: Type.Object({
      id: Uuid,
      full_name: Type.String(),
      /** The only field of an erased user. */
      erased: Type.Boolean(),
    }),
    schedule_id: Uuid,
    name: Type.String(),
    start_time: WallTime,
    class_status: ClassStatus,
    status: ReservationStatus,
    attendance: Nullable(Attendance),
    canceled_by: Nullable(CanceledBy),
    created_at: Instant,
  },
  { $id: 'StaffReservation' },
)
export type StaffReservation = Static<typeof StaffReservation>
export const StaffReservationList = Type.Object(
  { reservations: Type.Array(StaffReservation), total: CountedTotal },
  { $id: 'StaffReservationList' },
)
export type StaffReservationList = Static<typeof StaffReservationList>

const staffReservationFilters = {
  /** Days on which the reservation was made; both are included. */
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
  /** Both spellings are accepted. */
  status: Type.Optional(Type.Union([ReservationStatus, Type.Literal('cancelled')])),
  user_id: Type.Optional(Uuid),
  schedule_id: Type.Optional(Uuid),
}

/** The filters of the list, in the query or in the `filter` of react-admin. */
export const StaffReservationFilter = Type.Object(staffReservationFilters)
export type StaffReservationFilter = Static<typeof StaffReservationFilter>
export const StaffReservationQuery = Type.Object({ ...ListQuery.properties, ...staffReservationFilters })
export type StaffReservationQuery = Static<typeof StaffReservationQuery>

/** A reservation with the fields of its class that a calendar needs. */
export const Reservation = Type.Object(
  {
    id: Uuid,
    reservationId: Uuid,
    user_schedule_id: Uuid,
    schedule_id: Uuid,
    status: ReservationStatus,
    /** The field names of staff lists. */
    reservation_id: Uuid,
    reservation_status: ReservationStatus,
    attendance: Nullable(Attendance),
    canceled_by: Nullable(CanceledBy),
    class_returned: Nullable(Type.Boolean()),
    user_plan_id: Nullable(Uuid),
    class_status: ClassStatus,
    /** Null without a room, without a place of one's own, or while no place is free. */
    place: Nullable(ReservedPlace),
    /** How the places of the class are given; null without a room. */
    place_mode: Nullable(PlaceMode),
    name: Type.String(),
    start_time: WallTime,
    end_time: WallTime,
    instructors: Type.Array(ClassInstructor),
    /** The effect of cancelling now. */
    cancellation: Type.Union([
      Type.Literal('returned'),
      Type.Literal('counted'),
      Type.Literal('strike'),
      Type.Literal('refused'),
    ]),
    /** The class type's own rules about cancelling; null when it follows the studio's. */
    cancel_rules: Nullable(CancelRules),
    /** The make-up that a cancellation in time gives, or gives back; null when the class returns to the plan. */
    make_up: Nullable(MakeUpOffer),
  },
  { $id: 'Reservation' },
)
export type Reservation = Static<typeof Reservation>

export const ReservationList = Type.Object(
  { reservations: Type.Array(Reservation) },
  { $id: 'ReservationList' },
)
export type ReservationList = Static<typeof ReservationList>
export const UserSchedules = Type.Object({ schedules: Type.Array(Reservation) }, { $id: 'UserSchedules' })
export type UserSchedules = Static<typeof UserSchedules>
/** When a user came last, what comes next, and whether she wrote a health note: null without the right to read it. */
export const UserVisits = Type.Object(
  {
    last_visit: Nullable(WallTime),
    next_class: Nullable(Reservation),
    health_note: Nullable(Type.Boolean()),
  },
  { $id: 'UserVisits' },
)
export type UserVisits = Static<typeof UserVisits>
export const ReservationQuery = Type.Object({
  date: Type.Optional(CivilDate),
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
})
export type ReservationQuery = Static<typeof ReservationQuery>

/** The length of a page unless the query says another. */
export const PAST_RESERVATIONS_PAGE = 20
/** A member's past and cancelled classes, each with its last reservation; the latest class first. */
export const PastReservationsQuery = Type.Object({
  page: ListQuery.properties.page,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type PastReservationsQuery = Static<typeof PastReservationsQuery>
export const PastReservations = Type.Object(
  { reservations: Type.Array(Reservation), total: CountedTotal },
  { $id: 'PastReservations' },
)
export type PastReservations = Static<typeof PastReservations>

/** A held date of the member's standing places that is released with the booking, because no other class of the plan is free. */
const releasedDate = { release_schedule_id: Type.Optional(Uuid) }

/**
 * Without `place_id` the member gets her favourite place, the last one she had in the room, or the first that is free. With it the place
 * is hers or the booking is refused: place_taken and place_out_of_service, whose details have `free`.
 */
export const BookingInput = Body(
  { schedule_id: Uuid, place_id: Type.Optional(Nullable(Uuid)), ...releasedDate },
  Reservation.properties,
)
export type BookingInput = Static<typeof BookingInput>
export const BookingAnswer = Type.Object({ reservation: Reservation }, { $id: 'BookingAnswer' })
export type BookingAnswer = Static<typeof BookingAnswer>

const cancelFields = {
  status: Type.Union([Type.Literal('canceled'), Type.Literal('cancelled')]),
}
/** A cancellation, in both spellings, or the place to move to. A request has one of the two. */
export const ReservationPatch = Body(
  { status: Type.Optional(cancelFields.status), place_id: Type.Optional(Uuid) },
  Reservation.properties,
)
export type ReservationPatch = Static<typeof ReservationPatch>

/** The rules that staff waived; no_plan means a courtesy class that no plan pays. */
const waived = Type.Array(Type.String())

/** Every field of a reservation in answers for staff. */
const staffRecord = {
  ...Reservation.properties,
  ...StaffReservation.properties,
  reservation: Reservation,
  waived,
}

/** A reason waives some of the rules. */
export const StaffBookingInput = Body(
  {
    schedule_id: Uuid,
    user_id: Uuid,
    override_reason: Type.Optional(Nullable(LongText)),
    ...releasedDate,
    place_id: Type.Optional(Nullable(Uuid)),
  },
  staffRecord,
)
export type StaffBookingInput = Static<typeof StaffBookingInput>
export const StaffBookingAnswer = Type.Object(
  {
    ...StaffReservation.properties,
    /** The reservation as its member reads it. */
    reservation: Reservation,
    waived,
  },
  { $id: 'StaffBookingAnswer' },
)
export type StaffBookingAnswer = Static<typeof StaffBookingAnswer>

/** A reservation as staff read it, and as its member reads it. */
export const StaffReservationAnswer = Type.Object(
  { ...StaffReservation.properties, reservation: Reservation },
  { $id: 'StaffReservationAnswer' },
)
export type StaffReservationAnswer = Static<typeof StaffReservationAnswer>

/** A reason is required when the class does not return to the plan. */
export const StaffCancelInput = Body(
  {
    ...cancelFields,
    return_class: Type.Optional(Type.Boolean()),
    reason: Type.Optional(Nullable(LongText)),
  },
  staffRecord,
)
export type StaffCancelInput = Static<typeof StaffCancelInput>
