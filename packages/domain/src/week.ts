import { addDays, type CivilDate, daysBetween, weekdayOf } from './civil.ts'

/** Days from `from` up to, not including, `to` (A34). */
export interface DateRange {
  from: CivilDate
  to: CivilDate
}

export const weekFrom = (first: CivilDate): CivilDate[] =>
  Array.from({ length: 7 }, (_, day) => addDays(first, day))

/** Monday of the week of a date, for the calendars of account, coach and back office (CON-18). */
export const mondayOf = (date: CivilDate): CivilDate => addDays(date, -((weekdayOf(date) + 6) % 7))

/** Sunday of the week of a date, for the strip of /horarios (A07). */
export const sundayOf = (date: CivilDate): CivilDate => addDays(date, -weekdayOf(date))

/** Monday-first week of a date as a half-open range. */
export const weekRange = (date: CivilDate): DateRange => {
  const from = mondayOf(date)
  return { from, to: addDays(from, 7) }
}

/** Equal dates mean a range of that one day (A34). */
export const dateRange = (from: CivilDate, to: CivilDate): DateRange => ({
  from,
  to: from === to ? addDays(to, 1) : to,
})

export const isInRange = (date: CivilDate, range: DateRange): boolean => date >= range.from && date < range.to

export const daysOfRange = ({ from, to }: DateRange): CivilDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, day) => addDays(from, day))

/** The strip of /horarios: Sunday to Saturday around the selected day (HOR-03). */
export const stripOf = (selected: CivilDate): CivilDate[] => weekFrom(sundayOf(selected))

/** Past days cannot be chosen (HOR-06). */
export const isPastDay = (date: CivilDate, today: CivilDate): boolean => date < today

/** The day chosen by the next-week arrow: that week's Monday (HOR-08). */
export const nextWeekSelection = (selected: CivilDate): CivilDate => addDays(sundayOf(selected), 8)

/** The first day of that week that is neither past nor a Sunday (HOR-09); undefined disables the arrow (HOR-07). */
export const previousWeekSelection = (selected: CivilDate, today: CivilDate): CivilDate | undefined =>
  weekFrom(addDays(sundayOf(selected), -7)).find((day) => !isPastDay(day, today) && weekdayOf(day) !== 0)

/** The previous day, unless it is past (HOR-02, HOR-06). */
export const previousDay = (selected: CivilDate, today: CivilDate): CivilDate | undefined => {
  const day = addDays(selected, -1)
  return isPastDay(day, today) ? undefined : day
}
