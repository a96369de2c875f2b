import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'

/*
 * The demo studio as a whole: what it shows, and what would break a rule and must not be found.
 */

const rowsOf = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows

/** The occupancy of the evenings, day by day: from a month before a day to a week after it. */
export const eveningOccupancy = (db: Db, day: string) =>
  rowsOf(
    db,
    sql<{ day: string; share: number }>`
      select c.day::text as day, (sum(c.reservation_count)::float / sum(c.max_capacity)) as share
      from (
        select (starts_at at time zone 'America/Mazatlan') as local, (starts_at at time zone 'America/Mazatlan')::date as day,
          reservation_count::integer as reservation_count, max_capacity::integer as max_capacity, status
        from studio.scheduled_classes) c
      where extract(hour from c.local) >= 17 and c.status = 'scheduled'
        and c.day between ${day}::date - 30 and ${day}::date + 6
      group by c.day order by c.day`,
  )

/** Full classes, past and to come. */
export const fullClasses = (db: Db, now: Date) =>
  rowsOf(
    db,
    sql<{ past: number; coming: number }>`
      select count(*) filter (where starts_at < ${now}) as past,
        count(*) filter (where starts_at > ${now}) as coming
      from studio.scheduled_classes where reservation_count = max_capacity`,
  )

export const ledgerKinds = (db: Db) =>
  rowsOf(db, sql<{ kind: string }>`select distinct kind from studio.plan_ledger order by kind`)

/** Verified payments by their channel, or their method at the counter. */
export const verifiedPayments = (db: Db) =>
  rowsOf(
    db,
    sql<{ came: string; paid: number }>`
      select coalesce(payment_channel, payment_method) as came, count(*) as paid from studio.user_plans where verified_at is not null
      group by 1 order by 1`,
  )

/** Every state that a plan is in on a day. */
export const planStates = (db: Db, today: string) =>
  rowsOf(
    db,
    sql<{ state: string }>`
      select distinct case
          when status = 'cancelled' then 'cancelled'
          when status = 'frozen' then 'unpaid'
          when start_date > ${today}::date then 'to come'
          when end_date < ${today}::date then 'expired'
          when class_limit is null then 'unlimited'
          when classes_remaining = 0 then 'used up'
          when classes_remaining <= 3 then 'few left'
          else 'limited' end as state
      from studio.user_plans order by 1`,
  )

/** Members of the demo studio, and those of them without a plan. */
export const demoMembers = (db: Db) =>
  rowsOf(
    db,
    sql<{ members: number; bare: number }>`
      select count(*) as members,
        count(*) filter (where not exists (select from studio.user_plans u where u.user_id = p.user_id)) as bare
      from studio.profiles p where full_name like '% Ejemplo' or full_name like '% Muestra'`,
  )

/** The plans of member@ on a day, and whether the member has a reservation in the future. */
export const demoMemberPlans = (db: Db, today: string, now: Date) =>
  rowsOf(
    db,
    sql<{ classes_remaining: number }>`
      select u.status, u.payment_status, u.classes_remaining, exists (
          select from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
          where r.user_id = u.user_id and c.starts_at > ${now} and r.status = 'reserved') as expected
      from studio.user_plans u join identity.users a on a.id = u.user_id
      where a.email = 'member@estudio.example' and ${today}::date between u.start_date and u.end_date`,
  )

/** Balances that are not the sum of their ledger. */
export const wrongBalances = (db: Db) =>
  rowsOf(
    db,
    sql<object>`
      select u.reference, u.classes_remaining, sum(l.delta)
      from studio.user_plans u left join studio.plan_ledger l on l.user_plan_id = u.id
      group by u.id having greatest(u.classes_remaining, 0) is distinct from sum(l.delta)`,
  )

/** Ledgers that went below zero on the way. */
export const negativeBalances = (db: Db) =>
  rowsOf(
    db,
    sql<object>`
      select user_plan_id, balance from (
        select user_plan_id, sum(delta) over (partition by user_plan_id order by id) as balance from studio.plan_ledger) b
      where balance < 0`,
  )

/** Entries older than the one before. */
export const ledgerOutOfOrder = (db: Db) =>
  rowsOf(
    db,
    sql<object>`
      select id from (select id, created_at, lag(created_at) over (order by id) as before from studio.plan_ledger) l
      where created_at < before`,
  )

/** Reservations whose entries tell another story. */
export const reservationsUnlikeLedger = (db: Db) =>
  rowsOf(
    db,
    sql<object>`
      select r.id, r.status, r.class_returned from studio.reservations r
      where (select array_agg(l.kind order by l.id) from studio.plan_ledger l where l.reservation_id = r.id)::text[]
        is distinct from array_remove(array['book', case
          when r.canceled_by = 'studio' then 'studio_cancel' when r.class_returned then 'return'
          when r.status = 'canceled' then 'late_cancel' end], null)`,
  )

/** Classes that count other places than are reserved, or more than they have. */
export const wrongCounts = (db: Db) =>
  rowsOf(
    db,
    sql<object>`
      select c.id from studio.scheduled_classes c
      where c.reservation_count > c.max_capacity or c.reservation_count <> (
        select count(*) from studio.reservations r where r.scheduled_class_id = c.id and r.status = 'reserved')`,
  )

/** Reservations that the rules of booking and cancelling would not have allowed. */
export const impossibleReservations = (db: Db, now: Date) =>
  rowsOf(
    db,
    sql<object>`
      select r.id from studio.reservations r
      join studio.scheduled_classes c on c.id = r.scheduled_class_id
      join studio.user_plans u on u.id = r.user_plan_id
      where r.created_at > ${now} or r.canceled_at > ${now} or r.canceled_at < r.created_at or r.created_at > c.starts_at
        or u.user_id <> r.user_id or u.verified_at is null or r.created_at < u.verified_at
        or (c.starts_at at time zone 'America/Mazatlan')::date not between u.start_date and u.end_date
        or not exists (
          select from studio.user_plans p
          where p.user_id = r.user_id and p.verified_at <= r.created_at
            and (r.created_at at time zone 'America/Mazatlan')::date between p.start_date and p.end_date)
        or r.class_returned is distinct from case when r.canceled_at is not null then
          r.canceled_by = 'studio' or c.starts_at - r.canceled_at >= interval '6 hours' end
        or c.starts_at - r.canceled_at < interval '1 hour'
        or (r.attendance is not null) <> (r.status = 'reserved' and c.ends_at <= ${now})`,
  )

/** Plans of one member that share a day. */
export const sharedDays = (db: Db) =>
  rowsOf(
    db,
    sql<object>`
      select a.id from studio.user_plans a join studio.user_plans b on b.user_id = a.user_id and b.id > a.id
      where a.status <> 'cancelled' and b.status <> 'cancelled'
        and a.start_date <= b.end_date and b.start_date <= a.end_date`,
  )

/** Places of one member in two classes at once. */
export const simultaneousClasses = (db: Db) =>
  rowsOf(
    db,
    sql<object>`
      select id from (
        select r.id, c.starts_at, lag(c.ends_at) over (partition by r.user_id order by c.starts_at) as before
        from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
        where r.status = 'reserved') held
      where starts_at < before`,
  )

/** Plans from the future, or verified before they were bought. */
export const impossiblePlans = (db: Db, now: Date) =>
  rowsOf(
    db,
    sql<object>`
      select id from studio.user_plans where created_at > ${now} or verified_at > ${now} or verified_at < created_at`,
  )

/** Members with a plan from before they signed up. */
export const plansBeforeProfiles = (db: Db) =>
  rowsOf(
    db,
    sql<object>`select p.user_id from studio.profiles p join studio.user_plans u on u.user_id = p.user_id
      where u.created_at < p.created_at and p.full_name <> 'Socia Demo'`,
  )
