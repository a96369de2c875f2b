import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { demoAddresses } from './demo-accounts.ts'
import { demoPlans } from './demo-catalogue.ts'
import { demoEmail, demoMembers } from './demo-people.ts'

interface DemoUserPlan {
  email: string
  plan: string
  status: 'frozen' | 'active' | 'cancelled'
  payment: 'pending' | 'completed'
  /** First day, in days from today. */
  starts: number
  /** Bought that many days ago. */
  bought: number
  /** Fewer classes than the plan has. */
  classes?: number
}

type State = Omit<DemoUserPlan, 'email'>

/** Every state a plan can be in; the forty members take them in turn. */
const states: readonly State[] = [
  { plan: '1 Mes', status: 'active', payment: 'completed', starts: -16, bought: 17 },
  { plan: '8 Clases', status: 'active', payment: 'completed', starts: -17, bought: 18 },
  { plan: '12 Clases', status: 'active', payment: 'completed', starts: -15, bought: 15 },
  { plan: '4 Clases', status: 'active', payment: 'completed', starts: -10, bought: 10, classes: 2 },
  { plan: '8 Clases', status: 'active', payment: 'completed', starts: -27, bought: 28 },
  { plan: '4 Clases', status: 'active', payment: 'completed', starts: -12, bought: 12, classes: 0 },
  { plan: '1 Mes', status: 'active', payment: 'completed', starts: 4, bought: 2 },
  { plan: '8 Clases', status: 'frozen', payment: 'pending', starts: 1, bought: 1 },
  { plan: '12 Clases', status: 'active', payment: 'completed', starts: -45, bought: 46 },
  { plan: '3 Meses Ilimitado', status: 'cancelled', payment: 'completed', starts: -20, bought: 21 },
]

/** The last four stay without a plan, and one more waits with a purchase that is about to be removed. */
const demoUserPlans = (): DemoUserPlan[] => [
  {
    email: demoAddresses[2],
    plan: '12 Clases',
    status: 'active',
    payment: 'completed',
    starts: -5,
    bought: 6,
  },
  ...demoMembers.slice(0, -4).map((name, index) => ({
    ...(states[index % states.length] as State),
    email: demoEmail(name),
  })),
  {
    email: demoEmail(demoMembers.at(-4) ?? ''),
    plan: '4 Clases',
    status: 'frozen',
    payment: 'pending',
    starts: 5,
    bought: 6,
  },
]

async function insertCatalogue(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into studio.plans (name, description, price_cents, duration_days, class_limit, benefits, display_order, created_at, updated_at)
    select p.name, p.description, p.price_cents, p.duration_days, p.class_limit, p.benefits, p.place, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(demoPlans.map((plan, index) => ({ ...plan, place: index + 1 })))}::jsonb)
      as p(name text, description text, price_cents integer, duration_days integer, class_limit integer, benefits text[], place integer)`.execute(
    tx,
  )
  await sql`
    insert into studio.discounts (name, code, discount_percent, valid_from, limit_per_user, total_uses_limit, created_at, updated_at)
    select 'Bienvenida', 'HOLA10', 10, (${now}::timestamptz at time zone timezone)::date, true, 100, ${now}, ${now}
    from studio.settings`.execute(tx)
}

/** The plans on sale, one discount, and what the members hold, each with its first ledger row. */
export async function insertDemoPlans(tx: Tx, now: Date): Promise<void> {
  await insertCatalogue(tx, now)
  const held = demoUserPlans().map((plan, index) => ({ ...plan, reference: `EST-DEM${reference(index)}` }))
  await sql`
    with held as (
      select * from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as t(email text, plan text, status text,
        payment text, starts integer, bought integer, classes integer, reference text)
    ), granted as (
      insert into studio.user_plans (user_id, plan_id, reference, name, description, benefits, duration_days, class_limit,
        classes_remaining, status, payment_status, payment_method, payment_channel, list_price_cents, price_cents,
        amount_paid_cents, start_date, end_date, created_at, updated_at, verified_at, closed_at, closed_kind)
      select a.id, p.id, h.reference, p.name, p.description, p.benefits, p.duration_days, p.class_limit,
        case when p.class_limit is null then -1 else coalesce(h.classes, p.class_limit) end,
        h.status, h.payment, 'transfer', 'transfer', p.price_cents, p.price_cents,
        case when h.payment = 'completed' then p.price_cents end,
        d.today + h.starts, d.today + h.starts + p.duration_days - 1, b.bought_at, b.bought_at,
        case when h.payment = 'completed' then b.bought_at end,
        case when h.status = 'cancelled' then ${now}::timestamptz end,
        case when h.status = 'cancelled' then 'cancelled' end
      from held h
      join identity.users a on a.email = h.email
      join studio.plans p on p.name = h.plan
      cross join lateral (select (${now}::timestamptz at time zone timezone)::date as today from studio.settings) d
      cross join lateral (select ${now}::timestamptz - make_interval(days => h.bought) as bought_at) b
      returning id, classes_remaining, created_at
    )
    insert into studio.plan_ledger (user_plan_id, kind, delta, created_at)
    select id, 'grant', greatest(classes_remaining, 0), created_at from granted`.execute(tx)
}

/** Three characters of the reference alphabet for a number. */
const reference = (index: number): string => {
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  const letter = (n: number) => alphabet.charAt(n % alphabet.length)
  return letter(Math.floor(index / alphabet.length)) + letter(index) + letter(index * 7)
}

/**
 * Members book through the same function as everybody, a day ahead; what lies behind got its attendance.
 * One class to come is as large as its list, so that a full one can be seen. Nobody is told: the addresses are nobody's, and
 * a mail server that cannot deliver so many holds it against the studio.
 */
export async function insertDemoBookings(tx: Tx, now: Date): Promise<void> {
  await sql`
    select count(b.code)
    from (
      select p.user_id, c.id as class_id, exists (
          select 1 from studio.user_plans u where u.user_id = p.user_id and u.class_limit is not null) as limited,
        least(${now}::timestamptz, c.starts_at - interval '20 hours') as at
      from studio.scheduled_classes c
      cross join studio.profiles p
      where p.full_name like '% Ejemplo' or p.full_name like '% Muestra'
      order by c.starts_at, p.user_id
    ) wish
    cross join lateral studio.book_place(wish.user_id, wish.class_id, wish.at, wish.user_id) b
    where abs(hashtext(wish.user_id::text || wish.class_id::text)) 
      % case when wish.limited then 40 else 7 end = 0`.execute(tx)
  await sql`
    select b.code
    from (
      select a.id as user_id, (
        select c.id from studio.scheduled_classes c
        where c.starts_at > ${now}::timestamptz + interval '20 hours' and c.reservation_count < c.max_capacity
        order by c.starts_at limit 1) as class_id
      from identity.users a where a.email = ${demoAddresses[2]}
    ) wish
    cross join lateral studio.book_place(wish.user_id, wish.class_id, ${now}, wish.user_id) b`.execute(tx)
  await tx.deleteFrom('platform.outbox').where('template', '=', 'booking_confirmed').execute()
  await sql`
    update studio.scheduled_classes set max_capacity = reservation_count
    where id = (
      select id from studio.scheduled_classes
      where starts_at > ${now}::timestamptz + interval '20 hours' and reservation_count > 1
      order by starts_at limit 1)`.execute(tx)
  await sql`
    update studio.reservations r
      set attendance = case when abs(hashtext(r.id::text)) % 9 = 0 then 'no_show' else 'attended' end, attendance_at = c.ends_at
    from studio.scheduled_classes c
    where c.id = r.scheduled_class_id and c.ends_at < ${now} and r.status = 'reserved'`.execute(tx)
}
