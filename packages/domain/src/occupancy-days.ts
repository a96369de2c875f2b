import { addDays, type CivilDate } from './civil.ts'

/** The occupancy of hours is counted over whole weeks, so that each weekday counts as often. */
export const OCCUPANCY_WEEKS = 8

/** These weeks up to a day, which is included. */
export const occupancyUntil = (last: CivilDate): { from: CivilDate; to: CivilDate } => ({
  from: addDays(last, 1 - 7 * OCCUPANCY_WEEKS),
  to: last,
})
