import { type Static, Type } from 'typebox'
import { CivilDate, Nullable, Uuid, WallTime } from './common.ts'
import { ClassInstructor, ClassStatus } from './schedule.ts'

/** A member's own reservation (DAT-06), with what a calendar needs of its class. */
export const Reservation = Type.Object(
  {
    id: Uuid,
    reservationId: Uuid,
    user_schedule_id: Uuid,
    schedule_id: Uuid,
    status: Type.Union([Type.Literal('reserved'), Type.Literal('canceled')]),
    canceled_by: Nullable(Type.Union([Type.Literal('member'), Type.Literal('studio')])),
    class_returned: Nullable(Type.Boolean()),
    /** The plan that paid (B03). */
    user_plan_id: Uuid,
    class_status: ClassStatus,
    name: Type.String(),
    start_time: WallTime,
    end_time: WallTime,
    instructors: Type.Array(ClassInstructor),
    /** Whether cancelling now gives the class back, counts it, or is refused (A01). */
    cancellation: Type.Union([Type.Literal('returned'), Type.Literal('counted'), Type.Literal('refused')]),
  },
  { $id: 'Reservation' },
)
export type Reservation = Static<typeof Reservation>

export const ReservationList = Type.Object(
  { reservations: Type.Array(Reservation) },
  { $id: 'ReservationList' },
)
export type ReservationList = Static<typeof ReservationList>
export const ReservationQuery = Type.Object({
  date: Type.Optional(CivilDate),
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
})
export type ReservationQuery = Static<typeof ReservationQuery>

export const BookingInput = Type.Object({ schedule_id: Uuid })
export type BookingInput = Static<typeof BookingInput>
export const BookingAnswer = Type.Object({ reservation: Reservation }, { $id: 'BookingAnswer' })
export type BookingAnswer = Static<typeof BookingAnswer>

/** Both spellings are accepted (A08). */
export const CancelInput = Type.Object({
  status: Type.Union([Type.Literal('canceled'), Type.Literal('cancelled')]),
})
export type CancelInput = Static<typeof CancelInput>
