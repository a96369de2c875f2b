import { type Static, Type } from 'typebox'
import { CivilDate, Instant, Money, Nullable, Uuid, WallTime } from './common.ts'
import { ClassStatus } from './schedule.ts'

/** 0 to 1; above 1 when staff overbooked the class. */
const Occupancy = Type.Number({ minimum: 0 })

/** Today's classes by start time, including cancelled classes. */
export const TodayStatistics = Type.Object(
  {
    date: CivilDate,
    classes: Type.Array(
      Type.Object({
        id: Uuid,
        name: Type.String(),
        start_time: WallTime,
        end_time: WallTime,
        status: ClassStatus,
        reservation_count: Type.Integer(),
        max_capacity: Type.Integer(),
        /** The reservations for which nobody has recorded whether the member came. */
        attendance_pending: Type.Integer(),
        occupancy: Occupancy,
        coaches: Type.Array(Type.String()),
      }),
    ),
    reserved: Type.Integer(),
    places: Type.Integer(),
    occupancy: Occupancy,
  },
  { $id: 'TodayStatistics' },
)
export type TodayStatistics = Static<typeof TodayStatistics>

/** Unverified payments. GET /api/admin/payments/pending lists them. */
export const PaymentStatistics = Type.Object(
  {
    count: Type.Integer(),
    sum: Money,
    oldest: Nullable(
      Type.Object({
        id: Uuid,
        user_id: Uuid,
        created_at: Instant,
        waiting_hours: Type.Integer(),
      }),
    ),
  },
  { $id: 'PaymentStatistics' },
)
export type PaymentStatistics = Static<typeof PaymentStatistics>

/** Future classes with a waiting list, the soonest first; at most 50 of `total`. */
export const WaitlistStatistics = Type.Object(
  {
    total: Type.Integer(),
    classes: Type.Array(
      Type.Object({
        id: Uuid,
        name: Type.String(),
        start_time: WallTime,
        /** The number of members on the waiting list. */
        waiting: Type.Integer(),
        /** At most three names in the order of the waiting list. */
        first: Type.Array(Type.String()),
      }),
    ),
  },
  { $id: 'WaitlistStatistics' },
)
export type WaitlistStatistics = Static<typeof WaitlistStatistics>

/** Active plans that end between today and Sunday, the soonest first; at most 100 of `total`. */
export const EndingStatistics = Type.Object(
  {
    from: CivilDate,
    to: CivilDate,
    total: Type.Integer(),
    plans: Type.Array(
      Type.Object({
        id: Uuid,
        user_id: Uuid,
        full_name: Type.String(),
        plan_name: Type.String(),
        end_date: CivilDate,
        classes_remaining: Type.Integer(),
      }),
    ),
  },
  { $id: 'EndingStatistics' },
)
export type EndingStatistics = Static<typeof EndingStatistics>

/** Civil days of the studio, both included; at most two years. */
export const StatisticsRange = Type.Object({
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
})
export type StatisticsRange = Static<typeof StatisticsRange>

/** Reservations by the day they were made, for every day of the range; by default the last 30 days. */
export const BookingStatistics = Type.Object(
  {
    from: CivilDate,
    to: CivilDate,
    days: Type.Array(
      Type.Object({
        date: CivilDate,
        booked: Type.Integer(),
        /** The number of that day's reservations that were cancelled later. */
        canceled: Type.Integer(),
      }),
    ),
  },
  { $id: 'BookingStatistics' },
)
export type BookingStatistics = Static<typeof BookingStatistics>

/** Occupancy by weekday and hour; by default the last 30 days. */
export const OccupancyStatistics = Type.Object(
  {
    from: CivilDate,
    to: CivilDate,
    cells: Type.Array(
      Type.Object({
        /** 1 Monday to 7 Sunday. */
        weekday: Type.Integer(),
        /** HH:MM */
        time: Type.String(),
        classes: Type.Integer(),
        reserved: Type.Integer(),
        places: Type.Integer(),
        occupancy: Occupancy,
      }),
    ),
  },
  { $id: 'OccupancyStatistics' },
)
export type OccupancyStatistics = Static<typeof OccupancyStatistics>

/**
 * Income by month of verification, for every month of the range; by default the last twelve months. It counts the
 * payments of GET /api/admin/payments/received.
 */
export const IncomeStatistics = Type.Object(
  {
    from: CivilDate,
    to: CivilDate,
    months: Type.Array(
      Type.Object({
        /** YYYY-MM */
        month: Type.String(),
        payments: Type.Integer(),
        income: Type.Number({ description: 'MXN' }),
        card: Type.Number({ description: 'MXN' }),
        transfer: Type.Number({ description: 'MXN' }),
        cash: Type.Number({ description: 'MXN' }),
      }),
    ),
  },
  { $id: 'IncomeStatistics' },
)
export type IncomeStatistics = Static<typeof IncomeStatistics>
