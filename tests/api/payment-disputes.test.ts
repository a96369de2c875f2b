import type { AdminUser, OnlinePaymentList, UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { openOnlineStudio } from '../harness/online-provider.ts'
import { queuedMails } from '../harness/outbox.ts'

describe('a dispute of an online payment', async () => {
  const { studio, admin, provider, opens, planOf, polls, hints } = await openOnlineStudio()
  const disputed = async () => {
    const { ana, plan, checkout } = await opens()
    const payment = provider.pay(checkout.id)
    await hints({ attempt: checkout.id })
    await polls()
    provider.dispute(payment)
    await hints({ payment: payment.providerPaymentId })
    await polls()
    return { ana, plan, payment }
  }
  const listed = async (plan: UserPlan) =>
    (await admin.get<OnlinePaymentList>('/api/admin/online-payments?state=dispute')).body.payments.find(
      (one) => one.user_plan_id === plan.id,
    )
  const mails = async () =>
    (await queuedMails(studio.db, { recipient: admin.email, template: 'online_dispute' })).length
  const fileOf = async (ana: { id: string }) =>
    (await admin.get<{ user: AdminUser }>(`/api/admin/users/${ana.id}`)).body

  it('marks payment and client, tells administrators once for each date, and ends nothing', async () => {
    const before = await mails()
    const { ana, plan, payment } = await disputed()
    expect(await listed(plan)).toMatchObject({
      dispute: 'open',
      disputes: [{ status: 'open', amount: 1800, reason: 'fraudulent', due_by: '2026-11-30T18:00:00.000Z' }],
    })
    const { body } = await admin.get<{ plans: UserPlan[] }>(`/api/admin/users/${ana.id}/plans`)
    expect(body.plans[0]?.online?.disputes).toMatchObject([{ status: 'open' }])
    expect(JSON.stringify(await fileOf(ana))).toContain('"open_disputes":1')
    expect(await planOf(ana)).toMatchObject({ status: 'active', amount_paid: 1800, amount_refunded: 0 })
    expect(await mails()).toBe(before + 1)
    // The same news again tells nobody anything.
    await hints({ payment: payment.providerPaymentId }, 'evt_dispute_again')
    await polls()
    expect(await mails()).toBe(before + 1)
    provider.dispute(payment, 'open', new Date('2026-12-04T18:00:00Z'))
    await hints({ payment: payment.providerPaymentId }, 'evt_dispute_later')
    await polls()
    expect(await mails()).toBe(before + 2)
  })

  it('names its last day in the mail', async () => {
    await disputed()
    const mail = (await studio.mailbox()).find(({ subject }) => subject.includes('responde a tiempo'))
    expect(mail?.text).toContain('30 de noviembre')
  })

  it('is not closed by an older reading of a refund', async () => {
    const { plan, checkout } = await opens()
    const payment = provider.pay(checkout.id)
    await hints({ attempt: checkout.id })
    await polls()
    provider.refundStatus = 'pending'
    const refund = { amount: 100, method: 'online', reason: 'Cortesía', plan: 'keep' }
    expect((await admin.post(`/api/admin/user-plans/${plan.id}/refunds`, refund)).status).toBe(201)
    provider.refundStatus = 'done'
    studio.advance({ minutes: 10 })
    provider.during = async (call) => {
      if (call !== 'payment') return
      provider.during = undefined
      provider.dispute(payment)
      expect((await admin.post(`/api/admin/checkouts/${checkout.id}/refresh`)).status).toBe(200)
    }
    await polls()
    expect(provider.during).toBeUndefined()
    expect(await listed(plan)).toMatchObject({ dispute: 'open', disputes: [{ status: 'open' }] })
  })

  it('refuses an online refund until the studio wins, and mails administrators about each end', async () => {
    const { ana, plan, payment } = await disputed()
    const refunds = () =>
      admin.post<{ code?: string }>(`/api/admin/user-plans/${plan.id}/refunds`, {
        amount: 100,
        method: 'online',
        reason: 'Cortesía',
        plan: 'keep',
      })
    expect((await refunds()).body.code).toBe('payment_disputed')
    const before = await mails()
    provider.dispute(payment, 'won')
    await hints({ payment: payment.providerPaymentId }, 'evt_dispute_won')
    await polls()
    expect(await listed(plan)).toBeUndefined()
    expect(await mails()).toBe(before + 1)
    expect(JSON.stringify(await fileOf(ana))).toContain('"open_disputes":0')
    expect((await refunds()).status).toBe(201)
  })
})

describe('a mediation of Mercado Pago', async () => {
  const { admin, provider, opens, polls, hints } = await openOnlineStudio('mercadopago')
  const mediated = async () => {
    const { plan, checkout } = await opens()
    const payment = provider.pay(checkout.id)
    provider.dispute(payment)
    await hints({ attempt: checkout.id })
    await polls()
    const reads = async () => {
      await hints({ attempt: checkout.id })
      await polls()
      const { body } = await admin.get<OnlinePaymentList>('/api/admin/online-payments?limit=100')
      const found = body.payments.find((one) => one.user_plan_id === plan.id)
      return found?.disputes.map(({ status }) => status).toSorted()
    }
    return { payment, reads }
  }

  it('that is no longer named and took no money was won', async () => {
    const { payment, reads } = await mediated()
    expect(await reads()).toEqual(['open'])
    provider.endDispute(payment)
    expect(await reads()).toEqual(['won'])
  })

  it('that ended with a return of the money was lost', async () => {
    const { payment, reads } = await mediated()
    provider.refundFromPanel(payment, 180_000)
    provider.endDispute(payment)
    expect(await reads()).toEqual(['lost'])
  })

  it('that a bank took over was not won', async () => {
    const { payment, reads } = await mediated()
    const chargeback = { providerDisputeId: '9001', cents: 180_000, reason: 'fraudulent', dueBy: undefined }
    provider.endDispute(payment, [{ ...chargeback, status: 'answered' }])
    expect(await reads()).toEqual(['answered', 'lost'])
  })
})
