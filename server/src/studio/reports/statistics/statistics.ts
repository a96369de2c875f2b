import type { BookingStatistics, IncomeStatistics, StatisticsRange } from '@estudio/contract'
import { type CivilDate, mxn } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { lastThirtyDays, parseRange } from './days.ts'
import { bookingsByDay, incomeByMonth } from './store.ts'

const lastTwelveMonths = (day: CivilDate): CivilDate => `${Number(day.slice(0, 4)) - 1}${day.slice(4, 7)}-01`

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
  const months = rows.map(({ month, payments, income, card, transfer, cash, online }) => ({
    month,
    payments,
    income: mxn(income),
    card: mxn(card),
    transfer: mxn(transfer),
    cash: mxn(cash),
    online: mxn(online),
  }))
  return { ...days, months }
}
