import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'
import { migrate, migrateUpTo } from '../../server/src/platform/db/migrations.ts'
import { openTestDatabase } from '../harness/index.ts'

export const minute = (n: number) => new Date(Date.parse('2026-11-16T15:00:00Z') + n * 60_000)

/** The last migration before payments were rows of their own. */
const BEFORE = '0101-unread-import-cells'

/** A studio of the last version before payments were rows of their own, migrated to this version. */
export async function openOlderPayments() {
  const { db } = await openTestDatabase({ empty: true, poolSize: 1 })
  await sql`begin`.execute(db)
  await migrateUpTo(db, BEFORE)
  await sql`commit`.execute(db)

  await sql`insert into studio.settings (name, city) values ('Estudio', 'Culiacán')`.execute(db)

  const person = async (name: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      with account as (
        insert into identity.users (email, created_at, updated_at)
        values (gen_random_uuid() || '@socio.example', ${minute(0)}, ${minute(0)}) returning id
      )
      insert into studio.profiles (user_id, full_name, created_at, updated_at)
      select id, ${name}, ${minute(0)}, ${minute(0)} from account returning user_id as id`.execute(db)
    return rows[0]?.id ?? ''
  }

  let days = 0
  /** A sale as the server of the previous version wrote it; `changed` has more columns of the row. */
  const sells = async (
    on: Db,
    reference: string,
    by: string,
    changed: Record<string, unknown> = {},
  ): Promise<string> => {
    days += 1
    const row = {
      status: 'frozen',
      payment_status: 'pending',
      payment_method: 'transfer',
      created_by: by,
      ...changed,
    }
    const { rows } = await sql<{ id: string }>`
      insert into studio.user_plans (user_id, plan_id, reference, name, description, benefits, duration_days, classes_remaining,
        list_price_cents, price_cents, start_date, end_date, created_at, updated_at, ${sql.join(Object.keys(row).map(sql.ref))})
      select ${ana}, id, ${reference}, name, description, '{}', 1, -1, 100000, 100000, '2027-01-01'::date + ${days}::integer,
        '2027-01-01'::date + ${days}::integer, ${minute(0)}, ${minute(0)}, ${sql.join(Object.values(row))}
      from studio.plans where name = 'Plan de antes' returning id`.execute(on)
    return rows[0]?.id ?? ''
  }

  const logs = (
    on: Db,
    plan: string,
    action: string,
    at: Date,
    before: object | null,
    after: object | null,
  ) =>
    sql`
      insert into platform.audit_log (at, actor_id, actor_kind, action, entity, entity_id, subject_id, before, after)
      values (${at}, ${sol}, 'admin', ${`user_plan.${action}`}, 'user_plan', ${plan}, ${ana},
        ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb)`.execute(on)

  const incomeOf = async () => {
    const { rows } = await sql`
      select payment_method, kind, sum(amount_cents)::integer as cents, count(*)::integer as rows from studio.income
      group by 1, 2 order by 1, 2`.execute(db)
    return rows
  }

  const historyOf = async (plan: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select e.kind, e.at, e.actor_id, e.amount_cents, e.paid_before_cents, e.paid_after_cents, e.method_after, e.reason
      from studio.payment_events e join studio.payments p on p.id = e.payment_id where p.user_plan_id = ${plan} order by e.id`.execute(
      db,
    )
    return rows.map(({ kind, at, actor_id, ...event }) => [
      kind,
      ((at as Date).getTime() - minute(0).getTime()) / 60_000,
      actor_id === ana ? 'ana' : actor_id === sol ? 'sol' : actor_id,
      ...Object.values(event),
    ])
  }

  const paymentOf = (plan: string) =>
    db
      .selectFrom('studio.payments')
      .select(['state', 'method', 'amount_cents', 'parts_cents', 'refunded_cents', 'received_at'])
      .where('user_plan_id', '=', plan)
      .executeTakeFirst()

  const ana = await person('Ana Prueba')
  const sol = await person('Sol Administra')
  await sql`
    insert into studio.plans (name, description, price_cents, duration_days, display_order, created_at, updated_at)
    values ('Plan de antes', 'Un día', 100000, 1, 1, ${minute(0)}, ${minute(0)})`.execute(db)
  const paid = { status: 'active', payment_status: 'completed', verified_by: sol }

  const corrected = await sells(db, 'EST-AAAAAA', ana, {
    ...paid,
    amount_paid_cents: 90000,
    parts_paid_cents: 40000,
    payment_method: 'cash',
    verified_at: minute(2),
  })
  await logs(
    db,
    corrected,
    'part_payment',
    minute(1),
    { amount_paid: null },
    { amount_paid: 400, amount: 400 },
  )
  await logs(
    db,
    corrected,
    'verify_payment',
    minute(2),
    { amount_paid: 400 },
    { amount_paid: 1000, amount: 600 },
  )
  await logs(
    db,
    corrected,
    'correct_payment',
    minute(3),
    { amount_paid: 1000, payment_method: 'transfer' },
    { amount_paid: 900, payment_method: 'cash', reason: 'Pagó menos' },
  )
  const sold = await sells(db, 'EST-BBBBBB', sol, {
    ...paid,
    amount_paid_cents: 100000,
    payment_method: 'card',
    verified_at: minute(0),
    refunded_cents: 30000,
  })
  await sql`
    insert into studio.refunds (user_plan_id, number, amount_cents, method, reason, ends_plan, classes, actor_id, at)
    values (${sold}, 1, 30000, 'cash', 'Se lesionó', false, 0, ${sol}, ${minute(5)})`.execute(db)
  const refused = await sells(db, 'EST-CCCCCC', ana, {
    status: 'cancelled',
    payment_status: 'refused',
    closed_at: minute(4),
    closed_by: sol,
    closed_kind: 'refused',
    closed_reason: 'No llegó',
  })
  const reopened = await sells(db, 'EST-DDDDDD', ana, {
    verified_at: minute(2),
    verified_by: sol,
    reopened_at: minute(6),
    reopened_by: sol,
    reversed_cents: 100000,
  })
  const imported = await sells(db, 'EST-EEEEEE', sol, { ...paid, verified_at: minute(0), origin: 'imported' })
  const reversed = await sells(db, 'EST-FFFFFF', ana, {
    status: 'cancelled',
    payment_status: 'reversed',
    amount_paid_cents: 100000,
    verified_at: minute(2),
    verified_by: sol,
    closed_at: minute(7),
    closed_by: sol,
    closed_kind: 'reversed',
    closed_reason: 'Se devolvió',
  })
  const incomeBefore = await incomeOf()
  await migrate(db)
  return {
    db,
    ana,
    sol,
    sells,
    logs,
    incomeBefore,
    incomeOf,
    historyOf,
    paymentOf,
    paid,
    corrected,
    sold,
    refused,
    reopened,
    imported,
    reversed,
  }
}
