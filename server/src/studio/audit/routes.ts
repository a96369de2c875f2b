import { AuditList, AuditQuery, paths } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/http/operation.ts'
import { sendList } from '../shared/simple-rest.ts'
import { auditList } from './audit-log.ts'

const admin = operations('Audit', 'admin')

/** The log of what was done, for administrators; nobody changes it. */
export const auditRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))

    const schema = {
      ...admin('listAuditEntries', 'What was done in the studio, page by page'),
      querystring: AuditQuery,
      response: { 200: AuditList },
    }
    app.get(paths.admin.audit, { schema }, async (request, reply) => {
      const list = await auditList(context, request.query)
      return sendList(reply, request.query, { rows: 'entries', schema: AuditList }, list)
    })
  }
