import { AuditList, AuditQuery, paths } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import { contentRange } from '../shared/list-query.ts'
import { auditList } from './audit-log.ts'

/** The log of what was done, for administrators; nobody changes it. */
export const auditRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))

    const schema = { querystring: AuditQuery, response: { 200: AuditList } }
    app.get(paths.admin.audit, { schema }, async (request, reply) => {
      const { offset, ...list } = await auditList(context, request.query)
      reply.header('content-range', contentRange('entries', offset, list.entries.length, list.total))
      return list
    })
  }
