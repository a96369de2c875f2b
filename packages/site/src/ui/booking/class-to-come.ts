import type { NextClass } from '@estudio/contract'
import { type Moment, wallTimeOf } from '@estudio/domain'

/** The next class, unless it ended since the day was read, without a network since. */
export const classToCome = (next: NextClass | null, { now, zone }: Moment): NextClass | null =>
  next && next.end_time > wallTimeOf(now, zone) ? next : null

/** Whether the class is on, once it is known that it has not ended. */
export const hasBegun = ({ starts_at }: NextClass, { now }: Moment): boolean => new Date(starts_at) <= now
