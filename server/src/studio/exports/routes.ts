import {
  AuditExportQuery,
  type ExportFormat,
  ListExportQuery,
  paths,
  RangeExportQuery,
  ReceivedExportQuery,
  ReservationExportQuery,
  UserExportQuery,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, type TObject, Type } from 'typebox'
import { withRole } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Json } from '../../platform/database-types.gen.ts'
import { readSettings } from '../settings/service.ts'
import { actorOf } from '../shared/actor.ts'
import { sendTable } from './send.ts'
import type { Asked, Table } from './table.ts'
import { auditTable } from './tables/audit.ts'
import { classesTable } from './tables/classes.ts'
import { coachesTable } from './tables/coaches.ts'
import { discountsTable } from './tables/discounts.ts'
import { offersTable } from './tables/offers.ts'
import { pendingTable, receivedTable } from './tables/payments.ts'
import { attendanceTable, reservationsTable } from './tables/reservations.ts'
import { soldPlansTable } from './tables/sold-plans.ts'
import { usersTable } from './tables/users.ts'

const File = Type.Unsafe<unknown>({ type: 'string', description: 'CSV, or one JSON object a line' })
const response = {
  200: {
    description: 'The whole result as a file',
    content: { 'text/csv': { schema: File }, 'application/x-ndjson': { schema: File } },
  },
}

interface ExportQuery {
  format?: ExportFormat
  search?: string
  sort?: string
  [filter: string]: Json | undefined
}

/** What the log says of a query: that words were searched for, not which; they name people, and the log outlives them. */
const noted = ({ format: _format, sort: _sort, search, ...filter }: ExportQuery): Json => ({
  ...filter,
  ...(search?.trim() && { search: true }),
})

/** Files that administrators download: the whole result of each list, as a stream. */
export const exportRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))

    const serve = <Query extends TObject, Row>(
      path: string,
      querystring: Query,
      tableOf: (asked: Asked<Static<Query>>) => Table<Row>,
    ) =>
      app.get(path, { schema: { querystring, response } }, async (request, reply) => {
        const query = request.query as Static<Query> & ExportQuery
        const settings = await readSettings(context.db)
        const moment = { now: context.clock.now(), zone: settings.timezone }
        const table = tableOf({ db: context.db, query, settings, ...moment })
        const asked = { actor: actorOf(request), format: query.format, filter: noted(query), moment }
        return sendTable(context, reply, { table, ...asked })
      })

    const { exports } = paths.admin
    serve(exports.users, UserExportQuery, usersTable)
    serve(exports.coaches, ListExportQuery, coachesTable)
    serve(exports.classes, ListExportQuery, classesTable)
    serve(exports.offers, ListExportQuery, offersTable)
    serve(exports.discounts, ListExportQuery, discountsTable)
    serve(exports.reservations, ReservationExportQuery, reservationsTable)
    serve(exports.attendance, RangeExportQuery, attendanceTable)
    serve(exports.plans, RangeExportQuery, soldPlansTable)
    serve(exports.pending, ListExportQuery, pendingTable)
    serve(exports.received, ReceivedExportQuery, receivedTable)
    serve(exports.audit, AuditExportQuery, auditTable)
  }
