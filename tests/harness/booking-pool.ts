import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseConnection } from '../../server/src/platform/db/database.ts'
import { bookingFaultsSql, pauseFaultsSql, placeFaultsSql, waitlistFaultsSql } from './consistency.ts'
import { createTestDatabase } from './database.ts'
import { closeAfterwards } from './open.ts'
import { once } from './studio.ts'

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

/** Tried again as the server does, where the database says that two transactions were in each other's way. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== '40001' && code !== '40P01') throw error
    }
  }
}

export type BookingPool = Awaited<ReturnType<typeof openBookingPool>>

/**
 * Fifty real connections to a database of their own, or to that of `connection`: raw SQL, because a race is between
 * connections and nothing of ours stands in between. They are closed after the test, `describe` or file that opened them.
 */
export async function openBookingPool(connection?: DatabaseConnection) {
  const database = connection ? undefined : await createTestDatabase()
  const pool = new pg.Pool({ ...(connection ?? database?.connection), max: connections })
  // A connection that ends with its PostgreSQL emits an error; the query that used it fails as well.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  const close = once(async () => {
    await pool.end()
    await database?.drop()
  })
  closeAfterwards(close)
  await pool.query(fixtures)

  /** The first column of every row. */
  const column = async (text: string, values: unknown[] = []): Promise<string[]> =>
    (await pool.query<string[]>({ text, values, rowMode: 'array' })).rows.map(([value = '']) => value)
  const value = async (text: string, values: unknown[] = []) => (await column(text, values))[0] ?? ''

  const whileHolding = async <T>(
    table: 'scheduled_classes' | 'user_plans',
    ids: string[],
    work: () => Promise<T>,
  ): Promise<T> => {
    const lock = await pool.connect()
    await lock.query('begin')
    try {
      await lock.query(`select id from studio.${table} where id = any($1) order by id for no key update`, [
        ids,
      ])
      return await work()
    } finally {
      await lock.query('commit')
      lock.release()
    }
  }

  return {
    connections: pool,
    /** `count` members with a plan each; classes null means unlimited. */
    members: (count: number, classes: number | null) => column(membersSql, [count, classes, now]),
    /** A class that starts `hours` after `now`. */
    scheduledClass: (capacity: number, hours: number) =>
      value(
        `insert into studio.scheduled_classes (class_id, starts_at, ends_at, max_capacity, created_at, updated_at)
         select id, $1::timestamptz + make_interval(hours => $2), $1::timestamptz + make_interval(hours => $2, mins => 50), $3, $1, $1
         from studio.classes limit 1 returning id`,
        [now, hours, capacity],
      ),
    /** Staff forgive the late cancellation of the member's only reservation. */
    forgives: (member: string) =>
      pool.query(
        `select studio.forgive_late_cancellation(r.id, $1, 'Avisó', $2) from studio.reservations r where r.user_id = $1`,
        [member, now],
      ),
    /** The classes left in the member's plan. */
    classesLeft: async (member: string) =>
      Number(
        await value('select classes_remaining::text from studio.user_plans where user_id = $1', [member]),
      ),
    /** Every cancellation is late, under this rule of the class types. */
    setLateRule: (rule: 'class_lost' | 'strike' | null) =>
      pool.query('update studio.classes set cancel_free_minutes = 43200, late_rule = $1', [rule]),
    books: (member: string, scheduledClass: string, at = now) =>
      value('select code from studio.book_places(array[$1::uuid], array[$2::uuid], $1, $3)', [
        member,
        scheduledClass,
        at,
      ]),
    /** Cancels what the member holds; answers how many places that were. */
    cancels: async (member: string, at = now) =>
      (
        await column(
          `select c.code from studio.reservations r,
             lateral studio.cancel_reservation(r.id, $1, 'member', $2, true, null, true) c
           where r.user_id = $1 and r.status = 'reserved'`,
          [member, at],
        )
      ).length,
    joins: (member: string, scheduledClass: string) =>
      value('select code from studio.join_waitlist($1, $2, $3)', [member, scheduledClass, now]),
    /** Joins the waiting list; returns the entry. */
    entry: (member: string, scheduledClass: string) =>
      value('select entry_id from studio.join_waitlist($1, $2, $3)', [member, scheduledClass, now]),
    accepts: (entry: string, member: string, at: Date) =>
      value('select code from studio.accept_offer($1, $2, $3)', [entry, member, at]),
    /** Staff pause the member's plan on these civil days; answers the code. */
    pauses: (member: string, from: string, to: string) =>
      value(
        `select z.code from studio.user_plans p,
           lateral studio.pause_plan(p.id, $2, $3, 'Viaje', null, $1, $4) z where p.user_id = $1`,
        [member, from, to, now],
      ),
    /** As the job does, under the lock of the class. */
    promotes: (scheduledClass: string, at: Date) =>
      pool.query('select studio.promote_waiting($1, $2)', [scheduledClass, at]),
    statusOf: async (member: string, scheduledClass: string): Promise<string | undefined> =>
      (
        await column(
          'select status from studio.waitlist_entries where user_id = $1 and scheduled_class_id = $2',
          [member, scheduledClass],
        )
      )[0],
    /** Works while another connection holds the locks of these classes. */
    whileLocked: <T>(classes: string[], work: () => Promise<T>): Promise<T> =>
      whileHolding('scheduled_classes', classes, work),
    /** Works while another connection holds the lock of this plan. */
    whilePlanLocked: <T>(plan: string, work: () => Promise<T>): Promise<T> =>
      whileHolding('user_plans', [plan], work),
    isPlanLocked: async (plan: string): Promise<boolean> =>
      (await column('select id from studio.user_plans where id = $1 for no key update skip locked', [plan]))
        .length === 0,
    /** The plans of these members, in their order. */
    plansOf: (members: string[]) =>
      column(
        'select id from studio.user_plans where user_id = any($1) order by array_position($1::uuid[], user_id)',
        [members],
      ),
    /** Books the class for all these members in one call. */
    booksTogether: (members: string[], scheduledClass: string) =>
      column(
        'select code from studio.book_places($1::uuid[], array_fill($2::uuid, array[cardinality($1::uuid[])]), null, $3)',
        [members, scheduledClass, now],
      ),
    /** Counts the connections that wait for a lock. */
    waiting: async () =>
      Number(
        await value(
          `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ),
    /** The holders of places, sorted. */
    holders: (scheduledClass: string) =>
      column(
        `select user_id from studio.reservations where scheduled_class_id = $1 and status = 'reserved' order by user_id::text`,
        [scheduledClass],
      ),
    /** Waiting lists with a wrong count, and places held beyond the capacity. */
    waitlistFaults: () => column(waitlistFaultsSql),
    /** Places on a day on which the plan that pays is paused, and plans whose end does not agree with their pauses. */
    pauseFaults: () => column(pauseFaultsSql),
    placeFaults: () => column(placeFaultsSql),
    /** A class in a room of its own with so many places; answers the class and its places in the studio's order. */
    classInRoom: async (count: number, hours: number) => {
      const layout = await value(
        `with room as (insert into studio.rooms (name, created_at) values (gen_random_uuid()::text, $1) returning id)
         insert into studio.room_layouts (room_id, number, created_at) select id, 1, $1 from room returning id`,
        [now],
      )
      const places = await column(
        `insert into studio.places (layout_id, label, kind, x, y, position)
         select $1, n, 'reformer', n % 20, n / 20, n from generate_series(1, $2::integer) n returning id`,
        [layout, count],
      )
      const scheduledClass = await value(
        `insert into studio.scheduled_classes (class_id, starts_at, ends_at, layout_id, place_mode, created_at, updated_at)
         select id, $1::timestamptz + make_interval(hours => $2), $1::timestamptz + make_interval(hours => $2, mins => 50), $3,
           'choose', $1, $1
         from studio.classes limit 1 returning id`,
        [now, hours, layout],
      )
      return { scheduledClass, places }
    },
    booksPlace: (member: string, scheduledClass: string, place: string) =>
      value(
        'select code from studio.book_places(array[$1::uuid], array[$2::uuid], $1, $3, false, array[$4::uuid])',
        [member, scheduledClass, now, place],
      ),
    /** Takes a place out of service as the server does, and works before the transaction ends, while it holds the lock of the class. */
    outage: async (scheduledClass: string, place: string, work: () => Promise<void>) => {
      const client = await pool.connect()
      await client.query('begin')
      await client.query('select id from studio.scheduled_classes where id = $1 for no key update', [
        scheduledClass,
      ])
      await work()
      await client.query(
        `insert into studio.place_outages (room_id, label, from_date, reason, created_at)
         select y.room_id, l.label, '2026-11-01', 'Resorte', $2
         from studio.places l join studio.room_layouts y on y.id = l.layout_id where l.id = $1`,
        [place, now],
      )
      await client.query('update studio.scheduled_classes set layout_id = layout_id where id = $1', [
        scheduledClass,
      ])
      await client.query('select studio.seat_classes(array[$1::uuid])', [scheduledClass])
      await client.query('commit')
      client.release()
    },
    /** Every way in which places, balances and ledger could disagree; empty when the books are right. */
    faults: () => column(bookingFaultsSql),
    /** Staff book with a reason: up to five places beyond the capacity. */
    overbooks: (member: string, scheduledClass: string) =>
      value(`select code from studio.book_for_member($1, $2, $3, $1, 'Evento', 5)`, [
        member,
        scheduledClass,
        now,
      ]),
    /** Takes away the index that gives a place to one person. */
    dropPlaceIndex: () => pool.query('drop index studio.reservations_place'),
    /** Takes away the constraints behind the rules of booking. */
    dropConstraints: () =>
      pool.query(`
        alter table studio.scheduled_classes drop constraint scheduled_classes_capacity;
        alter table studio.user_plans drop constraint user_plans_unlimited;
        alter domain studio.class_balance drop constraint class_balance_check`),
    /** Rewrites these functions of the database without their row locks. */
    async dropLocks(...functions: string[]) {
      for (const name of functions) {
        const source = await readFile(join(import.meta.dirname, `../../db/functions/${name}.sql`), 'utf8')
        const unlocked = source.replaceAll(/ for no key update( nowait)?/g, '')
        if (unlocked === source) throw new Error(`${name} takes no locks`)
        await pool.query(unlocked)
      }
    },
    close,
  }
}
