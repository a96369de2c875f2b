import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { MonthDays } from '../../shared/month-days.ts'
import { type DaySpan, withinDays } from '../../shared/wall-time.ts'

export interface MemberCounts {
  active: number
  new: number
  lost: number
  returned: number
  ended: number
  renewed: number
  missed: number
  marked: number
}

/** Counts the members of a month by the rules of db/functions. */
export async function countMembers(
  db: Db,
  { first, day, over, zone }: MonthDays,
): Promise<MemberCounts | undefined> {
  const { rows } = await sql<MemberCounts>`
    select m.*, r.*, a.* from (
        select count(*) filter (where active) as active, count(*) filter (where new) as new,
          count(*) filter (where lost) as lost, count(*) filter (where returned) as returned
        from studio.member_month(${first}::date, ${day}::date, ${zone}::text)) m,
      (select count(*) as ended, count(*) filter (where renewed) as renewed
        from studio.renewals(${first}::date, ${over}::date, ${zone}::text)) r,
      (select count(*) as marked, count(*) filter (where missed) as missed
        from studio.attendance_marks(${first}::date, ${day}::date, ${zone}::text)) a`.execute(db)
  return rows[0]
}

export interface FillRow {
  id: string
  name: string
  classes: number
  reserved: number
  places: number
  reserved_before: number
  places_before: number
}

/** The class `c` was taught: it has begun and was not cancelled. */
export const isTaught = (now: Date, days: DaySpan) =>
  sql<boolean>`c.status = 'scheduled' and c.starts_at <= ${now} and ${withinDays('c.starts_at', days)}`

/** The days of both months, which follow each other. */
const bothMonths = ([month, before]: readonly [MonthDays, MonthDays]) => ({
  from: before.first,
  to: month.day,
})

/** How full the classes of `now` and of the month before were, by a column with an id and one with a name. */
const fillBy = async (
  db: Db,
  { now, months }: { now: Date; months: readonly [MonthDays, MonthDays] },
  by: { id: RawBuilder<unknown>; name: RawBuilder<unknown>; joins: RawBuilder<unknown> },
): Promise<FillRow[]> => {
  const [{ first, day }] = months
  const { rows } = await sql<FillRow>`
    select ${by.id} as id, ${by.name} as name, count(*) filter (where c.is_now) as classes,
      coalesce(sum(c.reservation_count) filter (where c.is_now), 0) as reserved,
      coalesce(sum(c.max_capacity) filter (where c.is_now), 0) as places,
      coalesce(sum(c.reservation_count) filter (where not c.is_now), 0) as reserved_before,
      coalesce(sum(c.max_capacity) filter (where not c.is_now), 0) as places_before
    from (
      select c.id, c.class_id, c.reservation_count, c.max_capacity,
        ${withinDays('c.starts_at', { from: first, to: day })} as is_now
      from studio.scheduled_classes c
      where ${isTaught(now, bothMonths(months))}) c
    ${by.joins}
    group by 1, 2 order by ${by.name} collate studio.spanish, 1`.execute(db)
  return rows
}

type Months = Parameters<typeof fillBy>[1]

export const fillByClass = (db: Db, months: Months) =>
  fillBy(db, months, {
    id: sql`t.id`,
    name: sql`t.name`,
    joins: sql`join studio.classes t on t.id = c.class_id`,
  })

export const fillByCoach = (db: Db, months: Months) =>
  fillBy(db, months, {
    id: sql`i.id`,
    name: sql`i.display_name`,
    joins: sql`join studio.scheduled_class_instructors l on l.scheduled_class_id = c.id
      join studio.instructors i on i.id = l.instructor_id`,
  })

export interface IncomeRow {
  id: string
  name: string
  payments: number
  income: number
  income_before: number
}

const incomeBy = async (
  db: Db,
  months: readonly [MonthDays, MonthDays],
  by: { id: RawBuilder<unknown>; name: RawBuilder<unknown> },
): Promise<IncomeRow[]> => {
  const [{ first, day }] = months
  const { rows } = await sql<IncomeRow>`
    select ${by.id} as id, ${by.name} as name, count(*) filter (where u.is_now and u.kind = 'payment') as payments,
      coalesce(sum(u.amount_cents) filter (where u.is_now), 0) as income,
      coalesce(sum(u.amount_cents) filter (where not u.is_now), 0) as income_before
    from (
      select u.kind, u.plan_id, u.payment_method, u.amount_cents,
        ${withinDays('u.at', { from: first, to: day })} as is_now
      from studio.income u where ${withinDays('u.at', bothMonths(months))}) u
    join studio.plans p on p.id = u.plan_id
    group by 1, 2 order by 4 desc, 2, 1`.execute(db)
  return rows
}

/** In centavos, payments minus refunds, the largest income first. */
export const incomeByPlan = (db: Db, months: readonly [MonthDays, MonthDays]) =>
  incomeBy(db, months, { id: sql`p.id`, name: sql`p.name` })

export const incomeByMethod = (db: Db, months: readonly [MonthDays, MonthDays]) =>
  incomeBy(db, months, { id: sql`u.payment_method`, name: sql`u.payment_method` })
