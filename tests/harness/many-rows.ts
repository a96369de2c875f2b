import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'

/** `count` more rows of what the lists show, members and coaches aside; names begin with a word of their own. */
export async function fillLists(db: Db, count: number, word: string, now: Date): Promise<void> {
  await sql`insert into studio.plans (name, description, price_cents, duration_days, display_order, created_at, updated_at)
    select ${word} || n, 'x', 100, 30, n, ${now}, ${now} from generate_series(1, ${count}::integer) n`.execute(
    db,
  )
  await sql`insert into studio.classes (name, description, created_at, updated_at)
    select ${word} || n, 'x', ${now}, ${now} from generate_series(1, ${count}::integer) n`.execute(db)
  await sql`insert into studio.discounts (name, code, valid_from, created_at, updated_at)
    select 'x', upper(${word}) || n, '2026-01-01', ${now}, ${now} from generate_series(1, ${count}::integer) n`.execute(
    db,
  )
  await sql`insert into studio.time_slots (time_slot, is_active, archived_at, created_at)
    select '07:00', false, ${now}, ${now} from generate_series(1, ${count}::integer)`.execute(db)
  await sql`insert into studio.legal_documents (type, version, content, published_at)
    select 'terms', (select max(version) from studio.legal_documents) + n, 'x', ${now}
    from generate_series(1, ${count}::integer) n`.execute(db)
  await sql`
    with imported as (
      insert into studio.bank_statements (file_name, layout, columns, created_at)
      select ${word} || n, repeat('0', 64), '{"date":"Fecha","concept":"Concepto","deposit":"Abono"}', ${now}
      from generate_series(1, ${count}::integer) n returning id)
    insert into studio.bank_movements (statement_id, line, day, amount_cents, concept, reference, match_group)
    select id, n, '2026-11-16', 100, 'x', '', 'unknown' from imported, generate_series(1, 3) n`.execute(db)
  await sql`
    with taught as (
      insert into studio.scheduled_classes (class_id, starts_at, ends_at, created_at, updated_at)
      select id, ${now}::timestamptz, ${now}::timestamptz + interval '1 hour', ${now}, ${now} from studio.classes limit 1
      returning id)
    insert into studio.reservations (scheduled_class_id, user_id, override_reason, status, canceled_at, canceled_by,
      class_returned, created_at)
    select taught.id, p.user_id, 'x', 'canceled', ${now}, 'studio', false, ${now}
    from taught, (select user_id from studio.profiles limit 1) p, generate_series(1, ${count}::integer)`.execute(
    db,
  )
}

/** Adds `count` people, numbered from `first`, enough for PostgreSQL to choose its indexes as in a real studio. */
export async function addPeople(db: Db, count: number, now: Date, first = 1): Promise<void> {
  const end = first + count
  // On a busy machine all of them at once would take longer than a request may.
  for (let from = first; from < end; from += 2000) {
    await sql`
    with accounts as (
      insert into identity.users (email, created_at, updated_at)
      select 'persona' || n || '@socio.example', ${now}, ${now}
      from generate_series(${from}::integer, ${Math.min(from + 2000, end) - 1}::integer) n
      returning id, email)
    insert into studio.profiles (user_id, full_name, phone, created_at, updated_at)
    select id, md5(email), lpad((row_number() over ())::text, 10, '667'), ${now}, ${now} from accounts`.execute(
      db,
    )
  }
  await sql`vacuum analyze studio.profiles`.execute(db)
}

/** Afterwards PostgreSQL knows the rows of sold plans, and an index alone can answer. */
export const vacuumPlans = (db: Db): Promise<unknown> =>
  sql`vacuum analyze studio.user_plans, studio.payments, studio.refunds`.execute(db)

/** Adds accounts' sessions that began at `began`, and movements of a bank statement of then, `count` of each. */
export async function addOldRows(db: Db, count: number, began: Date): Promise<void> {
  await sql`insert into identity.sessions (user_id, created_at, refreshed_at)
    select (select user_id from studio.profiles limit 1), ${began}, ${began} from generate_series(1, ${count}::integer)`.execute(
    db,
  )
  await sql`
    with imported as (
      insert into studio.bank_statements (file_name, layout, columns, created_at)
      values ('x', repeat('0', 64), '{"date":"Fecha","concept":"Concepto","deposit":"Abono"}', ${began}) returning id)
    insert into studio.bank_movements (statement_id, line, day, amount_cents, concept, reference, match_group)
    select id, n, '2026-11-16', 100, 'x', '', 'unknown' from imported, generate_series(1, ${count}::integer) n`.execute(
    db,
  )
}

interface ManyEvents {
  reservations: number
  /** The last event. */
  at: Date
  /** The distance of two reservations; with 0 all of them are of one instant. */
  everySeconds: number
}

/** Adds two events for each reservation of a member: the booking, and by turns a cancellation or the attendance. */
export async function fillTimeline(
  db: Db,
  member: string,
  { reservations, at, everySeconds }: ManyEvents,
): Promise<void> {
  await sql`
    with taught as (
      insert into studio.scheduled_classes (class_id, starts_at, ends_at, created_at, updated_at)
      select t.id, made, made + interval '1 hour', made, made from (select id from studio.classes limit 1) t,
        generate_series(0, ${reservations}::integer - 1) n,
        lateral (select ${at}::timestamptz - n * ${everySeconds}::integer * interval '1 second' as made) m
      returning id, starts_at),
    numbered as (select id, starts_at, row_number() over () % 2 = 0 as canceled from taught)
    insert into studio.reservations (scheduled_class_id, user_id, override_reason, status, canceled_at, canceled_by,
      class_returned, attendance, attendance_at, created_at)
    select id, ${member}, 'x', case when canceled then 'canceled' else 'reserved' end,
      case when canceled then starts_at end, case when canceled then 'member' end, case when canceled then true end,
      case when not canceled then 'attended' end, case when not canceled then starts_at end, starts_at
    from numbered`.execute(db)
}
