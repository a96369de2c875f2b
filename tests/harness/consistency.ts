import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'

/** Selects how many places of the class `c` are taken: reservations, and held dates of standing places. */
const placesTakenSql = `
  select (select count(*) from studio.reservations r where r.scheduled_class_id = c.id and r.status = 'reserved')
    + (select count(*) from studio.standing_occurrences o where o.scheduled_class_id = c.id and o.state = 'held') as taken`

/** Selects the faults of standing places: one column, `fault`. */
export const standingFaultsSql = `
  select 'place ' || p.id || ' has no date in class ' || c.id as fault
    from studio.standing_places p
    join studio.scheduled_classes c on c.series_id = p.series_id and c.status = 'scheduled'
    cross join studio.settings s
    where p.state in ('active', 'at_risk') and c.starts_at > p.created_at
      and (c.starts_at at time zone s.timezone)::date >= p.since
      and (p.until is null or (c.starts_at at time zone s.timezone)::date <= p.until)
      and not exists (
        select from studio.standing_occurrences o where o.standing_place_id = p.id and o.scheduled_class_id = c.id)
  union all
  select 'plan ' || u.id || ' has ' || u.classes_remaining || ' classes and ' || studio.committed_classes(u.id) || ' committed'
    from studio.user_plans u
    where u.status = 'active' and u.class_limit is not null and studio.committed_classes(u.id) > u.classes_remaining
  union all
  select 'place ' || p.id || ' has ended and holds a date'
    from studio.standing_places p join studio.standing_occurrences o on o.standing_place_id = p.id and o.state = 'held'
    where p.state = 'ended'
  union all
  select 'member ' || d.user_id || ' holds a date of class ' || d.scheduled_class_id || ' and has a reservation'
    from studio.standing_dates d
    join studio.reservations r on r.user_id = d.user_id and r.scheduled_class_id = d.scheduled_class_id and r.status = 'reserved'
    where d.state = 'held'`

/** Selects the faults of places, balances and ledger: one column, `fault`. */
export const bookingFaultsSql = `
  select 'class ' || c.id || ' counts ' || c.reservation_count || ' with ' || n.taken || ' reservations' as fault
    from studio.scheduled_classes c cross join lateral (${placesTakenSql}) n
    where c.reservation_count <> n.taken or n.taken > c.max_capacity
  union all
  select 'plan ' || p.id || ' has ' || p.classes_remaining || ' with a ledger of ' || coalesce(sum(l.delta), 0)
    from studio.user_plans p left join studio.plan_ledger l on l.user_plan_id = p.id
    where p.class_limit is not null
    group by p.id having p.classes_remaining <> coalesce(sum(l.delta), 0) or p.classes_remaining < 0
  union all
  select 'plan ' || p.id || ' paid for ' || count(r.id) || ' classes of ' || p.class_limit
    from studio.user_plans p join studio.reservations r on r.user_plan_id = p.id and r.status = 'reserved'
    where p.class_limit is not null group by p.id having count(r.id) filter (where r.make_up_id is null) > p.class_limit
  union all
  select 'member ' || user_id || ' holds ' || count(*) || ' places in class ' || scheduled_class_id
    from studio.reservations where status = 'reserved' group by user_id, scheduled_class_id having count(*) > 1
  union all
  select 'class ' || c.id || ' has ' || count(*) || ' late cancellations whose place was taken again'
    from studio.late_cancellations l join studio.scheduled_classes c on c.id = l.scheduled_class_id
    where l.waived_at is null
    group by c.id having count(*) > greatest(c.max_capacity - c.reservation_count, 0)`

/** Selects the faults of make-ups: one column, `fault`. */
export const makeUpFaultsSql = `
  select 'plan ' || p.id || ' has ' || n.make_ups || ' make-ups with a ledger of ' || n.ledger as fault
    from studio.user_plans p
    cross join lateral (
      select
        (select count(*) from studio.make_ups m where m.user_plan_id = p.id and m.withdrawn_at is null) as make_ups,
        (select coalesce(-sum(l.delta), 0) from studio.plan_ledger l where l.user_plan_id = p.id and l.kind = 'make_up') as ledger
    ) n
    where n.make_ups <> n.ledger
  union all
  select 'reservation ' || r.id || ' of a limited plan costs ' || n.classes || ' classes'
    from studio.reservations r
    join studio.user_plans p on p.id = r.user_plan_id and p.class_limit is not null
    cross join lateral (
      select coalesce(-sum(l.delta), 0) as classes from studio.plan_ledger l where l.reservation_id = r.id) n
    where n.classes <> (r.make_up_id is null and r.class_returned is not true)::integer
  union all
  select 'reservation ' || r.id || ' is paid by a make-up that was taken back, has ended or is somebody else''s'
    from studio.reservations r
    join studio.make_ups m on m.id = r.make_up_id
    join studio.user_plans p on p.id = m.user_plan_id
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    cross join studio.settings s
    where r.class_returned is not true and (
      m.withdrawn_at is not null or p.user_id <> r.user_id
        or m.valid_until < (c.starts_at at time zone s.timezone)::date)`

/** Selects the faults of places in rooms: one column, `fault`. Nobody was left without a place by hand in these tests. */
export const placeFaultsSql = `
  select 'place ' || r.place_id || ' of class ' || r.scheduled_class_id || ' has ' || count(*) || ' people' as fault
    from studio.reservations r where r.status = 'reserved' and r.place_id is not null
    group by r.scheduled_class_id, r.place_id having count(*) > 1
  union all
  select 'reservation ' || r.id || ' is on a place that is out of service or in another room'
    from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
    where r.status = 'reserved' and r.place_id is not null and not exists (
      select from studio.places_in_service(c.layout_id, c.starts_at) l where l.id = r.place_id)
  union all
  select 'class ' || c.id || ' has ' || c.max_capacity || ' places'
    from studio.scheduled_classes c
    where c.layout_id is not null and c.max_capacity <> (
      select count(*) from studio.places_in_service(c.layout_id, c.starts_at))
  union all
  select 'reservation ' || r.id || ' has no place while one is to spare'
    from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id and c.place_mode <> 'none'
    where r.status = 'reserved' and r.place_id is null and studio.spare_places(c.id) > 0
  union all
  select 'class ' || c.id || ' has ' || c.max_capacity || ' places for ' || n.seated || ' people and ' || n.held || ' held dates'
    from studio.scheduled_classes c
    cross join lateral (
      select
        (select count(*) from studio.reservations r
          where r.scheduled_class_id = c.id and r.status = 'reserved' and r.place_id is not null) as seated,
        (select count(*) from studio.standing_occurrences o where o.scheduled_class_id = c.id and o.state = 'held') as held
    ) n
    where c.layout_id is not null and n.held > 0 and n.seated + n.held > c.max_capacity
  union all
  select 'member ' || r.user_id || ' sits on place ' || r.place_id || ', which the held date of another names'
    from studio.reservations r
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    join studio.room_layouts y on y.id = c.layout_id
    join studio.places l on l.id = r.place_id
    join studio.standing_places p on p.room_id = y.room_id and p.place_label = l.label
    join studio.standing_occurrences o on o.standing_place_id = p.id and o.scheduled_class_id = c.id and o.state = 'held'
    where r.status = 'reserved' and r.created_at > o.decided_at`

/** Selects the faults of waiting lists: one column, `fault`. */
export const waitlistFaultsSql = `
  select 'class ' || c.id || ' counts ' || c.line_count || ' on a waiting list of ' || count(e.id) as fault
    from studio.scheduled_classes c
    left join studio.waitlist_entries e on e.scheduled_class_id = c.id and e.status in ('waiting', 'skipped', 'offered')
    group by c.id having c.line_count <> count(e.id)
  union all
  select 'class ' || c.id || ' offers more than is free'
    from studio.scheduled_classes c
    join studio.waitlist_entries e on e.scheduled_class_id = c.id and e.status = 'offered'
    group by c.id having c.reservation_count + count(e.id) > c.max_capacity + c.overbooked
  union all
  select 'entry ' || e.id || ' is booked without a place'
    from studio.waitlist_entries e left join studio.reservations r on r.id = e.reservation_id
    where e.status = 'booked' and (r.user_id is distinct from e.user_id or r.scheduled_class_id <> e.scheduled_class_id)`

/** Selects the faults of pauses: one column, `fault`. In these tests a plan ends after its days and its paused days. */
export const pauseFaultsSql = `
  select 'plan ' || p.id || ' pays for a class on a day on which it is paused' as fault
    from studio.plan_pauses z
    join studio.user_plans p on p.id = z.user_plan_id
    join studio.reservations r on r.user_plan_id = p.id and r.status = 'reserved'
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    cross join studio.settings s
    where z.status = 'agreed' and (c.starts_at at time zone s.timezone)::date between z.start_date and z.end_date
  union all
  select 'plan ' || p.id || ' ends ' || p.end_date
    from studio.user_plans p
    left join studio.plan_pauses z on z.user_plan_id = p.id and z.status = 'agreed'
    group by p.id
    having p.end_date <> p.start_date + p.duration_days - 1 + coalesce(sum(z.end_date - z.start_date + 1), 0)::integer`

/** Selects the faults of payments: one column, `fault`. Nothing but a payment's own events, cash and receipt explains its amount. */
export const paymentFaultsSql = `
  select 'payment ' || e.payment_id || ' lost an event before ' || e.id as fault
    from (select *, lag(paid_after_cents, 1, paid_before_cents) over (partition by payment_id order by id) as former
      from studio.payment_events) e
    where e.former is distinct from e.paid_before_cents
  union all
  select 'payment ' || p.id || ' has ' || coalesce(p.amount_cents, 0) || ' after an event with ' || coalesce(e.paid_after_cents, 0)
    from studio.payments p left join lateral (
      select * from studio.payment_events e where e.payment_id = p.id order by e.id desc limit 1) e on true
    where e.id is null or e.paid_after_cents is distinct from p.amount_cents
  union all
  select 'payment ' || p.id || ' has refunds of ' || p.refunded_cents
    from studio.payments p
    where p.refunded_cents <> (select coalesce(sum(r.amount_cents), 0) from studio.refunds r
        where r.payment_id = p.id and not exists (select from studio.failed_refunds f where f.refund_id = r.id))
      or p.refunded_cents <> (
        select coalesce(sum(case e.kind when 'refund_payment' then e.amount_cents else -e.amount_cents end), 0)
        from studio.payment_events e where e.payment_id = p.id and e.kind in ('refund_payment', 'fail_refund'))
  union all
  select 'payment ' || p.id || ' holds ' || coalesce(sum(m.amount_cents), 0) || ' in ' || k.method
    from studio.payments p cross join (values ('cash'), ('card')) k(method)
    left join studio.cash_movements m on m.payment_id = p.id and m.method = k.method and m.kind <> 'refund'
    group by p.id, k.method
    having coalesce(sum(m.amount_cents), 0) not between
      case when p.state = 'completed' and p.method = k.method then coalesce(p.amount_cents, 0) - coalesce(p.parts_cents, 0) else 0 end
      and case when p.state = 'completed' and p.method = k.method then coalesce(p.amount_cents, 0) else 0 end
  union all
  select 'payment ' || p.id || ' has no receipt'
    from studio.payments p
    where p.state in ('completed', 'reversed') and not exists (select from studio.receipts r where r.payment_id = p.id)
  union all
  select 'sale ' || u.id || ' does not repeat its payment'
    from studio.user_plans u left join studio.payments p on p.user_plan_id = u.id
    where u.origin = 'sold' and (u.payment_status, u.payment_method, u.payment_channel, u.amount_paid_cents, u.parts_paid_cents,
        u.refunded_cents, u.paid_on, u.verified_at, u.verified_by)
      is distinct from (p.state, p.method, p.channel, p.amount_cents, p.parts_cents, p.refunded_cents, p.received_on, p.received_at,
        p.received_by)`

const faultsIn = async (db: Db, text: string): Promise<string[]> => {
  const { rows } = await sql.raw<{ fault: string }>(text).execute(db)
  return rows.map(({ fault }) => fault)
}

/** Places, balances and ledger that disagree. */
export const bookingFaults = (db: Db): Promise<string[]> => faultsIn(db, bookingFaultsSql)

/** Standing places without a reason for a date, more committed classes than a plan has, and two places for one member. */
/** Places of rooms that two people have, that nobody can have, or that held dates lack. */
export const placeFaults = (db: Db): Promise<string[]> => faultsIn(db, placeFaultsSql)

export const makeUpFaults = (db: Db): Promise<string[]> => faultsIn(db, makeUpFaultsSql)

export const standingFaults = (db: Db): Promise<string[]> => faultsIn(db, standingFaultsSql)

/** Payments that disagree with their history, their cash, their receipt or the columns of their sale. */
export const paymentFaults = (db: Db): Promise<string[]> => faultsIn(db, paymentFaultsSql)

/** Lines whose count is wrong, and places that are promised twice. */
export const waitlistFaults = (db: Db): Promise<string[]> => faultsIn(db, waitlistFaultsSql)

/** The same as bookingFaults, and places that deleted accounts hold. */
export const deletionFaults = (db: Db): Promise<string[]> =>
  faultsIn(
    db,
    `select 'place of a deleted account' as fault
       from studio.reservations r join studio.profiles p on p.user_id = r.user_id
       where r.status = 'reserved' and p.erased_at is not null
     union all
     select 'photo of a deleted account'
       from studio.signed_waivers a join studio.profiles p on p.user_id = a.user_id
       where a.photo is not null and p.erased_at is not null
     union all ${bookingFaultsSql}`,
  )

/** Places, balances and ledger that disagree, members and coaches in two classes at once, classes on closed days. */
export async function scheduleFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'class counts ' || c.reservation_count || ' with ' || n.taken as fault
      from studio.scheduled_classes c cross join lateral (${sql.raw(placesTakenSql)}) n
      where c.reservation_count <> n.taken or (c.status = 'canceled' and n.taken > 0)
    union all
    select 'plan has ' || p.classes_remaining || ' with a ledger of ' || sum(l.delta)
      from studio.user_plans p join studio.plan_ledger l on l.user_plan_id = p.id
      where p.class_limit is not null group by p.id having p.classes_remaining <> sum(l.delta)
    union all
    select 'member in two classes at once'
      from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
      join studio.reservations o on o.user_id = r.user_id and o.id > r.id and o.status = 'reserved'
      join studio.scheduled_classes b on b.id = o.scheduled_class_id
      where r.status = 'reserved' and b.starts_at < c.ends_at and b.ends_at > c.starts_at
    union all
    select 'class on a closed day'
      from studio.scheduled_classes c cross join studio.settings s
      join studio.closures d on d.lifted_at is null
        and (c.starts_at at time zone s.timezone)::date between d.start_date and d.end_date
      where c.status = 'scheduled'
    union all
    select 'coach in two classes at once'
      from studio.scheduled_class_instructors k join studio.scheduled_classes c on c.id = k.scheduled_class_id
      join studio.scheduled_class_instructors j on j.instructor_id = k.instructor_id and j.scheduled_class_id > c.id
      join studio.scheduled_classes b on b.id = j.scheduled_class_id
      where c.status = 'scheduled' and b.status = 'scheduled' and b.starts_at < c.ends_at and b.ends_at > c.starts_at`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}

/** Plans, classes and reservations of some members, a line each; a plan whose ledger does not add up is a line too. */
export async function stateLines(db: Db, people: string[], classes: string[]): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('plan %s %s %s %s %s', user_id, start_date, end_date, status, classes_remaining) as line
      from studio.user_plans where user_id = any(${people}::uuid[])
    union all select format('class %s %s %s', id, status, reservation_count)
      from studio.scheduled_classes where id = any(${classes}::uuid[])
    union all select format('reservation %s %s %s %s %s', r.user_id, r.scheduled_class_id, coalesce(canceled_by, '-'),
        case when class_returned is null then '-' when class_returned then 'true' else 'false' end,
        coalesce(p.start_date::text, '-'))
      from studio.reservations r left join studio.user_plans p on p.id = r.user_plan_id
      where r.user_id = any(${people}::uuid[])
    union all select format('plan %s holds %s with a ledger of %s', p.id, p.classes_remaining, coalesce(sum(l.delta), 0))
      from studio.user_plans p left join studio.plan_ledger l on l.user_plan_id = p.id
      where p.user_id = any(${people}::uuid[]) and p.class_limit is not null
      group by p.id having p.classes_remaining <> coalesce(sum(l.delta), 0)
    union all select format('pause %s %s %s %s', p.user_id, z.start_date, z.end_date, z.status)
      from studio.plan_pauses z join studio.user_plans p on p.id = z.user_plan_id
      where p.user_id = any(${people}::uuid[])
    union all select format('entry %s %s %s', user_id, scheduled_class_id, status)
      from studio.waitlist_entries where user_id = any(${people}::uuid[])
    union all select format('class %s counts %s of %s', c.id, c.reservation_count, n.taken)
      from studio.scheduled_classes c cross join lateral (${sql.raw(placesTakenSql)}) n
      where c.id = any(${classes}::uuid[]) and c.reservation_count <> n.taken`.execute(db)
  return rows.map(({ line }) => line).sort()
}

/** Reservations of some members, the latest first. */
export async function reservationsOf(db: Db, people: string[]) {
  const { rows } = await sql<{ id: string; user_id: string; scheduled_class_id: string }>`
    select id, user_id, scheduled_class_id from studio.reservations where user_id = any(${people}::uuid[])
    order by created_at desc, id`.execute(db)
  return rows
}

/** Every reservation by its id: member, class, status, and how often the ledger has it booked and returned. */
export async function reservationsWithLedger(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; text: string }>`
    select r.id, format('%s %s %s, booked %s, returned %s', r.user_id, r.scheduled_class_id, r.status,
      count(*) filter (where l.kind = 'book'), count(*) filter (where l.kind = 'return')) as text
    from studio.reservations r left join studio.plan_ledger l on l.reservation_id = r.id
    group by r.id`.execute(db)
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** The state of a studio as lines: the holder of each place, the balance of every plan, the whole ledger. */
export async function bookkeeping(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select 'place ' || r.id || ' ' || r.user_id || ' ' || r.status as text from studio.reservations r
    union all select 'plan ' || id || ' ' || coalesce(classes_remaining, -1) || ' ' || price_cents from studio.user_plans
    union all select 'ledger ' || id || ' ' || kind || ' ' || delta from studio.plan_ledger
    union all select 'class ' || id || ' ' || reservation_count from studio.scheduled_classes
    order by 1`.execute(db)
  return rows.map(({ text }) => text)
}
