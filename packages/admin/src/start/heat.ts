import type { OccupancyStatistics } from '@estudio/contract'
import { addDays, type CivilDate, mondayToSunday, weekdayOf } from '@estudio/domain'

export type HeatCell = OccupancyStatistics['cells'][number]

/** The hours with classes, the earliest first, each with its cells by weekday. */
export const heatRows = (cells: readonly HeatCell[]) =>
  [...new Set(cells.map(({ time }) => time))].sort().map((time) => ({
    time,
    cells: mondayToSunday.map((weekday) =>
      cells.find((cell) => cell.time === time && cell.weekday === weekday),
    ),
  }))

/** The last date of a weekday up to a day. */
export const lastWeekday = (weekday: number, day: CivilDate): CivilDate =>
  addDays(day, -((weekdayOf(day) - weekday + 14) % 7))

export const percentOf = (share: number): number => Math.round(share * 100)
