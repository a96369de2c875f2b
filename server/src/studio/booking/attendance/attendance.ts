import type { AttendanceInput, ClassReservation } from '@estudio/contract'
import type { Member } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockScheduledClass, scheduledClassById } from '../schedule/editor/store.ts'
import type { ScheduleViewer } from '../schedule/staff-schedule.ts'
import { classesGivenBy } from '../schedule/store.ts'
import { rosterOf, updateAttendance } from './store.ts'

/**
 * Administrators see names and e-mail addresses; coaches see only names, and only for their own classes (A67). Throws
 * not_found, forbidden.
 */
export async function classReservations(
  db: Db,
  viewer: ScheduleViewer,
  id: string,
): Promise<ClassReservation[]> {
  if (!(await scheduledClassById(db, id))) throw errors.notFound('scheduled_class')
  const isAdmin = viewer.roles.includes('admin')
  if (!isAdmin && (await classesGivenBy(db, viewer.id, [id])).length === 0) throw errors.forbidden()
  const rows = await rosterOf(db, id)
  return rows.map(({ user_id, display_name, email, created_at, override_reason, ...row }) => ({
    ...row,
    ...(isAdmin ? { override_reason } : {}),
    created_at: created_at.toISOString(),
    user: isAdmin ? { id: user_id, display_name, email: email ?? undefined } : { display_name },
  }))
}

/**
 * Records all marks or none of them; null clears a mark. Throws not_found, class_not_started, and reservation_not_found when a
 * reservation is cancelled or belongs to another class.
 */
export const recordAttendance = (
  context: Context,
  actor: Actor & Pick<Member, 'roles'>,
  id: string,
  { attendance }: AttendanceInput,
): Promise<ClassReservation[]> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockScheduledClass(tx, id)
    if (!row) throw errors.notFound('scheduled_class')
    if (row.starts_at > now) throw errors.refused('class_not_started')
    const before = await updateAttendance(tx, id, attendance, now)
    const listed = new Set(attendance.map((one) => one.reservation_id.toLowerCase()))
    if (before.length < listed.size) throw errors.refused('reservation_not_found')
    const { roles, ...who } = actor
    const marks = new Map(attendance.map((one) => [one.reservation_id.toLowerCase(), one.attendance]))
    const isChange = before.some((one) => marks.get(one.reservation_id) !== one.attendance)
    if (!isChange) return classReservations(tx, { id: actor.id, roles }, id)
    await audit(tx, {
      at: now,
      actor: who,
      action: 'reservation.attendance',
      entity: 'scheduled_class',
      entityId: id,
      before: { attendance: before.map((one) => ({ ...one })) },
      after: { attendance },
    })
    return classReservations(tx, { id: actor.id, roles }, id)
  })
