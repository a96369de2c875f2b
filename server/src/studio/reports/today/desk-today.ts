import type { DeskTask, DeskToday, TaskKind } from '@estudio/contract'
import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  firstDayOf,
  type Moment,
  monthOf,
  mxn,
  type Right,
} from '@estudio/domain'
import { hasRight, type Member } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { markedPeople, pendingSubstitutionSummary } from '../../booking/index.ts'
import { countPeopleIn } from '../../people/index.ts'
import { openRequestSummary } from '../../sales/index.ts'
import { classesOfDay, pendingPaymentSummary } from '../statistics/store.ts'
import { flagsOf, peopleFor } from './flags.ts'
import { expiringPlans, firstClassFrom, freePlaceSummary, incomeOfSpans, thinClasses } from './store.ts'

const MOST_THIN = 20
/** Nearly empty classes are listed until the end of the day after tomorrow. */
const THIN_DAYS = 2
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
  pauses: { right: 'sales.change', summary: (db, _now, date) => openRequestSummary(db, date) },
  substitutions: { right: 'schedule.write', summary: pendingSubstitutionSummary },
  waitlists: { right: 'waitlists.manage', summary: freePlaceSummary },
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

async function moneyOn(db: Db, date: CivilDate): Promise<DeskToday['money']> {
  const yesterday = addDays(date, -1)
  const before = addMonths(date, -1)
  const [day = 0, month = 0, last = 0] = await incomeOfSpans(db, [
    { from: yesterday, to: yesterday },
    { from: firstDayOf(monthOf(date)), to: date },
    { from: firstDayOf(monthOf(before)), to: before },
  ])
  return { yesterday: mxn(day), month: mxn(month), last_month: mxn(last) }
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

/** The day of the studio, as reception and administrators see it. */
export async function deskToday(context: Context, reader: Member, moment: Moment): Promise<DeskToday> {
  const { db } = context
  const { now, zone } = moment
  const date = civilDateOf(now, zone)
  const classes = await classesOfDay(db, date)
  const scheduledClasses = classes.filter(({ status }) => status === 'scheduled')
  const [people, tasks, money, losingCounts, thin, next_class] = await Promise.all([
    markedPeople(db, scheduledClasses, now),
    tasksFor(db, reader, now, date),
    hasRight(reader, 'statistics.read') ? moneyOn(db, date) : null,
    hasRight(reader, 'users.read') ? losing(context, moment) : null,
    thinClasses(db, date, addDays(date, THIN_DAYS), MOST_THIN),
    firstClassFrom(db, addDays(date, 1)),
  ])
  const sees = { health: hasRight(reader, 'health.read'), debts: hasRight(reader, 'payments.read') }
  return {
    classes: classes.map((one) => {
      const roster = people.get(one.id) ?? []
      return { ...one, ...flagsOf(roster, sees), people: peopleFor(roster, sees) }
    }),
    next_class,
    tasks,
    money,
    losing: losingCounts,
    thin,
  }
}
