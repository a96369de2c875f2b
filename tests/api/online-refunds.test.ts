import type {
  OnlinePayment,
  OnlinePaymentList,
  ReceivedPaymentList,
  RefundAnswer,
  UserPlan,
} from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { ProviderRefused } from '../../server/src/studio/sales/online-payments/providers/provider.ts'
import { paymentFaults } from '../harness/consistency.ts'
import { replaceAccount } from '../harness/online-payments.ts'
import { type MemoryProvider, openOnlineStudio } from '../harness/online-provider.ts'
import { queuedMails } from '../harness/outbox.ts'
import { password } from '../harness/people.ts'
import { storedPlan } from '../harness/plans.ts'

describe.each(['stripe', 'mercadopago'] as const)('a refund of an online payment at %s', async (name) => {
  const { studio, admin, provider, opens, planOf, polls, hints } = await openOnlineStudio(name)

  /** A plan of 1,800 pesos that was paid online. */
  const paid = async (method: 'card' | 'oxxo' = 'card') => {
    const { ana, plan, checkout } = await opens(method)
    const payment = provider.pay(checkout.id)
    await hints({ attempt: checkout.id })
    await polls()
    return { ana, plan, checkout, payment }
  }
  const refunds = (plan: UserPlan, more: object = {}, idempotencyKey?: string) =>
    admin.post<RefundAnswer & { code?: string; message: string }>(
      `/api/admin/user-plans/${plan.id}/refunds`,
      { amount: 500, method: 'online', reason: 'Se mudó', plan: 'keep', ...more },
      idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
    )
  const listed = async (plan: UserPlan, state?: string): Promise<OnlinePayment | undefined> => {
    const filter = state ? `&state=${state}` : ''
    const { body } = await admin.get<OnlinePaymentList>(`/api/admin/online-payments?limit=100${filter}`)
    return body.payments.find((one) => one.user_plan_id === plan.id)
  }
  const planForStaff = async (ana: { id: string }) =>
    (await admin.get<{ plans: UserPlan[] }>(`/api/admin/users/${ana.id}/plans`)).body.plans[0]
  const settles = (id: string, action: string) =>
    admin.post<{ payment: OnlinePayment; code?: string }>(`/api/admin/online-refunds/${id}/settle`, {
      action,
      reason: 'Se acordó con ella',
    })
  const income = async () => (await admin.get<{ sum: number }>('/api/admin/payments/received')).body.sum
  const ordersOf = (payment: { providerPaymentId: string }): MemoryProvider['refunds'] =>
    provider.refunds.filter(({ providerPaymentId }) => providerPaymentId === payment.providerPaymentId)

  it('returns the money through the provider, with the id of its own row as the key', async () => {
    const { ana, plan, payment } = await paid()
    const { status, body } = await refunds(plan, { classes: 2 })
    expect([status, body.refund]).toMatchObject([201, { method: 'online', status: 'done', refundable: 1300 }])
    const [order] = ordersOf(payment)
    expect(order).toMatchObject({ cents: 50_000, whole: false, idempotencyKey: `refund:${order?.refund}` })
    expect(await planOf(ana)).toMatchObject({ status: 'active', classes_left: 6, amount_refunded: 500 })
    expect((await listed(plan))?.refunds).toMatchObject([
      { id: order?.refund, amount: 500, status: 'done', wants_staff: false, actor: { id: admin.id } },
    ])
    expect((await planForStaff(ana))?.online?.refunds).toMatchObject([{ amount: 500, status: 'done' }])
    expect(await planOf(ana)).not.toHaveProperty('online')
    expect(await paymentFaults(studio.db)).toEqual([])
  })

  it('is possible several times, up to the rest, which counts those that wait', async () => {
    const { ana, plan, payment } = await paid()
    expect((await planForStaff(ana))?.online?.refundable).toBe(1800)
    provider.refundStatus = 'pending'
    expect((await refunds(plan, { amount: 1000 })).body.refund.status).toBe('pending')
    provider.refundStatus = 'done'
    expect(await refunds(plan, { amount: 800.01 })).toMatchObject({
      status: 409,
      body: { code: 'refund_exceeds_payment' },
    })
    expect((await listed(plan))?.refundable).toBe(800)
    expect((await planForStaff(ana))?.online?.refundable).toBe(800)
    expect((await refunds(plan, { amount: 800, plan: 'end' })).status).toBe(201)
    expect(ordersOf(payment).map(({ cents }) => cents)).toEqual([100_000, 80_000])
    expect(await storedPlan(studio.db, plan.id)).toMatchObject({ status: 'cancelled' })
    expect((await listed(plan))?.refundable).toBe(0)
  })

  it('pressed by several people at once never returns more than was received', async () => {
    const { ana, plan, payment } = await paid()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refunds(plan)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 409, 409, 409, 409, 409,
    ])
    expect(ordersOf(payment)).toHaveLength(3)
    expect(await planOf(ana)).toMatchObject({ amount_refunded: 1500 })
    expect(await paymentFaults(studio.db)).toEqual([])
  })

  it('is made once when its press is repeated', async () => {
    const { ana, plan, payment } = await paid()
    const both = await Promise.all([refunds(plan, {}, `key-${name}`), refunds(plan, {}, `key-${name}`)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body.refund.id).toBe(both[1]?.body.refund.id)
    expect(ordersOf(payment)).toHaveLength(1)
    expect(await planOf(ana)).toMatchObject({ amount_refunded: 500 })
  })

  it('whose answer was lost is unknown, and the job repeats it with the same key', async () => {
    const { plan, payment } = await paid()
    provider.down('refund')
    expect((await refunds(plan)).body.refund.status).toBe('pending')
    expect(ordersOf(payment)).toHaveLength(1)
    // The job goes on with it, so it is no task, and nobody ends it.
    const [refund] = (await listed(plan))?.refunds ?? []
    expect(refund).toMatchObject({ status: 'pending', wants_staff: false })
    expect((await settles(refund?.id ?? '', 'dismiss')).body.code).toBe('refund_settled')
    // A reading meanwhile shows the refund that the provider made; it is not taken for one of the panel.
    await hints({ payment: payment.providerPaymentId })
    await polls()
    provider.up()
    studio.advance({ minutes: 10 })
    await polls()
    expect(ordersOf(payment)).toHaveLength(1)
    expect((await listed(plan))?.refunds).toMatchObject([
      { status: 'done', is_external: false, wants_staff: false, provider_refund_id: expect.any(String) },
    ])
    expect((await listed(plan))?.refundable).toBe(1300)
  })

  it('that fails for another reason than its provider is tried again after a pause too', async () => {
    const { plan } = await paid()
    provider.down('refund')
    await refunds(plan)
    provider.up()
    provider.faults.set('refund', new TypeError('an answer that nobody can read'))
    studio.advance({ minutes: 10 })
    const asked = () => provider.calls.filter((call) => call === 'refund').length
    const before = asked()
    await polls()
    await polls()
    expect(asked()).toBe(before + 1)
    provider.up()
    studio.advance({ minutes: 60 })
    await polls()
    expect((await listed(plan))?.refunds).toMatchObject([{ status: 'done' }])
  })

  it('is mailed to the member once its provider has answered', async () => {
    const { ana, plan } = await paid()
    const isTold = async () =>
      (await studio.mailbox()).some(
        ({ to, subject }) => to === ana.email && subject.startsWith('Te devolvimos'),
      )
    provider.down('refund', 'read', 'payment', 'expire')
    await refunds(plan)
    studio.advance({ hours: 2 })
    await polls()
    expect(await isTold()).toBe(false)
    provider.up()
    studio.advance({ hours: 2 })
    await polls()
    expect(await isTold()).toBe(true)
  })

  it('without an answer for a day is looked up, and is not asked for again', async () => {
    const { plan, payment } = await paid()
    provider.down('refund', 'payment')
    await refunds(plan)
    studio.advance({ days: 1, hours: 1 })
    provider.up()
    const before = provider.calls.filter((call) => call === 'refund').length
    await polls()
    expect(provider.calls.filter((call) => call === 'refund')).toHaveLength(before)
    expect(ordersOf(payment)).toHaveLength(1)
    expect((await listed(plan))?.refunds).toMatchObject([{ status: 'done', is_external: false }])
  })

  it('that the provider refuses leaves the payment paid and comes back to staff, who repeat it', async () => {
    const { ana, plan, payment } = await paid()
    const sum = await income()
    provider.faults.set('refund', new ProviderRefused('insufficient_funds'))
    expect((await refunds(plan, { classes: 1 })).body.refund.status).toBe('failed')
    provider.up()
    expect(await income()).toBe(sum)
    expect(await planOf(ana)).toMatchObject({ amount_refunded: 0, refundable: 1800, classes_left: 7 })
    const failed = (await listed(plan, 'refund'))?.refunds[0]
    expect(failed).toMatchObject({
      status: 'failed',
      failure: 'insufficient_funds',
      wants_staff: true,
      can_repeat: true,
    })
    expect(
      await queuedMails(studio.db, { recipient: admin.email, template: 'online_refund_failed' }),
    ).not.toEqual([])
    // The member got no mail about money that does not come.
    expect(await queuedMails(studio.db, { recipient: ana.email, template: 'payment_refunded' })).toEqual([])
    studio.advance({ seconds: 1 })
    const { body } = await settles(failed?.id ?? '', 'repeat')
    expect(body.payment.refunds).toMatchObject([
      { status: 'failed', wants_staff: false, can_repeat: false },
      { status: 'done', amount: 500 },
    ])
    const [order] = ordersOf(payment)
    expect(order?.refund).not.toBe(failed?.id)
    expect(await income()).toBe(sum - 500)
    expect(await planOf(ana)).toMatchObject({ amount_refunded: 500, classes_left: 7 })
    expect((await settles(failed?.id ?? '', 'repeat')).body.code).toBe('refund_settled')
    expect(await paymentFaults(studio.db)).toEqual([])
  })

  it('that fails weeks later opens again: the payment is paid, and staff have a task', async () => {
    const { ana, plan, payment } = await paid()
    const sum = await income()
    await refunds(plan, { amount: 1800, plan: 'end' })
    expect(await income()).toBe(sum - 1800)
    provider.endRefunds(payment, 'failed')
    studio.advance({ days: 20 })
    await polls()
    expect(await planForStaff(ana)).toMatchObject({
      status: 'cancelled',
      amount_refunded: 0,
      refundable: 1800,
    })
    expect(await income()).toBe(sum)
    const received = await admin.get<ReceivedPaymentList>(`/api/admin/payments/received?user_id=${ana.id}`)
    expect(received.body).toMatchObject({ total: 3, refunds: 1, failed_refunds: 1, sum: 1800 })
    const refund = (await listed(plan, 'refund'))?.refunds[0]
    expect(refund).toMatchObject({ status: 'failed', failure: 'lost_or_stolen_card' })
    expect((await settles(refund?.id ?? '', 'dismiss')).status).toBe(200)
    expect(await listed(plan, 'refund')).toBeUndefined()
    expect(await paymentFaults(studio.db)).toEqual([])
  })

  it('that was made in the panel is recorded, takes nothing of the plan, and can fail', async () => {
    const { ana, plan, payment } = await paid()
    const sum = await income()
    provider.refundFromPanel(payment, 60_000)
    await hints({ payment: payment.providerPaymentId })
    await polls()
    const refund = (await listed(plan, 'refund'))?.refunds[0]
    expect(refund).toMatchObject({ amount: 600, is_external: true, actor: null, wants_staff: true })
    expect(await planOf(ana)).toMatchObject({
      status: 'active',
      classes_left: 8,
      amount_refunded: 600,
      refundable: 1200,
    })
    expect(await income()).toBe(sum - 600)
    expect((await refunds(plan, { amount: 1200.01 })).body.code).toBe('refund_exceeds_payment')
    expect((await settles(refund?.id ?? '', 'repeat')).body.code).toBe('refund_settled')
    provider.endRefunds(payment, 'failed')
    await hints({ payment: payment.providerPaymentId }, `evt_back_${name}`)
    await polls()
    expect(await planOf(ana)).toMatchObject({ amount_refunded: 0 })
    expect(await income()).toBe(sum)
    expect(await paymentFaults(studio.db)).toEqual([])
  })

  it('on which somebody has to act is a task, and a task again when it fails after staff took note', async () => {
    const { ana, plan, payment } = await paid()
    provider.refundStatus = 'needs_action'
    expect((await refunds(plan)).body.refund.status).toBe('needs_action')
    provider.refundStatus = 'done'
    const id = (await listed(plan, 'refund'))?.refunds[0]?.id ?? ''
    expect((await settles(id, 'dismiss')).body.payment.refunds).toMatchObject([{ id, wants_staff: false }])
    expect((await settles(id, 'dismiss')).body.code).toBe('refund_settled')
    provider.endRefunds(payment, 'cancelled')
    await hints({ payment: payment.providerPaymentId }, `evt_cancelled_${name}`)
    await polls()
    expect(await listed(plan, 'refund')).toMatchObject({ refunds: [{ id, status: 'cancelled' }] })
    const { body } = await admin.get<ReceivedPaymentList>(`/api/admin/payments/received?user_id=${ana.id}`)
    expect(
      body.payments
        .filter((one) => one.user_plan_id === plan.id)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['failed_refund', 'payment', 'refund'])
  })

  it('by OXXO is made by transfer, and the refusal says so', async () => {
    const { ana, plan, payment } = await paid('oxxo')
    expect((await planForStaff(ana))?.online).toEqual({ refunds: [], disputes: [], refundable: 0 })
    const { body } = await refunds(plan)
    expect(body).toMatchObject({
      code: 'refund_by_transfer',
      message: expect.stringContaining('transferencia'),
    })
    expect(ordersOf(payment)).toEqual([])
    expect(await planOf(ana)).toMatchObject({ amount_refunded: 0, classes_left: 8 })
    expect((await refunds(plan, { method: 'transfer' })).body.refund).toMatchObject({ method: 'transfer' })
  })

  it('is made by transfer when the stored key opens another account, and one that was begun waits', async () => {
    const { plan, payment } = await paid()
    const begun = await paid()
    provider.down('refund')
    await refunds(begun.plan)
    provider.up()
    await replaceAccount(studio.db, 'acct_2')
    expect((await refunds(plan)).body.code).toBe('refund_by_transfer')
    studio.advance({ minutes: 10 })
    await polls()
    expect((await listed(begun.plan))?.refunds).toMatchObject([{ status: 'pending' }])
    await replaceAccount(studio.db, 'acct_1')
    expect(ordersOf(payment)).toEqual([])
    studio.advance({ hours: 1 })
    await polls()
    expect((await listed(begun.plan))?.refunds).toMatchObject([{ status: 'done' }])
    expect((await refunds(plan)).status).toBe(201)
  })

  it('of a payment of the desk is not possible online', async () => {
    const ana = await studio.member()
    const { id } = await studio.plan({ price: 180_000, classLimit: 8 })
    const sold = await admin.post<{ plan: UserPlan }>(`/api/admin/users/${ana.id}/plans`, {
      plan_id: id,
      start_date: '2026-12-01',
      payment_method: 'cash',
    })
    expect((await refunds(sold.body.plan)).body.code).toBe('refund_by_transfer')
  })
})

it.each(['is done', 'has no answer'])(
  'a refund that %s holds its account until it can no longer fail',
  async (how) => {
    const { studio, admin, provider, opens, polls, hints } = await openOnlineStudio()
    const { plan, checkout } = await opens()
    provider.pay(checkout.id, { feeCents: 7000 })
    await hints({ attempt: checkout.id })
    await polls()
    const removes = () =>
      admin.put<{ code?: string }>('/api/admin/settings/payments', {
        keys: [{ provider: 'stripe', mode: 'live', key: null }],
        current_password: password,
      })
    const refund = { amount: 500, method: 'online', reason: 'Se mudó', plan: 'keep' }
    if (how === 'has no answer') provider.down('refund', 'payment')
    expect((await admin.post(`/api/admin/user-plans/${plan.id}/refunds`, refund)).status).toBe(201)
    studio.advance({ days: 34 })
    await polls()
    expect((await removes()).body.code).toBe('provider_in_use')
    studio.advance({ days: 2 })
    await polls()
    expect((await removes()).status).toBe(200)
  },
)
