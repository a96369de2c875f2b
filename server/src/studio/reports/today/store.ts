import { type CivilDate, NEARLY_EMPTY_PARTS, type WallTime } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { asWallTime, endOfDay, startOfDay, studioZone, withinDays } from '../../shared/wall-time.ts'

/** The zone of the studio, and which parts of a member's day may have content. The other parts are not read. */
export interface MemberParts {
  zone: string
  next: boolean
  plan: boolean
  refusal: boolean
  offer: boolean
  waiver: boolean
  standing: boolean
}

export async function memberParts(db: Db, member: string, now: Date): Promise<MemberParts> {
  const { rows } = await sql<MemberParts>`
    ${prepared} select ${studioZone} as zone,
      exists (
        select from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
        where r.user_id = ${member} and r.status = 'reserved' and c.ends_at > ${now}) as next,
      exists (select from studio.user_plans u where u.user_id = ${member}) as plan,
      exists (
        select from studio.user_plans u join studio.payment_proofs f on f.user_plan_id = u.id
        where u.user_id = ${member} and f.status = 'refused') as refusal,
      exists (
        select from studio.waitlist_entries e where e.user_id = ${member} and e.status = 'offered') as offer,
      studio.is_waiver_missing(${member}) as waiver,
      exists (
        select from studio.standing_places p where p.user_id = ${member} and p.state <> 'ended') as standing`.execute(
    db,
  )
  return rows[0] as MemberParts
}

export interface TodayRow {
  id: string
  name: string
  start_time: WallTime
  end_time: WallTime
  status: 'scheduled' | 'canceled'
  reservation_count: number
  max_capacity: number
  /** The number of members on its waiting list. */
  waiting: number
  coaches: string[]
}

const classesOf = (days: RawBuilder<unknown>) => sql<TodayRow>`
  ${prepared} select c.id, d.name, ${asWallTime('c.starts_at')} as start_time,
    ${asWallTime('c.ends_at')} as end_time, c.status, c.reservation_count, c.max_capacity, c.line_count as waiting,
    d.coach_names as coaches
  from studio.scheduled_classes c join studio.class_details d on d.id = c.id
  where ${days}
  order by c.starts_at, c.id`

export const classesOfDay = async (db: Db, day: CivilDate): Promise<TodayRow[]> =>
  (await classesOf(withinDays('c.starts_at', { from: day, to: day })).execute(db)).rows

/** The start, or with 1 the end, of the first day after `day` with a class that is not cancelled. */
const nextDayWithClasses = (day: CivilDate, days: 0 | 1) => sql<Date>`(
  select ((min(n.starts_at) at time zone ${studioZone})::date + ${days}::integer)::timestamp at time zone ${studioZone}
  from studio.scheduled_classes n where n.status = 'scheduled' and n.starts_at >= ${endOfDay(day)})`

/** The classes of the first day after `day` with a class that is not cancelled. */
export const classesOfNextDay = async (db: Db, day: CivilDate): Promise<TodayRow[]> =>
  (
    await classesOf(
      sql`c.starts_at >= ${nextDayWithClasses(day, 0)} and c.starts_at < ${nextDayWithClasses(day, 1)}`,
    ).execute(db)
  ).rows

/** The first class that starts on a day or later. */
export async function firstClassFrom(db: Db, day: CivilDate) {
  const { rows } = await sql<Omit<ThinRow, 'waiting' | 'first'>>`
    ${prepared} select c.id, d.name, ${asWallTime('c.starts_at')} as start_time, ${asWallTime('c.ends_at')} as end_time,
      c.reservation_count, c.max_capacity
    from studio.scheduled_classes c join studio.class_details d on d.id = c.id
    where c.status = 'scheduled' and c.starts_at >= ${startOfDay(day)}
    order by c.starts_at, c.id
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Both days are included. */
interface Span {
  from: CivilDate
  to: CivilDate
}

/** The income of each span in centavos, by the rule of the income of a month. */
export async function incomeOfSpans(db: Db, spans: readonly Span[]): Promise<number[]> {
  const [from, to] = [spans.map((span) => span.from), spans.map((span) => span.to)]
  const { rows } = await sql<{ income: number }>`
    ${prepared} select i.income
    from unnest(${from}::date[], ${to}::date[]) with ordinality s(first, last, place)
    cross join lateral (
      select coalesce(sum(u.amount_cents), 0) as income from studio.income u
      where u.at >= s.first::timestamp at time zone ${studioZone}
        and u.at < (s.last + 1)::timestamp at time zone ${studioZone}) i
    order by s.place`.execute(db)
  return rows.map(({ income }) => income)
}

interface ThinRow {
  id: string
  name: string
  start_time: WallTime
  end_time: WallTime
  reservation_count: number
  max_capacity: number
  waiting: number
  /** At most three names in the order of the waiting list. */
  first: string[]
}

/** At most three names in the order of the waiting list of a class `c`. */
const firstWaiting = sql<string[]>`array(
  select p.full_name from studio.waitlist_entries e join studio.profiles p on p.user_id = e.user_id
  where e.scheduled_class_id = c.id and e.status in ('waiting', 'skipped', 'offered')
  order by e.place limit 3)`

/**
 * The classes after `day` that have a waiting list, and the nearly empty classes until `last`. Names and waiting lists are read for
 * the classes that are returned only.
 */
export async function thinClasses(db: Db, day: CivilDate, last: CivilDate, most: number): Promise<ThinRow[]> {
  const { rows } = await sql<ThinRow>`
    ${prepared} select c.id, d.name, ${asWallTime('c.starts_at')} as start_time, ${asWallTime('c.ends_at')} as end_time,
      c.reservation_count, c.max_capacity, c.line_count as waiting, ${firstWaiting} as first
    from (
      select w.* from studio.scheduled_classes w
      where w.status = 'scheduled' and w.line_count > 0 and w.starts_at >= ${endOfDay(day)}
      union all
      select e.* from studio.scheduled_classes e
      where e.status = 'scheduled' and e.line_count = 0 and e.starts_at >= ${endOfDay(day)} and e.starts_at < ${endOfDay(last)}
        and e.reservation_count * ${NEARLY_EMPTY_PARTS}::integer <= e.max_capacity
      order by starts_at, id
      limit ${most}) c
    join studio.class_details d on d.id = c.id
    order by c.starts_at, c.id`.execute(db)
  return rows
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

/** The plans of the members of the segment `expiring`, the soonest end first. `total` counts the rows beyond `most` too. */
export async function expiringPlans(db: Db, day: CivilDate, most: number): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    ${prepared} select u.id, m.user_id, p.full_name, u.name as plan_name, u.end_date, u.classes_remaining, count(*) over () as total
    from studio.expiring_members(${day}::date) m
    join studio.user_plans u on u.id = m.user_plan_id
    join studio.profiles p on p.user_id = m.user_id
    order by u.end_date, p.full_name collate studio.spanish, u.id
    limit ${most}`.execute(db)
  return rows
}
