import {
  CancelClassInput,
  ClassImpact,
  ClassImpactQuery,
  IdParams,
  RemovalAnswer,
  ReplaceCoachAnswer,
  ReplaceCoachInput,
  ScheduledClassAnswer,
  ScheduledClassInput,
  ScheduledClassPatch,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../../platform/context.ts'
import { operations, RECORD_LIMIT } from '../../../../platform/http/operation.ts'
import { actorOf } from '../../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../../shared/if-match.ts'
import { scheduledClassImpact } from './move-class.ts'
import { cancelScheduledClass, removeScheduledClass } from './remove-class.ts'
import { replaceCoach } from './replace-coach.ts'
import { scheduleClass } from './schedule-class.ts'
import { editScheduledClass } from './update-class.ts'

const admin = operations('Schedule', 'schedule.write')

export const scheduleEditorRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const createSchema = {
      ...admin('scheduleClass', 'Puts a class on the schedule'),
      body: ScheduledClassInput,
      response: { 201: ScheduledClassAnswer },
    }
    app.post('/api/schedule', { schema: createSchema, bodyLimit: RECORD_LIMIT }, async (request, reply) =>
      reply.code(201).send({ class: await scheduleClass(context, actorOf(request), request.body) }),
    )

    const params = IdParams
    const headers = IfMatchHeaders
    const changeSchema = {
      ...admin('updateScheduledClass', 'Changes or moves a scheduled class'),
      params,
      headers,
      body: ScheduledClassPatch,
      response: { 200: ScheduledClassAnswer },
    }
    app.patch('/api/schedule/:id', { schema: changeSchema, bodyLimit: RECORD_LIMIT }, (request) => {
      const version = expectedVersion(request.headers)
      const edit = { actor: actorOf(request), id: request.params.id, patch: request.body, version }
      return editScheduledClass(context, edit)
    })

    const removeSchema = {
      ...admin('removeScheduledClass', 'Takes a class off the schedule'),
      params,
      headers,
      response: { 200: RemovalAnswer },
    }
    app.delete('/api/schedule/:id', { schema: removeSchema }, (request) => {
      const version = expectedVersion(request.headers)
      return removeScheduledClass(context, { actor: actorOf(request), id: request.params.id, version })
    })

    const impactSchema = {
      ...admin('getScheduledClassImpact', 'Whom a change or removal of a class touches'),
      params,
      querystring: ClassImpactQuery,
      response: { 200: ClassImpact },
    }
    app.get('/api/schedule/:id/impact', { schema: impactSchema }, (request) =>
      scheduledClassImpact(context, request.params.id, request.query),
    )

    const cancelSchema = {
      ...admin('cancelScheduledClass', 'Cancels a class; its members get theirs back'),
      params,
      headers: IfMatchHeaders,
      body: CancelClassInput,
      response: { 200: RemovalAnswer },
    }
    app.post('/api/schedule/:id/cancel', { schema: cancelSchema }, (request) => {
      const version = expectedVersion(request.headers)
      const removal = { actor: actorOf(request), id: request.params.id, version }
      return cancelScheduledClass(context, removal, request.body.reason?.trim() || undefined)
    })

    const replaceSchema = {
      ...admin('replaceCoach', 'Gives the classes of some days to another coach'),
      body: ReplaceCoachInput,
      response: { 200: ReplaceCoachAnswer },
    }
    app.post('/api/schedule/replace-coach', { schema: replaceSchema }, (request) =>
      replaceCoach(context, actorOf(request), request.body),
    )
  }
