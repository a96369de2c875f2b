import { errors } from '../../../platform/errors.ts'

/** A class that has begun is neither changed nor asked a substitute for. Throws class_in_past. */
export function checkInFuture(startsAt: Date, now: Date): void {
  if (startsAt <= now) throw errors.refused('class_in_past')
}
