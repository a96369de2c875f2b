import { sql } from 'kysely'
import { createPasswords } from '../../server/src/identity/core/passwords/hash.ts'
import type { Db } from '../../server/src/platform/db/database.ts'
import { setPublished } from './site.ts'

/** More than twenty rounds of faults use up; they end before the plan of sixty days does. */
const classCount = 1200

export const loadPassword = 'Una-clave-larga-1'

/** One every hour from tomorrow on, more of them in the same hours again; far from full unless `places` are few. */
export async function addLoadClasses(db: Db, count = classCount, places = 500): Promise<string[]> {
  await setPublished(db, true)
  const { rows } = await sql<{ id: string }>`
    insert into studio.scheduled_classes (class_id, starts_at, ends_at, max_capacity, created_at, updated_at)
      select (select id from studio.classes limit 1), start, start + interval '50 minutes', ${places}, now(), now()
      from generate_series(1, ${count}::integer) n,
        lateral (select now() + interval '1 day' + n % ${classCount}::integer * interval '1 hour' as start) as hours
      returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A plan on sale; answers its id. */
export async function addLoadPlan(db: Db, classLimit: number, days = 60): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into studio.plans (name, description, price_cents, duration_days, class_limit, display_order, created_at, updated_at)
      values ('De prueba', 'De prueba', 180000, ${days}, ${classLimit}, 1, now(), now()) returning id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

/** Two letters of a payment reference for each member. */
const referenceLetters = 'ABCDEFGHJKMNPQRST'

/** Members load1@…, 289 at most, each with a plan for every class. */
export async function addLoadMembers(db: Db, count: number): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    with people as (
      insert into identity.users (email, password_hash, email_confirmed_at, created_at, updated_at)
        select 'load' || n || '@socio.example', ${await createPasswords({}).hash(loadPassword)}, now(), now(), now()
        from generate_series(1, ${count}::integer) n
        returning id, email
    ), profiles as (
      insert into studio.profiles (user_id, full_name, created_at, updated_at)
        select id, 'Socio Ejemplo', now(), now() from people
    )
    select id, email from people`.execute(db)
  const plan = await addLoadPlan(db, classCount)
  for (const [index, { id, email }] of rows.entries()) {
    const letters = [Math.floor(index / referenceLetters.length), index % referenceLetters.length]
    const reference = `EST-CRWD${letters.map((letter) => referenceLetters[letter]).join('')}`
    const granted = await sql<{ code: string }>`
      select * from studio.grant_plan(p_user => ${id}, p_plan => ${plan}, p_start => current_date - 2,
        p_end => current_date + 60, p_status => 'active', p_payment_status => 'completed', p_method => 'cash',
        p_channel => null, p_price_cents => 0, p_amount_paid_cents => 0, p_classes => null,
        p_reference => ${reference}, p_actor => null, p_now => now())`.execute(db)
    if (granted.rows[0]?.code !== 'ok') throw new Error(`no plan for ${email}: ${granted.rows[0]?.code}`)
  }
  return rows
}

/** Places and purchases that the database holds, as `booking id member` and `purchase id member`. */
export async function heldByMembers(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ what: string }>`
    select 'booking ' || id || ' ' || user_id as what from studio.reservations where status = 'reserved'
    union all select 'purchase ' || id || ' ' || user_id from studio.user_plans where status = 'frozen'`.execute(
    db,
  )
  return new Set(rows.map(({ what }) => what))
}

/** Reserved places, as `member class`. */
export async function reservedPlaces(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('studio.reservations')
    .select(['user_id', 'scheduled_class_id'])
    .where('status', '=', 'reserved')
    .execute()
  return new Set(rows.map(({ user_id, scheduled_class_id }) => `${user_id} ${scheduled_class_id}`))
}

/** A webhook that wants bookings. It is switched off: its messages are written, and no address is called. */
export const addBookingWebhook = (db: Db): Promise<unknown> =>
  sql`
    insert into studio.webhooks (url, events, secret_sealed, switched_off_at, created_at)
    values ('https://receiver.example/', '{booking.created}', '', now(), now())`.execute(db)

/** Reservations of which no message or more than one was written, and messages about no reservation. */
export async function bookingsNotToldOnce(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(r.id, d.object_id) as id
    from studio.reservations r full join studio.webhook_deliveries d on d.object_id = r.id
    group by 1 having count(r.id) <> 1 or count(d.id) <> 1`.execute(db)
  return rows.map(({ id }) => id)
}
