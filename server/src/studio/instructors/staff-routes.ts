import {
  CoachAnswer,
  CoachClassList,
  CoachInput,
  CoachList,
  CoachPatch,
  CoachRemoval,
  CoachRemovalChoice,
  IdParams,
  ListQuery,
  paths,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Check } from 'typebox/value'
import { withRole } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { invalidatesSchedule } from '../schedule/index.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { contentRange } from '../shared/list-window.ts'
import { addCoach, editCoach } from './edit-coach.ts'
import { pictureRoutes } from './picture-routes.ts'
import { removalRoutes } from './removal-routes.ts'
import { coachImpact } from './remove-coach.ts'
import { coachClasses, coachDetails, coachList } from './service.ts'

const params = IdParams
const headers = IfMatchHeaders

const coachIdOf = (request: FastifyRequest): string => {
  if (!Check(IdParams, request.params)) throw errors.notFound('instructor')
  return request.params.id
}

const readRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = { querystring: ListQuery, response: { 200: CoachList } }
    app.get(paths.admin.instructors, { schema: listSchema }, async (request, reply) => {
      const { offset, ...list } = await coachList(context.db, request.query)
      reply.header('content-range', contentRange('instructors', offset, list.users.length, list.total))
      return list
    })

    const oneSchema = { params, response: { 200: CoachAnswer } }
    app.get(paths.admin.instructor(':id'), { schema: oneSchema }, async (request) => ({
      coach: await coachDetails(context.db, request.params.id),
    }))

    const classesSchema = { params, response: { 200: CoachClassList } }
    app.get(paths.admin.instructorSchedules(':id'), { schema: classesSchema }, async (request) => ({
      schedules: await coachClasses(context, request.params.id),
    }))

    const impactSchema = { params, querystring: CoachRemovalChoice, response: { 200: CoachRemoval } }
    app.get(paths.admin.instructorImpact(':id'), { schema: impactSchema }, (request) =>
      coachImpact(context, request.params.id, request.query),
    )
  }

const writeRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onSend', invalidatesSchedule(context))

    const addSchema = { body: CoachInput, response: { 201: CoachAnswer } }
    app.post(paths.admin.instructors, { schema: addSchema }, async (request, reply) =>
      reply.code(201).send({ coach: await addCoach(context, actorOf(request), request.body) }),
    )

    const editSchema = { params, headers, body: CoachPatch, response: { 200: CoachAnswer } }
    app.patch(paths.admin.instructor(':id'), { schema: editSchema }, async (request) => {
      const version = expectedVersion(request.headers)
      const edit = { id: request.params.id, patch: request.body, version }
      return { coach: await editCoach(context, actorOf(request), edit) }
    })

    await app.register(removalRoutes(context))
    await app.register(
      pictureRoutes(
        context,
        paths.admin.instructorPicture(':id'),
        async (request) => (await coachDetails(context.db, coachIdOf(request))).id,
      ),
    )
  }

/** The team in the hands of administrators. */
export const staffCoachRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    await app.register(readRoutes(context))
    await app.register(writeRoutes(context))
  }
