import type {
  BookingStatistics,
  EndingStatistics,
  IncomeStatistics,
  PaymentStatistics,
  StatisticsRange,
  WaitlistStatistics,
} from '@estudio/contract'
import { addDays, type CivilDate, mxn, weekdayOf } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { waitingHours } from '../../sales/index.ts'
import { readSettings } from '../../settings/index.ts'
import { lastThirtyDays, parseRange, studioToday } from './days.ts'
import {
  bookingsByDay,
  classesWithWaitlist,
  incomeByMonth,
  pendingPaymentSummary,
  plansEndingWithin,
} from './store.ts'

const maxPlans = 100
const maxWaitlists = 50

const lastTwelveMonths = (day: CivilDate): CivilDate => `${Number(day.slice(0, 4)) - 1}${day.slice(4, 7)}-01`

export async function waitlistStatistics({ db, clock }: Context): Promise<WaitlistStatistics> {
  const rows = await classesWithWaitlist(db, clock.now(), maxWaitlists)
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

/** Active plans that end from today to Sunday and that no other plan of the member follows. */
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

/** Income by month of verification, without reversed payments. */
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
