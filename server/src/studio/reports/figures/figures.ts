import type { FillFigures, IncomeFigures, MemberFigure, MemberFigures } from '@estudio/contract'
import { type Month, mxn } from '@estudio/domain'
import { figureDefinitions } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { onlineFees } from '../../sales/index.ts'
import { studioMoment } from '../../settings/index.ts'
import { comparedDays, type MonthDays, monthDays } from '../../shared/month-days.ts'
import {
  countMembers,
  type FillRow,
  fillByClass,
  fillByCoach,
  type IncomeRow,
  incomeByMethod,
  incomeByPlan,
  type MemberCounts,
} from './store.ts'

const rate = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Every figure, in the order in which screens show them. */
const figures: Record<MemberFigure, (counts: MemberCounts) => number | null> = {
  active: (counts) => counts.active,
  new: (counts) => counts.new,
  lost: (counts) => counts.lost,
  returned: (counts) => counts.returned,
  renewal_rate: ({ renewed, ended }) => rate(renewed, ended),
  no_show_rate: ({ missed, marked }) => rate(missed, marked),
}

/** The address of a list of the back office with a filter in react-admin's format. */
const filteredList = (list: string, filter: object): string =>
  `/admin/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** The month and the days with which it is compared. Throws validation_failed for a month that has not begun. */
async function bothMonths(context: Context, month: Month | undefined) {
  const moment = await studioMoment(context)
  const days = monthDays(month, moment)
  const months = [days, comparedDays(days)] as const
  return { months, now: moment.now }
}

export async function memberFigures(context: Context, asked?: Month): Promise<MemberFigures> {
  const { months } = await bothMonths(context, asked)
  const [counts, before] = await Promise.all(months.map((days) => countMembers(context.db, days)))
  const [{ month }, { month: monthBefore, asOf }] = months
  const ids = Object.keys(figures) as MemberFigure[]
  return {
    month,
    figures: ids.map((id) => ({
      id,
      value: counts ? figures[id](counts) : null,
      previous: before ? figures[id](before) : null,
      definition: figureDefinitions[id],
      href: filteredList('usuarios', { figure: id, month }),
      previous_href: filteredList('usuarios', { figure: id, month: monthBefore, as_of: asOf }),
    })),
  }
}

type BothMonths = readonly [shown: MonthDays, before: MonthDays]

/** The addresses of a list with the days of the month and with the days that it is compared with. */
const monthLists = (list: string, filter: object, [shown, before]: BothMonths) => {
  const during = ({ first, day }: MonthDays) => filteredList(list, { ...filter, from: first, to: day })
  return { href: during(shown), previous_href: during(before) }
}

type Counts<Row> = Omit<Row, 'id' | 'name'>

/** The sums of some columns of all rows. */
const sumOf = <Column extends string>(rows: readonly Record<Column, number>[], columns: readonly Column[]) =>
  Object.fromEntries(
    columns.map((column) => [column, rows.reduce((sum, row) => sum + row[column], 0)]),
  ) as Record<Column, number>

const toFill = (row: Counts<FillRow>, filter: object, months: BothMonths) => ({
  classes: row.classes,
  reserved: row.reserved,
  places: row.places,
  fill: rate(row.reserved, row.places),
  previous: rate(row.reserved_before, row.places_before),
  ...monthLists('cifras/clases', filter, months),
})

const fillColumns = ['classes', 'reserved', 'places', 'reserved_before', 'places_before'] as const
const incomeColumns = ['payments', 'income', 'income_before'] as const

export async function fillFigures(context: Context, asked?: Month): Promise<FillFigures> {
  const { months, now } = await bothMonths(context, asked)
  const [classes, coaches] = await Promise.all([
    fillByClass(context.db, { now, months }),
    fillByCoach(context.db, { now, months }),
  ])
  return {
    month: months[0].month,
    definition: figureDefinitions.fill,
    total: toFill(sumOf(classes, fillColumns), {}, months),
    classes: classes.map((row) => ({
      id: row.id,
      name: row.name,
      ...toFill(row, { class_id: row.id }, months),
    })),
    coaches: coaches.map((row) => ({
      id: row.id,
      name: row.name,
      ...toFill(row, { instructor_id: row.id }, months),
    })),
  }
}

const toIncome = (
  { payments, income, income_before }: Counts<IncomeRow>,
  filter: object,
  months: BothMonths,
) => ({
  payments,
  income: mxn(income),
  previous: mxn(income_before),
  ...monthLists('pagos/recibidos', filter, months),
})

export async function incomeFigures(context: Context, asked?: Month): Promise<IncomeFigures> {
  const { months } = await bothMonths(context, asked)
  const feesOf = ({ first, day }: MonthDays) => onlineFees(context.db, { from: first, to: day })
  const [plans, methods, fees, feesBefore] = await Promise.all([
    incomeByPlan(context.db, months),
    incomeByMethod(context.db, months),
    feesOf(months[0]),
    feesOf(months[1]),
  ])
  return {
    month: months[0].month,
    definition: figureDefinitions.income,
    total: toIncome(sumOf(methods, incomeColumns), {}, months),
    plans: plans.map((row) => ({
      id: row.id,
      name: row.name,
      ...toIncome(row, { plan_id: row.id }, months),
    })),
    methods: methods.map((row) => ({
      id: row.id,
      ...toIncome(row, { method: row.id }, months),
    })),
    fees: { amount: mxn(fees), previous: mxn(feesBefore), definition: figureDefinitions.online_fees },
  }
}
