import { BookingStatistics, IncomeStatistics, OccupancyStatistics, StatisticsRange } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { occupancyStatistics } from './occupancy.ts'
import { bookingStatistics, incomeStatistics } from './statistics.ts'

const admin = operations('Statistics', 'statistics.read')

export const statisticsRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const querystring = StatisticsRange
    app.get(
      '/api/admin/figures/bookings',
      {
        schema: {
          ...admin('getBookingStatistics', 'Bookings by the day they were made'),
          querystring,
          response: { 200: BookingStatistics },
        },
      },
      ({ query }) => bookingStatistics(context, query),
    )
    app.get(
      '/api/admin/figures/occupancy',
      {
        schema: {
          ...admin('getOccupancyStatistics', 'How full classes were'),
          querystring,
          response: { 200: OccupancyStatistics },
        },
      },
      ({ query }) => occupancyStatistics(context, query),
    )
    app.get(
      '/api/admin/figures/income',
      {
        schema: {
          ...admin('getIncomeStatistics', 'Income by month'),
          querystring,
          response: { 200: IncomeStatistics },
        },
      },
      ({ query }) => incomeStatistics(context, query),
    )
  }
