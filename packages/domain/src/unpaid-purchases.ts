import { type CivilDate, daysBetween } from './civil.ts'

/** The number of unpaid purchases that a member may have at the same time. */
export const MAX_OPEN_PURCHASES = 3
/** Days until an unpaid plan is deleted. */
export const UNPAID_PLAN_DAYS = 7

/** Whether an unpaid purchase is deleted today or tomorrow, so that its payment is reviewed first. */
export const isDeletedSoon = (deletedOn: CivilDate, today: CivilDate): boolean =>
  daysBetween(today, deletedOn) <= 1
