import type { UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { openOnlineStudio } from '../harness/online-provider.ts'
import type { Member } from '../harness/people.ts'
import { todayOf } from '../harness/today.ts'

describe('the online payment of an unpaid plan', async () => {
  const { studio, admin, provider, buys, opens, planOf, polls, hints } = await openOnlineStudio()
  const currentPlan = async (ana: Member) =>
    (await ana.get<{ plan: UserPlan | null }>('/api/user/plan')).body.plan
  /** The online payment in every list of the member's own plans and in her day. */
  const shown = async (ana: Member) => {
    const [listed, current, day] = [await planOf(ana), await currentPlan(ana), await todayOf(ana)]
    const all = [listed.checkout, current?.checkout, day.member.plan?.checkout]
    expect(all).toEqual([all[0], all[0], all[0]])
    return all[0]
  }

  it('is shown with the plan from its start to its end', async () => {
    const { ana, plan } = await buys()
    expect(await shown(ana)).toBeNull()
    const { body } = await ana.post<{ checkout: { id: string } }>(`/api/user-plans/${plan.id}/checkouts`, {
      method: 'oxxo',
    })
    const { id } = body.checkout
    expect(await shown(ana)).toEqual({ id, method: 'oxxo', state: 'open', pay_by: null })
    provider.voucher(id)
    await hints({ attempt: id })
    await polls()
    expect(await shown(ana)).toEqual({
      id,
      method: 'oxxo',
      state: 'awaiting',
      pay_by: '2026-11-20T05:59:59.000Z',
    })
    provider.pay(id)
    await hints({ attempt: id })
    await polls()
    expect(await shown(ana)).toBeNull()
    expect(await planOf(ana)).toMatchObject({ payment_status: 'completed' })
  })

  it('has a page, to which the mail about its voucher leads', async () => {
    const { ana, checkout } = await opens('oxxo')
    provider.voucher(checkout.id)
    await hints({ attempt: checkout.id })
    await polls()
    const mails = (await studio.mailbox()).filter(({ to }) => to === ana.email)
    expect(mails.flatMap(({ links }) => links)).toContain(`http://localhost:3000/pagos/${checkout.id}`)
  })

  it('is no longer shown once it was cancelled', async () => {
    const { ana, checkout } = await opens()
    await ana.delete(`/api/user/checkouts/${checkout.id}`)
    expect(await shown(ana)).toBeNull()
  })

  it('is the money in review rather than another page, until staff decide', async () => {
    const { ana, plan, checkout } = await opens()
    provider.pay(checkout.id, { received: { cents: 170_000, currency: 'MXN' } })
    await hints({ attempt: checkout.id })
    await polls()
    const pays = () => ana.post(`/api/user-plans/${plan.id}/checkouts`, { method: 'oxxo' })
    expect(await pays()).toMatchObject({ status: 409, body: { code: 'payment_in_review' } })
    expect(await shown(ana)).toMatchObject({ id: checkout.id, state: 'review' })
    const { body } = await admin.get<{ payments: { id: string; user_plan_id: string }[] }>(
      '/api/admin/online-payments?state=review',
    )
    const money = body.payments.find(({ user_plan_id }) => user_plan_id === plan.id)
    await admin.post(`/api/admin/online-payments/${money?.id}/settle`, {
      action: 'dismiss',
      reason: 'Se le devolvió en efectivo',
    })
    await pays()
    expect(await shown(ana)).toMatchObject({ method: 'oxxo', state: 'open' })
  })

  it('is not shown to another member', async () => {
    const { checkout } = await opens()
    const other = await studio.member()
    expect((await other.get(`/api/user/checkouts/${checkout.id}`)).status).toBe(404)
    expect((await other.get<{ plans: UserPlan[] }>('/api/user/plans')).body.plans).toEqual([])
  })
})
