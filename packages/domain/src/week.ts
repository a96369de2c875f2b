import { addDays, type CivilDate, daysBetween, weekdayOf } from './civil.ts'

/** Days from `from` up to, not including, `to`. */
export interface DateRange {
  from: CivilDate
  to: CivilDate
}

export const weekFrom = (first: CivilDate): CivilDate[] =>
  Array.from({ length: 7 }, (_, day) => addDays(first, day))

/** The weekdays from Monday, 1, to Sunday, 7. */
export const mondayToSunday: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** Monday of the week of a date, for the calendars of account, coach and back office. */
export const mondayOf = (date: CivilDate): CivilDate => addDays(date, -((weekdayOf(date) + 6) % 7))

/** Sunday of the week of a date, for the strip of /horarios. */
export const sundayOf = (date: CivilDate): CivilDate => addDays(date, -weekdayOf(date))

/** Sunday-first week of a date as a half-open range: what /horarios reads at once. */
export const sundayWeek = (date: CivilDate): DateRange => {
  const from = sundayOf(date)
  return { from, to: addDays(from, 7) }
}

/** Monday-first week of a date as a half-open range. */
export const weekRange = (date: CivilDate): DateRange => {
  const from = mondayOf(date)
  return { from, to: addDays(from, 7) }
}

/** Equal dates mean a range of that one day. */
export const dateRange = (from: CivilDate, to: CivilDate): DateRange => ({
  from,
  to: from === to ? addDays(to, 1) : to,
})

export const isInRange = (date: CivilDate, range: DateRange): boolean => date >= range.from && date < range.to

export const daysOfRange = ({ from, to }: DateRange): CivilDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, day) => addDays(from, day))

/** The strip of /horarios: Sunday to Saturday around the selected day. */
export const stripOf = (selected: CivilDate): CivilDate[] => weekFrom(sundayOf(selected))

/** Past days cannot be chosen. */
export const isPastDay = (date: CivilDate, today: CivilDate): boolean => date < today

/** The day chosen by the next-week arrow: that week's Monday. */
export const nextWeekSelection = (selected: CivilDate): CivilDate => addDays(sundayOf(selected), 8)

/** The first day of that week that is neither past nor a Sunday; undefined disables the arrow. */
export const previousWeekSelection = (selected: CivilDate, today: CivilDate): CivilDate | undefined =>
  weekFrom(addDays(sundayOf(selected), -7)).find((day) => !isPastDay(day, today) && weekdayOf(day) !== 0)

/** The previous day, unless it is past. */
export const previousDay = (selected: CivilDate, today: CivilDate): CivilDate | undefined => {
  const day = addDays(selected, -1)
  return isPastDay(day, today) ? undefined : day
}
