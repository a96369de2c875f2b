import type { Attendance } from '@estudio/contract'
import type { CivilDate, DateRange, WallTime } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { anyOfIds, prepared } from '../../../platform/db/prepared.ts'
import { shownName } from '../../shared/profiles.ts'
import { asWallTime, startOfDay } from '../../shared/wall-time.ts'

interface RosterClassRow {
  id: string
  name: string
  starts_at: Date
  start_time: WallTime
  end_time: WallTime
  max_capacity: number
  reservation_count: number
}

const rosterClasses = async (
  db: Db,
  where: RawBuilder<unknown>,
  most: RawBuilder<unknown> = sql`all`,
): Promise<RosterClassRow[]> => {
  const { rows } = await sql<RosterClassRow>`
    ${prepared} select c.id, d.name, c.starts_at, ${asWallTime('c.starts_at')} as start_time, ${asWallTime('c.ends_at')} as end_time,
      c.max_capacity, c.reservation_count
    from studio.scheduled_classes c join studio.class_details d on d.id = c.id
    where ${where}
    order by c.starts_at, c.id
    limit ${most}`.execute(db)
  return rows
}

const isGivenBy = (account: string) => sql<boolean>`exists (
  select from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
  where l.scheduled_class_id = c.id and i.user_id = ${account})`

/** The classes that an account gives as a coach in these days. */
export const ownRosterClasses = (db: Db, account: string, { from, to }: DateRange) =>
  rosterClasses(
    db,
    sql`c.status = 'scheduled' and c.starts_at >= ${startOfDay(from)} and c.starts_at < ${startOfDay(to)}
      and ${isGivenBy(account)}`,
  )

/** The class that an account gives now as a coach, and the next ones, at most `most`. A class lasts less than a day. */
export const nextRosterClasses = (db: Db, account: string, now: Date, most: number) =>
  rosterClasses(
    db,
    sql`c.status = 'scheduled' and c.starts_at > ${now}::timestamptz - interval '1 day' and c.ends_at > ${now}
      and ${isGivenBy(account)}`,
    sql`${most}`,
  )

export const rosterClass = async (db: Db, id: string) => (await rosterClasses(db, sql`c.id = ${id}`))[0]

export interface RosterPersonRow {
  scheduled_class_id: string
  reservation_id: string
  user_id: string
  pass_id: string
  display_name: string
  birthdate: CivilDate | null
  health_note: string | null
  first_visit: boolean
  last_class_of_plan: boolean
  from_waitlist: boolean
  has_standing_place: boolean
  place: string | null
  owes_payment: boolean
  attendance: Attendance | null
  attendance_at: Date | null
}

/** The members with a place, in the order of their bookings. Health notes and debts are shown until the class ends. */
export async function peopleIn(db: Db, classes: readonly string[], now: Date): Promise<RosterPersonRow[]> {
  const { rows } = await sql<RosterPersonRow>`
    ${prepared} select r.scheduled_class_id, r.id as reservation_id, r.user_id, p.pass_id,
      ${shownName} as display_name, p.birthdate, r.attendance, r.attendance_at,
      case when c.ends_at > ${now} then h.text end as health_note,
      not exists (
        select from studio.reservations e join studio.scheduled_classes o on o.id = e.scheduled_class_id
        where e.user_id = r.user_id and e.attendance = 'attended' and o.starts_at < c.starts_at) as first_visit,
      coalesce(u.classes_remaining = 0, false) and not exists (
        select from studio.reservations n join studio.scheduled_classes o on o.id = n.scheduled_class_id
        where n.user_plan_id = r.user_plan_id and n.status = 'reserved' and o.starts_at > c.starts_at
      ) as last_class_of_plan,
      exists (
        select from studio.waitlist_entries w
        where w.scheduled_class_id = r.scheduled_class_id and w.reservation_id = r.id) as from_waitlist,
      exists (
        select from studio.standing_places s
        where s.user_id = r.user_id and s.series_id = c.series_id and s.state in ('active', 'at_risk')) as has_standing_place,
      (select l.label from studio.places l where l.id = r.place_id) as place,
      c.ends_at > ${now} and exists (
        select from studio.waiting_purchases d where d.user_id = r.user_id) as owes_payment
    from studio.reservations r
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    join studio.profiles p on p.user_id = r.user_id
    left join studio.user_plans u on u.id = r.user_plan_id
    left join studio.health_notes h on h.user_id = r.user_id
    where r.scheduled_class_id = ${anyOfIds(classes)} and r.status = 'reserved'
    order by r.created_at, r.id`.execute(db)
  return rows
}

interface WaitingRow {
  scheduled_class_id: string
  display_name: string
}

/** The members who wait, in the order of the waiting list. */
export async function waitingIn(db: Db, classes: readonly string[]): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select e.scheduled_class_id, ${shownName} as display_name
    from studio.waitlist_entries e join studio.profiles p on p.user_id = e.user_id
    where e.scheduled_class_id = any(${classes}::uuid[]) and e.status in ('waiting', 'skipped', 'offered')
    order by e.place`.execute(db)
  return rows
}
