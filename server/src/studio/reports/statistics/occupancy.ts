import type { OccupancyStatistics, StatisticsRange, TodayStatistics } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { lastThirtyDays, parseRange, studioToday } from './days.ts'
import { classesOfDay, occupancyByHour } from './store.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0)

/** The share of places that are reserved, from 0 to 1. */
const occupancyOf = (reserved: number, places: number): number => (places === 0 ? 0 : reserved / places)

/** Cancelled classes are listed but not counted. */
export async function todayStatistics(context: Context): Promise<TodayStatistics> {
  const date = await studioToday(context)
  const rows = await classesOfDay(context.db, date)
  const takingPlace = rows.filter((row) => row.status === 'scheduled')
  const reserved = sum(takingPlace.map((row) => row.reservation_count))
  const places = sum(takingPlace.map((row) => row.max_capacity))
  const classes = rows.map(({ waiting: _waiting, ...row }) => ({
    ...row,
    occupancy: occupancyOf(row.reservation_count, row.max_capacity),
  }))
  return { date, classes, reserved, places, occupancy: occupancyOf(reserved, places) }
}

/** Occupancy by weekday and hour; cancelled classes do not count. */
export async function occupancyStatistics(
  context: Context,
  range: StatisticsRange,
): Promise<OccupancyStatistics> {
  const days = await parseRange(context, range, lastThirtyDays)
  const rows = await occupancyByHour(context.db, days)
  return { ...days, cells: rows.map((row) => ({ ...row, occupancy: occupancyOf(row.reserved, row.places) })) }
}
