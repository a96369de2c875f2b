import {
  BookingFigures,
  EndingFigures,
  FigureRange,
  IncomeFigures,
  OccupancyFigures,
  PaymentFigures,
  paths,
  TodayFigures,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/guard.ts'
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
    const { figures } = paths.admin

    app.get(figures.today, { schema: { response: { 200: TodayFigures } } }, () => todayStatistics(context))
    app.get(figures.payments, { schema: { response: { 200: PaymentFigures } } }, () =>
      paymentStatistics(context),
    )
    app.get(figures.ending, { schema: { response: { 200: EndingFigures } } }, () => endingStatistics(context))

    const querystring = FigureRange
    app.get(figures.bookings, { schema: { querystring, response: { 200: BookingFigures } } }, ({ query }) =>
      bookingStatistics(context, query),
    )
    app.get(
      figures.occupancy,
      { schema: { querystring, response: { 200: OccupancyFigures } } },
      ({ query }) => occupancyStatistics(context, query),
    )
    app.get(figures.income, { schema: { querystring, response: { 200: IncomeFigures } } }, ({ query }) =>
      incomeStatistics(context, query),
    )
  }
