import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../platform/context.ts'
import { renderErrors } from '../../platform/http/error-handler.ts'
import { operations } from '../../platform/http/operation.ts'
import { notStored } from '../../platform/http/security-headers.ts'
import { identifyRequest, isAnonymous } from '../core/requests/request-identity.ts'
import { restErrors, restRendering } from './errors.ts'
import { countRows, readQuery, readRows } from './read-table.ts'
import type { RestTables, TableViewer } from './tables.ts'

const OBJECT = 'application/vnd.pgrst.object+json'

const readViewer = async (context: Context, request: FastifyRequest): Promise<TableViewer> => {
  if (isAnonymous(request, context.config.hosted?.anonKey)) return null
  const identified = await identifyRequest(context, request)
  if ('member' in identified) return identified.member.id
  if (identified.refused === 'bad_jwt' && identified.expired) throw restErrors.expiredToken()
  throw restErrors.badToken(identified.refused === 'bad_jwt' ? identified.detail : 'Session is over')
}

const tableContentRange = (offset: number, rows: number, total: number | undefined): string =>
  `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`

const readTable = async (
  context: Context,
  tables: RestTables,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { table: name } = request.params as { table: string }
  const viewer = await readViewer(context, request)
  const table = tables.get(name)
  if (!table) throw restErrors.unknownTable(name.slice(0, 100))
  const query = readQuery({ name, table }, request.query as Record<string, string | string[]>)
  const rows = await readRows(context.db, table, query, viewer)
  const counted = /count=exact/.test(String(request.headers.prefer ?? ''))
  const total = counted ? await countRows(context.db, table, query, viewer) : undefined
  reply.header('content-range', tableContentRange(query.offset, rows.length, total))
  if (request.headers.accept?.includes(OBJECT)) {
    if (rows.length !== 1) throw restErrors.notOneRow(rows.length)
    return reply.type(`${OBJECT}; charset=utf-8`).send(JSON.stringify(rows[0]))
  }
  const partial = total !== undefined && rows.length < total
  return reply
    .status(partial ? 206 : 200)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(rows))
}

const schema = {
  ...operations('Tables', 'anyone')('readTable', 'Rows of a table that the caller may read'),
  params: Type.Object({ table: Type.String() }),
}

/** /rest/v1: the tables that front ends read through supabase-js, read-only. */
export const restRoutes =
  (context: Context, tables: RestTables): FastifyPluginAsync =>
  async (app) => {
    renderErrors(app, restRendering)
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', notStored(request))
      if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS')
        throw restErrors.method()
    })
    const config = {
      openWhileHidden: 'who signs in reads the own roles; a hidden team is left out of its table',
    }
    app.get('/:table', { schema, config }, (request, reply) => readTable(context, tables, request, reply))
  }
