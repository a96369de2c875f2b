import { civilDateOf, HOUR_MS, MINUTE_MS } from '@estudio/domain'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import type { ScheduledClassRow } from '../schedule/editor/store.ts'

type Window = Pick<Settings, 'attendance_opens_minutes' | 'attendance_closes_hours'>

/** When the coach of a class may record its attendance. */
export const coachWindow = (
  startsAt: Date,
  { attendance_opens_minutes, attendance_closes_hours }: Window,
) => ({
  opens: new Date(startsAt.getTime() - attendance_opens_minutes * MINUTE_MS),
  closes: new Date(startsAt.getTime() + attendance_closes_hours * HOUR_MS),
})

/** Throws attendance_not_open or attendance_closed when one of the marks is outside the coach's window. */
export async function checkCoachWindow(db: Db, startsAt: Date, marks: readonly Date[]): Promise<void> {
  const settings = await readSettings(db)
  const { opens, closes } = coachWindow(startsAt, settings)
  if (marks.some((at) => at < opens))
    throw errors.refused('attendance_not_open', { minutes: settings.attendance_opens_minutes })
  if (marks.some((at) => at > closes))
    throw errors.refused('attendance_closed', { minutes: settings.attendance_closes_hours * 60 })
}

/** Staff may check in on the day of the class. Throws check_in_not_open or attendance_closed. */
export async function checkInWindow(
  db: Db,
  { starts_at }: Pick<ScheduledClassRow, 'starts_at'>,
  at: Date,
  asStaff: boolean,
): Promise<void> {
  const settings = await readSettings(db)
  const { opens, closes } = coachWindow(starts_at, settings)
  const { attendance_opens_minutes: minutes, timezone: zone } = settings
  if (asStaff) {
    if (at < opens && civilDateOf(at, zone) < civilDateOf(starts_at, zone))
      throw errors.refused('check_in_not_open')
    return
  }
  if (at < opens) throw errors.refused('check_in_not_open', { minutes })
  if (at > closes)
    throw errors.refused('attendance_closed', { minutes: settings.attendance_closes_hours * 60 })
}
