import type { CivilDate } from '@estudio/domain'
import {
  addDays,
  civilDateOf,
  firstDayOf,
  lastDayOf,
  type Moment,
  type Month,
  monthOf,
  monthsLater,
  sameDayOfMonthBefore,
} from '@estudio/domain'
import { errors } from '../../platform/errors.ts'

/** A month that has begun, in civil days of the studio. */
export interface MonthDays {
  month: Month
  first: CivilDate
  /** The last day of the month, or today in the running month. */
  day: CivilDate
  /** The last day that is over. */
  over: CivilDate
  zone: string
}

const daysAsOf = (month: Month, today: CivilDate, zone: string): MonthDays => {
  const last = lastDayOf(month)
  const [day, over] = last < today ? [last, last] : [today, addDays(today, -1)]
  return { month, first: firstDayOf(month), day, over, zone }
}

/**
 * By default the running month; with `asOf` the month as it was on that day. Throws validation_failed for a month that has not begun.
 */
export function monthDays(month: Month | undefined, { now, zone }: Moment, asOf?: CivilDate): MonthDays {
  const today = civilDateOf(now, zone)
  const day = asOf !== undefined && asOf < today ? asOf : today
  const asked = month ?? monthOf(day)
  if (asked > monthOf(day)) throw errors.validation(undefined, 'month')
  return daysAsOf(asked, day, zone)
}

/**
 * The days with which a month is compared: those of the month before, as it was on the same day while the month runs. `asOf` is
 * undefined when they are the whole month, also on a day that the month before does not have.
 */
export function comparedDays({ month, day, over, zone }: MonthDays): MonthDays & { asOf?: CivilDate } {
  const before = monthsLater(month, -1)
  const asOf = sameDayOfMonthBefore(day)
  const isSameDay = asOf.slice(-2) === day.slice(-2)
  if (over === day || !isSameDay) return daysAsOf(before, day, zone)
  return { ...daysAsOf(before, asOf, zone), asOf }
}
