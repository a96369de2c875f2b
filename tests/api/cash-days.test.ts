import type { CashDayList, UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { auditColumns } from '../harness/audit-log.ts'
import { changeMovements, drawers, openCashDesk, reopenDays } from '../harness/cash-desk.ts'
import { changeUserPlans } from '../harness/plans.ts'

describe('the cash desk', async () => {
  const { studio, sol, luz, ana, eva, day, totals, close, sells, correct, reverse } = await openCashDesk()

  it('shows what was received on a day, by method and by person, until midnight in the studio', async () => {
    studio.setClock('2026-11-16T23:59')
    const paid = await sells(sol, ana, 'cash', 900.5)
    await sells(luz, eva, 'card', 1200)
    await sells(luz, await studio.member(), 'transfer', 500)
    studio.setClock('2026-11-17T00:00')
    const marta = await studio.member()
    await sells(luz, marta, 'cash', 70)
    const { methods, people, movements, ...rest } = await day('2026-11-16')
    expect(rest).toEqual({
      id: '2026-11-16',
      elsewhere: [{ method: 'transfer', payments: 1, amount: 500 }],
      online_fees: 0,
      open_day: '2026-11-16',
      status: 'open',
      note: null,
      closed_at: null,
      closed_by: null,
      expected_cash: 900.5,
      expected_card: 1200,
      counted_cash: null,
      counted_card: null,
      difference: null,
      drawer: { float: 0, income: 900.5, deposits: 0, withdrawals: 0, refunds: 0 },
    })
    expect(methods).toEqual([
      { method: 'cash', expected: 900.5, counted: null, difference: null },
      { method: 'card', expected: 1200, counted: null, difference: null },
    ])
    expect(people).toEqual([
      { person: { id: sol.id, full_name: 'Sol Rivas' }, cash: 900.5, card: 0 },
      { person: { id: luz.id, full_name: 'Luz Parra' }, cash: 0, card: 1200 },
    ])
    expect(movements[0]).toEqual({
      id: expect.any(Number),
      at: '2026-11-17T06:59:00.000Z',
      kind: 'payment',
      method: 'cash',
      amount: 900.5,
      user_plan_id: paid.id,
      plan_name: 'Mensual',
      reference: paid.reference,
      member: { id: ana.id, full_name: 'Ana Prueba' },
      reason: null,
      taken_by: { id: sol.id, full_name: 'Sol Rivas' },
    })
    expect(await totals('2026-11-17')).toEqual([70, 0])
    expect(await totals('2026-11-15')).toEqual([0, 0])
  })

  it('counts a purchase by transfer that is paid at the counter', async () => {
    studio.setClock('2026-11-18T10:00')
    const rosa = await studio.member()
    const { id } = await studio.plan({ price: 96_000 })
    const { body } = await rosa.post<{ plan: UserPlan }>('/api/user-plans', {
      plan_id: id,
      start_date: '2026-11-20',
    })
    const paid = { id: body.plan.id, status: 'active', payment_status: 'completed', payment_method: 'cash' }
    expect((await luz.patch(`/api/admin/users/${rosa.id}/plans`, paid)).body).toMatchObject({
      plan: { payment_method: 'cash', amount_paid: 960 },
    })
    expect(await totals('2026-11-18')).toEqual([960, 0])
  })

  it('follows corrections of amount and method, and returns what is reversed', async () => {
    studio.setClock('2026-11-19T10:00')
    const first = await sells(sol, ana, 'cash', 500)
    await correct(first, { amount_paid: 600 })
    expect(await totals('2026-11-19')).toEqual([600, 0])
    await correct(first, { payment_method: 'card' })
    expect(await totals('2026-11-19')).toEqual([0, 600])
    await correct(first, { payment_method: 'transfer' })
    expect(await totals('2026-11-19')).toEqual([0, 0])
    await correct(first, { payment_method: 'cash', amount_paid: 250 })
    await reverse(luz, first)
    const { movements, people } = await day('2026-11-19')
    expect(movements.map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
      ['payment', 'cash', 500],
      ['correction', 'cash', 100],
      ['correction', 'cash', -600],
      ['correction', 'card', 600],
      ['correction', 'card', -600],
      ['correction', 'cash', 250],
      ['reversal', 'cash', -250],
    ])
    expect(people.map(({ person, cash }) => [person?.full_name, cash])).toEqual([
      ['Sol Rivas', 250],
      ['Luz Parra', -250],
    ])
  })

  it('counts only the part of a payment that was paid at the counter, and returns no more', async () => {
    studio.setClock('2026-11-23T10:00')
    const nora = await studio.member()
    const { id } = await studio.plan({ price: 96_000 })
    const bought = await nora.post<{ plan: UserPlan }>('/api/user-plans', {
      plan_id: id,
      start_date: '2026-11-25',
    })
    const { plan } = bought.body
    // A part of the price that came by transfer.
    await changeUserPlans(studio.db, plan, { amount_paid_cents: 30_000 })
    const paid = { id: plan.id, status: 'active', payment_status: 'completed', payment_method: 'cash' }
    await luz.patch(`/api/admin/users/${nora.id}/plans`, { ...paid, amount_paid: 660 })
    expect(await totals('2026-11-23')).toEqual([660, 0])
    await correct(plan, { payment_method: 'card' })
    expect(await totals('2026-11-23')).toEqual([0, 960])
    await correct(plan, { payment_method: 'cash', amount_paid: 500 })
    await reverse(luz, plan)
    expect(await totals('2026-11-23')).toEqual([0, 0])
  })

  it('is closed with the counted amount; a difference needs a note', async () => {
    studio.setClock('2026-11-20T20:00')
    await sells(sol, ana, 'cash', 300)
    const refused = await close('2026-11-20', 280, 0, '   ')
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['note'])
    expect(refused.body.message).toContain('−$20.00')
    const { status, body } = await close('2026-11-20', 280, 0, ' Faltó un billete ')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'closed',
      note: 'Faltó un billete',
      closed_at: '2026-11-21T03:00:00.000Z',
      closed_by: { id: sol.id, full_name: 'Sol Rivas' },
      methods: [
        { method: 'cash', expected: 300, counted: 280, difference: -20 },
        { method: 'card', expected: 0, counted: 0, difference: 0 },
      ],
    })
    expect(
      await auditColumns(studio.db, { entity: 'cash_day' }, ['action', 'entity_id', 'actor_id']),
    ).toEqual([{ action: 'cash_day.close', entity_id: '2026-11-20', actor_id: sol.id }])
    expect(await close('2026-11-20', 300, 0)).toMatchObject({
      status: 409,
      body: { code: 'cash_day_closed' },
    })
  })

  it('can be closed with any amount, also above the highest price of a plan', async () => {
    studio.setClock('2026-11-24T20:00')
    for (const member of [await studio.member(), await studio.member()])
      await sells(sol, member, 'cash', 999_999.99)
    expect(await close('2026-11-24', 1_999_999.98, 0)).toMatchObject({
      status: 200,
      body: { methods: [{ expected: 1_999_999.98, counted: 1_999_999.98, difference: 0 }, { counted: 0 }] },
    })
    expect(await close('2026-11-25', -1, 0)).toMatchObject({ status: 400 })
  })

  it('money that is received or returned after the closing belongs to the next open day', async () => {
    studio.setClock('2026-11-20T21:00')
    const late = await sells(sol, eva, 'cash', 150)
    expect(await totals('2026-11-20')).toEqual([300, 0])
    expect(await totals('2026-11-21')).toEqual([150, 0])
    studio.setClock('2026-11-21T10:00')
    expect((await close('2026-11-21', 150, 0)).status).toBe(200)
    await correct(late, { amount_paid: 100 })
    expect(await totals('2026-11-21')).toEqual([150, 0])
    expect(await totals('2026-11-22')).toEqual([-50, 0])
  })

  it('the database refuses every change of a closed day and of any movement', async () => {
    const before = await drawers(studio.db)
    await expect(changeMovements(studio.db)).rejects.toThrow('append-only')
    await expect(reopenDays(studio.db)).rejects.toThrow('append-only')
    expect(await drawers(studio.db)).toEqual(before)
  })

  it.each([
    ['a day to come', '2026-11-23'],
    ['a day that does not exist', '2026-02-31'],
    ['no day', 'ayer'],
  ])('does not close %s', async (_, date) => {
    expect((await close(date, 0, 0)).status).toBe(400)
  })

  it('lists its days, the latest first, in both formats', async () => {
    const { body } = await sol.get<CashDayList>('/api/admin/cash-days?from=2026-11-20&to=2026-11-22')
    expect(body.total).toBe(3)
    expect(body.days.map((one) => [one.id, one.status, one.expected_cash, one.difference])).toEqual([
      ['2026-11-22', 'open', -50, null],
      ['2026-11-21', 'closed', 150, 0],
      ['2026-11-20', 'closed', 300, -20],
    ])
    const bare = await sol.get('/api/admin/cash-days?range=[0,0]&sort=["id","ASC"]')
    expect(bare.body).toEqual([expect.objectContaining({ id: '2026-11-16' })])
    expect(bare.headers['content-range']).toMatch(/^days 0-0\/\d+$/)
  })

  it('is exported with a row for each day and method', async () => {
    const { body } = await sol.get<string>(
      '/api/admin/cash-days/export?format=ndjson&from=2026-11-20&to=2026-11-20',
    )
    expect(
      body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual([
      {
        Día: '2026-11-20',
        Estado: 'Cerrada',
        'Forma de pago': 'Efectivo',
        Fondo: 0,
        Depósitos: 0,
        Retiros: 0,
        Reembolsos: 0,
        Esperado: 300,
        Contado: 280,
        Diferencia: -20,
        Nota: 'Faltó un billete',
        Cerró: 'Sol Rivas',
        'Cerrado el': '2026-11-20 20:00',
      },
      expect.objectContaining({ 'Forma de pago': 'Tarjeta', Esperado: 0, Contado: 0, Diferencia: 0 }),
    ])
  })
})
