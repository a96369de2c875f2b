import { type CivilDate, firstDayOf, type Month, monthsLater, sameDayOfMonthBefore } from '@estudio/domain'
import { formatMonth, formatMonthToDay } from '@estudio/texts'

export interface ShownMonth {
  month: Month
  isRunning: boolean
  today: CivilDate
}

/** Names the days with which figures are compared: “Octubre” for a whole November, “1 – 16 oct” on November 16. */
export const monthBefore = ({ month, isRunning, today }: ShownMonth): string =>
  isRunning ? formatMonthToDay(sameDayOfMonthBefore(today)) : formatMonth(firstDayOf(monthsLater(month, -1)))
