import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../server/src/platform/db/database.ts'
import { migrate, migrateUpTo } from '../../server/src/platform/db/migrations.ts'
import { openTestDatabase } from '../harness/index.ts'

const minute = (n: number) => new Date(Date.parse('2026-11-16T15:00:00Z') + n * 60_000)

/** The last migration before payments were rows of their own. */
const BEFORE = '0101-unread-import-cells'

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

const logs = (on: Db, plan: string, action: string, at: Date, before: object | null, after: object | null) =>
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
await logs(db, corrected, 'part_payment', minute(1), { amount_paid: null }, { amount_paid: 400, amount: 400 })
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
const before = await incomeOf()
await migrate(db)

describe('the payments of an older studio', () => {
  it('are rows with the same income to the centavo; an imported plan has none', async () => {
    expect(await incomeOf()).toEqual(before)
    expect(await paymentOf(corrected)).toEqual({
      state: 'completed',
      method: 'cash',
      amount_cents: 90000,
      parts_cents: 40000,
      refunded_cents: 0,
      received_at: minute(2),
    })
    expect(await paymentOf(imported)).toBeUndefined()
  })

  it('have the history that the audit log still knows, with amounts and method before and after', async () => {
    expect(await historyOf(corrected)).toEqual([
      ['purchase', 0, 'ana', null, null, null, 'cash', null],
      ['part_payment', 1, 'sol', 40000, null, 40000, null, null],
      ['verify_payment', 2, 'sol', 60000, 40000, 100000, null, null],
      ['correct_payment', 3, 'sol', null, 100000, 90000, 'cash', 'Pagó menos'],
    ])
  })

  it('have the history that the tables know, where the audit log has expired', async () => {
    expect(await historyOf(sold)).toEqual([
      ['add', 0, 'sol', null, null, null, 'card', null],
      ['refund_payment', 5, 'sol', 30000, null, null, null, 'Se lesionó'],
    ])
    expect(await historyOf(refused)).toEqual([
      ['purchase', 0, 'ana', null, null, null, 'transfer', null],
      ['refuse_payment', 4, 'sol', null, null, null, 'transfer', 'No llegó'],
    ])
    expect((await historyOf(reopened)).map(([kind, at]) => [kind, at])).toEqual([
      ['purchase', 0],
      ['verify_payment', 2],
      ['reopen_payment', 6],
    ])
    expect((await historyOf(reversed)).map(([kind, at]) => [kind, at])).toEqual([
      ['purchase', 0],
      ['verify_payment', 2],
      ['reverse_payment', 7],
    ])
  })
})

describe('a server of the previous version that still serves', () => {
  const writes = <Result>(work: (tx: Db) => Promise<Result>) => db.transaction().execute(work)
  const changes = (plan: string, at: Date, values: Record<string, unknown>, action: string, after: object) =>
    writes(async (tx) => {
      await tx
        .updateTable('studio.user_plans')
        .set({ ...values, updated_at: at })
        .where('id', '=', plan)
        .execute()
      await logs(tx, plan, action, at, {}, after)
    })

  it('sells, verifies, corrects and reverses, and the payment has it all with its history', async () => {
    const plan = await sells(db, 'EST-GGGGGG', ana)
    expect(await paymentOf(plan)).toMatchObject({ state: 'pending', amount_cents: null })
    const verified = { status: 'active', payment_status: 'completed', amount_paid_cents: 100000 }
    await changes(
      plan,
      minute(11),
      { ...verified, payment_method: 'cash', verified_at: minute(11), verified_by: sol },
      'verify_payment',
      { amount: 1000, amount_paid: 1000 },
    )
    expect(await paymentOf(plan)).toMatchObject({ state: 'completed', method: 'cash', amount_cents: 100000 })
    await changes(plan, minute(12), { amount_paid_cents: 80000 }, 'correct_payment', {
      amount_paid: 800,
      reason: 'Contó mal',
    })
    const closed = { status: 'cancelled', payment_status: 'reversed', closed_kind: 'reversed' }
    await changes(
      plan,
      minute(13),
      { ...closed, closed_at: minute(13), closed_by: sol, closed_reason: 'Se devolvió' },
      'reverse_payment',
      { amount_paid: 800, reason: 'Se devolvió' },
    )
    expect(await paymentOf(plan)).toMatchObject({ state: 'reversed', amount_cents: 80000 })
    expect(
      (await historyOf(plan)).map(([kind, at, , amount, , after, , reason]) => [
        kind,
        at,
        amount,
        after,
        reason,
      ]),
    ).toEqual([
      ['purchase', 0, null, null, null],
      ['verify_payment', 11, 100000, 100000, null],
      ['correct_payment', 12, null, 80000, 'Contó mal'],
      ['reverse_payment', 13, null, 80000, 'Se devolvió'],
    ])
    const { rows } = await sql`
      select kind, method, amount_cents from studio.cash_movements where user_plan_id = ${plan} order by id`.execute(
      db,
    )
    expect(rows).toEqual([
      { kind: 'payment', method: 'cash', amount_cents: 100000 },
      { kind: 'correction', method: 'cash', amount_cents: -20000 },
      { kind: 'reversal', method: 'cash', amount_cents: -80000 },
    ])
    expect(
      (await sql`select from studio.receipts where user_plan_id = ${plan}`.execute(db)).rows,
    ).toHaveLength(1)
  })

  it('settles a proof by who verified the payment, and a reversal gives the discount back', async () => {
    const waiting = { proof_waiting_since: minute(0), discount_code: 'AMIGA' }
    const plan = await writes(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into studio.discounts (name, code, valid_from, uses_count, created_at, updated_at)
        values ('Amiga', 'AMIGA', '2026-01-01', 1, ${minute(0)}, ${minute(0)}) returning id`.execute(tx)
      const bought = await sells(tx, 'EST-JJJJJJ', ana, { ...waiting, discount_id: rows[0]?.id })
      await sql`
        insert into studio.discount_redemptions (user_plan_id, discount_id, user_id, amount_cents, created_at)
        values (${bought}, ${rows[0]?.id}, ${ana}, 100, ${minute(0)})`.execute(tx)
      await sql`
        insert into studio.payment_proofs (user_plan_id, user_id, status, content_type, bytes, size, sha256, created_at)
        values (${bought}, ${ana}, 'received', 'application/pdf', 'x', 1, sha256('x'), ${minute(0)})`.execute(
        tx,
      )
      return bought
    })
    const verified = { status: 'active', payment_status: 'completed', amount_paid_cents: 100000 }
    const by = { verified_at: minute(15), verified_by: sol }
    await changes(plan, minute(15), { ...verified, ...by }, 'verify_payment', {
      amount: 1000,
      amount_paid: 1000,
    })
    const proofs = await sql`
      select status, settled_at, settled_by from studio.payment_proofs where user_plan_id = ${plan}`.execute(
      db,
    )
    expect(proofs.rows).toEqual([{ status: 'verified', settled_at: minute(15), settled_by: sol }])
    const closed = {
      status: 'cancelled',
      payment_status: 'reversed',
      closed_kind: 'reversed',
      closed_by: sol,
    }
    await changes(plan, minute(16), { ...closed, closed_at: minute(16) }, 'reverse_payment', {
      amount_paid: 1000,
    })
    const { rows } = await sql`select uses_count from studio.discounts where code = 'AMIGA'`.execute(db)
    expect(rows).toEqual([{ uses_count: 0 }])
  })

  it('sells at the counter: folio and day of the cash desk are there when it asks for them', async () => {
    const sale = { ...paid, amount_paid_cents: 100000, payment_method: 'cash', verified_at: minute(0) }
    const { id, rows } = await writes(async (tx) => {
      const sold = await sells(tx, 'EST-HHHHHH', sol, sale)
      await logs(tx, sold, 'add', minute(0), null, { amount_paid: 1000, reason: 'Cortesía' })
      await sql`set constraints studio.user_plans_receipt immediate`.execute(tx)
      const found = await sql`
        select r.folio is not null as folio, max(m.day) as day from studio.receipts r
        join studio.cash_movements m using (user_plan_id) where user_plan_id = ${sold} group by r.folio`.execute(
        tx,
      )
      return { id: sold, rows: found.rows }
    })
    expect(rows).toEqual([{ folio: true, day: '2026-11-16' }])
    expect(await historyOf(id)).toEqual([['add', 0, 'sol', null, null, 100000, 'cash', 'Cortesía']])
  })

  it('refunds: payment, history and cash movement have it once', async () => {
    await writes(async (tx) => {
      const refund = await sql`
        select code from studio.refund_payment(${sold}, 20000, 'card', 'Otra vez', false, 0, ${sol}, ${minute(14)})`.execute(
        tx,
      )
      expect(refund.rows).toEqual([{ code: 'ok' }])
      await logs(tx, sold, 'refund_payment', minute(14), {}, { amount: 200, reason: 'Otra vez' })
    })
    expect(await paymentOf(sold)).toMatchObject({ refunded_cents: 50000 })
    expect((await historyOf(sold)).map(([kind, at, , amount]) => [kind, at, amount])).toEqual([
      ['add', 0, null],
      ['refund_payment', 5, 30000],
      ['refund_payment', 14, 20000],
    ])
    const { rows } = await sql`
      select method, amount_cents from studio.cash_movements where user_plan_id = ${sold} and kind = 'refund'`.execute(
      db,
    )
    expect(rows).toEqual([{ method: 'card', amount_cents: -20000 }])
  })

  it('erases an account: no reason stays in the history of its payments', async () => {
    await writes(async (tx) => {
      await sql`select set_config('estudio.erases_words', 'on', true)`.execute(tx)
      await sql`update studio.user_plans set buyer_name = null where user_id = ${ana}`.execute(tx)
    })
    expect((await historyOf(corrected)).map((event) => event.at(-1))).toEqual([null, null, null, null])
  })
})
