import type {
  CashDay,
  IncomeStatistics,
  OwnWaitlist,
  PlanLedger,
  Receipt,
  ReceivedPaymentList,
  Refund,
  Reservation,
  UserPlan,
  UserPlanList,
} from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { auditColumns } from '../harness/audit-log.ts'
import { waitlistFaults } from '../harness/consistency.ts'
import { type Member, openStudio, type Person } from '../harness/index.ts'
import { pdfText } from '../harness/pdf-text.ts'

type RefundAnswer = { refund: Refund; mailed: boolean; code?: string; message?: string; errors?: object }

describe('refunds', async () => {
  const studio = await openStudio()
  const sol = await studio.admin({ name: 'Sol Rivas' })
  const reception = await studio.reception()

  const sells = async (
    to: Member,
    { method = 'cash', paid = 800, start = '2026-11-16', classLimit = 8 as number | null } = {},
  ): Promise<UserPlan> => {
    const { id } = await studio.plan({ name: 'Mensual', price: 80_000, classLimit })
    const sale = { plan_id: id, start_date: start, payment_method: method, amount_paid: paid }
    const { body, status } = await sol.post<{ plan: UserPlan }>(`/api/admin/users/${to.id}/plans`, sale)
    expect(status).toBe(201)
    return body.plan
  }
  const refunds = (plan: { id: string }, refund: object = {}, by: Person = sol, key?: string) =>
    by.post<RefundAnswer>(
      `/api/admin/user-plans/${plan.id}/refunds`,
      { amount: 100, method: 'cash', reason: 'Se acordó', plan: 'keep', ...refund },
      key ? { 'idempotency-key': key } : {},
    )
  const held = async (of: Member) =>
    (await sol.get<UserPlanList>(`/api/admin/users/${of.id}/plans`)).body.plans
  const drawer = async (date: string) => (await sol.get<CashDay>(`/api/admin/cash-days/${date}`)).body
  const received = async (query = '') =>
    (await sol.get<ReceivedPaymentList>(`/api/admin/payments/received?${query}`)).body

  const classesOf = async (member: Member) => {
    const { body } = await member.get<{ reservations: Reservation[] }>('/api/user-schedules')
    return body.reservations
      .filter(({ status }) => status === 'reserved')
      .map(({ schedule_id }) => schedule_id)
  }

  it('returns a part of a payment: ledger, cash desk, receipt and income follow, and the member gets a mail', async () => {
    studio.setClock('2026-11-16T10:00')
    const ana = await studio.member({ name: 'Ana Prueba' })
    const plan = await sells(ana)
    studio.setClock('2026-11-17T10:00')
    const { status, body } = await refunds(plan, { amount: 150.25, classes: 2, reason: ' Dos clases menos ' })
    expect([status, body.mailed]).toEqual([201, true])
    const { folio } = (await ana.get<Receipt>(`/api/user-plans/${plan.id}/receipt`)).body
    const refundFolio = `${String(folio).padStart(6, '0')}-1`
    expect(body.refund).toEqual({
      id: expect.any(String),
      user_plan_id: plan.id,
      folio: refundFolio,
      amount: 150.25,
      method: 'cash',
      reason: 'Dos clases menos',
      plan: 'keep',
      classes: 2,
      date: '2026-11-17',
      at: '2026-11-17T17:00:00.000Z',
      refundable: 649.75,
    })
    expect(await held(ana)).toMatchObject([
      { status: 'active', amount_paid: 800, amount_refunded: 150.25, refundable: 649.75, classes_left: 6 },
    ])
    const ledger = (await sol.get<PlanLedger>(`/api/admin/user-plans/${plan.id}/ledger`)).body.entries
    expect(ledger.at(-1)).toMatchObject({ kind: 'refund', delta: -2, balance: 6, reason: 'Dos clases menos' })
    expect(await drawer('2026-11-16')).toMatchObject({ expected_cash: 800 })
    expect(await drawer('2026-11-17')).toMatchObject({
      expected_cash: -150.25,
      drawer: { float: 0, income: 0, deposits: 0, withdrawals: 0, refunds: 150.25 },
      people: [{ person: { full_name: 'Sol Rivas' }, cash: -150.25, card: 0 }],
      movements: [{ kind: 'refund', method: 'cash', amount: -150.25, user_plan_id: plan.id }],
    })
    const receipt = (await ana.get<Receipt>(`/api/user-plans/${plan.id}/receipt`)).body
    expect(receipt).toMatchObject({
      status: 'paid',
      amount: 800,
      refunds: [{ folio: refundFolio, amount: 150.25, method: 'cash', date: '2026-11-17' }],
    })
    const pdf = await studio.app.inject({
      url: `/api/user-plans/${plan.id}/receipt.pdf`,
      headers: { authorization: `Bearer ${await ana.token()}` },
    })
    const text = pdfText(pdf.rawPayload)
    for (const part of [`Reembolso ${refundFolio}`, '17 de noviembre de 2026', '−$150.25 MXN'])
      expect(text).toContain(part)
    const mail = (await studio.mailbox()).find(({ to }) => to === ana.email)
    expect(mail?.subject).toBe('Te devolvimos $150.25 de tu plan Mensual')
    for (const part of [refundFolio, 'en efectivo', '2 clases menos', 'Motivo: Dos clases menos'])
      expect(mail?.text).toContain(part)
    expect(
      await auditColumns(studio.db, { entity_id: plan.id }, ['action', 'actor_id', 'subject_id']),
    ).toContainEqual({ action: 'user_plan.refund_payment', actor_id: sol.id, subject_id: ana.id })
    const timeline = await sol.get(`/api/admin/users/${ana.id}/timeline?kind=payment`)
    expect(JSON.stringify(timeline.body)).toContain('Reembolsó un pago: Mensual, $150.25.')
  })

  it('mails nothing to a client without an address, and says so', async () => {
    studio.setClock('2026-11-16T11:00')
    const client = { full_name: 'Nora Ibarra', phone: '6679990011' }
    const nora = (await sol.post<Member>('/api/admin/users', client)).body
    expect((await refunds(await sells(nora))).body).toMatchObject({ refund: { amount: 100 }, mailed: false })
  })

  it('lowers the income on its own day, by its own method, in list, sum and statistics', async () => {
    studio.setClock('2026-09-30T10:00')
    const eva = await studio.member({ name: 'Eva Luna' })
    const plan = await sells(eva, { start: '2026-09-30', method: 'card' })
    studio.setClock('2026-10-01T00:00')
    const { body } = await refunds(plan, { amount: 300, method: 'transfer' })
    studio.setClock('2026-10-02T00:00')
    expect((await refunds(plan, { amount: 500, method: 'card' })).status).toBe(201)
    const october = await received('from=2026-10-01&to=2026-10-31')
    expect(october).toMatchObject({
      total: 2,
      refunds: 2,
      sum: -800,
      payments: [
        { kind: 'refund', amount: -500, payment_method: 'card', refundable: 0, user_plan_id: plan.id },
        {
          id: body.refund.id,
          kind: 'refund',
          user: { id: eva.id, full_name: 'Eva Luna' },
          amount: -300,
          payment_method: 'transfer',
          verified_at: '2026-10-01T07:00:00.000Z',
        },
      ],
    })
    expect(await received('from=2026-09-30&to=2026-09-30')).toMatchObject({
      sum: 800,
      payments: [{ id: plan.id, kind: 'payment', amount: 800, refundable: 0 }],
    })
    const one = await sol.get(`/api/admin/payments/received/${body.refund.id}`)
    expect(one.body).toMatchObject({ id: body.refund.id, amount: -300 })
    const income = await sol.get<IncomeStatistics>('/api/admin/figures/income?from=2026-09-01&to=2026-10-31')
    expect(income.body.months).toMatchObject([
      { month: '2026-09', payments: 1, income: 800, card: 800, transfer: 0, cash: 0 },
      { month: '2026-10', payments: 0, income: -800, card: -500, transfer: -300, cash: 0 },
    ])
    // A month that runs is compared with the same days of the month before.
    studio.setClock('2026-10-31T12:00')
    const by = await sol.get('/api/admin/figures/income-by?month=2026-10')
    studio.setClock('2026-10-02T00:00')
    expect(by.body).toMatchObject({
      methods: expect.arrayContaining([
        expect.objectContaining({ id: 'transfer', payments: 0, income: -300 }),
        expect.objectContaining({ id: 'card', payments: 0, income: -500, previous: 800 }),
      ]),
    })
    const exported = await sol.get<string>(
      '/api/admin/payments/received/export?format=ndjson&from=2026-10-01&to=2026-10-31',
    )
    expect(
      exported.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual([
      expect.objectContaining({ Movimiento: 'Reembolso', 'Forma de pago': 'Tarjeta', Importe: -500 }),
      expect.objectContaining({ Movimiento: 'Reembolso', 'Forma de pago': 'Transferencia', Importe: -300 }),
    ])
  })

  it('follow each other until nothing is left, to the centavo', async () => {
    studio.setClock('2026-11-16T12:00')
    const ana = await studio.member()
    const plan = await sells(ana, { paid: 999_999.99 })
    expect((await refunds(plan, { amount: 0.01 })).body.refund).toMatchObject({ refundable: 999_999.98 })
    expect(await refunds(plan, { amount: 999_999.99 })).toMatchObject({
      status: 409,
      body: { code: 'refund_exceeds_payment', message: expect.stringContaining('$999,999.98') },
    })
    const last = await refunds(plan, { amount: 999_999.98 })
    expect(last.body.refund).toMatchObject({ folio: expect.stringMatching(/-2$/), refundable: 0 })
    expect((await refunds(plan, { amount: 0.01 })).body.code).toBe('refund_exceeds_payment')
    expect((await held(ana))[0]).toMatchObject({ status: 'active', payment_status: 'completed' })
  })

  it.each([
    ['nothing', { amount: 0 }],
    ['less than a centavo', { amount: 0.001 }],
    ['a negative amount', { amount: -5 }],
    ['more than a payment can be', { amount: 1_000_000.01 }],
    ['no reason', { reason: '  ' }],
    ['an unknown method', { method: 'oxxo' }],
    ['an unknown fate', { plan: 'pending' }],
    ['no fate', { plan: undefined }],
    ['negative classes', { classes: -1 }],
    ['half a class', { classes: 0.5 }],
    ['more classes than are left', { classes: 9 }],
  ])('refuse %s', async (_, refund) => {
    const plan = await sells(await studio.member())
    expect(await refunds(plan, refund)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  it('take every class that is left, and none of an unlimited plan', async () => {
    const ana = await studio.member()
    const plan = await sells(ana)
    expect((await refunds(plan, { classes: 8 })).body.refund).toMatchObject({ classes: 8 })
    expect((await held(ana))[0]).toMatchObject({ classes_left: 0 })
    expect(await refunds(plan, { classes: 1 })).toMatchObject({
      status: 400,
      body: { errors: { classes: expect.any(String) } },
    })
    const eva = await studio.member()
    const unlimited = await sells(eva, { classLimit: null })
    expect((await refunds(unlimited, { classes: 3 })).body.refund).toMatchObject({ classes: 0 })
    expect((await held(eva))[0]).toMatchObject({ classes_left: -1 })
  })

  it('end a plan with its reservations and waiting lists; the places go to the next members', async () => {
    studio.setClock('2026-11-16T09:00')
    const ana = await studio.member({ name: 'Ana Prueba' })
    const eva = await studio.member({ plan: 'unlimited' })
    const rosa = await studio.member({ plan: 'unlimited' })
    const plan = await sells(ana)
    const hers = await studio.class({ at: '2026-11-18T18:00', capacity: 1 })
    const full = await studio.class({ at: '2026-11-19T18:00', capacity: 1 })
    await ana.books(hers)
    await eva.books(full)
    expect((await ana.post(`/api/schedule/${full.id}/waitlist`)).status).toBe(201)
    expect((await rosa.post(`/api/schedule/${hers.id}/waitlist`)).status).toBe(201)
    const { body } = await refunds(plan, { plan: 'end', classes: 99 })
    expect(body.refund).toMatchObject({ plan: 'end', classes: 0 })
    expect((await held(ana))[0]).toMatchObject({
      status: 'cancelled',
      payment_status: 'completed',
      refundable: 700,
    })
    expect(await classesOf(rosa)).toEqual([hers.id])
    expect(await classesOf(ana)).toEqual([])
    expect((await ana.get<OwnWaitlist>('/api/user/waitlist')).body.entries).toMatchObject([
      { status: 'removed', closed_reason: 'tu plan terminó con un reembolso' },
    ])
    expect(await waitlistFaults(studio.db)).toEqual([])
    const mail = (await studio.mailbox()).find(
      ({ to, subject }) => to === ana.email && subject.startsWith('Te devolvimos'),
    )
    expect(mail?.text).toContain('Tu plan terminó')
    expect(mail?.attachments).toHaveLength(1)
    // The rest of the payment can still be returned.
    expect((await refunds(plan, { amount: 700, plan: 'end' })).status).toBe(201)
  })

  it('are refused for a payment that was not received, was reversed or does not exist', async () => {
    const ana = await studio.member()
    const { id } = await studio.plan({ price: 80_000 })
    const bought = await ana.post<{ plan: UserPlan }>('/api/user-plans', {
      plan_id: id,
      start_date: '2026-11-20',
    })
    expect((await refunds(bought.body.plan)).body.code).toBe('payment_not_verified')
    const eva = await studio.member()
    const reversed = await sells(eva)
    await sol.patch(`/api/admin/user-plans/${reversed.id}/reverse-payment`, { reason: 'Devuelto' })
    expect((await refunds(reversed)).body.code).toBe('payment_not_verified')
    expect(await refunds({ id: id.replace(/^./, '0') })).toMatchObject({
      status: 404,
      body: { code: 'plan_not_found' },
    })
  })

  it('are refused once today is closed, by whatever method, and leave a closed day alone', async () => {
    studio.setClock('2026-11-25T10:00')
    const plan = await sells(await studio.member())
    const close = { counted: { cash: 800, card: 0 } }
    expect((await sol.post('/api/admin/cash-days/2026-11-25/close', close)).status).toBe(200)
    for (const method of ['cash', 'card', 'transfer'])
      expect(await refunds(plan, { method })).toMatchObject({
        status: 409,
        body: { code: 'cash_day_closed' },
      })
    studio.setClock('2026-11-26T00:00')
    expect((await refunds(plan)).status).toBe(201)
    expect(await drawer('2026-11-25')).toMatchObject({ expected_cash: 800, difference: 0 })
    expect(await drawer('2026-11-26')).toMatchObject({ expected_cash: -100 })
  })

  it('a refund by transfer adds no day to the cash desk', async () => {
    studio.setClock('2026-12-24T10:00')
    const plan = await sells(await studio.member(), { method: 'transfer', start: '2026-12-24' })
    expect((await refunds(plan, { method: 'transfer' })).status).toBe(201)
    const days = await sol.get<{ total: number }>('/api/admin/cash-days?from=2026-12-24&to=2026-12-24')
    expect(days.body.total).toBe(0)
  })

  it('a payment with a refund is neither reversed nor corrected below the refund nor undone as a sale', async () => {
    studio.setClock('2026-11-27T10:00')
    const ana = await studio.member()
    const { id } = await studio.plan({ price: 80_000 })
    const sold = await sol.post<{ user_plan: UserPlan }>('/api/admin/sales', {
      client: { id: ana.id },
      plan_id: id,
      start_date: '2026-11-27',
      method: 'cash',
      amount_paid: 800,
    })
    const plan = sold.body.user_plan
    await refunds(plan, { amount: 300 })
    const correct = (change: object) =>
      sol.patch<{ code?: string }>(`/api/admin/user-plans/${plan.id}/payment`, { ...change, reason: 'Error' })
    for (const fate of ['end', 'pending'])
      expect(
        (
          await sol.patch(`/api/admin/user-plans/${plan.id}/reverse-payment`, {
            reason: 'Devuelto',
            plan: fate,
          })
        ).body,
      ).toMatchObject({ code: 'payment_refunded', message: expect.stringContaining('$300.00') })
    expect((await correct({ amount_paid: 299.99 })).body.code).toBe('payment_refunded')
    expect((await sol.post<{ code?: string }>(`/api/admin/sales/${plan.id}/undo`)).body.code).toBe(
      'undo_conflict',
    )
    // A correction moves the payment to the other method; the refund stays where it left the drawer.
    expect((await correct({ amount_paid: 300, payment_method: 'card' })).status).toBe(200)
    const { methods } = await drawer('2026-11-27')
    expect(methods.map(({ method, expected }) => [method, expected])).toEqual([
      ['cash', -300],
      ['card', 300],
    ])
    expect((await held(ana))[0]).toMatchObject({ refundable: 0 })
  })

  it('have one effect for one key, and belong to administrators', async () => {
    studio.setClock('2026-11-28T10:00')
    const plan = await sells(await studio.member(), { start: '2026-11-28' })
    expect((await refunds(plan, {}, reception)).status).toBe(403)
    const [first, again] = [await refunds(plan, {}, sol, 'once'), await refunds(plan, {}, sol, 'once')]
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect((await refunds(plan, { amount: 1 }, sol, 'once')).body.code).toBe('idempotency_conflict')
    expect((await drawer('2026-11-28')).movements.map(({ amount }) => amount)).toEqual([800, -100])
  })
})
