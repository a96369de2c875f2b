import type { Balance, OnlinePayment, ReceivedPaymentList, UserPlan, UserPlanList } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { auditColumns } from '../harness/audit-log.ts'
import { giveBalance } from '../harness/balances.ts'
import type { Member, Person, Studio } from '../harness/index.ts'
import { makeTestCheckout, providerPayments } from '../harness/online-payments.ts'
import { openOnlineStudio } from '../harness/online-provider.ts'
import { password } from '../harness/people.ts'

const balanceOf = async (member: Person): Promise<Balance> =>
  (await member.get<Balance>('/api/user/balance')).body
const mailsTo = async (studio: Studio, member: Member) =>
  (await studio.mailbox()).filter(({ to }) => to === member.email)
const subjectsTo = async (studio: Studio, member: Member) =>
  (await mailsTo(studio, member)).map(({ subject }) => subject)

describe('money that a member paid too much online', async () => {
  const { studio, admin, provider, opens, polls, hints } = await openOnlineStudio()
  const reception = await studio.reception()
  const settles = (id: string, action: string, by: Person = admin) =>
    by.post<{ payment: OnlinePayment; code?: string }>(`/api/admin/online-payments/${id}/settle`, {
      action,
      reason: 'Pagó dos veces',
    })
  /** A checkout whose payment is a hundred pesos short. */
  const short = async (more: object = {}) => {
    const at = await opens()
    provider.pay(at.checkout.id, { received: { cents: 170_000, currency: 'MXN' }, ...more })
    await hints({ attempt: at.checkout.id })
    await polls()
    const [payment] = await providerPayments(studio.db, at.plan)
    return { ...at, id: payment?.id ?? '' }
  }

  it('becomes the balance once, and the member gets a mail', async () => {
    const { ana, plan, id } = await short()
    expect((await settles(id, 'credit', reception)).status).toBe(403)
    expect((await settles(id, 'credit')).body.payment).toMatchObject({
      state: 'resolved',
      settled_action: 'credit',
      settled_reason: 'Pagó dos veces',
    })
    expect((await settles(id, 'credit')).body.code).toBe('payment_settled')
    expect(await balanceOf(ana)).toEqual({
      balance: 1700,
      total: 1,
      movements: [
        {
          id: expect.any(String),
          kind: 'credit',
          amount: 1700,
          method: null,
          user_plan_id: plan.id,
          plan_name: plan.name,
          reason: null,
          at: studio.clock.now().toISOString(),
        },
      ],
    })
    expect(await auditColumns(studio.db, { entity_id: id }, ['action', 'subject_id'])).toEqual([
      { action: 'online_payment.credit', subject_id: ana.id },
    ])
    expect(await subjectsTo(studio, ana)).toContain('Tienes $1,700.00 de saldo a favor')
  })

  it('is income on the day on which it becomes the balance', async () => {
    const day = '2026-11-18'
    studio.setClock(`${day}T10:00`)
    const { ana, plan, id } = await short()
    await settles(id, 'credit')
    const { body } = await admin.get<ReceivedPaymentList>(
      `/api/admin/payments/received?from=${day}&to=${day}`,
    )
    expect(body).toMatchObject({ total: 1, refunds: 0, sum: 1700 })
    expect(body.payments).toMatchObject([
      {
        kind: 'credit',
        user_plan_id: plan.id,
        user: { id: ana.id },
        payment_method: 'online',
        payment_channel: 'card',
        amount: 1700,
        refundable: 0,
      },
    ])
  })

  it.each([
    ['was returned', { refundedCents: 170_000 }],
    [
      'is in dispute',
      {
        disputes: [
          {
            providerDisputeId: 'dp_1',
            cents: 170_000,
            reason: 'fraudulent',
            dueBy: undefined,
            status: 'open' as const,
          },
        ],
      },
    ],
    ['is of another currency', { received: { cents: 170_000, currency: 'USD' } }],
  ])('does not become the balance when it %s', async (_name, more) => {
    const { ana, id } = await short(more)
    expect((await settles(id, 'credit')).status).toBeGreaterThanOrEqual(400)
    expect(await balanceOf(ana)).toEqual({ balance: 0, total: 0, movements: [] })
  })

  it('does not become the balance when it is of a test account', async () => {
    const { ana, plan, checkout } = await opens()
    const test = { provider: 'stripe', mode: 'test', key: 'sk_test_abcdefgh1234' }
    await admin.put('/api/admin/settings/payments', { keys: [test], current_password: password })
    await makeTestCheckout(studio.db, checkout)
    provider.pay(checkout.id)
    await hints({ attempt: checkout.id })
    await polls()
    const [payment] = await providerPayments(studio.db, plan)
    expect((await settles(payment?.id ?? '', 'credit')).body.code).toBe('payment_not_acceptable')
    expect((await balanceOf(ana)).balance).toBe(0)
  })

  it('leaves the rest of the next purchase to be paid online', async () => {
    const ana = await studio.member()
    await giveBalance(studio, ana, 300)
    const { id } = await studio.plan({ price: 180_000 })
    const purchase = { plan_id: id, start_date: '2026-12-01' }
    const { plan } = (await ana.post<{ plan: UserPlan }>('/api/user-plans', purchase)).body
    const path = `/api/user-plans/${plan.id}/checkouts`
    const { checkout } = (
      await ana.post<{ checkout: { id: string; amount: number } }>(path, { method: 'card' })
    ).body
    expect(checkout.amount).toBe(1500)
    provider.pay(checkout.id)
    await hints({ attempt: checkout.id })
    await polls()
    const { plans, balance } = (await ana.get<UserPlanList>('/api/user/plans')).body
    expect(plans).toMatchObject([
      { status: 'active', payment_method: 'online', amount_paid: 1800, amount_from_balance: 300 },
    ])
    expect(balance).toBe(0)
    const forStaff = await admin.get<UserPlanList>(`/api/admin/users/${ana.id}/plans`)
    expect(forStaff.body.plans).toMatchObject([{ refundable: 1800, online: { refundable: 1500 } }])
  })
})
