import type { CivilDate } from '@estudio/domain'

const YEARS_BEFORE = 5
const YEARS_AFTER = 4

const yearOf = (day: CivilDate) => Number(day.slice(0, 4))

/** The first and the last day of a calendar: from five years back to four ahead (ACA-21, CON-25, A71). */
export const yearSpan = (today: CivilDate) => ({
  min: `${yearOf(today) - YEARS_BEFORE}-01-01`,
  max: `${yearOf(today) + YEARS_AFTER}-12-31`,
})
