import type { CoachSchedule, CoachScheduleQuery, CoachScheduleRow } from '@estudio/contract'
import { civilDateOf, dateRange, daysOfRange, mayCall, weekRange } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { toClassInstructor } from '../../shared/schedule-store.ts'
import { checkDates } from '../../shared/wall-time.ts'
import type { ScheduleViewer } from './staff-schedule.ts'
import { activeHours, coachClassesInRange, coachExists, coachOfAccount } from './store.ts'

type CoachClass = Awaited<ReturnType<typeof coachClassesInRange>>[number]

async function coachFor(db: Db, viewer: ScheduleViewer, requested: string | undefined): Promise<string> {
  const own = await coachOfAccount(db, viewer.id)
  const coach = requested ?? own
  if (coach === undefined) throw errors.notFound('instructor')
  if (coach === own) return coach
  if (!mayCall(viewer, 'schedule.read')) throw errors.forbidden()
  if (!(await coachExists(db, coach))) throw errors.notFound('instructor')
  return coach
}

const toCoachClass = ({ is_special, instructors, ...row }: CoachClass): CoachScheduleRow => ({
  ...row,
  date: row.start_time.slice(0, 10),
  time: row.start_time.slice(11, 16),
  type: is_special ? 'special' : 'regular',
  instructors: instructors.map(toClassInstructor),
  instructor_ids: instructors.map(({ id }) => id),
})

/**
 * Shows a day, or a week from Monday. Members appear by name only. Throws not_found, and forbidden for another
 * coach's schedule.
 */
export async function coachSchedule(
  context: Context,
  viewer: ScheduleViewer,
  { week, date, instructor_id }: CoachScheduleQuery,
): Promise<CoachSchedule> {
  checkDates({ week, date })
  const { db } = context
  const { now, zone } = await studioMoment(context)
  const range = date ? dateRange(date, date) : weekRange(week ?? civilDateOf(now, zone))
  const rows = await coachClassesInRange(db, await coachFor(db, viewer, instructor_id), range)
  const schedule = rows.map(toCoachClass)
  const hours = new Set([...(await activeHours(db)), ...schedule.map(({ time }) => time)])
  return { days: daysOfRange(range), time_slots: [...hours].sort(), schedule }
}
