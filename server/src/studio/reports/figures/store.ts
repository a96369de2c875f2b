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

/** The class `c` has begun and was not cancelled. */
const isTaughtBy = (now: Date) => sql<boolean>`c.status = 'scheduled' and c.starts_at <= ${now}`

/** The class `c` was taught on one of the days. */
export const isTaught = (now: Date, days: DaySpan) =>
  sql<boolean>`${isTaughtBy(now)} and ${withinDays('c.starts_at', days)}`

type Months = readonly [shown: MonthDays, before: MonthDays]

const during = (instant: string, { first, day }: MonthDays) => withinDays(instant, { from: first, to: day })

/** The instant lies in one of both months. The month before ends on the same day while the shown month runs. */
const duringEither = (instant: string, [shown, before]: Months) =>
  sql<boolean>`(${during(instant, shown)} or ${during(instant, before)})`

/** The occupancy of the classes of both months, by a column with an id and a column with a name. */
const fillBy = async (
  db: Db,
  { now, months }: { now: Date; months: Months },
  by: { id: RawBuilder<unknown>; name: RawBuilder<unknown>; joins: RawBuilder<unknown> },
): Promise<FillRow[]> => {
  const { rows } = await sql<FillRow>`
    select ${by.id} as id, ${by.name} as name, count(*) filter (where c.is_now) as classes,
      coalesce(sum(c.reservation_count) filter (where c.is_now), 0) as reserved,
      coalesce(sum(c.max_capacity) filter (where c.is_now), 0) as places,
      coalesce(sum(c.reservation_count) filter (where not c.is_now), 0) as reserved_before,
      coalesce(sum(c.max_capacity) filter (where not c.is_now), 0) as places_before
    from (
      select c.id, c.class_id, c.reservation_count, c.max_capacity,
        ${during('c.starts_at', months[0])} as is_now
      from studio.scheduled_classes c
      where ${isTaughtBy(now)} and ${duringEither('c.starts_at', months)}) c
    ${by.joins}
    group by 1, 2 order by ${by.name} collate studio.spanish, 1`.execute(db)
  return rows
}

type Taught = Parameters<typeof fillBy>[1]

export const fillByClass = (db: Db, taught: Taught) =>
  fillBy(db, taught, {
    id: sql`t.id`,
    name: sql`t.name`,
    joins: sql`join studio.classes t on t.id = c.class_id`,
  })

export const fillByCoach = (db: Db, taught: Taught) =>
  fillBy(db, taught, {
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
  months: Months,
  by: { id: RawBuilder<unknown>; name: RawBuilder<unknown> },
): Promise<IncomeRow[]> => {
  const { rows } = await sql<IncomeRow>`
    select ${by.id} as id, ${by.name} as name, count(*) filter (where u.is_now and u.kind in ('payment', 'credit')) as payments,
      coalesce(sum(u.amount_cents) filter (where u.is_now), 0) as income,
      coalesce(sum(u.amount_cents) filter (where not u.is_now), 0) as income_before
    from (
      select u.kind, u.plan_id, u.payment_method, u.amount_cents,
        ${during('u.at', months[0])} as is_now
      from studio.income u where ${duringEither('u.at', months)}) u
    left join studio.plans p on p.id = u.plan_id
    where ${by.id} is not null
    group by 1, 2 order by 4 desc, 2, 1`.execute(db)
  return rows
}

/** In centavos, payments minus refunds, the largest income first. What was given back of balances belongs to no plan. */
export const incomeByPlan = (db: Db, months: Months) =>
  incomeBy(db, months, { id: sql`p.id`, name: sql`p.name` })

export const incomeByMethod = (db: Db, months: Months) =>
  incomeBy(db, months, { id: sql`u.payment_method`, name: sql`u.payment_method` })
