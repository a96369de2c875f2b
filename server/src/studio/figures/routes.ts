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
  bookingFigures,
  endingFigures,
  incomeFigures,
  occupancyFigures,
  paymentFigures,
  todayFigures,
} from './service.ts'

/** The figures of the back office's start page, one call each. */
export const figureRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    const { figures } = paths.admin

    app.get(figures.today, { schema: { response: { 200: TodayFigures } } }, () => todayFigures(context))
    app.get(figures.payments, { schema: { response: { 200: PaymentFigures } } }, () =>
      paymentFigures(context),
    )
    app.get(figures.ending, { schema: { response: { 200: EndingFigures } } }, () => endingFigures(context))

    const querystring = FigureRange
    app.get(figures.bookings, { schema: { querystring, response: { 200: BookingFigures } } }, ({ query }) =>
      bookingFigures(context, query),
    )
    app.get(
      figures.occupancy,
      { schema: { querystring, response: { 200: OccupancyFigures } } },
      ({ query }) => occupancyFigures(context, query),
    )
    app.get(figures.income, { schema: { querystring, response: { 200: IncomeFigures } } }, ({ query }) =>
      incomeFigures(context, query),
    )
  }
