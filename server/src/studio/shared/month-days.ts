import type { CivilDate } from '@estudio/domain'
import {
  addDays,
  civilDateOf,
  firstDayOf,
  lastDayOf,
  type Moment,
  type Month,
  monthOf,
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

/** By default the running month. Throws validation_failed for a month that has not begun. */
export function monthDays(month: Month | undefined, { now, zone }: Moment): MonthDays {
  const today = civilDateOf(now, zone)
  const asked = month ?? monthOf(today)
  if (asked > monthOf(today)) throw errors.validation(undefined, 'month')
  const last = lastDayOf(asked)
  const [day, over] = last < today ? [last, last] : [today, addDays(today, -1)]
  return { month: asked, first: firstDayOf(asked), day, over, zone }
}
