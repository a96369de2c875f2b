import { addDays, type CivilDate, civilDate, parseCivilDate, weekdayOf } from './civil.ts'

const MONDAY = 1

const nthMonday = (year: number, month: number, n: number): CivilDate => {
  const first = civilDate({ year, month, day: 1 })
  const toMonday = (MONDAY - weekdayOf(first) + 7) % 7
  return addDays(first, toMonday + 7 * (n - 1))
}

/** From 2024 on the federal executive changes on 1 October of every sixth year. */
const changesGovernment = (year: number): boolean => year >= 2024 && (year - 2024) % 6 === 0

/**
 * The obligatory days of rest of Mexico (Ley Federal del Trabajo, article 74). Days of elections are left out, because federal
 * elections are held on Sundays.
 */
export const federalHolidays = (year: number): CivilDate[] => [
  civilDate({ year, month: 1, day: 1 }),
  nthMonday(year, 2, 1),
  nthMonday(year, 3, 3),
  civilDate({ year, month: 5, day: 1 }),
  civilDate({ year, month: 9, day: 16 }),
  ...(changesGovernment(year) ? [civilDate({ year, month: 10, day: 1 })] : []),
  nthMonday(year, 11, 3),
  civilDate({ year, month: 12, day: 25 }),
]

/** Monday to Friday without federal holidays. Throws RangeError on a date that does not exist. */
export const isWorkingDay = (date: CivilDate): boolean => {
  const weekday = weekdayOf(date)
  const { year } = parseCivilDate(date) ?? { year: 0 }
  return weekday >= MONDAY && weekday <= 5 && !federalHolidays(year).includes(date)
}

/** The working day that is `days` working days after a date; the first of them is the day after the date or later. */
export const addWorkingDays = (date: CivilDate, days: number): CivilDate => {
  let [day, left] = [date, days]
  while (left > 0) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** The working days after `from` up to and including `to`; negative when `to` lies before `from`. */
export const workingDaysBetween = (from: CivilDate, to: CivilDate): number => {
  if (to < from) return -workingDaysBetween(to, from)
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1
  return count
}
