import type { PaymentEventList, SaleAnswer, Timeline, UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { expireAuditLog } from '../../server/src/studio/reports/index.ts'
import { removeUnpaidPlans } from '../../server/src/studio/sales/index.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { withoutPaymentColumns } from '../harness/payment-columns.ts'
import { changePaymentEvents, deletePaymentEvents, receiveWithoutReceipt } from '../harness/plans.ts'
import { pdfProof, refuseProof, sendProof, verifyPayment } from '../harness/proofs.ts'

describe('the history of a payment', async () => {
  // A server that read an old column would fail.
  const studio = await openStudio({ through: withoutPaymentColumns })
  const admin = await studio.admin({ name: 'Sol Administra' })
  const month = await studio.plan({ name: 'Mes', price: 90_000 })

  const later = () => studio.advance({ minutes: 1 })
  const done = async (answer: Promise<{ status: number }>) => {
    expect((await answer).status).toBeLessThan(300)
    later()
  }
  const eventsOf = async (plan: string) =>
    (await admin.get<PaymentEventList>(`/api/admin/user-plans/${plan}/events`)).body.events
  const timelineOf = async (member: { id: string }) =>
    (await admin.get<Timeline>(`/api/admin/users/${member.id}/timeline`)).body.events.filter(
      ({ kind, entity }) => kind === 'payment' || entity === 'user_plan',
    )
  const change = (plan: string, what: string, body: object) =>
    done(admin.patch(`/api/admin/user-plans/${plan}/${what}`, body))
  const sellsTo = async (member: Member, starts: string) => {
    const { body } = await admin.post<SaleAnswer>('/api/admin/sales', {
      client: { id: member.id },
      plan_id: month.id,
      start_date: starts,
      method: 'cash',
      amount_paid: 900,
    })
    return body.user_plan.id
  }

  const buys = async (starts: string) => {
    const member = await studio.member()
    const bought = { plan_id: month.id, start_date: starts }
    const { body } = await member.post<{ plan: UserPlan }>('/api/user-plans', bought)
    later()
    return { member, plan: body.plan }
  }

  it('is whole when the audit log has expired: proof, parts, verification, correction, refund, reopening, reversal and undo', async () => {
    const { member: ana, plan } = await buys('2026-11-20')
    const proof = await sendProof(ana, plan.id, pdfProof('uno'))
    later()
    await done(refuseProof(admin, proof.body.proof.id))
    await done(admin.post(`/api/admin/user-plans/${plan.id}/payment-message`))
    await done(verifyPayment(admin, ana, plan.id, { amount_paid: 100, part_payment: true }))
    await done(verifyPayment(admin, ana, plan.id, { payment_method: 'card' }))
    await change(plan.id, 'payment', { amount_paid: 950, payment_method: 'cash', reason: 'Contó mal' })
    await change(plan.id, 'reverse-payment', { reason: 'No llegó', plan: 'pending' })
    await done(verifyPayment(admin, ana, plan.id))
    await done(
      admin.post(`/api/admin/user-plans/${plan.id}/refunds`, {
        amount: 50,
        method: 'transfer',
        reason: 'Se lesionó',
        plan: 'keep',
      }),
    )
    const undone = await sellsTo(ana, '2027-03-01')
    await done(admin.post(`/api/admin/sales/${undone}/undo`))
    const reversed = await sellsTo(ana, '2027-04-01')
    await change(reversed, 'reverse-payment', { reason: 'Se devolvió' })

    const eva = await buys('2026-11-20')
    await change(eva.plan.id, 'refuse-payment', { reason: 'Nunca pagó' })
    const mar = await buys('2026-12-20')
    studio.advance({ days: 8 })
    await removeUnpaidPlans(studio.context)

    const plans = [plan.id, undone, reversed, eva.plan.id, mar.plan.id]
    const people = [ana, eva.member, mar.member]
    const before = await Promise.all([...plans.slice(0, 4).map(eventsOf), ...people.map(timelineOf)])
    const far = new Date('2040-01-01T12:00:00Z')
    while ((await expireAuditLog({ db: studio.db, clock: { ...studio.context.clock, now: () => far } })) > 0);
    expect(await auditEntries(studio.db, { entity: 'user_plan' })).toEqual([])

    expect(await Promise.all([...plans.slice(0, 4).map(eventsOf), ...people.map(timelineOf)])).toEqual(before)
    expect((await eventsOf(plan.id)).map(({ action, amount, reason }) => [action, amount, reason])).toEqual([
      ['user_plan.purchase', null, null],
      ['user_plan.send_proof', null, null],
      ['user_plan.refuse_proof', null, expect.any(String)],
      ['user_plan.message_opened', null, null],
      ['user_plan.part_payment', 100, null],
      ['user_plan.verify_payment', plan.price - 100, null],
      ['user_plan.correct_payment', null, 'Contó mal'],
      ['user_plan.reopen_payment', null, 'No llegó'],
      ['user_plan.verify_payment', plan.price - 100, null],
      ['user_plan.refund_payment', 50, 'Se lesionó'],
    ])
    expect((await eventsOf(undone)).map(({ action }) => action)).toEqual([
      'user_plan.add',
      'user_plan.undo_sale',
    ])
    expect((await timelineOf(mar.member)).map(({ text }) => text)).toHaveLength(2)
  })

  it('is never changed or deleted, and no payment is received without a receipt', async () => {
    const { plan } = await buys('2027-05-01')
    await expect(changePaymentEvents(studio.db)).rejects.toThrow('append-only')
    await expect(deletePaymentEvents(studio.db)).rejects.toThrow('append-only')
    await expect(receiveWithoutReceipt(studio.db, plan)).rejects.toThrow('has no receipt')
  })
})
