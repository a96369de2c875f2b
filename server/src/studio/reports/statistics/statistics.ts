import type {
  BookingStatistics,
  EndingStatistics,
  IncomeStatistics,
  OccupancyStatistics,
  PaymentStatistics,
  StatisticsRange,
  TodayStatistics,
  WaitlistStatistics,
} from '@estudio/contract'
import { addDays, type CivilDate, civilDateOf, daysBetween, mxn, weekdayOf } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { waitingHours } from '../../sales/index.ts'
import { readSettings, studioMoment } from '../../settings/index.ts'
import { checkDates } from '../../shared/wall-time.ts'
import {
  bookingsByDay,
  classesOfDay,
  classesWithLine,
  type Days,
  incomeByMonth,
  occupancyByHour,
  pendingPaymentSummary,
  plansEndingWithin,
} from './store.ts'

const maxRangeDays = 731
const maxPlans = 100
const maxLines = 50

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0)
const occupancyOf = (reserved: number, places: number): number => (places === 0 ? 0 : reserved / places)

const studioToday = async (context: Context): Promise<CivilDate> => {
  const { now, zone } = await studioMoment(context)
  return civilDateOf(now, zone)
}

async function parseRange(
  context: Context,
  { from, to }: StatisticsRange,
  start: (today: CivilDate) => CivilDate,
): Promise<Days> {
  checkDates({ from, to })
  const last = to ?? (await studioToday(context))
  const days = { from: from ?? start(last), to: last }
  const length = daysBetween(days.from, days.to)
  if (length < 0 || length > maxRangeDays) throw errors.validation(undefined, 'to')
  return days
}

const lastThirtyDays = (day: CivilDate): CivilDate => addDays(day, -29)
const lastTwelveMonths = (day: CivilDate): CivilDate => `${Number(day.slice(0, 4)) - 1}${day.slice(4, 7)}-01`

/** Cancelled classes are listed but not counted. */
export async function todayStatistics(context: Context): Promise<TodayStatistics> {
  const date = await studioToday(context)
  const rows = await classesOfDay(context.db, date)
  const takingPlace = rows.filter((row) => row.status === 'scheduled')
  const reserved = sum(takingPlace.map((row) => row.reservation_count))
  const places = sum(takingPlace.map((row) => row.max_capacity))
  const classes = rows.map((row) => ({
    ...row,
    occupancy: occupancyOf(row.reservation_count, row.max_capacity),
  }))
  return { date, classes, reserved, places, occupancy: occupancyOf(reserved, places) }
}

export async function waitlistStatistics({ db, clock }: Context): Promise<WaitlistStatistics> {
  const rows = await classesWithLine(db, clock.now(), maxLines)
  const classes = rows.map(({ total: _total, ...row }) => row)
  return { total: rows[0]?.total ?? 0, classes }
}

export async function paymentStatistics({ db, clock }: Context): Promise<PaymentStatistics> {
  const [pending, settings] = await Promise.all([pendingPaymentSummary(db), readSettings(db)])
  const { count, sum_cents, id, user_id, created_at, waiting_since } = pending
  const oldest =
    id && user_id && created_at && waiting_since
      ? {
          id,
          user_id,
          created_at: created_at.toISOString(),
          waiting_hours: waitingHours(waiting_since, clock.now(), settings),
        }
      : null
  return { count, sum: mxn(sum_cents), oldest }
}

/** Active plans that end from today to Sunday. */
export async function endingStatistics(context: Context): Promise<EndingStatistics> {
  const from = await studioToday(context)
  const to = addDays(from, (7 - weekdayOf(from)) % 7)
  const rows = await plansEndingWithin(context.db, { from, to }, maxPlans)
  const plans = rows.map(({ total: _total, ...plan }) => plan)
  return { from, to, total: rows[0]?.total ?? 0, plans }
}

export async function bookingStatistics(
  context: Context,
  range: StatisticsRange,
): Promise<BookingStatistics> {
  const days = await parseRange(context, range, lastThirtyDays)
  return { ...days, days: await bookingsByDay(context.db, days) }
}

export async function occupancyStatistics(
  context: Context,
  range: StatisticsRange,
): Promise<OccupancyStatistics> {
  const days = await parseRange(context, range, lastThirtyDays)
  const rows = await occupancyByHour(context.db, days)
  return { ...days, cells: rows.map((row) => ({ ...row, occupancy: occupancyOf(row.reserved, row.places) })) }
}

/** By month of verification; without reversed payments. */
export async function incomeStatistics(context: Context, range: StatisticsRange): Promise<IncomeStatistics> {
  const days = await parseRange(context, range, lastTwelveMonths)
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
