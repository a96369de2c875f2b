import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../platform/context.ts'
import { fromDatabaseError } from '../../platform/db/database-errors.ts'
import { AppError, retryAfter } from '../../platform/errors.ts'
import { operations } from '../../platform/http/operation.ts'
import { notStored } from '../../platform/http/security-headers.ts'
import { identifyRequest, isAnonymous } from '../core/requests/request-identity.ts'
import { countRows, readQuery, readRows, restTables, type TableViewer } from './read-table.ts'
import { RestError, restErrors } from './rest-errors.ts'

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

const readTable = async (context: Context, request: FastifyRequest, reply: FastifyReply) => {
  const { table: name } = request.params as { table: string }
  const viewer = await readViewer(context, request)
  const table = Object.hasOwn(restTables, name) ? restTables[name] : undefined
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

const toRestError = (error: unknown): RestError => {
  if (error instanceof RestError) return error
  const known = error instanceof AppError ? error : fromDatabaseError(error)
  return known?.statusCode === 503 ? restErrors.unavailable() : restErrors.unexpected()
}

const useRestErrorReplies = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    // Only reads have a route.
    const known = request.is404 ? restErrors.method() : toRestError(error)
    if (error instanceof AppError) reply.headers(error.headers ?? {})
    else if (known.status === 503) reply.headers(retryAfter(1))
    if (known.status === 500) request.log.error({ err: error }, 'table read failed')
    if (known.status === 401) reply.header('www-authenticate', `Bearer error="invalid_token"`)
    return reply.status(known.status).type('application/json; charset=utf-8').send(JSON.stringify(known.body))
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(restErrors.unknownTable('').body))
}

const schema = {
  ...operations('Tables', 'anyone')('readTable', 'Rows of a table that the caller may read'),
  params: Type.Object({ table: Type.String() }),
}

/** /rest/v1: the tables that front ends read through supabase-js, read-only. */
export const restRoutes =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    useRestErrorReplies(app)
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', notStored(request))
      if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS')
        throw restErrors.method()
    })
    app.get('/:table', { schema }, (request, reply) => readTable(context, request, reply))
  }
