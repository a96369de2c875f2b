import {
  AuditExportQuery,
  CashExportQuery,
  CoachPayExportQuery,
  type ExportFormat,
  ListExportQuery,
  PendingExportQuery,
  RangeExportQuery,
  ReceivedExportQuery,
  ReservationExportQuery,
  UserExportQuery,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, type TObject, Type } from 'typebox'
import type { Json } from '../../../platform/db/database-types.gen.ts'
import { operations } from '../../../platform/http/operation.ts'
import { readSettings } from '../../settings/index.ts'
import { actorOf } from '../../shared/actor.ts'
import type { ReportsContext } from '../state.ts'
import type { Table, TableInput } from './export-file.ts'
import {
  attendanceTable,
  auditTable,
  cashTable,
  classesTable,
  coachesTable,
  coachPayTable,
  discountsTable,
  invoicesTable,
  offersTable,
  pendingTable,
  receivedTable,
  reservationsTable,
  soldPlansTable,
  usersTable,
  waitlistsTable,
} from './exported-tables.ts'
import { sendTable } from './send-export.ts'

const File = Type.Unsafe<unknown>({
  type: 'string',
  description: 'CSV, an Excel workbook, or one JSON object a line',
})
const response = {
  200: {
    description: 'The whole result as a file',
    content: {
      'text/csv': { schema: File },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: File },
      'application/x-ndjson': { schema: File },
    },
  },
}

interface ExportQuery {
  format?: ExportFormat
  search?: string
  sort?: string
  [filter: string]: Json | undefined
}

/**
 * Filters whose values are days, codes or ids. Other values may name a person, and the audit log is kept longer than accounts.
 */
const LOGGED_VALUES = [
  'actor',
  'actor_kind',
  'as_of',
  'excludeRole',
  'figure',
  'from',
  'has_proof',
  'is_active',
  'method',
  'month',
  'pending',
  'plan_id',
  'role',
  'schedule_id',
  'segment',
  'staff',
  'status',
  'subject',
  'to',
  'user_id',
  'week',
]

/** The filters of a download. For filters with free text it only records that they were used. */
const auditedFilter = ({ format: _format, sort: _sort, ...filter }: ExportQuery): Json =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, LOGGED_VALUES.includes(name) ? (value ?? null) : true]),
  )

const admin = operations('Exports', 'exports.download')

export const exportRoutes =
  (context: ReportsContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const serve = <Query extends TObject, Row>(
      [path, operationId, summary]: readonly [path: string, operationId: string, summary: string],
      querystring: Query,
      tableOf: (input: TableInput<Static<Query>>) => Table<Row>,
    ) =>
      app.get(
        path,
        {
          schema: { ...admin(operationId, summary), querystring, response },
          exposeHeadRoute: false,
          config: { auditsReading: true },
        },
        async (request, reply) => {
          const query = request.query as Static<Query> & ExportQuery
          const settings = await readSettings(context.db)
          const moment = { now: context.clock.now(), zone: settings.timezone }
          const table = tableOf({ db: context.db, query, settings, ...moment })
          const options = {
            actor: actorOf(request),
            format: query.format,
            filter: auditedFilter(query),
            moment,
          }
          return sendTable(context, reply, { table, ...options })
        },
      )

    serve(['/api/admin/users/export', 'exportUsers', 'Users as a file'], UserExportQuery, usersTable)
    serve(
      ['/api/admin/instructors/export', 'exportInstructors', 'Instructors as a file'],
      ListExportQuery,
      coachesTable,
    )
    serve(
      ['/api/admin/classes/export', 'exportClasses', 'Kinds of classes as a file'],
      ListExportQuery,
      classesTable,
    )
    serve(
      ['/api/admin/plans/export', 'exportPlans', 'The plans on offer as a file'],
      ListExportQuery,
      offersTable,
    )
    serve(
      ['/api/admin/discounts/export', 'exportDiscounts', 'Discounts as a file'],
      ListExportQuery,
      discountsTable,
    )
    serve(
      ['/api/admin/user-schedules/export', 'exportReservations', 'Reservations as a file'],
      ReservationExportQuery,
      reservationsTable,
    )
    serve(
      ['/api/admin/attendance/export', 'exportAttendance', 'Attendance as a file'],
      RangeExportQuery,
      attendanceTable,
    )
    serve(
      ['/api/admin/waitlist/export', 'exportWaitlists', 'Waiting lists as a file'],
      RangeExportQuery,
      waitlistsTable,
    )
    serve(
      ['/api/admin/user-plans/export', 'exportUserPlans', 'Plans that were sold as a file'],
      RangeExportQuery,
      soldPlansTable,
    )
    serve(
      ['/api/admin/payments/pending/export', 'exportPendingPayments', 'Payments that wait as a file'],
      PendingExportQuery,
      pendingTable,
    )
    serve(
      ['/api/admin/payments/received/export', 'exportReceivedPayments', 'Payments that came in as a file'],
      ReceivedExportQuery,
      receivedTable,
    )
    serve(
      [
        '/api/admin/invoices/export',
        'exportInvoices',
        'Payments to be invoiced, for the accountant, as a file',
      ],
      RangeExportQuery,
      invoicesTable,
    )
    serve(
      ['/api/admin/cash-days/export', 'exportCashDays', 'Days of the cash desk as a file'],
      CashExportQuery,
      cashTable,
    )
    serve(
      ['/api/admin/coach-pay/export', 'exportCoachPay', 'The pay of a month as a file'],
      CoachPayExportQuery,
      coachPayTable,
    )
    serve(
      ['/api/admin/audit/export', 'exportAuditEntries', 'The audit log as a file'],
      AuditExportQuery,
      auditTable,
    )
  }
