import { type CivilDate, daysBetween } from './civil.ts'

/** A member with at most this many days or classes left most likely wants a renewal. */
export const RENEWAL_DAYS = 7
const RENEWAL_CLASSES = 2

/** Whether a plan has ended, or has at most seven days or two classes left. */
export const isTimeToRenew = (
  plan: { end_date: CivilDate; class_limit: number | null; classes_remaining: number | null },
  today: CivilDate,
): boolean => {
  const { end_date, class_limit, classes_remaining } = plan
  const isLow = class_limit !== null && classes_remaining !== null && classes_remaining <= RENEWAL_CLASSES
  return isLow || daysBetween(today, end_date) <= RENEWAL_DAYS
}
