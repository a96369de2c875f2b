import type { OccupancyStatistics, StatisticsRange } from '@estudio/contract'
import { addDays, occupancyUntil } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { parseRange, studioToday } from './days.ts'
import { occupancyByHour } from './store.ts'

/** The share of places that are reserved, from 0 to 1. */
const occupancyOf = (reserved: number, places: number): number => (places === 0 ? 0 : reserved / places)

/**
 * Occupancy by weekday and hour; cancelled classes do not count. By default until yesterday, because the classes of today can still be
 * booked.
 */
export async function occupancyStatistics(
  context: Context,
  range: StatisticsRange,
): Promise<OccupancyStatistics> {
  const asked = range.from || range.to ? range : occupancyUntil(addDays(await studioToday(context), -1))
  const days = await parseRange(context, asked, (last) => occupancyUntil(last).from)
  const rows = await occupancyByHour(context.db, days)
  return { ...days, cells: rows.map((row) => ({ ...row, occupancy: occupancyOf(row.reserved, row.places) })) }
}
