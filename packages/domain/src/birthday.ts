import { addDays, type CivilDate } from './civil.ts'
import { mondayOf, weekFrom } from './week.ts'

/** Whether the birthday is in the Monday-first week of a date. In other years 29 February is celebrated on the 28th. */
export const hasBirthdayInWeekOf = (birthdate: CivilDate, date: CivilDate): boolean => {
  const day = birthdate.slice(5)
  return weekFrom(mondayOf(date)).some((one) => {
    const isLastOfFebruary = one.endsWith('02-28') && addDays(one, 1).endsWith('03-01')
    return one.slice(5) === day || (day === '02-29' && isLastOfFebruary)
  })
}
