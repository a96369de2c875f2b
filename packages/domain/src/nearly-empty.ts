import { addDays, type WallTime } from './civil.ts'

/** A class is watched for empty places until the end of the day that comes this many days after today. */
export const NEARLY_EMPTY_DAYS = 2

/** A class is nearly empty while at most one of this many parts of its places is reserved. */
export const NEARLY_EMPTY_PARTS = 4

interface WatchedClass {
  start_time: WallTime
  reservation_count: number
  max_capacity: number
}

/** Whether a class of the next days has so few reservations that staff should do something about it. */
export const isNearlyEmpty = (
  { start_time, reservation_count, max_capacity }: WatchedClass,
  now: WallTime,
): boolean =>
  start_time > now &&
  start_time.slice(0, 10) <= addDays(now.slice(0, 10), NEARLY_EMPTY_DAYS) &&
  reservation_count * NEARLY_EMPTY_PARTS <= max_capacity
