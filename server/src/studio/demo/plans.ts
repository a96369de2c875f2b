import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { demoAddresses } from './demo-accounts.ts'
import { demoPlans } from './demo-catalogue.ts'
import type { DemoMember } from './members.ts'

/** The plans on sale and one discount. */
export async function insertDemoCatalogue(tx: Tx, opened: Date): Promise<void> {
  await sql`
    insert into studio.plans (name, description, price_cents, duration_days, class_limit, benefits, display_order, created_at, updated_at)
    select p.name, p.description, p.price_cents, p.duration_days, p.class_limit, p.benefits, p.place, ${opened}, ${opened}
    from jsonb_to_recordset(${JSON.stringify(demoPlans.map((plan, index) => ({ ...plan, place: index + 1 })))}::jsonb)
      as p(name text, description text, price_cents integer, duration_days integer, class_limit integer, benefits text[], place integer)`.execute(
    tx,
  )
  await sql`
    insert into studio.discounts (name, code, discount_percent, valid_from, limit_per_user, total_uses_limit, created_at, updated_at)
    select 'Bienvenida', 'HOLA10', 10, (${opened}::timestamptz at time zone timezone)::date, true, 100, ${opened}, ${opened}
    from studio.settings`.execute(tx)
}

/** Three characters of the reference alphabet for a number. */
const reference = (index: number): string => {
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  const letter = (n: number) => alphabet.charAt(n % alphabet.length)
  return letter(Math.floor(index / alphabet.length)) + letter(index) + letter(index * 7)
}

/**
 * What the members bought, at the prices of the catalogue and of the promotion, verified by the studio's administrator.
 * @param used classes taken off each plan, returned ones not among them
 */
export async function insertDemoUserPlans(
  tx: Tx,
  members: readonly DemoMember[],
  used: ReadonlyMap<string, number>,
): Promise<void> {
  const held = members
    .flatMap(({ plans }) => plans)
    .map((plan, index) => ({
      ...plan,
      used: used.get(plan.id) ?? 0,
      reference: `EST-DEM${reference(index)}`,
    }))
  await sql`
    insert into studio.user_plans (id, user_id, plan_id, reference, name, description, benefits, duration_days, class_limit,
      classes_remaining, status, payment_status, payment_method, payment_channel, list_price_cents, price_cents,
      amount_paid_cents, start_date, end_date, created_by, created_at, updated_at, verified_at, verified_by, closed_at,
      closed_by, closed_kind)
    select h.id, a.id, p.id, h.reference, p.name, p.description, p.benefits, p.duration_days, p.class_limit,
      coalesce(p.class_limit - h.used, -1), h.status, case when h.verified_at is null then 'pending' else 'completed' end,
      'transfer', h.channel, p.price_cents, d.price_cents, case when h.verified_at is not null then d.price_cents end,
      h.start_date, h.end_date, a.id, h.bought_at, coalesce(h.closed_at, h.verified_at, h.bought_at), h.verified_at,
      case when h.verified_at is not null then boss.id end, h.closed_at,
      case when h.closed_at is not null then boss.id end, case when h.closed_at is not null then 'cancelled' end
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h(id uuid, email text, plan text, status text, channel text,
      start_date date, end_date date, bought_at timestamptz, verified_at timestamptz, closed_at timestamptz, used integer,
      reference text)
    join identity.users a on a.email = h.email
    join identity.users boss on boss.email = ${demoAddresses[0]}
    join studio.plans p on p.name = h.plan
    cross join studio.settings s
    cross join lateral (
      select case when lower(p.name) = s.promotion_match then s.promotion_price_cents else p.price_cents end as price_cents
    ) d`.execute(tx)
}
