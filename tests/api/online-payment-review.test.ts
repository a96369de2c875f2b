import type { CashDay, OnlinePayment, OnlinePaymentList, ReceivedPaymentList, Today } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { remindOfPayments } from '../../server/src/studio/people/index.ts'
import { removeUnpaidPlans } from '../../server/src/studio/sales/index.ts'
import { auditColumns } from '../harness/audit-log.ts'
import { checkoutsOf, makeTestCheckout, providerPayments } from '../harness/online-payments.ts'
import { openOnlineStudio } from '../harness/online-provider.ts'
import { queuedMails } from '../harness/outbox.ts'
import { password } from '../harness/people.ts'
import { makePast, storedPlan } from '../harness/plans.ts'

describe('money that pays no purchase', async () => {
  const { studio, admin, provider, opens, planOf, polls, hints } = await openOnlineStudio()
  const reception = await studio.reception()
  const waiting = async (by = admin) =>
    (await by.get<OnlinePaymentList>('/api/admin/online-payments?state=review')).body.payments
  const settles = (id: string, action: string, by = admin) =>
    by.post<{ payment: OnlinePayment; code?: string }>(`/api/admin/online-payments/${id}/settle`, {
      action,
      reason: ' Se acordó con ella ',
    })
  /** A checkout whose payment is a hundred pesos short. */
  const short = async (method: 'card' | 'oxxo' = 'card') => {
    const at = await opens(method)
    const said = provider.pay(at.checkout.id, { received: { cents: 170_000, currency: 'MXN' } })
    await hints({ attempt: at.checkout.id })
    await polls()
    const [payment] = await providerPayments(studio.db, at.plan)
    return { ...at, payment: said, id: payment?.id ?? '' }
  }

  it('is listed for the desk with its reason', async () => {
    const { ana, plan, checkout, id } = await short()
    expect((await waiting(reception)).find((one) => one.id === id)).toMatchObject({
      state: 'review',
      review_reason: 'amount',
      amount: 1700,
      currency: 'MXN',
      checkout: { id: checkout.id, state: 'review', expected: 1800 },
      user_plan_id: plan.id,
      user: { id: ana.id },
    })
    expect((await settles(id, 'dismiss', reception)).status).toBe(403)
  })

  it('is work of the day for those who read payments, until it is decided', async () => {
    const countOf = async () => {
      const { body } = await reception.get<Today>('/api/user/today')
      return body.desk?.tasks.find(({ kind }) => kind === 'online')?.count ?? 0
    }
    const before = await countOf()
    const { id } = await short()
    expect(await countOf()).toBe(before + 1)
    const { body } = await reception.get<OnlinePaymentList>('/api/admin/online-payments?state=open')
    expect(body.total).toBe(before + 1)
    await settles(id, 'dismiss')
    expect(await countOf()).toBe(before)
  })

  it('is work of the day while the bank waits for an answer to a dispute', async () => {
    const open = async () =>
      (await reception.get<OnlinePaymentList>('/api/admin/online-payments?state=open')).body.payments
    const { checkout, plan } = await opens()
    const paid = provider.pay(checkout.id)
    await hints({ attempt: checkout.id })
    await polls()
    const [payment] = await providerPayments(studio.db, plan)
    const isOpen = async () => (await open()).some((one) => one.id === payment?.id)
    expect(await isOpen()).toBe(false)
    const dispute = { providerDisputeId: 'dp_open', cents: 180_000, reason: 'fraudulent', dueBy: undefined }
    for (const status of ['open', 'answered'] as const) {
      provider.pay(checkout.id, { ...paid, disputes: [{ ...dispute, status }] })
      await hints({ attempt: checkout.id })
      await polls()
      expect(await isOpen()).toBe(status === 'open')
    }
  })

  it('is accepted as it is: the plan starts, with the reason in its history', async () => {
    const { ana, plan, id } = await short()
    expect((await settles(id, 'accept')).body.payment).toMatchObject({
      state: 'applied',
      settled_action: 'accept',
      settled_reason: 'Se acordó con ella',
    })
    expect(await planOf(ana)).toMatchObject({ status: 'active', amount_paid: 1700, payment_method: 'online' })
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'paid' }])
    expect((await settles(id, 'dismiss')).body.code).toBe('payment_settled')
    expect(await auditColumns(studio.db, { entity_id: id }, ['action', 'subject_id'])).toEqual([
      { action: 'online_payment.accept', subject_id: ana.id },
    ])
  })

  it('includes money whose amount the provider says in parts of a centavo', async () => {
    const { ana, plan, checkout } = await opens()
    provider.pay(checkout.id, { isExact: false })
    await hints({ attempt: checkout.id })
    await polls()
    expect(await providerPayments(studio.db, plan)).toMatchObject([
      { disposition: 'review', review_reason: 'amount', received_cents: 180_000 },
    ])
    expect(await planOf(ana)).toMatchObject({ status: 'frozen' })
  })

  it('includes money that arrives after the last day of the plan, and staff may start it all the same', async () => {
    const { plan, checkout } = await opens()
    await makePast(studio.db, plan.id)
    provider.pay(checkout.id)
    await hints({ attempt: checkout.id })
    await polls()
    const [payment] = await providerPayments(studio.db, plan)
    expect(payment).toMatchObject({ disposition: 'review', review_reason: 'plan_closed' })
    expect(await storedPlan(studio.db, plan.id)).toMatchObject({ status: 'frozen' })
    expect((await settles(payment?.id ?? '', 'accept')).status).toBe(200)
    expect(await storedPlan(studio.db, plan.id)).toMatchObject({ status: 'active' })
  })

  it('keeps the purchase until staff decide', async () => {
    const { ana, plan, id } = await short()
    studio.advance({ days: 8 })
    await removeUnpaidPlans(studio.context)
    expect(await planOf(ana)).toMatchObject({ id: plan.id, status: 'frozen' })
    await settles(id, 'dismiss')
    await removeUnpaidPlans(studio.context)
    expect(await storedPlan(studio.db, plan.id)).toMatchObject({ closed_kind: 'unpaid' })
  })

  it('is returned through the provider once, also when its answer was lost', async () => {
    const { ana, plan, id } = await short()
    provider.down('refund')
    expect(await settles(id, 'refund')).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    expect((await settles(id, 'accept')).body.code).toBe('payment_settled')
    provider.up()
    const { body } = await settles(id, 'refund')
    expect(body.payment).toMatchObject({ state: 'resolved', settled_action: 'refund' })
    const [refund] = body.payment.refunds
    expect(body.payment.refunds).toMatchObject([
      { status: 'done', amount: 1700, reason: 'Se acordó con ella' },
    ])
    expect(provider.refunds.filter((order) => order.refund === refund?.id)).toMatchObject([
      { cents: 170_000, whole: true, idempotencyKey: `refund:${refund?.id}` },
    ])
    expect((await settles(id, 'refund')).body.code).toBe('payment_settled')
    expect(await planOf(ana)).toMatchObject({ status: 'frozen' })
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'expired' }])
  })

  it('whose return is first seen by a webhook is settled, and its checkout ends', async () => {
    const { plan, checkout, id } = await short()
    provider.down('refund')
    expect((await settles(id, 'refund')).body.code).toBe('provider_unavailable')
    provider.up()
    await hints({ attempt: checkout.id })
    await polls()
    expect(await providerPayments(studio.db, plan)).toMatchObject([{ id, disposition: 'resolved' }])
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'expired' }])
  })

  it('waits again when its refund fails later', async () => {
    const { plan, payment, id } = await short()
    await settles(id, 'refund')
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'expired' }])
    provider.endRefunds(payment, 'failed')
    studio.advance({ days: 1 })
    await polls()
    expect(await waiting()).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id, refundable: 1700 })]),
    )
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'review' }])
    // It is repeated as a refund of its own.
    expect((await settles(id, 'refund')).body.payment).toMatchObject({
      state: 'resolved',
      refunds: [{ status: 'failed' }, { status: 'done' }],
    })
  })

  it('that became a balance is a task when the panel returns it too, until staff took note', async () => {
    const { checkout, payment, id } = await short()
    await settles(id, 'credit')
    provider.refundFromPanel(payment, 50_000)
    await hints({ attempt: checkout.id })
    await polls()
    const tasks = async () =>
      (await admin.get<OnlinePaymentList>('/api/admin/online-payments?state=refund')).body.payments.find(
        (one) => one.id === id,
      )
    const refund = (await tasks())?.refunds[0]
    expect(refund).toMatchObject({ amount: 500, is_external: true, wants_staff: true })
    const noted = { action: 'dismiss', reason: 'Se descontó de su saldo' }
    expect((await admin.post(`/api/admin/online-refunds/${refund?.id}/settle`, noted)).status).toBe(200)
    expect(await tasks()).toBeUndefined()
    // The member has the money in her balance, so that a refund of the panel that failed is noted and not repeated.
    provider.endRefunds(payment, 'failed')
    studio.advance({ days: 1 })
    await polls()
    expect((await tasks())?.refunds).toMatchObject([
      { status: 'failed', wants_staff: true, can_repeat: false },
    ])
    const repeated = { action: 'repeat', reason: 'Otra vez' }
    const { body } = await admin.post<{ code?: string }>(
      `/api/admin/online-refunds/${refund?.id}/settle`,
      repeated,
    )
    expect(body.code).toBe('refund_by_transfer')
  })

  it('is mailed to administrators once', async () => {
    const told = async () =>
      (await queuedMails(studio.db, { recipient: admin.email, template: 'online_money_to_review' })).length
    const before = await told()
    const { checkout } = await short()
    expect(await told()).toBe(before + 1)
    await hints({ attempt: checkout.id })
    await polls()
    expect(await told()).toBe(before + 1)
  })

  it('lets nobody pay the purchase again, and reminds nobody of it', async () => {
    const { ana, plan, id } = await short()
    const path = `/api/user-plans/${plan.id}/checkouts`
    const again = () => ana.post<{ code?: string }>(path, { method: 'card' })
    expect((await again()).body.code).toBe('payment_in_review')
    studio.advance({ days: 2 })
    await remindOfPayments(studio.context)
    expect(await queuedMails(studio.db, { recipient: ana.email, template: 'payment_missing' })).toEqual([])
    await settles(id, 'dismiss')
    await remindOfPayments(studio.context)
    expect(await queuedMails(studio.db, { recipient: ana.email, template: 'payment_missing' })).toHaveLength(
      1,
    )
    expect((await again()).status).toBe(201)
  })

  it('of OXXO is not returned through the provider; staff return it and dismiss it', async () => {
    const { id } = await short('oxxo')
    expect((await settles(id, 'refund')).body.code).toBe('refund_not_possible')
    expect((await settles(id, 'dismiss')).body.payment).toMatchObject({ state: 'resolved' })
  })

  it('that was returned in part is not accepted', async () => {
    const { ana, plan, checkout } = await opens()
    provider.pay(checkout.id, { refundedCents: 1000 })
    await hints({ attempt: checkout.id })
    await polls()
    const [payment] = await providerPayments(studio.db, plan)
    expect((await settles(payment?.id ?? '', 'accept')).body.code).toBe('payment_not_acceptable')
    expect(await planOf(ana)).toMatchObject({ status: 'frozen' })
  })

  it('whose return is on its way pays nothing and is not accepted', async () => {
    const { checkout, plan, ana } = await opens()
    const said = { refund: undefined, cents: 180_000, reason: undefined }
    provider.pay(checkout.id, {
      refunds: [{ ...said, providerRefundId: 're_on_its_way', status: 'pending' }],
    })
    await hints({ attempt: checkout.id })
    await polls()
    const [payment] = await providerPayments(studio.db, plan)
    expect(payment).toMatchObject({ review_reason: 'returned', refunded_cents: 0 })
    expect((await settles(payment?.id ?? '', 'accept')).body.code).toBe('payment_not_acceptable')
    expect(await planOf(ana)).toMatchObject({ status: 'frozen' })
  })

  it.each(['warning', 'open', 'answered', 'lost', 'won'] as const)(
    'whose dispute is %s is accepted or returned only after the studio won',
    async (status) => {
      const { checkout, plan, ana } = await opens()
      const dispute = { providerDisputeId: 'dp_1', cents: 170_000, reason: 'fraudulent', dueBy: undefined }
      const received = { cents: 170_000, currency: 'MXN' }
      provider.pay(checkout.id, { received, disputes: [{ ...dispute, status }] })
      await hints({ attempt: checkout.id })
      await polls()
      const [payment] = await providerPayments(studio.db, plan)
      const id = payment?.id ?? ''
      const accepted = status === 'won' ? { status: 200 } : { body: { code: 'payment_disputed' } }
      if (status !== 'won') expect(await settles(id, 'refund')).toMatchObject(accepted)
      expect(provider.refunds.some(({ refund }) => refund === id)).toBe(false)
      expect(await settles(id, 'accept')).toMatchObject(accepted)
      expect(await planOf(ana)).toMatchObject({ status: status === 'won' ? 'active' : 'frozen' })
    },
  )

  it('of a test account pays no purchase, not even when staff accept it', async () => {
    const { ana, plan, checkout } = await opens()
    const test = { provider: 'stripe', mode: 'test', key: 'sk_test_abcdefgh1234' }
    await admin.put('/api/admin/settings/payments', { keys: [test], current_password: password })
    await makeTestCheckout(studio.db, checkout)
    provider.pay(checkout.id)
    await hints({ attempt: checkout.id })
    await polls()
    const [payment] = await providerPayments(studio.db, plan)
    expect(payment).toMatchObject({ disposition: 'review', review_reason: 'mode' })
    expect((await settles(payment?.id ?? '', 'accept')).body.code).toBe('payment_not_acceptable')
    expect(await planOf(ana)).toMatchObject({ status: 'frozen' })
  })

  it('of a purchase that is paid already is not accepted', async () => {
    const { ana, plan, checkout } = await opens()
    await admin.patch(`/api/admin/users/${ana.id}/plans`, { id: plan.id, status: 'active' })
    provider.pay(checkout.id)
    await hints({ attempt: checkout.id })
    await polls()
    const [payment] = await providerPayments(studio.db, plan)
    expect(payment).toMatchObject({ review_reason: 'surplus' })
    expect((await settles(payment?.id ?? '', 'accept')).body.code).toBe('plan_not_pending')
  })

  it('is not corrected or reversed as a payment of the desk is', async () => {
    const { ana, plan, checkout } = await opens()
    provider.pay(checkout.id)
    await hints({ attempt: checkout.id })
    await polls()
    expect(await planOf(ana)).toMatchObject({ status: 'active' })
    const path = `/api/admin/user-plans/${plan.id}`
    const correction = { amount_paid: 100, reason: 'x' }
    for (const answer of [
      await admin.patch<{ code: string }>(`${path}/payment`, correction),
      await admin.patch<{ code: string }>(`${path}/reverse-payment`, { reason: 'x' }),
    ])
      expect(answer.body.code).toBe('payment_online')
    const today = civilDateOf(studio.clock.now(), 'America/Mazatlan')
    const { body: day } = await admin.get<CashDay>(`/api/admin/cash-days/${today}`)
    expect(day).toMatchObject({ expected_card: 0, expected_cash: 0 })
    const received = await admin.get<ReceivedPaymentList>(
      `/api/admin/payments/received?method=online&from=${today}&to=${today}`,
    )
    const { total, sum } = received.body
    expect(total).toBeGreaterThan(0)
    expect(day.elsewhere).toContainEqual({ method: 'online', payments: total, amount: sum })
  })
})
