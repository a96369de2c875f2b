import { paths, ScheduledClass, ScheduleQuery, StaffScheduledClass } from '@estudio/contract'
import { civilDateOf, type DateRange } from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { onRequestHookHandler } from 'fastify'
import { Type } from 'typebox'
import { maybeSignedIn } from '../../identity/guard.ts'
import type { Member } from '../../identity/request-identity.ts'
import type { Context } from '../../platform/context.ts'
import { studioMoment } from '../settings/service.ts'
import { scheduleEditorRoutes } from './editor/routes.ts'
import { publicScheduleOf } from './public-schedule.ts'
import { rangeOf } from './range.ts'
import { Replay } from './replay.ts'
import { sendPublicSchedule } from './send-public.ts'
import { staffSchedule } from './staff-schedule.ts'

const { instructor_ids, users, version, user_schedule_id, reservation_id, reservation_status } =
  StaffScheduledClass.properties
const staffFields = {
  instructor_ids,
  users,
  version,
  user_schedule_id,
  reservation_id,
  reservation_status,
}

/** The public fields, and for staff the ones beside them (DAT-04, DAT-05). */
const ScheduleAnswer = Type.Object({
  schedule: Type.Array(
    Type.Object({ ...ScheduledClass.properties, ...Type.Partial(Type.Object(staffFields)).properties }),
  ),
})

/** Who carries no token is a visitor at once: the public answer waits for no database. */
const identifyBearer = (context: Context): onRequestHookHandler => {
  const identify = maybeSignedIn(context)
  return function (request, reply, done) {
    if (request.headers.authorization === undefined) done()
    else identify.call(this, request, reply).then(() => done(), done)
  }
}

/** The range asked for, or this week. */
const askedRange = async (context: Context, query: ScheduleQuery): Promise<DateRange> => {
  const { now, zone } = await studioMoment(context)
  return rangeOf(query, civilDateOf(now, zone))
}

const isStaff = (member: Member | null): member is Member => (member?.roles.length ?? 0) > 0
const namesRange = ({ from, to, week }: ScheduleQuery) => Boolean(from ?? to ?? week)

/** GET /api/schedule: the public bytes for everybody, their own answer for staff. */
const readRoute =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schedule = publicScheduleOf(context)
    const published = { schedule, replay: new Replay(schedule) }
    published.replay.standBefore(app)
    const schema = { querystring: ScheduleQuery, response: { 200: ScheduleAnswer } }
    const options = { schema, compress: false as const, onRequest: identifyBearer(context) }

    app.get(paths.schedule, options, (request, reply) => {
      const { member, query } = request
      if (!isStaff(member) && namesRange(query)) {
        sendPublicSchedule(published, rangeOf(query), request, reply)
        return
      }
      return askedRange(context, query).then(async (range) => {
        if (!isStaff(member)) {
          sendPublicSchedule(published, range, request, reply)
          return reply
        }
        reply.header('vary', 'Authorization')
        return { schedule: await staffSchedule(context.db, member, range) }
      })
    })
  }

export const scheduleRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(readRoute(context))
    await app.register(scheduleEditorRoutes(context))
  }
