import type { CivilDate, WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { dueCentsOf, waitingSince } from '../../sales/index.ts'
import { asWallTime, studioZone, withinDays } from '../../shared/wall-time.ts'

/** Both days are included. */
export interface Days {
  from: CivilDate
  to: CivilDate
}

interface TodayRow {
  id: string
  name: string
  start_time: WallTime
  end_time: WallTime
  status: 'scheduled' | 'canceled'
  reservation_count: number
  max_capacity: number
  attendance_pending: number
  /** How many members are on its waiting list. */
  waiting: number
  coaches: string[]
}

export async function classesOfDay(db: Db, day: CivilDate): Promise<TodayRow[]> {
  const { rows } = await sql<TodayRow>`
    select c.id, d.name, ${asWallTime('c.starts_at')} as start_time,
      ${asWallTime('c.ends_at')} as end_time, c.status, c.reservation_count, c.max_capacity, c.line_count as waiting,
      d.coach_names as coaches,
      (select count(*) from studio.reservations r
        where r.scheduled_class_id = c.id and r.status = 'reserved' and r.attendance is null) as attendance_pending
    from studio.scheduled_classes c join studio.class_details d on d.id = c.id
    where ${withinDays('c.starts_at', { from: day, to: day })}
    order by c.starts_at, c.id`.execute(db)
  return rows
}

interface PendingPaymentTotals {
  count: number
  /** The sum of the amounts due. */
  sum_cents: number
  id: string | null
  user_id: string | null
  created_at: Date | null
  waiting_since: Date | null
}

/** Includes the payment that waits longest, by the same rule as the list of pending payments. */
export async function pendingPaymentSummary(db: Db): Promise<PendingPaymentTotals> {
  const { rows } = await sql<PendingPaymentTotals>`
    with pending as (
      select u.id, u.user_id, u.created_at, ${waitingSince} as waiting_since, ${dueCentsOf} as due_cents
      from studio.waiting_purchases u
    )
    select s.count, s.sum_cents, o.id, o.user_id, o.created_at, o.waiting_since
    from (select count(*) as count, coalesce(sum(due_cents), 0) as sum_cents from pending) s
    left join lateral (select * from pending order by waiting_since, id limit 1) o on true`.execute(db)
  return rows[0] as PendingPaymentTotals
}

export interface EndingRow {
  id: string
  user_id: string
  full_name: string
  plan_name: string
  end_date: CivilDate
  classes_remaining: number
  total: number
}

/** The last plan of each member, as in the segment of plans that end soon. `total` counts the rows beyond `limit` too. */
export async function plansEndingWithin(db: Db, { from, to }: Days, limit: number): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    select u.id, u.user_id, p.full_name, u.name as plan_name, u.end_date, u.classes_remaining, count(*) over () as total
    from studio.last_plans_ending(${from}::date, ${to}::date) l
    join studio.user_plans u on u.user_id = l.user_id and u.end_date = l.end_date and u.status = 'active'
    join studio.profiles p on p.user_id = u.user_id
    order by u.end_date, p.full_name collate studio.spanish, u.id
    limit ${limit}`.execute(db)
  return rows
}

interface WaitlistRow {
  id: string
  name: string
  start_time: WallTime
  waiting: number
  first: string[]
  total: number
}

/** At most three names in the order of the waiting list of a class `c`. */
export const firstWaiting = sql<string[]>`array(
  select p.full_name from studio.waitlist_entries e join studio.profiles p on p.user_id = e.user_id
  where e.scheduled_class_id = c.id and e.status in ('waiting', 'skipped', 'offered')
  order by e.place limit 3)`

/** `total` counts the rows beyond `limit` too. */
export async function classesWithWaitlist(db: Db, now: Date, limit: number): Promise<WaitlistRow[]> {
  const { rows } = await sql<WaitlistRow>`
    select c.id, d.name, ${asWallTime('c.starts_at')} as start_time,
      c.line_count as waiting, count(*) over () as total, ${firstWaiting} as first
    from studio.scheduled_classes c join studio.class_details d on d.id = c.id
    where c.line_count > 0 and c.status = 'scheduled' and c.starts_at > ${now}
    order by c.starts_at, c.id
    limit ${limit}`.execute(db)
  return rows
}

interface BookingRow {
  date: CivilDate
  booked: number
  canceled: number
}

/** Counts each day by itself, because an index alone counts the rows between two instants. */
export async function bookingsByDay(db: Db, { from, to }: Days): Promise<BookingRow[]> {
  const madeThen = sql`from studio.reservations r
    where r.created_at >= d.day at time zone ${studioZone}
      and r.created_at < (d.day + interval '1 day') at time zone ${studioZone}`
  const { rows } = await sql<BookingRow>`
    select d.day::date as date, (select count(*) ${madeThen}) as booked,
      (select count(*) ${madeThen} and r.status = 'canceled') as canceled
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as d(day)
    order by d.day`.execute(db)
  return rows
}

interface OccupancyRow {
  weekday: number
  time: string
  classes: number
  reserved: number
  places: number
}

export async function occupancyByHour(db: Db, days: Days): Promise<OccupancyRow[]> {
  const { rows } = await sql<OccupancyRow>`
    select extract(isodow from c.local)::integer as weekday, to_char(c.local, 'HH24:MI') as time, count(*) as classes,
      sum(c.reservation_count) as reserved, sum(c.max_capacity) as places
    from (
      select s.starts_at at time zone ${studioZone} as local, s.reservation_count, s.max_capacity
      from studio.scheduled_classes s where s.status = 'scheduled' and ${withinDays('s.starts_at', days)}
    ) c
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

interface IncomeRow {
  month: string
  payments: number
  income: number
  card: number
  transfer: number
  cash: number
}

/** Income by month, in centavos: payments minus refunds; counted month by month, because an index alone has what it needs. */
export async function incomeByMonth(db: Db, { from, to }: Days): Promise<IncomeRow[]> {
  const of = (method: string) =>
    sql`coalesce(sum(u.amount_cents) filter (where u.payment_method = ${sql.lit(method)}), 0)`
  const { rows } = await sql<IncomeRow>`
    select to_char(m.month, 'YYYY-MM') as month, i.*
    from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') as m(month)
    cross join lateral (
      select count(*) filter (where u.kind = 'payment') as payments, coalesce(sum(u.amount_cents), 0) as income,
        ${of('card')} as card, ${of('transfer')} as transfer, ${of('cash')} as cash
      from studio.income u
      where ${withinDays('u.at', { from, to })}
        and u.at >= m.month at time zone ${studioZone}
        and u.at < (m.month + interval '1 month') at time zone ${studioZone}
    ) i
    order by m.month`.execute(db)
  return rows
}
