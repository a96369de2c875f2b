import { addDays, addMonths, type CivilDate } from './civil.ts'

/** A civil month: YYYY-MM. */
export type Month = string

export const monthOf = (date: CivilDate): Month => date.slice(0, 7)

export const firstDayOf = (month: Month): CivilDate => `${month}-01`

export const lastDayOf = (month: Month): CivilDate => addDays(addMonths(firstDayOf(month), 1), -1)

/** While a month runs, it is compared with the month before up to this day. */
export const sameDayOfMonthBefore = (day: CivilDate): CivilDate => addMonths(day, -1)

/** The same number of months later, or earlier. */
export const monthsLater = (month: Month, months: number): Month =>
  monthOf(addMonths(firstDayOf(month), months))
