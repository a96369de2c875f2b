import type { CashMovementAnswer, ReceivedPaymentList } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { auditColumns } from '../harness/audit-log.ts'
import { openCashDesk } from '../harness/cash-desk.ts'
import type { Person } from '../harness/index.ts'

describe('the cash desk', async () => {
  const { studio, sol, luz, ana, eva, day, totals, close, sells } = await openCashDesk()

  describe('with the studio’s own cash in the drawer', () => {
    const moves = (
      kind: string,
      amount: number,
      reason?: string | null,
      by: Person = sol,
      date = '2026-12-07',
    ) =>
      by.post<CashMovementAnswer & { code?: string; errors?: object }>(
        `/api/admin/cash-days/${date}/movements`,
        { kind, amount, reason },
      )

    it('expects float, cash income and deposits, minus withdrawals and refunds', async () => {
      studio.setClock('2026-12-07T08:00')
      const reception = await studio.reception({ name: 'Iris Mesa' })
      const float = await moves('float', 500, null, reception)
      expect(float).toMatchObject({
        status: 201,
        body: {
          movement: {
            kind: 'float',
            method: 'cash',
            amount: 500,
            user_plan_id: null,
            member: null,
            reason: null,
            taken_by: { id: reception.id, full_name: 'Iris Mesa' },
          },
        },
      })
      const paid = await sells(sol, ana, 'cash', 300)
      await sells(luz, eva, 'card', 400)
      expect((await moves('deposit', 0.01, ' Cambio ')).body.movement).toMatchObject({ reason: 'Cambio' })
      expect((await moves('withdrawal', 200, 'Garrafones', luz)).body.movement.amount).toBe(-200)
      const refund = { amount: 50, method: 'cash', reason: 'Acordado', plan: 'keep' }
      expect((await sol.post(`/api/admin/user-plans/${paid.id}/refunds`, refund)).status).toBe(201)
      expect(await day('2026-12-07')).toMatchObject({
        expected_cash: 550.01,
        expected_card: 400,
        drawer: { float: 500, income: 300, deposits: 0.01, withdrawals: 200, refunds: 50 },
        people: [
          { person: { full_name: 'Sol Rivas' }, cash: 250, card: 0 },
          { person: { full_name: 'Luz Parra' }, cash: 0, card: 400 },
        ],
      })
    })

    it('counts the last float of a day only', async () => {
      expect((await moves('float', 999_999.99)).status).toBe(201)
      expect((await moves('float', 0.01, 'Se contó otra vez', luz)).status).toBe(201)
      const { drawer, movements, expected_cash } = await day('2026-12-07')
      expect([drawer.float, expected_cash]).toEqual([0.01, 50.02])
      expect(movements.filter(({ kind }) => kind === 'float')).toMatchObject([
        { amount: 0.01, reason: 'Se contó otra vez', taken_by: { full_name: 'Luz Parra' } },
      ])
      expect(await auditColumns(studio.db, { action: 'cash_day.float' }, ['after', 'subject_id'])).toEqual([
        { after: { amount: 500, reason: null }, subject_id: null },
        { after: { amount: 999_999.99, reason: null }, subject_id: null },
        { after: { amount: 0.01, reason: 'Se contó otra vez' }, subject_id: null },
      ])
    })

    it('corrects a float to nothing', async () => {
      expect((await moves('float', 300, null, sol, '2026-12-05')).status).toBe(201)
      expect((await moves('float', 0, null, sol, '2026-12-05')).status).toBe(201)
      expect(await day('2026-12-05')).toMatchObject({ expected_cash: 0, drawer: { float: 0 } })
    })

    it('is no income', async () => {
      const { body } = await sol.get<ReceivedPaymentList>(
        '/api/admin/payments/received?from=2026-12-07&to=2026-12-07',
      )
      expect(body.sum).toBe(650)
    })

    it.each<[string, [kind: string, amount: number, reason?: string | null]]>([
      ['a deposit of nothing', ['deposit', 0, 'x']],
      ['a withdrawal of nothing', ['withdrawal', 0, 'x']],
      ['less than nothing', ['float', -1]],
      ['half a centavo', ['float', 0.005]],
      ['more than a million', ['float', 1_000_000.01]],
      ['another kind', ['payment', 5, 'x']],
      ['a withdrawal without a reason', ['withdrawal', 5]],
      ['a deposit with a blank reason', ['deposit', 5, '  ']],
    ])('refuses %s', async (_, movement) => {
      expect(await moves(...movement)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    })

    it('refuses a withdrawal of more cash than the drawer should hold', async () => {
      const day = '2026-12-04'
      await moves('float', 100, null, sol, day)
      const refused = await moves('withdrawal', 100.01, 'De más', luz, day)
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'withdrawal_exceeds_cash', details: { amount: '$100.00' } },
      })
      const twice = await Promise.all([1, 2].map(() => moves('withdrawal', 100, 'Al banco', luz, day)))
      expect(twice.filter(({ status }) => status === 201)).toHaveLength(1)
      expect((await moves('withdrawal', 0.01, 'De más', luz, day)).body.code).toBe('withdrawal_exceeds_cash')
      // A deposit corrects a withdrawal.
      expect((await moves('deposit', 100, 'No se llevó al banco', luz, day)).status).toBe(201)
      expect((await moves('withdrawal', 100, 'Al banco', luz, day)).status).toBe(201)
    })

    it('refuses a float that leaves less than nothing in the drawer, and accepts a higher one', async () => {
      const day = '2026-12-03'
      await moves('float', 5_000, null, sol, day)
      expect((await moves('withdrawal', 4_999.99, 'Al banco', luz, day)).status).toBe(201)
      expect(await moves('float', 4_999.98, null, luz, day)).toMatchObject({
        status: 409,
        body: { code: 'withdrawal_exceeds_cash', details: { amount: '$0.01' } },
      })
      expect((await moves('float', 0, null, luz, day)).body.code).toBe('withdrawal_exceeds_cash')
      expect((await moves('float', 4_999.99, null, luz, day)).status).toBe(201)
      expect((await moves('float', 5_000.01, null, luz, day)).status).toBe(201)
      expect((await totals(day))[0]).toBe(0.02)
    })

    it('refuses a day to come and a closed day, and closes with the cash that is expected', async () => {
      expect((await moves('float', 5, null, sol, '2026-12-08')).status).toBe(400)
      expect((await close('2026-12-07', 50.02, 400)).body).toMatchObject({
        status: 'closed',
        difference: 0,
        drawer: { float: 0.01, income: 300, deposits: 0.01, withdrawals: 200, refunds: 50 },
      })
      for (const kind of ['float', 'deposit', 'withdrawal'])
        expect((await moves(kind, 5, 'Tarde')).body.code).toBe('cash_day_closed')
      // Yesterday, which nobody closed, takes what was forgotten.
      expect((await moves('deposit', 5, 'Se olvidó', sol, '2026-12-06')).status).toBe(201)
    })

    it('holds more than an integer of centavos, and one effect for one key', async () => {
      studio.setClock('2026-12-10T08:00')
      const body = { kind: 'deposit', amount: 999_999.99, reason: 'Mucho' }
      for (let n = 0; n < 22; n += 1)
        await sol.post('/api/admin/cash-days/2026-12-10/movements', body, {
          'idempotency-key': `once-${n >> 1}`,
        })
      expect(await totals('2026-12-10')).toEqual([10_999_999.89, 0])
      for (let n = 0; n < 12; n += 1) await moves('deposit', 999_999.99, 'Más', sol, '2026-12-10')
      expect((await close('2026-12-10', 20_000_000, 0, 'No cabe más en el conteo')).status).toBe(200)
    })

    it('a refund in cash is not refused when the drawer holds less; then only a higher float is accepted', async () => {
      const date = '2026-12-11'
      studio.setClock(`${date}T08:00`)
      const paid = await sells(sol, ana, 'cash', 300)
      expect((await moves('float', 100, null, sol, date)).status).toBe(201)
      expect((await moves('withdrawal', 400, 'Al banco', sol, date)).status).toBe(201)
      const refund = { amount: 50, method: 'cash', reason: 'Acordado', plan: 'keep' }
      expect((await sol.post(`/api/admin/user-plans/${paid.id}/refunds`, refund)).status).toBe(201)
      expect((await totals(date))[0]).toBe(-50)
      const refused = await moves('withdrawal', 0.01, 'De más', sol, date)
      expect(refused.body).toMatchObject({ details: { amount: '$0.00' } })
      expect((await moves('float', 99.99, null, sol, date)).body.code).toBe('withdrawal_exceeds_cash')
      expect((await moves('float', 110, null, sol, date)).status).toBe(201)
      expect((await moves('deposit', 40, 'De la caja fuerte', sol, date)).status).toBe(201)
      expect((await totals(date))[0]).toBe(0)
    })
  })
})
