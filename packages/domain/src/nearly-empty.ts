import { addDays, type WallTime } from './civil.ts'
import { mondayOf } from './week.ts'

/** A class is watched for empty places until the end of the day that comes this many days after today. */
export const NEARLY_EMPTY_DAYS = 2

/** A class is nearly empty while at most one of this many parts of its places is reserved. */
export const NEARLY_EMPTY_PARTS = 4

interface WatchedClass {
  start_time: WallTime
  reservation_count: number
  max_capacity: number
}

/**
 * Whether a class to come has so few reservations that the calendar says so. The classes of a week are judged alike: those of this
 * week, and those of the next one once it begins within the watched days.
 */
export const isNearlyEmpty = (
  { start_time, reservation_count, max_capacity }: WatchedClass,
  now: WallTime,
): boolean => {
  const watchedWeek = mondayOf(addDays(now.slice(0, 10), NEARLY_EMPTY_DAYS))
  return (
    start_time > now &&
    mondayOf(start_time.slice(0, 10)) <= watchedWeek &&
    reservation_count * NEARLY_EMPTY_PARTS <= max_capacity
  )
}
