import type { CivilDate } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { studioZone, withinDays } from '../../shared/wall-time.ts'

/** Both days are included. */
export interface Days {
  from: CivilDate
  to: CivilDate
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
  online: number
}

/** Income by month, in centavos: payments minus refunds; counted month by month, because an index alone has what it needs. */
export async function incomeByMonth(db: Db, { from, to }: Days): Promise<IncomeRow[]> {
  const of = (method: string) =>
    sql`coalesce(sum(u.amount_cents) filter (where u.payment_method = ${sql.lit(method)}), 0)`
  const { rows } = await sql<IncomeRow>`
    select to_char(m.month, 'YYYY-MM') as month, i.*
    from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') as m(month)
    cross join lateral (
      select count(*) filter (where u.kind in ('payment', 'credit')) as payments, coalesce(sum(u.amount_cents), 0) as income,
        ${of('card')} as card, ${of('transfer')} as transfer, ${of('cash')} as cash, ${of('online')} as online
      from studio.income u
      where ${withinDays('u.at', { from, to })}
        and u.at >= m.month at time zone ${studioZone}
        and u.at < (m.month + interval '1 month') at time zone ${studioZone}
    ) i
    order by m.month`.execute(db)
  return rows
}
