import {
  ClosedDays,
  CoachSchedule,
  CoachScheduleQuery,
  ScheduleDays,
  ScheduleDaysQuery,
  ScheduledClass,
  ScheduleQuery,
  StaffScheduledClass,
} from '@estudio/contract'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  type DateRange,
  dateRange,
  daysBetween,
  mayCall,
  SHOWN_DAYS,
  weekRange,
} from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Caller, callerOf, viewerOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { ANY_ORIGIN } from '../../../platform/http/any-origin.ts'
import { operations } from '../../../platform/http/operation.ts'
import { studioMoment } from '../../settings/index.ts'
import { checkedDate } from '../../shared/wall-time.ts'
import type { BookingContext } from '../state.ts'
import { closedDaysIn } from './closures/store.ts'
import { coachSchedule } from './coach-schedule.ts'
import { rangeSource } from './public-range.ts'
import { sendPublicAnswer } from './public-schedule.ts'
import { daysSource } from './schedule-days.ts'
import { staffSchedule } from './staff-schedule.ts'

const coach = operations('Schedule', 'rosters.read')

const {
  class_color,
  room_id,
  series_id,
  instructor_ids,
  busy_coaches,
  users,
  version,
  user_schedule_id,
  reservation_id,
  reservation_status,
} = StaffScheduledClass.properties
const staffFields = {
  class_color,
  room_id,
  series_id,
  instructor_ids,
  busy_coaches,
  users,
  version,
  user_schedule_id,
  reservation_id,
  reservation_status,
}

const ScheduleAnswer = Type.Object({
  schedule: Type.Array(
    Type.Object({ ...ScheduledClass.properties, ...Type.Partial(Type.Object(staffFields)).properties }),
  ),
})

const maxScheduleDays = 62

/**
 * Equal dates mean that day; the default is the week of `today`. Throws validation_failed, also for more than 62 days.
 */
function rangeOf(query: ScheduleQuery, today?: CivilDate): DateRange {
  if (query.week) return weekRange(checkedDate(query.week, 'week'))
  if (!query.from && !query.to && today) return weekRange(today)
  if (!query.from) throw errors.validation(undefined, 'from')
  const from = checkedDate(query.from, 'from')
  const range = dateRange(from, checkedDate(query.to ?? from, 'to'))
  const days = daysBetween(range.from, range.to)
  if (days < 0 || days > maxScheduleDays) throw errors.validation(undefined, 'to')
  return range
}

const requestedRange = async (context: Context, query: ScheduleQuery): Promise<DateRange> => {
  if (query.from ?? query.to ?? query.week) return rangeOf(query)
  const { now, zone } = await studioMoment(context)
  return rangeOf(query, civilDateOf(now, zone))
}

/** Whether the answer is the schedule of staff. A key without one of these rights reads what visitors read. */
const isStaff = (viewer: Caller | null): viewer is Caller =>
  viewer !== null && (mayCall(viewer, 'schedule.read') || mayCall(viewer, 'rosters.read'))

export const scheduleRoutes =
  (context: BookingContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = {
      ...operations('Schedule', 'anyone')('getSchedule', 'The classes of some days'),
      querystring: ScheduleQuery,
      response: { 200: ScheduleAnswer },
    }
    const options = {
      schema,
      config: ANY_ORIGIN,
      compress: false as const,
    }

    app.get('/api/schedule', options, async (request, reply) => {
      const { query } = request
      const viewer = await viewerOf(context, request)
      const range = await requestedRange(context, query)
      if (!isStaff(viewer))
        return sendPublicAnswer(context.booking.publicSchedule, rangeSource(range), request, reply)
      reply.header('vary', 'Authorization')
      return { schedule: await staffSchedule(context.db, viewer, range) }
    })

    const closedSchema = {
      ...operations('Schedule', 'anyone')(
        'listClosedDays',
        'The days of a range on which the studio is closed',
      ),
      querystring: ScheduleQuery,
      response: { 200: ClosedDays },
    }
    app.get('/api/schedule/closed-days', { schema: closedSchema, config: ANY_ORIGIN }, async ({ query }) => ({
      closed_days: await closedDaysIn(context.db, await requestedRange(context, query)),
    }))

    const daysSchema = {
      ...operations('Schedule', 'anyone')(
        'listScheduleDays',
        'Today and the days after it, as other sites show them',
      ),
      querystring: ScheduleDaysQuery,
      response: { 200: ScheduleDays },
    }
    app.get(
      '/api/schedule/days',
      { schema: daysSchema, config: ANY_ORIGIN, compress: false },
      async (request, reply) => {
        const { now, zone } = await studioMoment(context)
        const from = civilDateOf(now, zone)
        const range = { from, to: addDays(from, request.query.days ?? SHOWN_DAYS) }
        return sendPublicAnswer(context.booking.publicSchedule, daysSource(range), request, reply)
      },
    )

    const weekSchema = {
      ...coach('getCoachWeek', 'The week of a coach'),
      querystring: CoachScheduleQuery,
      response: { 200: CoachSchedule },
    }
    app.get('/api/instructors/schedule/weekly', { schema: weekSchema }, (request) =>
      coachSchedule(context, callerOf(request), request.query),
    )
  }
