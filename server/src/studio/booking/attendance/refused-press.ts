import type { Attendance, ReasonCode } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AppError } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { latestOfEach, toAudited } from './latest-mark.ts'
import { cappedPress } from './press-time.ts'
import { membersOf } from './store.ts'
import { isToDecide, keepUnapplied } from './unapplied-marks.ts'

/**
 * The final refusals of somebody who may see the class. The telephone forgets such a press, so that staff find it in the audit log,
 * and among the marks to decide about when it names an attendance that staff could apply.
 * A caller who may not see the class is refused with not_your_class before.
 */
const RECORDED_CODES: readonly ReasonCode[] = [
  'attendance_closed',
  'attendance_not_open',
  'check_in_not_open',
  'later_mark',
  'no_reservation_here',
  'pass_expired',
  'pass_invalid',
  'reservation_not_found',
]

export interface RefusedMark {
  reservation_id: string
  attendance: Attendance | null
  /** When it was pressed; the default is now. */
  at?: string | undefined
}

interface RefusedPress {
  action: string
  scheduledClass: string
  marks: readonly RefusedMark[]
}

/** The marks that one entry holds. A class with more reservations says how many marks the entry leaves out. */
const MARKS_PER_ENTRY = 50

/**
 * Writes one entry of the audit log for a refused press. The entry names only reservations of the class: an id that the caller
 * made up, or a reservation of another class, is counted and not written.
 */
export const auditRefusedPress =
  ({ clock }: Context, { id, kind, ip, userAgent }: Actor, { action, scheduledClass, marks }: RefusedPress) =>
  async (db: Db, { code }: AppError): Promise<void> => {
    if (!RECORDED_CODES.includes(code) || marks.length === 0) return
    const now = clock.now()
    const pressed = latestOfEach(marks.map((mark) => ({ ...mark, at: cappedPress(mark.at, now) })))
    const members = await membersOf(
      db,
      scheduledClass,
      pressed.map(({ reservation_id }) => reservation_id),
    )
    const refused = pressed.flatMap((mark) => {
      const member = members.get(mark.reservation_id)
      return member === undefined ? [] : [{ member, mark }]
    })
    if (isToDecide(code)) {
      const waiting = refused.map(({ mark }) => ({ ...mark, reason: code }))
      await keepUnapplied(db, waiting, now)
    }
    const [first] = refused
    const entry = { at: now, actor: { id, kind, ip, userAgent }, action }
    const about = { scheduled_class_id: scheduledClass, refusal: code }
    if (first && pressed.length === 1) {
      const { reservation_id, ...mark } = toAudited(first.mark)
      const subject = { entity: 'reservation', entityId: reservation_id, subject: first.member }
      return audit(db, { ...entry, ...subject, after: { ...about, ...mark } })
    }
    const named = refused.slice(0, MARKS_PER_ENTRY).map(({ mark }) => toAudited(mark))
    const after = { ...about, attendance: named, left_out: pressed.length - named.length }
    return audit(db, { ...entry, entity: 'scheduled_class', entityId: scheduledClass, after })
  }
