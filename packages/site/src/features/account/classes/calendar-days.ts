import { addDays, type CivilDate, daysBetween, mondayOf, weekFrom } from '@estudio/domain'

/** The number of days on a narrow screen. */
const NARROW_CALENDAR_DAYS = 3

/** The first day of the page that holds `today`: a third of its Monday-first week. */
export const pageOf = (today: CivilDate): CivilDate => {
  const monday = mondayOf(today)
  const index = daysBetween(monday, today)
  return addDays(monday, index - (index % NARROW_CALENDAR_DAYS))
}

/** The days on screen: three days from `first` on a narrow screen, the whole week of `first` on a wide screen. */
export const shownDays = (first: CivilDate, narrow: boolean): CivilDate[] =>
  narrow
    ? Array.from({ length: NARROW_CALENDAR_DAYS }, (_, day) => addDays(first, day))
    : weekFrom(mondayOf(first))

/** The first day of the next or previous page; no day is skipped, Sunday included. */
export const turnPage = (first: CivilDate, narrow: boolean, direction: 1 | -1): CivilDate =>
  addDays(first, direction * (narrow ? NARROW_CALENDAR_DAYS : 7))

/** The Mondays of the days' weeks: classes are fetched by the week. */
export const weeksOf = (days: readonly CivilDate[]): CivilDate[] => [...new Set(days.map(mondayOf))]
