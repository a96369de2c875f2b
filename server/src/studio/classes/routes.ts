import { ListQuery, paths, StudioClassList } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { contentRange } from '../shared/list-window.ts'
import { classList } from './service.ts'

/** The catalogue of classes. */
export const classRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))

    const schema = { querystring: ListQuery, response: { 200: StudioClassList } }
    app.get(paths.admin.classes, { schema }, async (request, reply) => {
      const { offset, ...list } = await classList(context.db, request.query)
      reply.header('content-range', contentRange('classes', offset, list.classes.length, list.total))
      return list
    })
  }
