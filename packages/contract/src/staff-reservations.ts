import { type Static, Type } from 'typebox'
import { CivilDate, Instant, ListQuery, Nullable, Uuid, WallTime } from './common.ts'
import { Attendance, CanceledBy, ClassStatus, ReservationStatus } from './schedule.ts'

export const StaffReservation = Type.Object(
  {
    id: Uuid,
    user: Type.Object({
      id: Uuid,
      full_name: Type.String(),
      /** An erased user has only this field. */
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
  { reservations: Type.Array(StaffReservation), total: Type.Integer() },
  { $id: 'StaffReservationList' },
)
export type StaffReservationList = Static<typeof StaffReservationList>

const filters = {
  /** By the day it was made, both included. */
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
  /** Both spellings are accepted (A08). */
  status: Type.Optional(Type.Union([ReservationStatus, Type.Literal('cancelled')])),
  user_id: Type.Optional(Uuid),
  schedule_id: Type.Optional(Uuid),
}

/** What the list may be narrowed to, in the query or in the filter of B01. */
export const StaffReservationFilter = Type.Object(filters)
export type StaffReservationFilter = Static<typeof StaffReservationFilter>
export const StaffReservationQuery = Type.Object({ ...ListQuery.properties, ...filters })
export type StaffReservationQuery = Static<typeof StaffReservationQuery>
