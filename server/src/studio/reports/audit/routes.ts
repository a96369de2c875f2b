import { AuditEntry, AuditList, AuditQuery } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { auditEntry, auditList, parseAuditSelection } from './audit-log.ts'

const EntryParams = Type.Object({ id: AuditEntry.properties.id })

const admin = operations('Audit', 'audit.read')

export const auditRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...admin('listAuditEntries', 'What was done in the studio, page by page'),
      querystring: AuditQuery,
      response: { 200: AuditList },
    }
    app.get('/api/admin/audit', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const list = await auditList(context.db, parseAuditSelection(request.query, window), window)
      return sendList(reply, window, { rows: 'entries', schema: AuditList }, list)
    })

    const oneSchema = {
      ...admin('getAuditEntry', 'One entry of the log'),
      params: EntryParams,
      response: { 200: AuditEntry },
    }
    app.get('/api/admin/audit/:id', { schema: oneSchema }, (request) =>
      auditEntry(context.db, request.params.id),
    )
  }
