import {
  DiscountExportQuery,
  paths,
  RangeExportQuery,
  UserExportQuery,
  WeekExportQuery,
} from '@estudio/contract'
import { addDays, type CivilDate, civilDateOf, isCivilDate, mondayOf } from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { studioMoment } from '../settings/service.ts'
import { actorOf } from '../shared/actor.ts'
import { sendTable } from './send.ts'
import { attendanceTable, discountsTable, reservationsTable, soldPlansTable, usersTable } from './tables.ts'

const File = Type.Unsafe<unknown>({ type: 'string', description: 'CSV, or one JSON object a line' })
const response = {
  200: {
    description: 'The whole result as a file',
    content: { 'text/csv': { schema: File }, 'application/x-ndjson': { schema: File } },
  },
}

const checkDates = (...dates: (CivilDate | undefined)[]): void => {
  for (const date of dates) if (date !== undefined && !isCivilDate(date)) throw errors.validation()
}

/** What the log says of a filter: that words were searched for, not which; they name people, and the log outlives them. */
const noted = ({ search, ...filter }: Omit<UserExportQuery, 'format'>) => ({
  ...filter,
  ...(search?.trim() && { search: true }),
})

const today = async (context: Context): Promise<CivilDate> => {
  const { now, zone } = await studioMoment(context)
  return civilDateOf(now, zone)
}

/** Files that administrators download: the whole result of each list, as a stream. */
export const exportRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    const { exports } = paths.admin

    app.get(exports.users, { schema: { querystring: UserExportQuery, response } }, (request, reply) => {
      const { format, ...filter } = request.query
      const table = usersTable(context.db, filter)
      return sendTable(context, reply, { actor: actorOf(request), table, format, filter: noted(filter) })
    })

    const weekly = { querystring: WeekExportQuery, response }
    app.get(exports.reservations, { schema: weekly }, async (request, reply) => {
      const { format, week } = request.query
      checkDates(week)
      const from = mondayOf(week ?? (await today(context)))
      const days = { from, to: addDays(from, 6) }
      const table = reservationsTable(days)
      return sendTable(context, reply, { actor: actorOf(request), table, format, filter: days })
    })

    const ranged = { querystring: RangeExportQuery, response }
    app.get(exports.attendance, { schema: ranged }, async (request, reply) => {
      const { format, ...filter } = request.query
      checkDates(filter.from, filter.to)
      const table = attendanceTable(filter, context.clock.now())
      return sendTable(context, reply, { actor: actorOf(request), table, format, filter })
    })
    app.get(exports.plans, { schema: ranged }, async (request, reply) => {
      const { format, ...filter } = request.query
      checkDates(filter.from, filter.to)
      const table = soldPlansTable(filter, await today(context))
      return sendTable(context, reply, { actor: actorOf(request), table, format, filter })
    })

    app.get(
      exports.discounts,
      { schema: { querystring: DiscountExportQuery, response } },
      (request, reply) => {
        const { format, ...filter } = request.query
        const table = discountsTable(context.db, filter.search?.trim())
        return sendTable(context, reply, { actor: actorOf(request), table, format, filter: noted(filter) })
      },
    )
  }
