import {
  BookingStatistics,
  EndingStatistics,
  IncomeStatistics,
  OccupancyStatistics,
  PaymentStatistics,
  paths,
  StatisticsRange,
  TodayStatistics,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import {
  bookingStatistics,
  endingStatistics,
  incomeStatistics,
  occupancyStatistics,
  paymentStatistics,
  todayStatistics,
} from './statistics.ts'

/** The statistics of the back office's start page, one call each. */
export const statisticsRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    const { statistics } = paths.admin

    app.get(statistics.today, { schema: { response: { 200: TodayStatistics } } }, () =>
      todayStatistics(context),
    )
    app.get(statistics.payments, { schema: { response: { 200: PaymentStatistics } } }, () =>
      paymentStatistics(context),
    )
    app.get(statistics.ending, { schema: { response: { 200: EndingStatistics } } }, () =>
      endingStatistics(context),
    )

    const querystring = StatisticsRange
    app.get(
      statistics.bookings,
      { schema: { querystring, response: { 200: BookingStatistics } } },
      ({ query }) => bookingStatistics(context, query),
    )
    app.get(
      statistics.occupancy,
      { schema: { querystring, response: { 200: OccupancyStatistics } } },
      ({ query }) => occupancyStatistics(context, query),
    )
    app.get(
      statistics.income,
      { schema: { querystring, response: { 200: IncomeStatistics } } },
      ({ query }) => incomeStatistics(context, query),
    )
  }
