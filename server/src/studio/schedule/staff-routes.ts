import {
  ClassImpact,
  ClassImpactQuery,
  ClassReservationList,
  CoachSchedule,
  CoachScheduleQuery,
  IdParams,
  paths,
  RemovalAnswer,
  ScheduledClassAnswer,
  ScheduledClassInput,
  ScheduledClassPatch,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf, withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { RECORD_LIMIT } from '../../platform/http/body-limits.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { classReservations } from './class-reservations.ts'
import { coachSchedule } from './coaches/coach-schedule.ts'
import { invalidatesSchedule } from './invalidation.ts'
import { classImpact } from './move-impact.ts'
import { removeClass } from './remove-class.ts'
import { scheduleClass } from './schedule-class.ts'
import { changeClass } from './update-class.ts'

/** The weekly editor of administrators: schedule, change, remove, and what removing would touch. */
export const scheduleEditorRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    app.addHook('onSend', invalidatesSchedule(context))

    const createSchema = { body: ScheduledClassInput, response: { 201: ScheduledClassAnswer } }
    app.post(paths.schedule, { schema: createSchema, bodyLimit: RECORD_LIMIT }, async (request, reply) =>
      reply.code(201).send({ class: await scheduleClass(context, actorOf(request), request.body) }),
    )

    const params = IdParams
    const headers = IfMatchHeaders
    const changeSchema = {
      params,
      headers,
      body: ScheduledClassPatch,
      response: { 200: ScheduledClassAnswer },
    }
    app.patch(paths.scheduledClass(':id'), { schema: changeSchema, bodyLimit: RECORD_LIMIT }, (request) => {
      const version = expectedVersion(request.headers)
      const wish = { actor: actorOf(request), id: request.params.id, patch: request.body, version }
      return changeClass(context, wish)
    })

    const removeSchema = { params, headers, response: { 200: RemovalAnswer } }
    app.delete(paths.scheduledClass(':id'), { schema: removeSchema }, (request) => {
      const version = expectedVersion(request.headers)
      return removeClass(context, { actor: actorOf(request), id: request.params.id, version })
    })

    const impactSchema = { params, querystring: ClassImpactQuery, response: { 200: ClassImpact } }
    app.get(paths.scheduledClassImpact(':id'), { schema: impactSchema }, (request) =>
      classImpact(context, request.params.id, request.query),
    )
  }

/** Who reserved a class, and a coach's week: for administrators, and for coaches their own. */
export const coachRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin', 'instructor'))

    const schema = { params: IdParams, response: { 200: ClassReservationList } }
    app.get(paths.scheduledClassReservations(':id'), { schema }, async (request) => ({
      reservations: await classReservations(context.db, memberOf(request), request.params.id),
    }))

    const weekSchema = { querystring: CoachScheduleQuery, response: { 200: CoachSchedule } }
    app.get(paths.coachWeek, { schema: weekSchema }, (request) =>
      coachSchedule(context, memberOf(request), request.query),
    )
  }
