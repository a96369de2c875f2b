import pg from 'pg'

/** Raw SQL on real connections: a race is between connections, so nothing of ours stands in between. */
export interface Arena {
  pool: pg.Pool
  /** `count` members with a plan each; classes null means unlimited. */
  members(count: number, classes: number | null): Promise<string[]>
  /** A class that starts `hours` after the arena's now. */
  scheduledClass(capacity: number, hours: number): Promise<string>
  books(member: string, scheduledClass: string): Promise<string>
  /** The same by staff with a reason: up to five places beyond the capacity. */
  overbooks(member: string, scheduledClass: string): Promise<string>
  /** Every way in which places, balances and ledger could disagree; empty when the books are right. */
  faults(): Promise<string[]>
  close(): Promise<void>
}

/** The instant at which everybody books. */
export const now = new Date('2026-11-16T15:00:00Z')
const connections = 50

const fixtures = `
  insert into studio.settings (name, city) values ('Estudio', 'Culiacán') on conflict do nothing;
  insert into studio.classes (name, description, created_at, updated_at)
    select 'Pilates', 'Pilates', now(), now() where not exists (select 1 from studio.classes where name = 'Pilates');`

const membersSql = `
  with people as (
    insert into identity.users (email, created_at, updated_at)
      select gen_random_uuid() || '@socio.example', $3, $3 from generate_series(1, $1::integer) returning id
  ), profiles as (
    insert into studio.profiles (user_id, full_name, created_at, updated_at)
      select id, 'Socio Ejemplo', $3, $3 from people
  ), plan as (
    insert into studio.plans (name, description, price_cents, duration_days, class_limit, display_order, created_at, updated_at)
      values ('Plan', 'Plan', 0, 60, $2::integer, 1, $3, $3) returning id
  ), held as (
    insert into studio.user_plans (user_id, plan_id, reference, name, description, benefits, duration_days, class_limit,
      classes_remaining, status, payment_status, payment_method, list_price_cents, price_cents, start_date, end_date,
      created_at, updated_at, verified_at)
      select people.id, plan.id, 'EST-' || (
          select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + floor(random() * 31)::integer, 1), '')
          from generate_series(1, 6) where people.id is not null),
        'Plan', 'Plan', '{}', 60, $2::integer, coalesce($2::integer, -1), 'active', 'completed', 'cash', 0, 0,
        '2026-11-01', '2026-12-30', $3, $3, $3
      from people, plan returning id, user_id
  ), granted as (
    insert into studio.plan_ledger (user_plan_id, kind, delta, created_at)
      select id, 'grant', coalesce($2::integer, 0), $3 from held
  )
  select user_id from held`

/** What is wrong with places, balances and ledger: one column, `fault`. */
export const faultsSql = `
  select 'class ' || c.id || ' counts ' || c.reservation_count || ' with ' || count(r.id) || ' reservations' as fault
    from studio.scheduled_classes c left join studio.reservations r on r.scheduled_class_id = c.id and r.status = 'reserved'
    group by c.id having c.reservation_count <> count(r.id) or count(r.id) > c.max_capacity
  union all
  select 'plan ' || p.id || ' has ' || p.classes_remaining || ' with a ledger of ' || coalesce(sum(l.delta), 0)
    from studio.user_plans p left join studio.plan_ledger l on l.user_plan_id = p.id
    where p.class_limit is not null
    group by p.id having p.classes_remaining <> coalesce(sum(l.delta), 0) or p.classes_remaining < 0
  union all
  select 'plan ' || p.id || ' paid for ' || count(r.id) || ' classes of ' || p.class_limit
    from studio.user_plans p join studio.reservations r on r.user_plan_id = p.id and r.status = 'reserved'
    where p.class_limit is not null group by p.id having count(r.id) > p.class_limit
  union all
  select 'member ' || user_id || ' holds ' || count(*) || ' places in class ' || scheduled_class_id
    from studio.reservations where status = 'reserved' group by user_id, scheduled_class_id having count(*) > 1`

/** Opens fifty real connections to `connection` and speaks of members and classes on them. */
export async function openArena(connection: pg.PoolConfig): Promise<Arena> {
  const pool = new pg.Pool({ ...connection, max: connections })
  // What ends with its PostgreSQL says so once more; whoever asks through it is told by the query.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  await pool.query(fixtures)
  return {
    pool,
    async members(count, classes) {
      const { rows } = await pool.query<{ user_id: string }>(membersSql, [count, classes, now])
      return rows.map((row) => row.user_id)
    },
    async scheduledClass(capacity, hours) {
      const { rows } = await pool.query<{ id: string }>(
        `insert into studio.scheduled_classes (class_id, starts_at, ends_at, max_capacity, created_at, updated_at)
         select id, $1::timestamptz + make_interval(hours => $2), $1::timestamptz + make_interval(hours => $2, mins => 50), $3, $1, $1
         from studio.classes limit 1 returning id`,
        [now, hours, capacity],
      )
      return rows[0]?.id ?? ''
    },
    async books(member, scheduledClass) {
      const { rows } = await pool.query<{ code: string }>(
        'select code from studio.book_place($1, $2, $3, $1)',
        [member, scheduledClass, now],
      )
      return rows[0]?.code ?? ''
    },
    async overbooks(member, scheduledClass) {
      const { rows } = await pool.query<{ code: string }>(
        `select code from studio.book_for_member($1, $2, $3, $1, 'Evento', 5)`,
        [member, scheduledClass, now],
      )
      return rows[0]?.code ?? ''
    },
    async faults() {
      const { rows } = await pool.query<{ fault: string }>(faultsSql)
      return rows.map((row) => row.fault)
    },
    close: () => pool.end(),
  }
}

/** How often each code came back. */
export function tally(codes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
