import type {
  BookingFigures,
  EndingFigures,
  FigureRange,
  IncomeFigures,
  OccupancyFigures,
  PaymentFigures,
  TodayFigures,
} from '@estudio/contract'
import { addDays, type CivilDate, civilDateOf, daysBetween, mxn, weekdayOf } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { studioMoment } from '../settings/service.ts'
import { checkDays } from '../shared/day-span.ts'
import {
  bookingsByDay,
  classesOn,
  type Days,
  incomeByMonth,
  occupancyByHour,
  pendingSummary,
  plansEnding,
} from './store.ts'

const longestRange = 731
const shownPlans = 100
const hourMs = 60 * 60 * 1000

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0)
const share = (reserved: number, places: number): number => (places === 0 ? 0 : reserved / places)

const today = async (context: Context): Promise<CivilDate> => {
  const { now, zone } = await studioMoment(context)
  return civilDateOf(now, zone)
}

/** The range asked for, or from `start` of today to today. Throws validation_failed. */
async function daysOf(
  context: Context,
  { from, to }: FigureRange,
  start: (today: CivilDate) => CivilDate,
): Promise<Days> {
  checkDays({ from, to })
  const last = to ?? (await today(context))
  const days = { from: from ?? start(last), to: last }
  const length = daysBetween(days.from, days.to)
  if (length < 0 || length > longestRange) throw errors.validation()
  return days
}

const lastThirtyDays = (day: CivilDate): CivilDate => addDays(day, -29)
const lastTwelveMonths = (day: CivilDate): CivilDate => `${Number(day.slice(0, 4)) - 1}${day.slice(4, 7)}-01`

/** Today's classes with how full they are. */
export async function todayFigures(context: Context): Promise<TodayFigures> {
  const date = await today(context)
  const rows = await classesOn(context.db, date)
  const taking = rows.filter((row) => row.status === 'scheduled')
  const reserved = sum(taking.map((row) => row.reservation_count))
  const places = sum(taking.map((row) => row.max_capacity))
  const classes = rows.map((row) => ({ ...row, occupancy: share(row.reservation_count, row.max_capacity) }))
  return { date, classes, reserved, places, occupancy: share(reserved, places) }
}

/** How many payments wait, what they come to, and since when the oldest waits. */
export async function paymentFigures(context: Context): Promise<PaymentFigures> {
  const { count, sum_cents, id, user_id, created_at } = await pendingSummary(context.db)
  const now = context.clock.now().getTime()
  const oldest =
    id && user_id && created_at
      ? {
          id,
          user_id,
          created_at: created_at.toISOString(),
          waiting_hours: Math.max(0, Math.floor((now - created_at.getTime()) / hourMs)),
        }
      : null
  return { count, sum: mxn(sum_cents), oldest }
}

/** Plans in force that end this week, from today to Sunday. */
export async function endingFigures(context: Context): Promise<EndingFigures> {
  const from = await today(context)
  const to = addDays(from, (7 - weekdayOf(from)) % 7)
  const rows = await plansEnding(context.db, { from, to }, shownPlans)
  const plans = rows.map(({ total: _total, ...plan }) => plan)
  return { from, to, total: rows[0]?.total ?? 0, plans }
}

/** Bookings by the day they were made. Throws validation_failed. */
export async function bookingFigures(context: Context, range: FigureRange): Promise<BookingFigures> {
  const days = await daysOf(context, range, lastThirtyDays)
  return { ...days, days: await bookingsByDay(context.db, days) }
}

/** How full classes are, by weekday and hour. Throws validation_failed. */
export async function occupancyFigures(context: Context, range: FigureRange): Promise<OccupancyFigures> {
  const days = await daysOf(context, range, lastThirtyDays)
  const rows = await occupancyByHour(context.db, days)
  return { ...days, cells: rows.map((row) => ({ ...row, occupancy: share(row.reserved, row.places) })) }
}

/** What was paid, by the month in which it was verified; reversed payments count nowhere. Throws validation_failed. */
export async function incomeFigures(context: Context, range: FigureRange): Promise<IncomeFigures> {
  const days = await daysOf(context, range, lastTwelveMonths)
  const rows = await incomeByMonth(context.db, days)
  const months = rows.map(({ month, payments, income, card, transfer, cash }) => ({
    month,
    payments,
    income: mxn(income),
    card: mxn(card),
    transfer: mxn(transfer),
    cash: mxn(cash),
  }))
  return { ...days, months }
}
