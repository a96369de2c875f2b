import type {
  Balance,
  BalanceReturned,
  CashDay,
  Receipt,
  ReceivedPaymentList,
  UserPlan,
  UserPlanList,
} from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { removeUnpaidPlans } from '../../server/src/studio/sales/index.ts'
import { auditColumns } from '../harness/audit-log.ts'
import {
  balanceFaults,
  balanceRows,
  changeBalances,
  deleteBalances,
  endAsOlderServer,
  giveBalance,
  overdrawBalance,
} from '../harness/balances.ts'
import { paymentFaults } from '../harness/consistency.ts'
import { createDiscount } from '../harness/discounts.ts'
import { type Member, openStudio, type Person, type Studio } from '../harness/index.ts'
import { mergeDesk } from '../harness/merge-desk.ts'

const balanceOf = async (member: Person): Promise<Balance> =>
  (await member.get<Balance>('/api/user/balance')).body
const mailsTo = async (studio: Studio, member: Member) =>
  (await studio.mailbox()).filter(({ to }) => to === member.email)
const subjectsTo = async (studio: Studio, member: Member) =>
  (await mailsTo(studio, member)).map(({ subject }) => subject)
const kindsOf = ({ movements }: Balance) => movements.map(({ kind, amount }) => [kind, amount])

describe('the balance of a member', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const reception = await studio.reception()
  let month = 0
  /** A day that no other plan of these tests has. */
  const start = () => {
    month += 1
    return `2027-${String(month % 12 || 12).padStart(2, '0')}-01`
  }
  const withBalance = async (pesos = 300) => {
    const ana = await studio.member()
    await giveBalance(studio, ana, pesos)
    return ana
  }
  const buys = async (ana: Member, price = 1000, more: object = {}) => {
    const { id } = await studio.plan({ price: price * 100 })
    const purchase = { plan_id: id, start_date: start(), ...more }
    const { status, body } = await ana.post<{ plan: UserPlan }>('/api/user-plans', purchase)
    expect(status).toBe(201)
    return body.plan
  }
  const sells = async (ana: Member, money: object, by: Person = reception) => {
    const { id } = await studio.plan({ price: 100_000 })
    const sale = { client: { id: ana.id }, plan_id: id, start_date: start(), method: 'cash', ...money }
    return by.post<{ user_plan: UserPlan; code?: string }>('/api/admin/sales', sale)
  }
  const verifies = (ana: Member, plan: UserPlan, more: object = {}) =>
    admin.patch(`/api/admin/users/${ana.id}/plans`, { id: plan.id, status: 'active', ...more })
  const returns = (ana: { id: string }, more: object = {}, by: Person = admin, key?: string) =>
    by.post<BalanceReturned & { code?: string }>(
      `/api/admin/users/${ana.id}/balance/returns`,
      { amount: 100, method: 'cash', reason: ' Lo pidió ', ...more },
      key ? { 'idempotency-key': key } : {},
    )
  const incomeOn = async (day: string) =>
    (await admin.get<ReceivedPaymentList>(`/api/admin/payments/received?from=${day}&to=${day}`)).body
  const drawer = async (day: string) => (await admin.get<CashDay>(`/api/admin/cash-days/${day}`)).body
  const agrees = async () => {
    expect(await balanceFaults(studio.db)).toEqual([])
    expect(await paymentFaults(studio.db)).toEqual([])
  }

  it('pays a part of the next purchase, which then waits for the rest', async () => {
    studio.setClock('2026-11-20T10:00')
    const ana = await withBalance()
    const plan = await buys(ana)
    expect(plan).toMatchObject({ status: 'frozen', price: 1000, amount_paid: 300, amount_from_balance: 300 })
    const mail = (await mailsTo(studio, ana)).find(({ subject }) => subject.startsWith('Recibimos tu compra'))
    expect(mail?.text).toContain('Usamos $300.00 de tu saldo a favor')
    expect(mail?.text).toContain('Monto: $700.00 MXN')
    const pending = await admin.get<{ payments: object[] }>(`/api/admin/payments/pending?user_id=${ana.id}`)
    expect(pending.body.payments).toMatchObject([{ price: 1000, amount_due: 700 }])
    expect(await balanceOf(ana)).toMatchObject({ balance: 0, movements: [{ kind: 'use', amount: -300 }, {}] })
    studio.setClock('2026-11-21T10:00')
    expect((await verifies(ana, plan)).status).toBe(200)
    const { body: receipt } = await ana.get<Receipt>(`/api/user-plans/${plan.id}/receipt`)
    const paid = { status: 'paid', amount: 1000, payment_method: 'transfer', amount_from_balance: 300 }
    expect(receipt).toMatchObject(paid)
    expect(await incomeOn('2026-11-21')).toMatchObject({ sum: 700, payments: [{ amount: 700 }] })
    await agrees()
  })

  it('pays a purchase that costs no more: the plan is active at once, with its receipt', async () => {
    studio.setClock('2026-11-22T10:00')
    const ana = await withBalance(1500)
    const plan = await buys(ana)
    expect(plan).toMatchObject({
      status: 'active',
      payment_status: 'completed',
      payment_method: 'balance',
      payment_channel: null,
      amount_paid: 1000,
    })
    expect(await balanceOf(ana)).toMatchObject({ balance: 500 })
    const { body: receipt } = await ana.get<Receipt>(`/api/user-plans/${plan.id}/receipt`)
    expect(receipt).toMatchObject({ status: 'paid', amount: 1000, payment_method: 'balance' })
    expect(receipt).not.toHaveProperty('amount_from_balance')
    // The money was income when it was added to the balance.
    expect(await incomeOn('2026-11-22')).toMatchObject({ sum: 1500 })
    expect(await subjectsTo(studio, ana)).toContain('Tu plan Plan de prueba está activo')
    await agrees()
  })

  it('is used after the discount, and never for more than the price', async () => {
    await createDiscount(studio.context, { code: 'MENOS20', percent: 20 })
    const ana = await withBalance(500)
    const plan = await buys(ana, 500, { discount_code: 'MENOS20' })
    expect(plan).toMatchObject({ status: 'active', price: 400, amount_from_balance: 400 })
    expect(await balanceOf(ana)).toMatchObject({ balance: 100 })
  })

  it('is not used by a plan that costs nothing', async () => {
    const ana = await withBalance()
    expect(await buys(ana, 0)).toMatchObject({ status: 'frozen', amount_paid: null })
    expect((await balanceOf(ana)).balance).toBe(300)
  })

  it('gets back what a purchase took that lapses, is refused or is cancelled unpaid', async () => {
    const ana = await withBalance()
    await buys(ana)
    studio.advance({ days: 8 })
    await removeUnpaidPlans(studio.context)
    await removeUnpaidPlans(studio.context)
    expect((await balanceOf(ana)).balance).toBe(300)
    const refused = await buys(ana)
    await admin.patch(`/api/admin/user-plans/${refused.id}/refuse-payment`, { reason: 'No llegó' })
    expect((await balanceOf(ana)).balance).toBe(300)
    const cancelled = await buys(ana)
    await admin.patch(`/api/admin/user-plans/${cancelled.id}/cancel`)
    expect(kindsOf(await balanceOf(ana))).toEqual([
      ['back', 300],
      ['use', -300],
      ['back', 300],
      ['use', -300],
      ['back', 300],
      ['use', -300],
      ['credit', 300],
    ])
    await agrees()
  })

  it('gets back what a purchase took that a server of the previous version ends', async () => {
    const ana = await withBalance()
    await endAsOlderServer(studio.db, await buys(ana), 'unpaid')
    expect((await balanceOf(ana)).balance).toBe(300)
    const paid = await buys(ana)
    await verifies(ana, paid)
    await endAsOlderServer(studio.db, paid, 'reversed')
    expect((await balanceOf(ana)).balance).toBe(300)
    expect(await balanceFaults(studio.db)).toEqual([])
  })

  it('lets a purchase wait for staff that was paid in part beside the balance', async () => {
    const ana = await withBalance()
    const plan = await buys(ana)
    await verifies(ana, plan, { amount_paid: 100, part_payment: true })
    studio.advance({ days: 8 })
    await removeUnpaidPlans(studio.context)
    const { plans } = (await ana.get<UserPlanList>('/api/user/plans')).body
    expect(plans).toMatchObject([{ id: plan.id, status: 'frozen', amount_paid: 400 }])
  })

  it('gets back what a payment took that is reversed, but not what a plan took that was paid and ends', async () => {
    const ana = await withBalance(600)
    const reversed = await buys(ana)
    await verifies(ana, reversed, { payment_method: 'cash' })
    const path = (plan: UserPlan, what: string) => `/api/admin/user-plans/${plan.id}/${what}`
    await admin.patch(path(reversed, 'reverse-payment'), { reason: 'Se devolvió' })
    expect((await balanceOf(ana)).balance).toBe(600)
    const ended = await buys(ana)
    await verifies(ana, ended)
    await admin.patch(path(ended, 'cancel'))
    expect((await balanceOf(ana)).balance).toBe(0)
    await agrees()
  })

  it('keeps its part of a payment that is corrected', async () => {
    const ana = await withBalance()
    const plan = await buys(ana)
    await verifies(ana, plan, { payment_method: 'cash' })
    const path = `/api/admin/user-plans/${plan.id}/payment`
    const below = await admin.patch<{ code: string }>(path, { amount_paid: 299, reason: 'x' })
    expect(below.body.code).toBe('payment_from_balance')
    expect((await admin.patch(path, { payment_method: 'card', reason: 'x' })).status).toBe(200)
    await agrees()
    const refund = { amount: 100, method: 'balance', reason: 'x', plan: 'keep' }
    expect((await admin.post(`/api/admin/user-plans/${plan.id}/refunds`, refund)).status).toBe(400)
    const whole = await buys(await withBalance(1000))
    const answers = [
      await admin.patch<{ code: string }>(`/api/admin/user-plans/${whole.id}/payment`, {
        payment_method: 'cash',
        reason: 'x',
      }),
      await admin.patch<{ code: string }>(`/api/admin/user-plans/${whole.id}/reverse-payment`, {
        reason: 'x',
        plan: 'pending',
      }),
    ]
    for (const { body } of answers) expect(body.code).toBe('payment_from_balance')
  })

  it('is given back in cash: drawer, income, ledger and mail say so', async () => {
    studio.setClock('2026-11-24T10:00')
    const ana = await withBalance()
    studio.setClock('2026-11-25T10:00')
    const { status, body } = await returns(ana)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      balance: 200,
      mailed: true,
      movement: { kind: 'return', amount: -100, method: 'cash', reason: 'Lo pidió' },
    })
    expect(await drawer('2026-11-25')).toMatchObject({
      expected_cash: -100,
      drawer: { refunds: 100 },
      people: [{ cash: -100 }],
      movements: [{ kind: 'refund', amount: -100, user_plan_id: null, member: { id: ana.id } }],
    })
    expect(await incomeOn('2026-11-25')).toMatchObject({
      sum: -100,
      total: 1,
      refunds: 1,
      payments: [{ kind: 'return', payment_method: 'cash', amount: -100, user_plan_id: null }],
    })
    const read = (await reception.get<Balance>(`/api/admin/users/${ana.id}/balance`)).body
    expect(read).toEqual(await balanceOf(ana))
    const mail = (await mailsTo(studio, ana)).find(({ subject }) => subject.startsWith('Te devolvimos'))
    expect(mail?.subject).toBe('Te devolvimos $100.00 de tu saldo a favor')
    expect(mail?.text).toContain('Motivo: Lo pidió')
    const [entry] = await auditColumns(studio.db, { entity_id: body.movement.id }, ['action', 'subject_id'])
    expect(entry).toEqual({ action: 'balance.return', subject_id: ana.id })
    await agrees()
  })

  it('is given back by transfer without the drawer, once for a repeated press', async () => {
    studio.setClock('2026-11-26T10:00')
    const ana = await withBalance()
    await returns(ana, { method: 'transfer' }, admin, 'press-1')
    await returns(ana, { method: 'transfer' }, admin, 'press-1')
    expect((await balanceOf(ana)).balance).toBe(200)
    expect((await drawer('2026-11-26')).movements).toEqual([])
    await agrees()
  })

  it('is not given back by reception, beyond what there is, without a reason, or after the corte', async () => {
    studio.setClock('2026-11-27T10:00')
    const ana = await withBalance()
    expect((await returns(ana, {}, reception)).status).toBe(403)
    expect((await returns(ana, { amount: 300.01 })).body.code).toBe('balance_exceeded')
    expect((await returns(ana, { reason: '  ' })).status).toBe(400)
    expect((await returns(ana, { method: 'card' })).status).toBe(400)
    await admin.post('/api/admin/cash-days/2026-11-27/close', { counted: { cash: 0, card: 0 } })
    expect((await returns(ana, { method: 'transfer' })).body.code).toBe('cash_day_closed')
    expect((await balanceOf(ana)).balance).toBe(300)
  })

  it('is used at the counter when staff say so; the drawer holds the rest', async () => {
    studio.setClock('2026-11-28T10:00')
    const ana = await withBalance()
    expect((await sells(ana, { amount_paid: 699, balance: 301 })).body.code).toBe('balance_exceeded')
    expect((await sells(ana, { amount_paid: 1000, balance: 300 })).body.code).toBe('not_allowed_for_role')
    const { body } = await sells(ana, { amount_paid: 700, balance: 300 })
    expect(body.user_plan).toMatchObject({
      status: 'active',
      payment_method: 'cash',
      amount_paid: 1000,
      amount_from_balance: 300,
    })
    expect(await drawer('2026-11-28')).toMatchObject({ expected_cash: 700 })
    expect(await incomeOn('2026-11-28')).toMatchObject({ sum: 1000 })
    await agrees()
    expect((await admin.post(`/api/admin/sales/${body.user_plan.id}/undo`)).status).toBe(200)
    expect((await balanceOf(ana)).balance).toBe(300)
    expect(await drawer('2026-11-28')).toMatchObject({ expected_cash: 0 })
    await agrees()
  })

  it('pays a whole sale at the counter, and stays when staff leave it', async () => {
    const ana = await withBalance(1000)
    expect((await sells(ana, { amount_paid: 1000 })).body.user_plan).toMatchObject({ payment_method: 'cash' })
    expect((await balanceOf(ana)).balance).toBe(1000)
    const { body } = await sells(ana, { amount_paid: 0, balance: 1000 })
    expect(body.user_plan).toMatchObject({ status: 'active', payment_method: 'balance', amount_paid: 1000 })
    expect((await balanceOf(ana)).balance).toBe(0)
    await agrees()
  })

  it('is shown to staff with the client and with the plans', async () => {
    const ana = await withBalance()
    const { body } = await reception.get<{ balance: number }>(`/api/admin/users/${ana.id}`)
    expect(body.balance).toBe(300)
    const plans = await reception.get<UserPlanList>(`/api/admin/users/${ana.id}/plans`)
    expect(plans.body).toEqual({ plans: [], balance: 300 })
  })

  it('is read page by page, by its own member only', async () => {
    const ana = await withBalance()
    await giveBalance(studio, ana, 50)
    const { body } = await ana.get<Balance>('/api/user/balance?page=2&limit=1')
    expect(body).toMatchObject({ balance: 350, total: 2, movements: [{ amount: 300 }] })
    const eva = await studio.member()
    expect(await balanceOf(eva)).toEqual({ balance: 0, movements: [], total: 0 })
    expect((await eva.get(`/api/admin/users/${ana.id}/balance`)).status).toBe(403)
  })

  it('adds up when two records are merged, and is divided again when the merge is undone', async () => {
    const desk = mergeDesk(studio, admin)
    const [kept, from] = [await desk.client(), await desk.client()]
    await giveBalance(studio, kept, 100)
    await giveBalance(studio, from, 40)
    const id = await desk.merged(kept, from)
    const read = async (who: { id: string }) =>
      (await admin.get<Balance>(`/api/admin/users/${who.id}/balance`)).body.balance
    expect(await read(kept)).toBe(140)
    expect((await desk.undoes(id)).status).toBe(200)
    expect([await read(kept), await read(from)]).toEqual([100, 40])
  })

  it('is never below nothing, and its movements are never changed: the database refuses both', async () => {
    const ana = await withBalance()
    await expect(overdrawBalance(studio.db, ana)).rejects.toMatchObject({
      constraint: 'balance_not_negative',
    })
    await expect(changeBalances(studio.db)).rejects.toMatchObject({ code: '23001' })
    await expect(deleteBalances(studio.db)).rejects.toMatchObject({ code: '23001' })
    expect(await balanceRows(studio.db, ana)).toEqual([['credit', 300]])
  })
})
