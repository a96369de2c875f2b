import { randomUUID } from 'node:crypto'
import { atTime, type CivilDate, DAY_MS, daysBetween, HOUR_MS, instantOf } from '@estudio/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { demoAddresses } from './accounts.ts'
import { chance } from './catalogue.ts'
import type { DemoClass, DemoClassOutcome } from './classes.ts'
import {
  bookedAt,
  canceledAt,
  eagerness,
  freeCancellation,
  lastMinutes,
  mayBook,
  type OpenPlan,
  placesWanted,
  takenInWeek,
} from './habits.ts'
import type { DemoMember, DemoMemberPlan, DemoMoment } from './members.ts'

interface DemoReservation {
  id: string
  class_id: string
  email: string
  plan_id: string
  created_at: Date
  canceled_at: Date | null
  canceled_by: 'member' | 'studio' | null
  class_returned: boolean | null
  cancel_reason: string | null
  attendance: 'attended' | 'no_show' | null
  attendance_at: Date | null
}

interface DemoLedgerRow {
  plan_id: string
  reservation_id: string | null
  kind: 'grant' | 'book' | 'return' | 'late_cancel' | 'studio_cancel'
  delta: number
  reason: string | null
  email: string | null
  created_at: Date
}

const openPlans = ({ plans }: DemoMember, startOfDay: (day: CivilDate) => Date): OpenPlan[] =>
  plans.flatMap((plan, index) => {
    if (!plan.verified_at) return []
    const before = plans[index - 1]
    const follows = before && daysBetween(before.end_date, plan.start_date) === 1
    const inForce = follows ? plan.verified_at : startOfDay(plan.start_date)
    return {
      ...plan,
      bookable: new Date(Math.max(plan.verified_at.getTime(), inForce.getTime())),
      left: (plan.class_limit ?? Number.POSITIVE_INFINITY) - (plan.leaves ?? 0),
      week: '',
      inWeek: 0,
      lastDay: '',
    }
  })

const sickCoach = 'Tu coach amaneció con gripe.'

interface DemoBookings {
  classes: DemoClassOutcome[]
  reservations: DemoReservation[]
  ledger: DemoLedgerRow[]
}

const grantRow = ({ id, email, class_limit, bought_at }: DemoMemberPlan): DemoLedgerRow => ({
  plan_id: id,
  reservation_id: null,
  kind: 'grant',
  delta: class_limit ?? 0,
  reason: null,
  email,
  created_at: bought_at,
})

/** The ledger rows of a booking and its cancellation; an unlimited plan counts no classes. */
function demoLedgerRows(made: DemoReservation, limited: boolean): DemoLedgerRow[] {
  const row = { plan_id: made.plan_id, reservation_id: made.id, email: made.email, reason: null }
  const booked = { ...row, kind: 'book', delta: limited ? -1 : 0, created_at: made.created_at } as const
  if (!made.canceled_at) return [booked]
  const kind =
    made.canceled_by === 'studio' ? 'studio_cancel' : made.class_returned ? 'return' : 'late_cancel'
  return [
    booked,
    {
      ...row,
      kind,
      delta: limited && made.class_returned ? 1 : 0,
      reason: made.cancel_reason,
      email: made.canceled_by === 'studio' ? null : made.email,
      created_at: made.canceled_at,
    },
  ]
}

/** Simulates, class by class, which members book, cancel and come. */
export function planDemoBookings(
  members: readonly DemoMember[],
  classes: readonly DemoClass[],
  { now, today, zone }: DemoMoment,
): DemoBookings {
  const at = now.getTime()
  const plans = members.flatMap((member) => openPlans(member, (day) => instantOf(atTime(day, '07:00'), zone)))
  const reservations: DemoReservation[] = []
  const ledger: DemoLedgerRow[] = members.flatMap(({ plans: bought }) => bought.map(grantRow))
  const sickClass = classes.findLast(
    ({ hour, starts_at }) => hour === 19 && at - starts_at.getTime() > 9 * DAY_MS,
  )
  const nthOfEvening = new Map<CivilDate, number>()

  const outcomes = classes.map((planned): DemoClassOutcome => {
    const { id, week, day, hour, starts_at, ends_at } = planned
    const nth = hour >= 17 ? (nthOfEvening.get(day) ?? 0) : 0
    nthOfEvening.set(day, nth + 1)
    const calledOff = planned === sickClass ? starts_at.getTime() - 5 * HOUR_MS : undefined
    const latest = Math.min(at, calledOff ?? starts_at.getTime() - lastMinutes)
    const ahead = daysBetween(today, day)
    const wanted = placesWanted(planned, nth, ahead)
    const willing = plans
      .filter((plan) => mayBook(plan, planned, ahead, latest))
      .map((plan) => ({ plan, eager: eagerness(plan, planned) }))
      .sort((one, other) => one.eager - other.eager)
      .map(({ plan }) => plan)

    const reserve = (plan: OpenPlan, cancels: boolean): void => {
      const booked = bookedAt(plan, planned, ahead, latest)
      const canceled = cancels ? canceledAt(planned, plan.email, booked, at) : calledOff
      if (cancels && canceled === undefined) return
      const by = canceled === undefined ? null : cancels ? 'member' : 'studio'
      const returned =
        canceled === undefined ? null : by === 'studio' || starts_at.getTime() - canceled >= freeCancellation
      const came = by === null && ends_at <= now
      const reservation: DemoReservation = {
        id: randomUUID(),
        class_id: id,
        email: plan.email,
        plan_id: plan.id,
        created_at: new Date(booked),
        canceled_at: canceled === undefined ? null : new Date(canceled),
        canceled_by: by,
        class_returned: returned,
        cancel_reason: by === 'studio' ? sickCoach : null,
        attendance: came ? (chance(plan.email, day, 'came') < 0.1 ? 'no_show' : 'attended') : null,
        attendance_at: came ? ends_at : null,
      }
      reservations.push(reservation)
      ledger.push(...demoLedgerRows(reservation, plan.class_limit !== null))
      plan.left -= 1
    }

    const takers = willing.slice(0, wanted)
    for (const plan of takers) {
      reserve(plan, false)
      plan.inWeek = takenInWeek(plan, planned) + 1
      plan.week = week
      plan.lastDay = day
    }
    const canceler = willing.slice(wanted).find(({ leaves }) => leaves === undefined)
    if (canceler && planned !== sickClass && chance(day, hour, planned.type, 'gives') < 0.4)
      reserve(canceler, true)
    return {
      ...planned,
      reserved: calledOff === undefined ? takers.length : 0,
      canceled_at: calledOff === undefined ? null : new Date(calledOff),
      cancel_reason: calledOff === undefined ? null : sickCoach,
    }
  })
  const byTime = (one: { created_at: Date }, other: { created_at: Date }) =>
    one.created_at.getTime() - other.created_at.getTime()
  return { classes: outcomes, reservations: reservations.sort(byTime), ledger: ledger.sort(byTime) }
}

export const usedClasses = ({ ledger }: DemoBookings): Map<string, number> => {
  const used = new Map<string, number>()
  for (const { plan_id, kind, delta } of ledger)
    if (kind !== 'grant') used.set(plan_id, (used.get(plan_id) ?? 0) - delta)
  return used
}

export async function insertDemoBookings(tx: Tx, { reservations, ledger }: DemoBookings): Promise<void> {
  await sql`
    insert into studio.reservations (id, scheduled_class_id, user_id, user_plan_id, status, canceled_at, canceled_by,
      class_returned, cancel_reason, attendance, attendance_at, created_at)
    select r.id, r.class_id, a.id, r.plan_id, case when r.canceled_at is null then 'reserved' else 'canceled' end,
      r.canceled_at, r.canceled_by, r.class_returned, r.cancel_reason, r.attendance, r.attendance_at, r.created_at
    from jsonb_to_recordset(${JSON.stringify(reservations)}::jsonb) as r(id uuid, class_id uuid, email text, plan_id uuid,
      canceled_at timestamptz, canceled_by text, class_returned boolean, cancel_reason text, attendance text,
      attendance_at timestamptz, created_at timestamptz)
    join identity.accounts a on a.email = r.email`.execute(tx)
  await sql`
    insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, reason, actor_id, created_at)
    select l.plan_id, l.reservation_id, l.kind, l.delta, l.reason, a.id, l.created_at
    from jsonb_to_recordset(${JSON.stringify(ledger.map((row, place) => ({ ...row, place })))}::jsonb) as l(plan_id uuid, reservation_id uuid,
      kind text, delta integer, reason text, email text, created_at timestamptz, place integer)
    join identity.accounts a on a.email = coalesce(l.email, ${demoAddresses[0]})
    order by l.place`.execute(tx)
}
