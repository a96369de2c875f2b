import type { DeskToday } from '@estudio/contract'
import { addDays, civilDateOf, type Moment, mxn, NEARLY_EMPTY_DAYS } from '@estudio/domain'
import { hasRight, type Member } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { closedDaysIn, hasStandingPlaces, markedPeople } from '../../booking/index.ts'
import { countPeopleIn } from '../../people/index.ts'
import { comparedDays, monthDays } from '../../shared/month-days.ts'
import { flagsOf, peopleFor } from './flags.ts'
import {
  classesOfDay,
  classesOfNextDay,
  expiringPlans,
  firstClassFrom,
  incomeOfSpans,
  type TodayRow,
  thinClasses,
} from './store.ts'
import { tasksFor } from './tasks.ts'

const MOST_THIN = 20
const MOST_ENDING = 5

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

/** The first class of the first day that has one. */
const firstOf = (classes: readonly TodayRow[]): DeskToday['next_class'] => {
  const first = classes.find(isScheduled)
  if (!first) return null
  const { id, name, start_time, end_time, reservation_count, max_capacity } = first
  return { id, name, start_time, end_time, reservation_count, max_capacity }
}

/** The day of the studio, as reception and administrators see it. */
export async function deskToday(context: Context, reader: Member, moment: Moment): Promise<DeskToday> {
  const { db } = context
  const { now, zone } = moment
  const date = civilDateOf(now, zone)
  const classes = await classesOfDay(db, date)
  const nextClasses = classes.some(isScheduled) ? [] : await classesOfNextDay(db, date)
  const [people, tasks, money, losingCounts, thin, next_class, closures, standing_places] = await Promise.all(
    [
      markedPeople(db, [...classes, ...nextClasses].filter(isScheduled), now),
      tasksFor(db, reader, now, date),
      hasRight(reader, 'statistics.read') ? moneyOf(db, moment) : null,
      hasRight(reader, 'users.read') ? losing(context, moment) : null,
      thinClasses(db, date, addDays(date, NEARLY_EMPTY_DAYS), MOST_THIN),
      classes.some(isScheduled) ? firstClassFrom(db, addDays(date, 1)) : firstOf(nextClasses),
      closedDaysIn(db, { from: date, to: addDays(date, 1) }),
      hasStandingPlaces(db),
    ],
  )
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
    standing_places,
    tasks,
    money,
    losing: losingCounts,
    thin,
  }
}
