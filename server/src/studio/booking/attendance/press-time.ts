import { LATEST_MARK_MS } from '@estudio/domain'
import { errors } from '../../../platform/errors.ts'

/**
 * The time at which a mark was pressed: `at` is the telephone's and cannot be later than the server's. Throws validation_failed
 * for a time that does not exist, and attendance_closed for a mark that arrives too late.
 */
export function pressedAt(at: string | undefined, now: Date): Date {
  if (at === undefined) return now
  const pressed = new Date(at)
  if (Number.isNaN(pressed.getTime())) throw errors.validation(undefined, 'at')
  if (now.getTime() - pressed.getTime() > LATEST_MARK_MS) throw errors.refused('attendance_closed')
  return pressed < now ? pressed : now
}
