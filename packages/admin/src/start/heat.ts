import type { OccupancyStatistics } from '@estudio/contract'
import { addDays, type CivilDate, weekdayOf } from '@estudio/domain'

export type HeatCell = OccupancyStatistics['cells'][number]

/** 1 Monday to 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The hours with classes, the earliest first, each with its cells by weekday. */
export const heatRows = (cells: readonly HeatCell[]) =>
  [...new Set(cells.map(({ time }) => time))].sort().map((time) => ({
    time,
    cells: weekdays.map((weekday) => cells.find((cell) => cell.time === time && cell.weekday === weekday)),
  }))

/** The last date of a weekday up to a day. */
export const lastWeekday = (weekday: number, day: CivilDate): CivilDate =>
  addDays(day, -((weekdayOf(day) - weekday + 14) % 7))

export const percentOf = (share: number): number => Math.round(share * 100)
