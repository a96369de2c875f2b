import type {
  PendingPayment,
  PendingPaymentList,
  ReceivedPaymentList,
  SaleAnswer,
  UserPlan,
  UserPlanList,
} from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { remindOfPayments } from '../../server/src/studio/people/index.ts'
import { removeUnpaidPlans } from '../../server/src/studio/sales/index.ts'
import { bankFile, importFile } from '../harness/bank-files.ts'
import { deposit } from '../harness/bank-statements.ts'
import { exportedRows } from '../harness/http.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { readPaymentColumns, withoutPaymentColumns } from '../harness/payment-columns.ts'
import { pdfProof, sendProof, verifyPayment } from '../harness/proofs.ts'
import { todayOf } from '../harness/today.ts'

describe('the server reads a payment from its row, never from the columns of the sale', async () => {
  const studio = await openStudio({ through: withoutPaymentColumns })
  const admin = await studio.admin()
  const month = await studio.plan({ name: 'Mes', price: 90_000, classLimit: 8 })

  const sells = async (member: Member, starts: string) => {
    const sale = {
      client: { id: member.id },
      plan_id: month.id,
      start_date: starts,
      method: 'cash',
      amount_paid: 900,
    }
    return (await admin.post<SaleAnswer>('/api/admin/sales', sale)).body.user_plan
  }
  const buys = async (starts: string, name?: string) => {
    const member = await studio.member(name ? { name } : {})
    const { body } = await member.post<{ plan: UserPlan }>('/api/user-plans', {
      plan_id: month.id,
      start_date: starts,
    })
    studio.advance({ minutes: 1 })
    return { member, plan: body.plan }
  }
  const plansOf = async ({ id }: Member) =>
    (await admin.get<UserPlanList>(`/api/admin/users/${id}/plans`)).body.plans
  const pending = async () =>
    (await admin.get<PendingPaymentList>('/api/admin/payments/pending')).body.payments.map(
      ({ user }) => user.full_name,
    )

  it('the role of this test may write these columns and not read them', async () => {
    await expect(readPaymentColumns(studio.context.db)).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('a purchase is listed as pending, reminded of, paid by a bank statement and listed as received', async () => {
    const { member: ana, plan } = await buys('2026-11-16', 'Ana Prueba')
    const { member: eva } = await buys('2026-11-16', 'Eva Prueba')
    const { member: luz, plan: hers } = await buys('2026-11-16', 'Luz Prueba')
    expect((await sendProof(luz, hers.id, pdfProof('uno'))).status).toBe(201)
    expect(await pending()).toEqual(['Ana Prueba', 'Eva Prueba', 'Luz Prueba'])
    const exported = await exportedRows(admin, '/api/admin/payments/pending/export')
    expect(exported).toHaveLength(3)
    expect((await admin.get<{ total: number }>('/api/admin/users?pending=true')).body.total).toBe(3)
    const { desk } = await todayOf(admin)
    expect(desk?.tasks).toMatchObject([{ kind: 'payments', count: 3, amount: 2700 }])
    // The refusal names the payment that the member owes.
    const lesson = await studio.class({ at: '2026-11-17T18:00' })
    expect(await ana.books(lesson)).toMatchObject({ body: { code: 'plan_payment_pending' } })

    studio.advance({ hours: 36 })
    expect(await remindOfPayments(studio.context)).toBe(2)

    const file = await bankFile([deposit(`SPEI ${plan.reference}`, { cents: 90_000 })])
    const { body } = await importFile(studio, admin, file)
    expect(
      (await admin.post(`/api/admin/statements/${body.statement.id}/confirm`, { certain: true })).status,
    ).toBe(200)
    expect((await verifyPayment(admin, luz, hers.id)).status).toBe(200)
    expect(await plansOf(ana)).toMatchObject([
      { payment_status: 'completed', amount_paid: 900, refundable: 900 },
    ])
    const { body: received } = await admin.get<ReceivedPaymentList>('/api/admin/payments/received')
    expect(received).toMatchObject({ total: 2 })
    expect(await pending()).toEqual(['Eva Prueba'])
    studio.advance({ days: 7 })
    expect(await removeUnpaidPlans(studio.context)).toBe(1)
    expect(await plansOf(eva)).toEqual([])
  })

  it('a sale is corrected, reopened, shown to its member, paid again, refunded and reversed', async () => {
    const ana = await studio.member()
    const sold = await sells(ana, '2026-12-01')
    const change = (path: string, body: object) => admin.patch(path, body)
    expect(
      await change(`/api/admin/user-plans/${sold.id}/payment`, {
        payment_method: 'transfer',
        amount_paid: 950.5,
        reason: 'Cobrada de más',
      }),
    ).toMatchObject({
      body: { plan: { payment_method: 'transfer', amount_paid: 950.5, refundable: 950.5 } },
    })
    expect(
      await change(`/api/admin/user-plans/${sold.id}/reverse-payment`, {
        reason: 'No llegó',
        plan: 'pending',
      }),
    ).toMatchObject({
      body: { plan: { status: 'frozen', payment_status: 'pending', amount_paid: null, refundable: 0 } },
    })
    const { body: own } = await ana.get<{ plans: { reversed: number; payment_status: string }[] }>(
      '/api/user/data-export',
    )
    expect(own.plans).toMatchObject([
      { payment_status: 'pending', amount_paid: null, reversed: 950.5, refunded: 0 },
    ])
    const { body: waiting } = await admin.get<PendingPayment>(`/api/admin/payments/pending/${sold.id}`)
    expect(waiting).toMatchObject({ amount_due: 900 })
    expect((await verifyPayment(admin, ana, sold.id)).status).toBe(200)
    const refund = { amount: 100.25, method: 'cash', reason: 'Clase perdida', plan: 'keep' }
    expect((await admin.post(`/api/admin/user-plans/${sold.id}/refunds`, refund)).status).toBe(201)
    expect(await plansOf(ana)).toMatchObject([
      { amount_paid: 900, amount_refunded: 100.25, refundable: 799.75 },
    ])
    expect(await exportedRows(admin, '/api/admin/user-plans/export')).not.toHaveLength(0)
  })

  it.each([
    '/api/user/today',
    '/api/admin/figures/income?from=2026-11-01&to=2026-12-31',
    '/api/admin/figures/members?month=2026-11',
    '/api/admin/segments',
    '/api/admin/payments/received/export',
    '/api/admin/invoices/export',
    '/api/admin/users/export',
    '/api/admin/cash-days/export',
  ])('%s is answered', async (path) => {
    expect((await admin.get(path)).status).toBe(200)
  })
})
