import type { CashDay, Receipt } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { openCounter, type Refused, today } from '../harness/counter.ts'
import { createDiscount } from '../harness/discounts.ts'
import type { Member } from '../harness/index.ts'
import { changePlan } from '../harness/plans.ts'

describe('the counter', async () => {
  const { studio, admin, reception, month, sells, undoes, newClient, cashAt, anaArrives } =
    await openCounter()
  let ana: Member

  beforeEach(async () => {
    ana = await anaArrives()
  })

  describe('a sale', () => {
    it('activates the plan, fills its ledger, and records the money, the receipt and the change at once', async () => {
      const { status, body } = await sells({ received: 2000 })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        user: { id: ana.id, email: ana.email, user_plans: [{ id: body.user_plan.id }] },
        user_plan: {
          status: 'active',
          payment_status: 'completed',
          payment_method: 'cash',
          amount_paid: 1800,
          classes_left: 8,
          start_date: today,
        },
        change: 200,
        cash_day: today,
      })
      expect(body.receipt.url).toBe(`http://localhost:3000/mi-cuenta/recibos/${body.user_plan.id}`)
      const receipt = await reception.get<Receipt>(`/api/user-plans/${body.user_plan.id}/receipt`)
      expect(receipt.body).toMatchObject({ folio: body.receipt.folio, status: 'paid', amount: 1800 })
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 8, ledger: 8 }])
      expect(await cashAt(today, body.user_plan.id)).toMatchObject([
        { kind: 'payment', method: 'cash', amount: 1800, taken_by: { id: reception.id } },
      ])
      const [entry] = await auditEntries(studio.db, { action: 'user_plan.add', subject_id: ana.id })
      expect(entry).toMatchObject({ actor_id: reception.id })
    })

    it('is made once for each key; another key for covered days is refused, and a later start follows', async () => {
      const first = await sells({}, reception, 'one-press')
      const again = await sells({}, reception, 'one-press')
      expect(again).toMatchObject({ status: 201, body: first.body })
      expect(await sells()).toMatchObject({ status: 409, body: { code: 'plan_overlaps_active' } })
      expect((await sells({ start_date: '2026-12-16' })).status).toBe(201)
      expect(await studio.books(ana)).toHaveLength(2)
    })

    it.each([
      ['cash below the amount', { received: 1799.99 }, 'received'],
      ['money handed over by card', { method: 'card', received: 1800 }, 'received'],
      ['a negative amount', { amount_paid: -1 }, 'amount_paid'],
      ['a day that does not exist', { start_date: '2026-02-30' }, 'start_date'],
    ])('%s is refused at its field, and nothing is sold', async (_what, sale, field) => {
      expect(await sells(sale, admin)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
      expect((await sells(sale, admin)).body.errors).toHaveProperty(field)
      expect(await studio.books(ana)).toEqual([])
    })

    it('by card or transfer has no change, and only money of the counter is in the cash desk', async () => {
      const card = await sells({ method: 'card' })
      expect(card.body.change).toBe(0)
      expect(await cashAt(today, card.body.user_plan.id)).toMatchObject([{ method: 'card', amount: 1800 }])
      const transfer = await sells({ method: 'transfer', start_date: '2027-01-10' })
      expect(transfer.status).toBe(201)
      expect(transfer.body.cash_day).toBeNull()
      expect(await cashAt(today, transfer.body.user_plan.id)).toEqual([])
    })

    it('at another amount than the price needs a reason, and the right to it', async () => {
      const { body } = await sells({ amount_paid: 1500 }, admin)
      expect(body).toMatchObject({ code: 'amount_differs', errors: { amount_paid: expect.any(String) } })
      expect(await sells({ amount_paid: 1500, reason: '  ' }, admin)).toMatchObject({ status: 409 })
      const reason = 'Es su cumpleaños'
      expect(await sells({ amount_paid: 1500, reason })).toMatchObject({
        status: 403,
        body: { code: 'not_allowed_for_role' },
      })
      const sold = await sells({ amount_paid: 1500, reason }, admin)
      expect(sold.body.user_plan).toMatchObject({ status: 'active', price: 1800, amount_paid: 1500 })
      const [entry] = await auditEntries(studio.db, { action: 'user_plan.add', subject_id: ana.id })
      expect(entry?.after).toMatchObject({ reason, amount_paid: 1500 })
    })

    it('with a discount costs what the quote says, uses the code once, and returns the use when it is undone', async () => {
      await createDiscount(studio.context, { code: 'MITAD', percent: 50, perUser: true })
      const discount_code = 'mitad'
      const quote = await reception.post('/api/admin/sales/quote', {
        plan_id: month.id,
        user_id: ana.id,
        discount_code,
      })
      expect(quote).toMatchObject({ status: 200, body: { price: 900, list_price: 1800 } })
      const stranger = await reception.post('/api/admin/sales/quote', { plan_id: month.id, discount_code })
      expect(stranger).toMatchObject({ status: 200, body: { price: 900 } })
      expect(await sells({ discount_code })).toMatchObject({ status: 403 })
      const sold = await sells({ discount_code, amount_paid: 900 })
      expect(sold.body.user_plan).toMatchObject({ price: 900, amount_paid: 900, discount_code: 'MITAD' })
      const later = { discount_code, amount_paid: 900, start_date: '2027-01-10' }
      expect((await sells(later)).body.code).toBe('discount_used_by_you')
      expect((await undoes(sold.body.user_plan.id)).status).toBe(200)
      expect((await sells(later)).status).toBe(201)
    })

    it('P13: with right codes has no limit, quotes included', async () => {
      await createDiscount(studio.context, { code: 'TODOS', percent: 50 })
      const seller = await studio.reception()
      for (let count = 0; count < 7; count += 1) {
        const given = { plan_id: month.id, discount_code: 'TODOS' }
        expect((await seller.post('/api/admin/sales/quote', given)).status).toBe(200)
        const sale = { client: newClient(), discount_code: 'TODOS', amount_paid: 900 }
        expect((await sells(sale, seller)).status).toBe(201)
      }
    })

    it('with guessed codes is refused after ten attempts in ten minutes, quotes included', async () => {
      const guesser = await studio.reception()
      const quote = () =>
        guesser.post<Refused>('/api/admin/sales/quote', { plan_id: month.id, discount_code: 'ADIVINA' })
      for (let count = 0; count < 9; count += 1) expect((await quote()).body.code).toBe('discount_invalid')
      expect((await sells({ discount_code: 'ADIVINA' }, guesser)).body.code).toBe('discount_invalid')
      for (const answer of [await quote(), await sells({ discount_code: 'ADIVINA' }, guesser)])
        expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      expect((await sells({ discount_code: ' ' }, guesser)).status).toBe(201)
    })

    it('of a plan for first-timers to somebody who had one needs a reason', async () => {
      const first = await studio.plan({ price: 20_000 })
      await changePlan(studio.db, first, { first_time_only: true })
      const solo = (await sells({ client: newClient(), plan_id: first.id, amount_paid: 200 })).body.user
      const again = { client: { id: solo.id }, plan_id: first.id, amount_paid: 200, start_date: '2027-01-10' }
      expect(await sells(again)).toMatchObject({ body: { code: 'first_time_only' } })
      expect((await sells({ ...again, reason: 'No pudo venir' })).status).toBe(201)
    })

    it('after the corte is in the drawer of the next open day', async () => {
      studio.setClock('2026-11-17T20:00')
      const close = { counted: { cash: 0, card: 0 }, note: 'Antes de cerrar' }
      expect((await admin.post('/api/admin/cash-days/2026-11-17/close', close)).status).toBe(200)
      expect((await admin.get<CashDay>('/api/admin/cash-days/2026-11-17')).body.open_day).toBe('2026-11-18')
      const { body } = await sells({ start_date: '2026-11-17' })
      expect(body.cash_day).toBe('2026-11-18')
      expect(await cashAt('2026-11-17', body.user_plan.id)).toEqual([])
      expect(await cashAt('2026-11-18', body.user_plan.id)).toHaveLength(1)
      // The drawer of the next day is open, so the sale can be undone.
      expect((await undoes(body.user_plan.id)).status).toBe(200)
      expect(await cashAt('2026-11-18', body.user_plan.id)).toMatchObject([
        { kind: 'payment', amount: 1800 },
        { kind: 'reversal', amount: -1800 },
      ])
    })
  })

  describe('a sale to a new client', () => {
    it('adds the client with a telephone only, or invites her with an address', async () => {
      const client = newClient()
      const { status, body } = await sells({ client })
      expect([status, body.user]).toMatchObject([
        201,
        { full_name: 'Nora Ibarra', phone: client.phone, email: null },
      ])
      const email = 'nora@correo.example'
      const invited = await sells({ client: { ...newClient(), email } })
      expect(invited.body.user).toMatchObject({ email })
      expect((await studio.mailbox()).filter(({ to }) => to === email)).toHaveLength(1)
    })

    it('is refused whole: no client stays behind', async () => {
      const client = newClient()
      expect(await sells({ client, amount_paid: 1 }, admin)).toMatchObject({
        body: { code: 'amount_differs' },
      })
      const { body } = await admin.get<{ total: number }>(`/api/admin/users?search=${client.phone}`)
      expect(body.total).toBe(0)
      expect(await sells({ client: { ...client, full_name: ' ' } })).toMatchObject({ status: 400 })
      expect(await sells({ client: { ...client, email: ana.email } })).toMatchObject({
        status: 422,
        body: { code: 'user_already_exists' },
      })
    })

    it('asks before a telephone is shared', async () => {
      const client = newClient()
      const mother = (await sells({ client })).body.user
      const daughter = { ...client, full_name: 'Eva Ibarra' }
      expect(await sells({ client: daughter })).toMatchObject({
        status: 409,
        body: { code: 'phone_taken', details: { user_id: mother.id } },
      })
      const shared = await sells({ client: daughter, allow_shared_phone: true })
      expect(shared.status).toBe(201)
      expect(shared.body.user.id).not.toBe(mother.id)
    })
  })
})
