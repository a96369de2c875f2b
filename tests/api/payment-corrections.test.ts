import type { CashDay, UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditColumns } from '../harness/audit-log.ts'
import { createDiscount } from '../harness/discounts.ts'
import { type Answer, type Member, openStudio } from '../harness/index.ts'

type Changed = Answer<{ plan: UserPlan; code?: string; message?: string }>

describe('staff correct plans and payments', async () => {
  const studio = await openStudio()
  const admin = await studio.admin({ name: 'Zulema Admin' })

  let ana: Member

  const sends = (method: 'patch' | 'post', id: string, what: string, body: object, headers = {}) =>
    admin[method]<Changed['body']>(`/api/admin/user-plans/${id}/${what}`, body, headers)
  const log = (action: string, id: string) =>
    auditColumns(studio.db, { action, entity_id: id }, ['actor_id', 'subject_id', 'before', 'after'])
  const mails = async (member: Member) =>
    (await studio.mailbox())
      .filter(({ to }) => to === member.email)
      .map(({ subject, text }) => [subject, text])

  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    ana = await studio.member({ name: 'Ana Prueba López' })
  })

  describe('payments', () => {
    const postPurchase = async (start: string, code?: string) => {
      const plan = await studio.plan({ name: '8 Clases', price: 96_000, classLimit: 8 })
      const input = { plan_id: plan.id, start_date: start, discount_code: code }
      return (await ana.post<{ plan: UserPlan; code?: string }>('/api/user-plans', input)).body
    }
    const buys = async (start = '2026-11-16', code?: string) => (await postPurchase(start, code)).plan
    const verify = (plan: UserPlan, more = {}): Promise<Changed> =>
      admin.patch(`/api/admin/users/${ana.id}/plans`, { id: plan.id, payment_status: 'completed', ...more })
    const reason = 'El comprobante es de otro banco'

    it('AUS-13: verifies with the given amount, the price by default', async () => {
      expect((await verify(await buys())).body.plan).toMatchObject({ price: 960, amount_paid: 960 })
      const other = await verify(await buys('2027-01-01'), { amount_paid: 900.5, amount_reason: 'Cortesía' })
      expect(other.body.plan).toMatchObject({ price: 960, amount_paid: 900.5, status: 'active' })
      expect((await verify(await buys('2027-03-01'), { amount_paid: -1 })).status).toBe(400)
    })

    it('does not read null as an amount of 0 or as false', async () => {
      const plan = await buys()
      expect((await verify(plan, { amount_paid: null })).body.plan.amount_paid).toBe(960)
      expect((await sends('patch', plan.id, 'payment', { amount_paid: null, reason: 'x' })).status).toBe(400)
      const { body } = await ana.get<{ plans: UserPlan[] }>('/api/user/plans')
      expect(body.plans.find(({ id }) => id === plan.id)?.amount_paid).toBe(960)
      const sold = { name: 'Nuevo', description: 'Plan', price: null, duration_days: 30, class_limit: 8 }
      expect((await admin.post('/api/admin/plans', sold)).status).toBe(400)
      expect((await admin.patch(`/api/admin/users/${ana.id}/active`, { is_active: null })).status).toBe(400)
    })

    it('refusing closes the plan, frees its days and notifies the member once', async () => {
      const plan = await buys()
      const { body } = await sends('patch', plan.id, 'refuse-payment', { reason })
      expect(body.plan).toMatchObject({
        status: 'cancelled',
        payment_status: 'refused',
        closed_reason: reason,
      })
      expect(await sends('patch', plan.id, 'refuse-payment', { reason })).toMatchObject({
        status: 409,
        body: { code: 'plan_not_pending' },
      })
      const [[subject, text] = []] = (await mails(ana)).filter(([one]) => one?.startsWith('No pudimos'))
      expect(subject).toBe('No pudimos validar tu pago de 8 Clases')
      expect(text).toContain(`Motivo: ${reason}`)
      expect(text).toContain(plan.reference)
      expect((await buys()).status).toBe('frozen')
    })

    it('is either refused or verified when both are requested at once', async () => {
      const plan = await buys()
      const answers = await Promise.all([verify(plan), sends('patch', plan.id, 'refuse-payment', { reason })])
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    })

    it('correcting changes amount and method, not the reservations', async () => {
      const plan = await buys()
      await verify(plan)
      await ana.books(await studio.class({ at: '2026-11-20T08:00' }))
      const { body } = await sends('patch', plan.id, 'payment', {
        amount_paid: 800,
        payment_method: 'cash',
        reason: 'Pagó en el mostrador',
      })
      expect(body.plan).toMatchObject({
        amount_paid: 800,
        payment_method: 'cash',
        status: 'active',
        classes_remaining: 7,
      })
      expect(await log('user_plan.correct_payment', plan.id)).toMatchObject([
        {
          before: { amount_paid: 960, payment_method: 'transfer' },
          after: { amount_paid: 800, payment_method: 'cash', reason: 'Pagó en el mostrador' },
        },
      ])
      const waiting = await buys('2027-02-01')
      expect((await sends('patch', waiting.id, 'payment', { reason: 'x' })).body.code).toBe(
        'payment_not_verified',
      )
    })

    it('B04: reversing releases future reservations and keeps past ones', async () => {
      const plan = await buys()
      await verify(plan)
      const [past, soon] = [
        await studio.class({ at: '2026-11-17T08:00' }),
        await studio.class({ at: '2026-11-25T08:00' }),
      ]
      await ana.books(past)
      await ana.books(soon)
      studio.setClock('2026-11-18T08:00')
      const impact = await admin.get(`/api/admin/user-plans/${plan.id}/impact`)
      expect(impact.body).toEqual({ classes: 1, reservations: 1, members: 1 })
      const { body } = await sends('patch', plan.id, 'reverse-payment', { reason })
      expect(body.plan).toMatchObject({
        status: 'cancelled',
        payment_status: 'reversed',
        amount_paid: 960,
        classes_remaining: 7,
      })
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 7, ledger: 7 }])
      const { body: own } = await ana.get<{ reservations: object[] }>('/api/user-schedules')
      expect(own.reservations).toMatchObject([
        { schedule_id: past.id, status: 'reserved' },
        { schedule_id: soon.id, status: 'canceled', canceled_by: 'studio', class_returned: true },
      ])
      const [entry] = await log('user_plan.reverse_payment', plan.id)
      expect(entry).toMatchObject({ before: { payment_status: 'completed' }, after: { reason } })
      expect((await sends('patch', plan.id, 'reverse-payment', { reason })).body.code).toBe(
        'payment_not_verified',
      )
      expect((await mails(ana)).map(([subject]) => subject)).toContain('Anulamos el pago de tu plan 8 Clases')
    })

    it('B04: a payment can go back to pending: the purchase waits for it again and keeps its places', async () => {
      const plan = await buys()
      await verify(plan)
      const soon = await studio.class({ at: '2026-11-25T08:00' })
      await ana.books(soon)
      await sends('patch', plan.id, 'payment', { payment_method: 'cash', reason: 'En el mostrador' })
      studio.setClock('2026-11-18T08:00')
      const back = { reason, plan: 'pending' }
      const { status, body } = await sends('patch', plan.id, 'reverse-payment', back)
      expect(status).toBe(200)
      expect(body.plan).toMatchObject({
        status: 'frozen',
        payment_status: 'pending',
        payment_method: 'transfer',
        amount_paid: null,
        closed_reason: null,
      })
      const { body: own } = await ana.get<{ reservations: object[] }>('/api/user-schedules')
      expect(own.reservations).toMatchObject([{ schedule_id: soon.id, status: 'reserved' }])
      const { body: drawer } = await admin.get<CashDay>('/api/admin/cash-days/2026-11-18')
      expect(drawer.people).toMatchObject([{ person: { id: admin.id }, cash: -960 }])
      expect(await log('user_plan.reopen_payment', plan.id)).toMatchObject([
        { before: { payment_status: 'completed' }, after: { payment_status: 'pending', reason } },
      ])
      const [[, text] = []] = (await mails(ana)).filter(
        ([one]) => one === 'Estamos revisando el pago de tu plan 8 Clases',
      )
      expect(text).toContain(reason)
      expect(text).toContain('25 de noviembre')
      expect((await sends('patch', plan.id, 'reverse-payment', back)).body.code).toBe('payment_not_verified')
      expect((await verify(plan)).status).toBe(200)
    })

    it('B04: a plan that was cancelled does not wait for its payment again', async () => {
      const plan = await buys()
      await verify(plan)
      await admin.patch(`/api/admin/user-plans/${plan.id}/cancel`)
      const answer = await sends('patch', plan.id, 'reverse-payment', { reason, plan: 'pending' })
      expect([answer.status, answer.body.code]).toEqual([409, 'plan_closed'])
      expect((await sends('patch', plan.id, 'reverse-payment', { reason, plan: 'end' })).status).toBe(200)
      expect((await sends('patch', plan.id, 'reverse-payment', { reason, plan: 'x' })).status).toBe(400)
    })

    it('reversing after a cancellation leaves a newer plan’s reservations and returns the code’s use', async () => {
      await createDiscount(studio.context, { code: 'UNAVEZ', perUser: true })
      const first = await buys('2026-11-16', 'UNAVEZ')
      await verify(first)
      await admin.patch(`/api/admin/user-plans/${first.id}/cancel`)
      const second = await buys()
      await verify(second)
      const pilates = await studio.class({ at: '2026-11-26T08:00' })
      await ana.books(pilates)
      const impact = await admin.get(`/api/admin/user-plans/${first.id}/impact`)
      expect(impact.body).toEqual({ classes: 0, reservations: 0, members: 0 })
      expect((await postPurchase('2027-03-01', 'UNAVEZ')).code).toBe('discount_used_by_you')
      expect((await sends('patch', first.id, 'reverse-payment', { reason })).status).toBe(200)
      const { body } = await ana.get<{ reservations: object[] }>('/api/user-schedules')
      expect(body.reservations).toMatchObject([{ schedule_id: pilates.id, status: 'reserved' }])
      expect(await buys('2027-03-01', 'UNAVEZ')).toMatchObject({ discount_code: 'UNAVEZ' })
    })

    it('are listed oldest first, with waiting hours and expiry (B01, A18)', async () => {
      const first = await buys()
      studio.setClock('2026-11-17T10:30')
      const eva = await studio.member({ name: 'Eva Soto Ruiz' })
      const { id } = await studio.plan({ price: 52_000 })
      await eva.post('/api/user-plans', { plan_id: id, start_date: '2026-11-20' })
      const list = (query = '') =>
        admin.get<{ payments: Record<string, unknown>[]; total: number }>(
          `/api/admin/payments/pending${query}`,
        )
      const { body, headers } = await list('?limit=100')
      const mine = body.payments.filter((payment) =>
        [ana.id, eva.id].includes((payment.user as { id: string }).id),
      )
      expect(mine).toMatchObject([
        {
          id: first.id,
          reference: first.reference,
          price: 960,
          // Only opening hours count: until 20:00, and from 7:00.
          waiting_hours: 15,
          expires_at: '2026-11-23T15:00:00.000Z',
          user: { id: ana.id, full_name: 'Ana Prueba López', email: ana.email },
        },
        { price: 520, waiting_hours: 0, user: { full_name: 'Eva Soto Ruiz' } },
      ])
      expect(headers['content-range']).toBe(`payments 0-${body.total - 1}/${body.total}`)
      expect((await list(`?search=${first.reference}`)).body.payments).toMatchObject([{ id: first.id }])
      const query = new URLSearchParams({ sort: '["created_at","DESC"]', range: '[0,0]' })
      expect((await list(`?${query}`)).body).toMatchObject([{ user: { id: eva.id } }])
    })
  })
})
