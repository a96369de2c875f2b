import {
  IdParams,
  Impact,
  ListQuery,
  StudioClass,
  StudioClassInput,
  StudioClassList,
  StudioClassPatch,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { listWindow, WHOLE_LIST } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import {
  classTypeDetails,
  classTypeImpact,
  classTypeList,
  createClassType,
  editClassType,
  removeClassType,
} from './class-types.ts'

const may = {
  read: operations('Classes', 'classes.read'),
  write: operations('Classes', 'classes.write'),
}

const params = IdParams
const headers = IfMatchHeaders

export const classRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...may.read('listClasses', 'Kinds of classes, page by page'),
      querystring: ListQuery,
      response: { 200: StudioClassList },
    }
    app.get('/api/admin/classes', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query, WHOLE_LIST)
      const list = await classTypeList(context.db, window)
      return sendList(reply, window, { rows: 'classes', schema: StudioClassList }, list)
    })

    const oneSchema = {
      ...may.read('getClass', 'One kind of class'),
      params,
      response: { 200: StudioClass },
    }
    app.get('/api/admin/classes/:id', { schema: oneSchema }, (request) =>
      classTypeDetails(context.db, request.params.id),
    )

    const impactSchema = {
      ...may.write('getClassImpact', 'What the deletion of a kind of class touches'),
      params,
      response: { 200: Impact },
    }
    app.get('/api/admin/classes/:id/impact', { schema: impactSchema }, (request) =>
      classTypeImpact(context, request.params.id),
    )

    const createSchema = {
      ...may.write('createClass', 'Adds a kind of class'),
      body: StudioClassInput,
      response: { 201: StudioClass },
    }
    app.post('/api/admin/classes', { schema: createSchema }, async (request, reply) =>
      reply.code(201).send(await createClassType(context, actorOf(request), request.body)),
    )

    const editSchema = {
      ...may.write('updateClass', 'Changes the fields of a kind of class that are sent'),
      params,
      headers,
      body: StudioClassPatch,
      response: { 200: StudioClass },
    }
    app.patch('/api/admin/classes/:id', { schema: editSchema, config: { putToo: true } }, async (request) => {
      const version = expectedVersion(request.headers)
      const edit = { id: request.params.id, patch: request.body, version }
      return editClassType(context, actorOf(request), edit)
    })

    const removeSchema = {
      ...may.write('deleteClass', 'Archives a kind of class and cancels its classes to come'),
      params,
      headers,
      response: { 200: Impact },
    }
    app.delete('/api/admin/classes/:id', { schema: removeSchema }, (request) =>
      removeClassType(context, actorOf(request), request.params.id, expectedVersion(request.headers)),
    )
  }
