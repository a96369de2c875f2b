import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../server/src/platform/db/database.ts'
import { minute, openOlderPayments } from './older-payments-studio.ts'

const {
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
} = await openOlderPayments()

describe('the payments of an older studio', () => {
  it('are rows with the same income to the centavo; an imported plan has none', async () => {
    expect(await incomeOf()).toEqual(incomeBefore)
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
