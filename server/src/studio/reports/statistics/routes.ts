import {
  BookingStatistics,
  EndingStatistics,
  IncomeStatistics,
  OccupancyStatistics,
  PaymentStatistics,
  StatisticsRange,
  TodayStatistics,
  WaitlistStatistics,
} from '@estudio/contract'
import type { Right } from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { occupancyStatistics, todayStatistics } from './occupancy.ts'
import {
  bookingStatistics,
  endingStatistics,
  incomeStatistics,
  paymentStatistics,
  waitlistStatistics,
} from './statistics.ts'

const read = (right: Right) => operations('Statistics', right)
const admin = read('statistics.read')

export const statisticsRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/admin/figures/today',
      {
        schema: {
          ...read('schedule.read')('getTodayStatistics', 'The classes of today'),
          response: { 200: TodayStatistics },
        },
      },
      () => todayStatistics(context),
    )
    app.get(
      '/api/admin/figures/payments',
      {
        schema: {
          ...read('payments.read')('getPaymentStatistics', 'Payments that wait'),
          response: { 200: PaymentStatistics },
        },
      },
      () => paymentStatistics(context),
    )
    app.get(
      '/api/admin/figures/waitlists',
      {
        schema: {
          ...read('waitlists.manage')('getWaitlistStatistics', 'Classes with a waiting list'),
          response: { 200: WaitlistStatistics },
        },
      },
      () => waitlistStatistics(context),
    )
    app.get(
      '/api/admin/figures/ending',
      {
        schema: {
          ...read('users.read')('getEndingStatistics', 'Plans that end soon'),
          response: { 200: EndingStatistics },
        },
      },
      () => endingStatistics(context),
    )

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
