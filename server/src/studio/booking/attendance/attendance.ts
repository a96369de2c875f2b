import type { AttendanceAnswer, AttendanceInput, ClassReservation } from '@estudio/contract'
import type { Caller } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockScheduledClass, scheduledClassById } from '../schedule/editor/store.ts'
import type { ScheduleViewer } from '../schedule/staff-schedule.ts'
import { classesGivenBy } from '../schedule/store.ts'
import { checkCoachWindow } from './coach-window.ts'
import { latestMarks, type Mark, recordLatestMarks, toAudited } from './latest-mark.ts'
import { isStaff, staffOrOwnCoach } from './staff-or-own-coach.ts'
import { listedReservations, reservationsOf } from './store.ts'
import { keepUnapplied } from './unapplied-marks.ts'

/**
 * Staff see names and e-mail addresses; coaches see only names, and only for their own classes. Throws
 * not_found, forbidden.
 */
export async function classReservations(
  db: Db,
  viewer: ScheduleViewer,
  id: string,
): Promise<ClassReservation[]> {
  if (!(await scheduledClassById(db, id))) throw errors.notFound('scheduled_class')
  const asStaff = isStaff(viewer)
  if (!asStaff && (await classesGivenBy(db, viewer.id, [id])).length === 0) throw errors.forbidden()
  const rows = await listedReservations(db, id)
  return rows.map(({ user_id, display_name, email, created_at, override_reason, ...row }) => ({
    ...row,
    ...(asStaff ? { override_reason } : {}),
    created_at: created_at.toISOString(),
    user: asStaff ? { id: user_id, display_name, email: email ?? undefined } : { display_name },
  }))
}

type NotApplied = AttendanceAnswer['kept'][number]

/**
 * Records all marks or none of them; null clears a mark. Marks of a cancelled reservation or class, and marks that were pressed
 * before the one that stands, change nothing, wait for a decision of staff and are answered as `kept`. Throws not_found,
 * not_your_class, attendance_not_open, attendance_closed, and reservation_not_found for a reservation of another class.
 */
export async function recordAttendance(
  context: Context,
  tx: Tx,
  { roles, ...actor }: Actor & Pick<Caller, 'roles'>,
  id: string,
  input: AttendanceInput,
): Promise<Pick<AttendanceAnswer, 'kept'>> {
  const now = context.clock.now()
  const row = await lockScheduledClass(tx, id)
  if (!row) throw errors.notFound('scheduled_class')
  const asStaff = await staffOrOwnCoach(tx, { ...actor, roles }, id)
  const marks = latestMarks(input, now)
  if (!asStaff)
    await checkCoachWindow(
      tx,
      row.starts_at,
      marks.map(({ at }) => at),
    )
  const before = new Map((await reservationsOf(tx, id, marks)).map((one) => [one.id, one]))
  if (marks.some((mark) => !before.has(mark.reservation_id))) throw errors.refused('reservation_not_found')
  const isReserved = ({ reservation_id }: Mark) => before.get(reservation_id)?.status === 'reserved'
  const recorded = await recordLatestMarks(tx, marks.filter(isReserved))
  const earlier = (mark: Mark) => before.get(mark.reservation_id)?.attendance ?? null
  const reasonOf = (mark: Mark): NotApplied['reason'] | undefined => {
    if (!isReserved(mark)) return row.status === 'canceled' ? 'class_canceled' : 'reservation_canceled'
    // A mark that says the same as the later one has lost nothing.
    return recorded.has(mark.reservation_id) || earlier(mark) === mark.attendance ? undefined : 'later_mark'
  }
  const kept = marks.flatMap((mark) => {
    const reason = reasonOf(mark)
    return reason ? [{ mark, reason }] : []
  })
  await keepUnapplied(
    tx,
    kept.map(({ mark, reason }) => ({ ...mark, reason })),
    now,
  )
  const isLost = new Set(kept.filter(({ reason }) => reason === 'later_mark').map(({ mark }) => mark))
  const applied = marks.filter((mark) => !isLost.has(mark))
  if (isLost.size > 0 || applied.some((mark) => earlier(mark) !== mark.attendance))
    await audit(tx, {
      at: now,
      actor,
      action: 'reservation.attendance',
      entity: 'scheduled_class',
      entityId: id,
      before: {
        attendance: marks.map((mark) => ({
          reservation_id: mark.reservation_id,
          attendance: earlier(mark),
        })),
      },
      after: {
        attendance: applied.map(toAudited),
        kept: kept.map(({ mark, reason }) => ({ ...toAudited(mark), reason })),
      },
    })
  return { kept: kept.map(({ mark, reason }) => ({ reservation_id: mark.reservation_id, reason })) }
}
