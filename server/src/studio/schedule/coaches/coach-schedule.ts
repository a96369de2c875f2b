import type { CoachSchedule, CoachScheduleQuery, CoachScheduleRow } from '@estudio/contract'
import { civilDateOf, dateRange, daysOfRange, isCivilDate, weekRange } from '@estudio/domain'
import type { Member } from '../../../identity/request-identity.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/service.ts'
import { classInstructorShape } from '../../shared/class-instructors.ts'
import { activeHours } from '../copies/copy-store.ts'
import { type CoachClass, classesOfCoachIn, coachOfAccount, isCoach } from './coach-store.ts'

type Viewer = Pick<Member, 'id' | 'roles'>

/** The coach whose schedule is asked for: one's own, or for administrators anybody's. */
async function coachFor(db: Db, viewer: Viewer, asked: string | undefined): Promise<string> {
  const own = await coachOfAccount(db, viewer.id)
  const coach = asked ?? own
  if (coach === undefined) throw errors.notFound('instructor')
  if (coach === own) return coach
  if (!viewer.roles.includes('admin')) throw errors.forbidden()
  if (!(await isCoach(db, coach))) throw errors.notFound('instructor')
  return coach
}

const shapeOf = ({ is_special, instructors, ...row }: CoachClass): CoachScheduleRow => ({
  ...row,
  date: row.start_time.slice(0, 10),
  time: row.start_time.slice(11, 16),
  type: is_special ? 'special' : 'regular',
  instructors: instructors.map(classInstructorShape),
  instructor_ids: instructors.map(({ id }) => id),
})

/**
 * A coach's day, or Monday-first week (this one unless a date says otherwise), in one call (API-37, COA-06, CSC-01 to
 * CSC-07): classes that list the coach, with the other coaches and the names of who holds a place, and nothing else of
 * them (A67). Throws forbidden for another coach's, not_found.
 */
export async function coachSchedule(
  context: Context,
  viewer: Viewer,
  { week, date, instructor_id }: CoachScheduleQuery,
): Promise<CoachSchedule> {
  for (const day of [week, date]) if (day !== undefined && !isCivilDate(day)) throw errors.validation()
  const { db } = context
  const { now, zone } = await studioMoment(context)
  const range = date ? dateRange(date, date) : weekRange(week ?? civilDateOf(now, zone))
  const rows = await classesOfCoachIn(db, await coachFor(db, viewer, instructor_id), range)
  const schedule = rows.map(shapeOf)
  const hours = new Set([...(await activeHours(db)), ...schedule.map(({ time }) => time)])
  return { days: daysOfRange(range), time_slots: [...hours].sort(), schedule }
}
