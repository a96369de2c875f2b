import type { CoachSchedule, CoachScheduleQuery, CoachScheduleRow } from '@estudio/contract'
import { civilDateOf, type DateRange, dateRange, daysOfRange, weekRange } from '@estudio/domain'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { instructorsOf, toClassInstructor } from '../../shared/schedule-store.ts'
import { asWallTime, checkDates, startOfDay } from '../../shared/wall-time.ts'
import { activeHours } from './copies/store.ts'
import type { ScheduleViewer } from './staff-schedule.ts'

const coachOfAccount = async (db: Db, user: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('studio.instructors')
      .select('id')
      .where('user_id', '=', user)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
  )?.id

const coachExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('studio.instructors').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

type CoachClass = Awaited<ReturnType<typeof classesOfCoachIn>>[number]

const classesOfCoachIn = (db: Db, coach: string, { from, to }: DateRange) =>
  db
    .selectFrom('studio.scheduled_classes as c')
    .innerJoin('studio.classes as t', 't.id', 'c.class_id')
    .innerJoin('studio.scheduled_class_instructors as l', 'l.scheduled_class_id', 'c.id')
    .select([
      'c.id',
      'c.class_id',
      sql<string>`coalesce(c.special_class_name, t.name)`.as('class_name'),
      asWallTime('c.starts_at').as('start_time'),
      asWallTime('c.ends_at').as('end_time'),
      'c.status',
      'c.is_special',
      'c.max_capacity',
      'c.reservation_count',
      instructorsOf('c.id').as('instructors'),
      sql<{ display_name: string }[]>`coalesce((
        select json_agg(json_build_object('display_name', coalesce(nullif(p.display_name, ''), p.full_name))
          order by r.created_at, r.id)
        from studio.reservations r join studio.profiles p on p.user_id = r.user_id
        where r.scheduled_class_id = c.id and r.status = 'reserved'), '[]')`.as('users'),
    ])
    .where('l.instructor_id', '=', coach)
    .where('c.starts_at', '>=', startOfDay(from))
    .where('c.starts_at', '<', startOfDay(to))
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .execute()

async function coachFor(db: Db, viewer: ScheduleViewer, requested: string | undefined): Promise<string> {
  const own = await coachOfAccount(db, viewer.id)
  const coach = requested ?? own
  if (coach === undefined) throw errors.notFound('instructor')
  if (coach === own) return coach
  if (!viewer.roles.includes('admin')) throw errors.forbidden()
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
 * A day, or a Monday-first week (API-37). Members appear by name only (A67). Throws forbidden for another coach's,
 * not_found.
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
  const rows = await classesOfCoachIn(db, await coachFor(db, viewer, instructor_id), range)
  const schedule = rows.map(toCoachClass)
  const hours = new Set([...(await activeHours(db)), ...schedule.map(({ time }) => time)])
  return { days: daysOfRange(range), time_slots: [...hours].sort(), schedule }
}
