import {
  IdParams,
  Impact,
  ListQuery,
  paths,
  StudioClassAnswer,
  StudioClassInput,
  StudioClassList,
  StudioClassPatch,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import { invalidatesSchedule } from '../schedule/index.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { contentRange } from '../shared/list-window.ts'
import {
  classTypeDetails,
  classTypeImpact,
  classTypeList,
  createClassType,
  editClassType,
  removeClassType,
} from './class-types.ts'

const params = IdParams
const headers = IfMatchHeaders

const readRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = { querystring: ListQuery, response: { 200: StudioClassList } }
    app.get(paths.admin.classes, { schema: listSchema }, async (request, reply) => {
      const { offset, ...list } = await classTypeList(context.db, request.query)
      reply.header('content-range', contentRange('classes', offset, list.classes.length, list.total))
      return list
    })

    const oneSchema = { params, response: { 200: StudioClassAnswer } }
    app.get(paths.admin.class(':id'), { schema: oneSchema }, async (request) => ({
      class: await classTypeDetails(context.db, request.params.id),
    }))

    const impactSchema = { params, response: { 200: Impact } }
    app.get(paths.admin.classImpact(':id'), { schema: impactSchema }, (request) =>
      classTypeImpact(context, request.params.id),
    )
  }

const writeRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onSend', invalidatesSchedule(context))

    const createSchema = { body: StudioClassInput, response: { 201: StudioClassAnswer } }
    app.post(paths.admin.classes, { schema: createSchema }, async (request, reply) =>
      reply.code(201).send({ class: await createClassType(context, actorOf(request), request.body) }),
    )

    const editSchema = { params, headers, body: StudioClassPatch, response: { 200: StudioClassAnswer } }
    app.patch(paths.admin.class(':id'), { schema: editSchema }, async (request) => {
      const version = expectedVersion(request.headers)
      const edit = { id: request.params.id, patch: request.body, version }
      return { class: await editClassType(context, actorOf(request), edit) }
    })

    const removeSchema = { params, headers, response: { 200: Impact } }
    app.delete(paths.admin.class(':id'), { schema: removeSchema }, (request) =>
      removeClassType(context, actorOf(request), request.params.id, expectedVersion(request.headers)),
    )
  }

export const classRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    await app.register(readRoutes(context))
    await app.register(writeRoutes(context))
  }
