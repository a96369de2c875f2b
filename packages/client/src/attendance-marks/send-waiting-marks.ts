import { reasonText } from '@estudio/texts'
import { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/http.ts'
import { checkIn, recordAttendance } from '../mutations/coach.ts'
import { MARK_DATABASE } from './mark-database.ts'
import { type AttendanceMark, settleMark, unsentMarks } from './mark-store.ts'
import { type Accepted, type MarkQueue, type Outcome, sendMarks, unappliedOf } from './send-marks.ts'

/** Sends one mark. A mark that is kept for staff is a success; a mark that lost to a later one is refused, as a check-in is. */
export const markSender =
  (http: Http) =>
  async ({ id, class_id, reservation_id, attended, at, check_in }: AttendanceMark): Promise<Accepted> => {
    if (check_in)
      return {
        kept: false,
        checkIn: await checkIn(http, { ...check_in, reservation_id, schedule_id: class_id, at }, id),
      }
    const { kept } = await recordAttendance(http, class_id, {
      attendance: [{ reservation_id, attended, at }],
      idempotencyKey: id,
    })
    if (kept.some(({ reason }) => reason === 'later_mark'))
      throw ApiError.refused(409, 'later_mark', reasonText('later_mark'))
    return { kept: kept.length > 0 }
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
    settle: (key, outcome) =>
      settleMark(user, key, isShown?.(outcome.mark) ? undefined : unappliedOf(outcome)),
  }
  return alone(() => sendMarks(queue, markSender(http), (outcome) => report?.(outcome)))
}
