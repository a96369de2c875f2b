import { type Static, Type } from 'typebox'
import { CivilDate } from './common.ts'

/** 0 to 1; above 1 when staff overbooked the class. */
const Occupancy = Type.Number({ minimum: 0 })

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

/** Occupancy by weekday and hour; by default of the eight weeks until yesterday, as in the model week. */
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
        online: Type.Number({ description: 'MXN' }),
      }),
    ),
  },
  { $id: 'IncomeStatistics' },
)
export type IncomeStatistics = Static<typeof IncomeStatistics>
