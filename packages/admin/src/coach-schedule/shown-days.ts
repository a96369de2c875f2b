import { addDays, type CivilDate, mondayOf, weekdayOf, weekFrom } from '@estudio/domain'
import { formatDateSpan, formatFullDate } from '@estudio/texts'

/** The number of days on a narrow screen. */
const NARROW_CALENDAR_DAYS = 3

export type View = 'week' | 'day'

/** The shown days depend on these values. */
export interface Period {
  view: View
  /** The shown day, or a day of the shown week. */
  day: CivilDate
  /** Below 640 px a page has three days. */
  narrow: boolean
}

/** The pages of a narrow screen have no Sunday, so a Sunday is shown by itself unless the week is chosen in the address. */
export const viewOf = (chosen: string | null, day: CivilDate, narrow: boolean): View => {
  if (chosen === 'dia') return 'day'
  return narrow && chosen === null && weekdayOf(day) === 0 ? 'day' : 'week'
}

/** The first day of the three-day page that contains this day; Sunday belongs to the second page. */
const pageStart = (day: CivilDate): CivilDate => {
  const monday = mondayOf(day)
  const weekday = weekdayOf(day)
  return weekday >= 1 && weekday <= NARROW_CALENDAR_DAYS ? monday : addDays(monday, NARROW_CALENDAR_DAYS)
}

/** The shown days: one day, seven days from Monday, or on a phone Monday to Wednesday or Thursday to Saturday. */
export const shownDays = ({ view, day, narrow }: Period): CivilDate[] => {
  if (view === 'day') return [day]
  return narrow ? weekFrom(pageStart(day)).slice(0, NARROW_CALENDAR_DAYS) : weekFrom(mondayOf(day))
}

/** The day after a step forward or back: by day, by week, or by a page of three days. */
export const stepFrom = ({ view, day, narrow }: Period, direction: 1 | -1): CivilDate => {
  if (view === 'day') return addDays(day, direction)
  if (!narrow) return addDays(day, 7 * direction)
  const [monday, start] = [mondayOf(day), pageStart(day)]
  const thursday = addDays(monday, NARROW_CALENDAR_DAYS)
  if (direction === 1) return start === monday ? thursday : addDays(monday, 7)
  return start === monday ? addDays(thursday, -7) : monday
}

/** “16 – 22 de noviembre de 2026”, or the full date of one day. */
export const periodHeading = (period: Period): string => {
  const days = shownDays(period)
  return period.view === 'day'
    ? formatFullDate(period.day)
    : formatDateSpan(days[0] ?? period.day, days.at(-1) ?? period.day)
}

/** The Sunday of the week, which the pages of a narrow screen omit. */
export const hiddenSunday = (period: Period): CivilDate | undefined =>
  period.view === 'week' && period.narrow ? addDays(mondayOf(period.day), 6) : undefined
