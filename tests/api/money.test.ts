import type {
  CashDay,
  Discount,
  DiscountQuote,
  IncomeStatistics,
  PendingPayment,
  Plan,
  Receipt,
  ReceivedPaymentList,
  StudioSettingsAnswer,
  UserPlan,
} from '@estudio/contract'
import { centavos, mxn } from '@estudio/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { bankFile, importFile } from '../harness/bank-files.ts'
import { exportedRows } from '../harness/http.ts'
import { type Member, openStudio, type Person } from '../harness/index.ts'
import { todayOf } from '../harness/today.ts'

/** Amounts that `multipleOf: 0.01` refuses in floating point, and those at the edges; each has a month of its own. */
const amounts = [0.01, 0.07, 1.13, 4.35, 17.29, 19.99, 64.1, 999_999.99]

describe.each(amounts.map((amount, at) => [amount, `2027-0${at + 1}`]))('B09: %d MXN', (amount, month) => {
  let admin: Person
  let ana: Member
  let plan: Plan

  const listed = async <T extends { id: string }>(path: string, id: string) =>
    (await admin.get<T[]>(`${path}?range=[0,99]`)).body.find((one) => one.id === id)

  beforeEach(async () => {
    studio.setClock(`${month}-16T08:00`)
    admin = await studio.admin()
    ana = await studio.member({ name: 'Ana Prueba' })
    const fields = { name: 'Centavos', description: 'Con centavos', price: amount, duration_days: 30 }
    plan = (await admin.post<Plan>('/api/admin/plans', fields)).body
  })

  it('can be the price of a plan that is sold, listed, counted, corrected and printed', async () => {
    expect(plan.price).toBe(amount)
    const shown = await studio.visitor.get<{ plans: Plan[] }>('/api/plans')
    expect(shown.body.plans).toContainEqual(expect.objectContaining({ id: plan.id, price: amount }))
    const sale = { plan_id: plan.id, start_date: `${month}-16`, payment_method: 'cash', amount_paid: amount }
    const sold = (await admin.post<{ plan: UserPlan }>(`/api/admin/users/${ana.id}/plans`, sale)).body.plan
    expect(sold).toMatchObject({ price: amount, list_price: amount, amount_paid: amount })
    expect(await listed('/api/admin/users', ana.id)).toMatchObject({ user_plans: [{ amount_paid: amount }] })
    const days = `from=${month}-01&to=${month}-28`
    const received = await admin.get<ReceivedPaymentList>(`/api/admin/payments/received?${days}`)
    expect(received.body).toMatchObject({ payments: [{ amount }], sum: amount })
    expect((await ana.get<Receipt>(`/api/user-plans/${sold.id}/receipt`)).body.amount).toBe(amount)
    const income = await admin.get<IncomeStatistics>(`/api/admin/figures/income?${days}`)
    expect(income.body.months).toMatchObject([{ income: amount, cash: amount }])

    const half = mxn(Math.ceil(centavos(amount) / 2))
    const corrected = await admin.patch<{ plan: UserPlan }>(`/api/admin/user-plans/${sold.id}/payment`, {
      amount_paid: half,
      reason: 'Se anotó mal',
    })
    expect(corrected.body.plan.amount_paid).toBe(half)
    const drawer = { counted: { cash: half, card: 0 } }
    const closed = await admin.post<CashDay>(`/api/admin/cash-days/${month}-16/close`, drawer)
    expect(closed.body).toMatchObject({ counted_cash: half, expected_cash: half, difference: 0 })
  })

  it('can be owed, paid except for a centavo, listed, exported and paid in full', async () => {
    const purchase = { plan_id: plan.id, start_date: `${month}-20`, expected_price: amount }
    const { id } = (await ana.post<{ plan: UserPlan }>('/api/user-plans', purchase)).body.plan
    const waiting = (await todayOf(admin)).desk?.tasks.find(({ kind }) => kind === 'payments')
    expect(waiting?.amount).toBe(amount)
    const pays = async (amount_paid: number, more = {}) => {
      const payment = { id, payment_status: 'completed', status: 'active', amount_paid, ...more }
      return (await admin.patch<{ plan: UserPlan }>(`/api/admin/users/${ana.id}/plans`, payment)).body.plan
    }
    const part = mxn(centavos(amount) - 1)
    if (part > 0) expect((await pays(part, { part_payment: true })).amount_paid).toBe(part)
    const due = { price: amount, amount_paid: part, amount_due: 0.01 }
    expect(await listed<PendingPayment>('/api/admin/payments/pending', id)).toMatchObject(due)
    const rows = await exportedRows(admin, '/api/admin/payments/pending/export')
    expect(Object.values(rows[0] ?? {})).toContain(amount)
    expect((await pays(0.01)).amount_paid).toBe(amount)
  })

  it('can be a discount’s minimum, the promotion’s price and a movement of the bank', async () => {
    const fields = { name: 'Centavos', code: `C${month}`, valid_from: `${month}-01` }
    const discount = { ...fields, min_purchase_amount: amount }
    const { id } = (await admin.post<Discount>('/api/admin/discounts', discount)).body
    expect(await listed('/api/admin/discounts', id)).toMatchObject({ min_purchase_amount: amount })
    const quote = { code: fields.code, plan_id: plan.id }
    expect((await ana.post<DiscountQuote>('/api/discounts/check', quote)).body.list_price).toBe(amount)
    const promotion = { promotion_price: amount, promotion_was: amount }
    const { body } = await admin.patch<StudioSettingsAnswer>('/api/admin/settings', promotion)
    expect(body.settings).toMatchObject(promotion)
    const movement = { day: `${month}-16`, cents: centavos(amount), concept: 'SPEI' }
    const imported = await importFile(studio, admin, await bankFile([movement]))
    const movements = await admin.get(`/api/admin/statements/${imported.body.statement.id}/movements`)
    expect(movements.body).toMatchObject({ movements: [{ amount }] })
  })
})

const studio = await openStudio()
