import type { DeskTask, DeskToday, TaskKind } from '@estudio/contract'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  type Moment,
  mxn,
  NEARLY_EMPTY_DAYS,
  type Right,
} from '@estudio/domain'
import { hasRight, type Member } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  closedDaysIn,
  markedPeople,
  pendingSubstitutionSummary,
  unappliedSummary,
} from '../../booking/index.ts'
import { countPeopleIn } from '../../people/index.ts'
import { invoiceTaskSummary, onlineReviewSummary, openRequestSummary } from '../../sales/index.ts'
import { comparedDays, monthDays } from '../../shared/month-days.ts'
import { flagsOf, peopleFor } from './flags.ts'
import {
  classesOfDay,
  classesOfNextDay,
  expiringPlans,
  firstClassFrom,
  freePlaceSummary,
  incomeOfSpans,
  pendingPaymentSummary,
  thinClasses,
} from './store.ts'

const MOST_THIN = 20
const MOST_ENDING = 5

interface Waiting extends Pick<DeskTask, 'amount' | 'next_class'> {
  count: number
  oldest: Date | null
}

interface TaskSource {
  right: Right
  summary(db: Db, now: Date, date: CivilDate): Promise<Waiting>
}

/** In the order in which the start page shows them. The right is the right of the list that the task opens. */
const tasks: Record<TaskKind, TaskSource> = {
  payments: {
    right: 'payments.read',
    summary: async (db) => {
      const { count, sum_cents, waiting_since } = await pendingPaymentSummary(db)
      return { count, oldest: waiting_since, amount: mxn(sum_cents) }
    },
  },
  online: { right: 'payments.read', summary: onlineReviewSummary },
  invoices: { right: 'invoices.manage', summary: invoiceTaskSummary },
  pauses: { right: 'sales.change', summary: (db, _now, date) => openRequestSummary(db, date) },
  substitutions: { right: 'schedule.write', summary: pendingSubstitutionSummary },
  waitlists: { right: 'waitlists.manage', summary: freePlaceSummary },
  marks: { right: 'bookings.manage', summary: unappliedSummary },
}

async function tasksFor(db: Db, reader: Member, now: Date, date: CivilDate): Promise<DeskToday['tasks']> {
  const kinds = (Object.keys(tasks) as TaskKind[]).filter((kind) => hasRight(reader, tasks[kind].right))
  const found = await Promise.all(
    kinds.map(async (kind) => ({ kind, ...(await tasks[kind].summary(db, now, date)) })),
  )
  return found
    .filter(({ count }) => count > 0)
    .map(({ oldest, ...task }) => ({ ...task, oldest: oldest?.toISOString() ?? null }))
}

async function moneyOf(db: Db, moment: Moment): Promise<DeskToday['money']> {
  const month = monthDays(undefined, moment)
  const before = comparedDays(month)
  const yesterday = addDays(month.day, -1)
  const [day = 0, income = 0, last = 0] = await incomeOfSpans(db, [
    { from: yesterday, to: yesterday },
    { from: month.first, to: month.day },
    { from: before.first, to: before.day },
  ])
  return { yesterday: mxn(day), month: mxn(income), last_month: mxn(last) }
}

async function losing(context: Context, moment: Moment): Promise<DeskToday['losing']> {
  const today = civilDateOf(moment.now, moment.zone)
  const [[ended = 0, absent = 0], ending] = await Promise.all([
    countPeopleIn(context, ['expired', 'absent'], moment),
    expiringPlans(context.db, today, MOST_ENDING),
  ])
  const plans = ending.map(({ total: _total, ...plan }) => plan)
  return { ended, absent, ending: { total: ending[0]?.total ?? 0, plans } }
}

const isScheduled = ({ status }: { status: string }): boolean => status === 'scheduled'

/** The day of the studio, as reception and administrators see it. */
export async function deskToday(context: Context, reader: Member, moment: Moment): Promise<DeskToday> {
  const { db } = context
  const { now, zone } = moment
  const date = civilDateOf(now, zone)
  const classes = await classesOfDay(db, date)
  const nextClasses = classes.some(isScheduled) ? [] : await classesOfNextDay(db, date)
  const [people, tasks, money, losingCounts, thin, next_class, closures] = await Promise.all([
    markedPeople(db, [...classes, ...nextClasses].filter(isScheduled), now),
    tasksFor(db, reader, now, date),
    hasRight(reader, 'statistics.read') ? moneyOf(db, moment) : null,
    hasRight(reader, 'users.read') ? losing(context, moment) : null,
    thinClasses(db, date, addDays(date, NEARLY_EMPTY_DAYS), MOST_THIN),
    firstClassFrom(db, addDays(date, 1)),
    closedDaysIn(db, { from: date, to: addDays(date, 1) }),
  ])
  const sees = { health: hasRight(reader, 'health.read'), debts: hasRight(reader, 'payments.read') }
  const withPeople = (rows: typeof classes): DeskToday['classes'] =>
    rows.map((one) => {
      const roster = people.get(one.id) ?? []
      return { ...one, ...flagsOf(roster, sees), people: peopleFor(roster, sees) }
    })
  const [next] = nextClasses
  return {
    classes: withPeople(classes),
    next_class,
    next_day: next ? { date: next.start_time.slice(0, 10), classes: withPeople(nextClasses) } : null,
    closed_reason: closures[0]?.reason ?? null,
    tasks,
    money,
    losing: losingCounts,
    thin,
  }
}
