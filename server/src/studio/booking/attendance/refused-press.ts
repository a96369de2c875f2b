import type { Attendance, ReasonCode } from '@estudio/contract'
import { auditAll } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AppError } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { membersOf } from './store.ts'

/**
 * The final refusals of somebody who may see the class. The telephone forgets such a press, so that staff find it in the audit log.
 * A caller who may not see the class is refused with not_your_class before.
 */
const recorded: readonly ReasonCode[] = [
  'attendance_closed',
  'attendance_not_open',
  'check_in_not_open',
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

/** Writes an entry of the audit log for each mark of a refused press. */
export const auditRefusedPress =
  ({ clock }: Context, { id, kind, ip, userAgent }: Actor, { action, scheduledClass, marks }: RefusedPress) =>
  async (db: Db, { code }: AppError): Promise<void> => {
    if (!recorded.includes(code) || marks.length === 0) return
    const now = clock.now()
    const ids = marks.map(({ reservation_id }) => reservation_id.toLowerCase())
    const members = await membersOf(db, scheduledClass, ids)
    await auditAll(
      db,
      marks.map(({ attendance, at = now.toISOString() }, index) => ({
        at: now,
        actor: { id, kind, ip, userAgent },
        action,
        entity: 'reservation',
        entityId: ids[index],
        subject: members.get(ids[index] ?? ''),
        after: { scheduled_class_id: scheduledClass, refusal: code, attendance, at },
      })),
    )
  }
