import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { appFolder } from '../../platform/config/paths.ts'
import type { Tx } from '../../platform/db/database.ts'
import { demoAddresses } from './accounts.ts'
import { demoCoaches, demoEmail, demoMembers, demoPlans } from './catalogue.ts'
import type { DemoMember } from './members.ts'

async function insertProfiles(
  tx: Tx,
  names: readonly string[],
  joinedAt: (email: string) => Date,
): Promise<void> {
  const rows = names.map((name, index) => ({
    name,
    email: demoEmail(name),
    phone: `667000${String(1000 + index)}`,
    gender: ['female', 'male', 'undisclosed'][index % 3],
    birthdate: `${1975 + (index % 30)}-0${1 + (index % 9)}-1${index % 9}`,
    created: joinedAt(demoEmail(name)),
  }))
  await sql`
    with people as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(name text, email text, phone text, gender text, birthdate date, created timestamptz)
    ), accounts as (
      insert into identity.users (email, email_confirmed_at, created_at, updated_at)
      select email, created, created, created from people returning id, email
    )
    insert into studio.profiles (user_id, full_name, phone, gender, birthdate, referral, created_at, updated_at)
    select a.id, p.name, p.phone, p.gender, p.birthdate, 'social_media', p.created, p.created
    from accounts a join people p using (email)`.execute(tx)
}

async function insertPortrait(tx: Tx, index: number, now: Date): Promise<string> {
  const bytes = await readFile(join(appFolder, 'db/seed/portraits', `${index + 1}.svg`))
  const path = `demo/coach-${index + 1}.svg`
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  await tx
    .insertInto('identity.pictures')
    .values({ path, content_type: 'image/svg+xml', bytes, etag, created_at: now, updated_at: now })
    .execute()
  return path
}

/** Inserts four instructors with drawn portraits and a rate, the first of them with the account coach@, and forty members. */
export async function insertDemoPeople(
  tx: Tx,
  now: Date,
  opened: Date,
  members: readonly DemoMember[],
): Promise<void> {
  const joined = new Map(members.map(({ email, joined_at }) => [email, joined_at]))
  await insertProfiles(
    tx,
    demoCoaches.slice(1).map((coach) => coach.name),
    () => opened,
  )
  await insertProfiles(tx, demoMembers, (email) => joined.get(email) ?? now)
  const coaches = await Promise.all(
    demoCoaches.map(async (coach, index) => ({
      email: index === 0 ? demoAddresses[1] : demoEmail(coach.name),
      display: coach.display,
      bio: coach.bio,
      picture: await insertPortrait(tx, index, now),
    })),
  )
  await sql`
    insert into studio.instructors (user_id, display_name, bio, picture_path, created_at, updated_at)
    select a.id, c.display, c.bio, c.picture, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(coaches)}::jsonb) as c(email text, display text, bio text, picture text)
    join identity.users a on a.email = c.email`.execute(tx)
  await sql`
    insert into identity.user_roles (user_id, role, granted_at)
    select user_id, 'instructor', ${now} from studio.instructors
    on conflict do nothing`.execute(tx)
  await sql`
    insert into studio.coach_rates (instructor_id, from_day, per_class_cents, above, per_attendee_cents)
    select id, ${opened}::date, 25000, 3, 2000 from studio.instructors`.execute(tx)
}

/** Accepts the legal texts, so that no demo account is asked to accept them. */
export const acceptDemoLegalTexts = (tx: Tx): Promise<unknown> =>
  sql`
    insert into studio.legal_acceptances (user_id, type, version, accepted_at)
    select p.user_id, d.type, d.version, p.created_at
    from studio.profiles p cross join studio.legal_documents d`.execute(tx)

export async function insertDemoCatalogue(tx: Tx, opened: Date): Promise<void> {
  await sql`
    insert into studio.plans (name, description, price_cents, duration_days, class_limit, first_time_only, benefits,
      display_order, created_at, updated_at)
    select p.name, p.description, p.price_cents, p.duration_days, p.class_limit, coalesce(p.first_time_only, false), p.benefits, p.place, ${opened}, ${opened}
    from jsonb_to_recordset(${JSON.stringify(demoPlans.map((plan, index) => ({ ...plan, place: index + 1 })))}::jsonb)
      as p(name text, description text, price_cents integer, duration_days integer, class_limit integer,
        first_time_only boolean, benefits text[], place integer)`.execute(tx)
  await sql`
    insert into studio.discounts (name, code, discount_percent, valid_from, limit_per_user, total_uses_limit, created_at, updated_at)
    select 'Bienvenida', 'HOLA10', 10, (${opened}::timestamptz at time zone timezone)::date, true, 100, ${opened}, ${opened}
    from studio.settings`.execute(tx)
}

const demoReference = (index: number): string => {
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  const letter = (n: number) => alphabet.charAt(n % alphabet.length)
  return letter(Math.floor(index / alphabet.length)) + letter(index) + letter(index * 7)
}

/** @param used the number of classes used of each plan */
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
      reference: `EST-DEM${demoReference(index)}`,
    }))
  await sql`
    insert into studio.user_plans (id, user_id, plan_id, reference, name, description, benefits, duration_days, class_limit,
      classes_remaining, status, payment_status, payment_method, payment_channel, list_price_cents, price_cents,
      amount_paid_cents, start_date, end_date, created_by, created_at, updated_at, verified_at, verified_by, closed_at,
      closed_by, closed_kind)
    select h.id, a.id, p.id, h.reference, p.name, p.description, p.benefits, p.duration_days, p.class_limit,
      coalesce(p.class_limit - h.used, -1), h.status, case when h.verified_at is null then 'pending' else 'completed' end,
      h.method, h.channel, p.price_cents, d.price_cents, case when h.verified_at is not null then d.price_cents end,
      h.start_date, h.end_date, a.id, h.bought_at, coalesce(h.closed_at, h.verified_at, h.bought_at), h.verified_at,
      case when h.verified_at is not null then boss.id end, h.closed_at,
      case when h.closed_at is not null then boss.id end, case when h.closed_at is not null then 'cancelled' end
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h(id uuid, email text, plan text, status text, method text, channel text,
      start_date date, end_date date, bought_at timestamptz, verified_at timestamptz, closed_at timestamptz, used integer,
      reference text)
    join identity.users a on a.email = h.email
    join identity.users boss on boss.email = ${demoAddresses[0]}
    join studio.plans p on p.name = h.plan
    cross join studio.settings s
    cross join lateral (
      select case when lower(p.name) = s.promotion_match then s.promotion_price_cents else p.price_cents end as price_cents
    ) d
    order by h.verified_at`.execute(tx)
}
