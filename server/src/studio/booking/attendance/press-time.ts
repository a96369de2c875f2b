import { LATEST_MARK_MS } from '@estudio/domain'
import { errors } from '../../../platform/errors.ts'

/** When a mark was pressed: a time that does not exist, or is later than the server's, counts as the server's. */
export const cappedPress = (at: string | undefined, now: Date): Date => {
  const pressed = at === undefined ? now : new Date(at)
  return pressed < now ? pressed : now
}

/**
 * The time at which a mark was pressed: `at` is the telephone's and cannot be later than the server's. Throws validation_failed
 * for a time that does not exist, and attendance_closed for a mark that arrives too late.
 */
export function pressedAt(at: string | undefined, now: Date): Date {
  if (at === undefined) return now
  if (Number.isNaN(Date.parse(at))) throw errors.validation(undefined, 'at')
  const pressed = cappedPress(at, now)
  if (now.getTime() - pressed.getTime() > LATEST_MARK_MS) throw errors.refused('attendance_closed')
  return pressed
}
