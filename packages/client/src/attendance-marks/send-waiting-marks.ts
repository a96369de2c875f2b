import { reasonText } from '@estudio/texts'
import { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/http.ts'
import { checkIn, recordAttendance } from '../mutations/attendance.ts'
import { MARK_DATABASE } from './mark-database.ts'
import { type AttendanceMark, settleMarks, unsentMarks } from './mark-store.ts'
import { type Answer, type MarkQueue, type Outcome, sendMarks, unappliedOf } from './send-marks.ts'

/**
 * Sends the marks of one request: a check-in, one mark, or the marks of one press. A mark that is kept for staff is a success; a mark
 * that lost to a later one is refused, as a check-in is.
 */
export const markSender =
  (http: Http) =>
  async (marks: readonly AttendanceMark[]): Promise<readonly Answer[]> => {
    const [first] = marks
    if (!first) return []
    const { id, press, class_id, reservation_id, at, check_in } = first
    if (check_in) {
      const checkedIn = await checkIn(http, { ...check_in, reservation_id, schedule_id: class_id, at }, id)
      return [{ accepted: { kept: false, checkIn: checkedIn } }]
    }
    const { kept } = await recordAttendance(http, class_id, {
      attendance: marks.map((mark) => ({
        reservation_id: mark.reservation_id,
        attended: mark.attended,
        at: mark.at,
      })),
      idempotencyKey: press ?? id,
    })
    return marks.map((mark) => {
      const reason = kept.find((one) => one.reservation_id === mark.reservation_id)?.reason
      if (reason === 'later_mark')
        return { refusal: ApiError.refused(409, 'later_mark', reasonText('later_mark')) }
      return { accepted: { kept: reason !== undefined } }
    })
  }

/** One tab at a time sends, where the browser has Web Locks. Elsewhere the server recognises the repeated Idempotency-Key. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request(MARK_DATABASE, work) : work())
}

interface Waiting {
  http: Http
  user: string
  report?: (outcome: Outcome) => void
  /** Whether the outcome is shown to the person at once, so that it need not stay on the telephone. */
  isShown?: (mark: AttendanceMark) => boolean
}

/** Sends the marks of an account that wait on this telephone. A mark that was not applied stays there to be read. */
export const sendWaitingMarks = ({ http, user, report, isShown }: Waiting): Promise<void> => {
  const queue: MarkQueue = {
    unsent: () => unsentMarks(user),
    settle: (keys, outcomes) =>
      settleMarks(
        user,
        keys,
        outcomes.flatMap((outcome) => (isShown?.(outcome.mark) ? [] : (unappliedOf(outcome) ?? []))),
      ),
  }
  return alone(() => sendMarks(queue, markSender(http), (outcome) => report?.(outcome)))
}
