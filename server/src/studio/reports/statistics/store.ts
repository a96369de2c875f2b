import type { CivilDate, WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { dueCentsOf, isReceived, waitingSince } from '../../sales/index.ts'
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
  coaches: string[]
}

export async function classesOfDay(db: Db, day: CivilDate): Promise<TodayRow[]> {
  const { rows } = await sql<TodayRow>`
    select c.id, d.name, ${asWallTime('c.starts_at')} as start_time,
      ${asWallTime('c.ends_at')} as end_time, c.status, c.reservation_count, c.max_capacity, d.coach_names as coaches
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
      from studio.user_plans u
      where u.status = 'frozen' and u.payment_status = 'pending'
    )
    select s.count, s.sum_cents, o.id, o.user_id, o.created_at, o.waiting_since
    from (select count(*) as count, coalesce(sum(due_cents), 0) as sum_cents from pending) s
    left join lateral (select * from pending order by waiting_since, id limit 1) o on true`.execute(db)
  return rows[0] as PendingPaymentTotals
}

interface EndingRow {
  id: string
  user_id: string
  full_name: string
  plan_name: string
  end_date: CivilDate
  classes_remaining: number
  total: number
}

/** `total` counts the rows beyond `limit` too. */
export async function plansEndingWithin(db: Db, { from, to }: Days, limit: number): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    select u.id, u.user_id, p.full_name, u.name as plan_name, u.end_date, u.classes_remaining, count(*) over () as total
    from studio.user_plans u join studio.profiles p on p.user_id = u.user_id
    where u.status = 'active' and u.end_date between ${from}::date and ${to}::date
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

/** `total` counts the rows beyond `limit` too. */
export async function classesWithWaitlist(db: Db, now: Date, limit: number): Promise<WaitlistRow[]> {
  const { rows } = await sql<WaitlistRow>`
    select c.id, d.name, ${asWallTime('c.starts_at')} as start_time,
      c.line_count as waiting, count(*) over () as total,
      array(
        select p.full_name from studio.waitlist_entries e join studio.profiles p on p.user_id = e.user_id
        where e.scheduled_class_id = c.id and e.status in ('waiting', 'skipped', 'offered')
        order by e.place limit 3) as first
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

export async function bookingsByDay(db: Db, days: Days): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select d::date as date, coalesce(b.booked, 0) as booked, coalesce(b.canceled, 0) as canceled
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') d
    left join (
      select (r.created_at at time zone ${studioZone})::date as day, count(*) as booked,
        count(*) filter (where r.status = 'canceled') as canceled
      from studio.reservations r where ${withinDays('r.created_at', days)}
      group by 1
    ) b on b.day = d::date
    order by d`.execute(db)
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

/** Income by month, in centavos. */
export async function incomeByMonth(db: Db, days: Days): Promise<IncomeRow[]> {
  const of = (method: string) =>
    sql`coalesce(sum(u.amount_paid_cents) filter (where u.payment_method = ${sql.lit(method)}), 0)`
  const { rows } = await sql<IncomeRow>`
    select to_char(m, 'YYYY-MM') as month, count(u.id) as payments, coalesce(sum(u.amount_paid_cents), 0) as income,
      ${of('card')} as card, ${of('transfer')} as transfer, ${of('cash')} as cash
    from generate_series(date_trunc('month', ${days.from}::date), date_trunc('month', ${days.to}::date), interval '1 month') m
    left join studio.user_plans u on ${isReceived('u', days)}
      and date_trunc('month', u.verified_at at time zone ${studioZone}) = m::timestamp
    group by m order by m`.execute(db)
  return rows
}
