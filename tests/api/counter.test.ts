import type { AdminUser, CashDay, Receipt, ReceiptMail, SaleAnswer, SaleUndone } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf, changeAccount } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { createDiscount } from '../harness/discounts.ts'
import { type Answer, type Member, openStudio, type Person } from '../harness/index.ts'
import { giveUpMailsTo } from '../harness/outbox.ts'
import { columnsOfClients, notOfNewClient, recordsOfClient } from '../harness/personal-data.ts'
import { changePlan, foliosIssued } from '../harness/plans.ts'

type Refused = { code: string; errors?: Record<string, string>; details?: Record<string, unknown> }
type Sale = Answer<SaleAnswer & Refused>
type Undone = Answer<SaleUndone & Refused>

const today = '2026-11-16'

describe('the counter', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const reception = await studio.reception()
  const month = await studio.plan({ price: 180_000, classLimit: 8 })
  let ana: Member
  let keys = 0
  let phones = 6670100000

  const sells = (sale: object = {}, by: Person = reception, key?: string): Promise<Sale> => {
    keys += 1
    return by.post(
      '/api/admin/sales',
      {
        client: { id: ana.id },
        plan_id: month.id,
        start_date: today,
        method: 'cash',
        amount_paid: 1800,
        ...sale,
      },
      { 'idempotency-key': key ?? `sale-${keys}` },
    )
  }
  const undoes = (id: string, by: Person = reception): Promise<Undone> =>
    by.post(`/api/admin/sales/${id}/undo`)
  const newClient = () => {
    phones += 1
    return { full_name: 'Nora  Ibarra', phone: String(phones) }
  }
  const userAt = (id: string) => admin.get<AdminUser & Refused>(`/api/admin/users/${id}`)
  const cashAt = async (day: string, userPlan: string) =>
    (await admin.get<CashDay>(`/api/admin/cash-days/${day}`)).body.movements.filter(
      ({ user_plan_id }) => user_plan_id === userPlan,
    )

  beforeEach(async () => {
    ana = await studio.member({ name: 'Ana Prueba López' })
    studio.setClock('2026-11-16T10:00')
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
      const { body } = await sells({ start_date: '2026-11-17' })
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
      expect(await sells({ client: { ...client, full_name: 'Nora' } })).toMatchObject({ status: 400 })
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

  describe('the receipt by mail', () => {
    const mails = (id: string, by: Person = reception): Promise<Answer<Refused & ReceiptMail>> =>
      by.post(`/api/admin/sales/${id}/receipt-mail`)
    const receiptsTo = async ({ email }: Member) =>
      (await studio.mailbox()).filter(({ to, subject }) => to === email && subject === 'Tu recibo de Mañanas')

    it('says what was paid, and is sent once when the sale can no longer be undone', async () => {
      const plan = await studio.plan({ name: 'Mañanas', price: 180_000 })
      const { body } = await sells({ plan_id: plan.id })
      for (let press = 0; press < 2; press += 1)
        expect(await mails(body.user_plan.id)).toMatchObject({
          status: 200,
          body: { email: ana.email, sent_at: null },
        })
      studio.advance({ seconds: 59 })
      expect(await receiptsTo(ana)).toEqual([])
      studio.advance({ seconds: 1 })
      const [mail, ...more] = await receiptsTo(ana)
      expect(more).toEqual([])
      for (const part of ['Hola, Ana', 'Folio 0', 'Forma de pago: Efectivo', 'Total: $1,800.00 MXN'])
        expect(mail?.text).toContain(part)
      expect(mail?.text).toContain('del 16 de noviembre de 2026 al 15 de diciembre de 2026')
      expect(mail?.links).toContain(body.receipt.url)
      const sentAt = studio.clock.now().toISOString()
      studio.advance({ minutes: 1 })
      expect((await mails(body.user_plan.id)).body).toEqual({ email: ana.email, sent_at: sentAt })
      expect(await receiptsTo(ana)).toHaveLength(1)
    })

    it('is sent again after it was given up, and to a new address', async () => {
      const plan = await studio.plan({ name: 'Mañanas', price: 180_000 })
      const { body } = await sells({ plan_id: plan.id })
      studio.advance({ minutes: 2 })
      await mails(body.user_plan.id)
      await giveUpMailsTo(studio.db, ana.email, studio.clock.now())
      expect((await mails(body.user_plan.id)).body).toEqual({ email: ana.email, sent_at: null })
      expect(await receiptsTo(ana)).toHaveLength(1)

      const moved = { ...ana, email: `nueva.${ana.email}` }
      await changeAccount(studio.db, ana, { email: moved.email })
      expect((await mails(body.user_plan.id)).body).toEqual({ email: moved.email, sent_at: null })
      expect([await receiptsTo(moved), await receiptsTo(ana)]).toMatchObject([{ length: 1 }, { length: 1 }])
    })

    it('is not sent when the sale is undone', async () => {
      const { body } = await sells()
      await mails(body.user_plan.id)
      expect((await undoes(body.user_plan.id)).status).toBe(200)
      expect(await mails(body.user_plan.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      studio.advance({ minutes: 2 })
      expect((await studio.mailbox()).filter(({ to }) => to === ana.email)).toEqual([])
    })

    it.each(['end', 'pending'])('is not sent when the payment is reversed (%s)', async (plan) => {
      const { body } = await sells()
      await mails(body.user_plan.id)
      const path = `/api/admin/user-plans/${body.user_plan.id}/reverse-payment`
      expect((await admin.patch(path, { reason: 'Se cobró de más', plan })).status).toBe(200)
      studio.advance({ minutes: 2 })
      const subjects = (await studio.mailbox()).flatMap(({ to, subject }) =>
        to === ana.email ? [subject] : [],
      )
      expect(subjects).toEqual([expect.not.stringContaining('recibo')])
    })

    it('is refused for a client without an address and for an unknown plan', async () => {
      const { body } = await sells({ client: newClient() })
      const refused = await mails(body.user_plan.id)
      expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
      expect(await mails(ana.id)).toMatchObject({ status: 404, body: { code: 'plan_not_found' } })
    })
  })

  describe('undoing a sale', () => {
    it('reverses payment and receipt, which keeps its folio, and frees the days', async () => {
      const { body } = await sells()
      const before = await foliosIssued(studio.db)
      studio.advance({ seconds: 60 })
      const { status, body: undone } = await undoes(body.user_plan.id)
      expect([status, undone]).toMatchObject([
        200,
        { removed_client: false, user_plan: { status: 'cancelled', payment_status: 'reversed' } },
      ])
      expect(await foliosIssued(studio.db)).toEqual(before)
      const receipt = await reception.get<Receipt>(`/api/user-plans/${body.user_plan.id}/receipt`)
      expect(receipt.body).toMatchObject({ folio: body.receipt.folio, status: 'reversed' })
      expect((await cashAt(today, body.user_plan.id)).map(({ amount }) => amount)).toEqual([1800, -1800])
      expect(await undoes(body.user_plan.id)).toMatchObject({ status: 409, body: { code: 'undo_done' } })
      expect((await sells()).status).toBe(201)
      expect(
        await auditEntries(studio.db, { action: 'user_plan.undo_sale', subject_id: ana.id }),
      ).toHaveLength(1)
    })

    it('is possible for a minute, and only for a sale at the counter', async () => {
      const { body } = await sells()
      studio.advance({ seconds: 61 })
      expect(await undoes(body.user_plan.id)).toMatchObject({ status: 409, body: { code: 'undo_expired' } })
      expect(await studio.books(ana)).toMatchObject([{ status: 'active' }])
      const other = await studio.member()
      const added = await admin.post<{ plan: { id: string } }>(`/api/admin/users/${other.id}/plans`, {
        plan_id: month.id,
        start_date: today,
      })
      expect(await undoes(added.body.plan.id, admin)).toMatchObject({
        status: 404,
        body: { code: 'plan_not_found' },
      })
    })

    it('is refused once a class was booked, cancelled or not', async () => {
      const { body } = await sells()
      const pilates = await studio.class({ at: '2026-11-19T08:00' })
      expect((await ana.books(pilates)).status).toBe(201)
      expect(await undoes(body.user_plan.id)).toMatchObject({ status: 409, body: { code: 'undo_conflict' } })
      await ana.cancels(pilates)
      expect(await undoes(body.user_plan.id)).toMatchObject({ status: 409, body: { code: 'undo_conflict' } })
    })

    it('is refused once the cash day is closed', async () => {
      studio.setClock('2026-11-20T10:00')
      const { body } = await sells({ start_date: '2026-11-20' })
      const close = { counted: { cash: 1800, card: 0 }, note: 'Corte' }
      expect((await admin.post('/api/admin/cash-days/2026-11-20/close', close)).status).toBe(200)
      expect(await undoes(body.user_plan.id)).toMatchObject({
        status: 409,
        body: { code: 'cash_day_closed' },
      })
      expect(await studio.books(ana)).toMatchObject([{ status: 'active' }])
    })

    it('removes the client whom the sale added, and frees the telephone', async () => {
      const client = newClient()
      const { body } = await sells({ client })
      const { body: undone } = await undoes(body.user_plan.id)
      expect(undone.removed_client).toBe(true)
      expect((await userAt(body.user.id)).status).toBe(404)
      expect((await accountOf(studio.db, body.user)).deleted_at).not.toBeNull()
      expect((await sells({ client })).status).toBe(201)
    })

    it('is not undone by a repetition of the sale with its key, which sells nothing', async () => {
      const client = newClient()
      const { body } = await sells({ client }, reception, 'undone-sale')
      expect((await undoes(body.user_plan.id)).body.removed_client).toBe(true)
      expect(await sells({ client }, reception, 'undone-sale')).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
      const found = await admin.get<{ total: number }>(`/api/admin/users?search=${client.phone}`)
      expect(found.body.total).toBe(0)
    })

    it('keeps the client once there is another sale', async () => {
      const { body } = await sells({ client: newClient() })
      expect((await sells({ client: { id: body.user.id }, start_date: '2027-02-01' })).status).toBe(201)
      expect((await undoes(body.user_plan.id)).body.removed_client).toBe(false)
      expect((await userAt(body.user.id)).status).toBe(200)
    })

    it('every column that can name a client is known', async () => {
      const known = [...Object.keys(recordsOfClient), ...Object.keys(notOfNewClient)]
      expect(await columnsOfClients(studio.db)).toEqual(known.toSorted((a, b) => (a < b ? -1 : 1)))
    })

    it.each(Object.entries(recordsOfClient))('keeps the client whom %s names', async (_column, record) => {
      const { body } = await sells({ client: newClient() })
      await record(body.user.id).execute(studio.db)
      expect((await undoes(body.user_plan.id)).body.removed_client).toBe(false)
      expect((await userAt(body.user.id)).status).toBe(200)
    })

    it('keeps a client whose address had an account that waits for its confirmation', async () => {
      const email = 'espera@correo.example'
      const { body: known } = await admin.post<AdminUser>('/api/admin/users', {
        email,
        full_name: 'Eva Espera',
      })
      const { body } = await sells({ client: { ...newClient(), email } })
      expect(body.user.id).toBe(known.id)
      expect((await undoes(body.user_plan.id)).body.removed_client).toBe(false)
    })
  })
})
