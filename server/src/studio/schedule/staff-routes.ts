import {
  ClassReservationList,
  IdParams,
  Impact,
  paths,
  ScheduledClassAnswer,
  ScheduledClassInput,
  ScheduledClassPatch,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf, withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { classReservations } from './class-reservations.ts'
import { invalidatesSchedule } from './invalidation.ts'
import { removalImpact, removeClass } from './remove-class.ts'
import { scheduleClass } from './schedule-class.ts'
import { changeClass } from './update-class.ts'

/** The weekly editor of administrators: schedule, change, remove, and what removing would touch. */
export const scheduleEditorRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    app.addHook('onSend', invalidatesSchedule(context))

    const createSchema = { body: ScheduledClassInput, response: { 201: ScheduledClassAnswer } }
    app.post(paths.schedule, { schema: createSchema }, async (request, reply) =>
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
    app.patch(paths.scheduledClass(':id'), { schema: changeSchema }, async (request) => {
      const version = expectedVersion(request.headers)
      const wish = { actor: actorOf(request), id: request.params.id, patch: request.body, version }
      return { class: await changeClass(context, wish) }
    })

    const removeSchema = { params, headers, response: { 200: Impact } }
    app.delete(paths.scheduledClass(':id'), { schema: removeSchema }, (request) =>
      removeClass(context, actorOf(request), request.params.id, expectedVersion(request.headers)),
    )

    const impactSchema = { params, response: { 200: Impact } }
    app.get(paths.scheduledClassImpact(':id'), { schema: impactSchema }, (request) =>
      removalImpact(context, request.params.id),
    )
  }

/** Who reserved a class: for administrators, and for coaches of their own classes. */
export const classReservationRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin', 'instructor'))

    const schema = { params: IdParams, response: { 200: ClassReservationList } }
    app.get(paths.scheduledClassReservations(':id'), { schema }, async (request) => ({
      reservations: await classReservations(context.db, memberOf(request), request.params.id),
    }))
  }
