import { CoachCalendarAnswer, CoachCalendarInput } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { actorOf } from '../../shared/actor.ts'
import { giveCalendar, ownCalendar, removeCalendar } from './own-calendar.ts'

const own = operations('Instructors', 'coach.own')

/** Each call makes the server resolve a name and, within a minute, call an address. */
const CALLS = { bucket: 'coach-calendar', limit: 20, windowSeconds: 3600 }

export const coachCalendarRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const path = '/api/instructors/me/calendar'

    const readSchema = {
      ...own('getOwnCoachCalendar', 'Where the coach’s own calendar is, without its secret address'),
      response: { 200: CoachCalendarAnswer },
    }
    app.get(path, { schema: readSchema }, async (request) => ({
      calendar: await ownCalendar(context, memberOf(request).id),
    }))

    const giveSchema = {
      ...own('giveOwnCoachCalendar', 'Gives the address of the coach’s own calendar, or another one'),
      body: CoachCalendarInput,
      response: { 200: CoachCalendarAnswer },
    }
    app.put(path, { schema: giveSchema }, async (request) => {
      const actor = actorOf(request)
      await limitRate(context, request, CALLS, actor.id)
      return { calendar: await giveCalendar(context, actor, request.body.url) }
    })

    const removeSchema = {
      ...own('removeOwnCoachCalendar', 'Forgets the coach’s own calendar and its busy times'),
      response: { 204: Type.Null() },
    }
    app.delete(path, { schema: removeSchema }, async (request, reply) => {
      await removeCalendar(context, actorOf(request))
      return reply.code(204).send(null)
    })
  }
