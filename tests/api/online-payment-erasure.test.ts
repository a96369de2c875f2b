import { describe, expect, it } from 'vitest'
import { checkoutsOf, providerDataOf, providerPayments } from '../harness/online-payments.ts'
import { openOnlineStudio } from '../harness/online-provider.ts'

describe('an erased account', async () => {
  const { studio, admin, provider, opens, polls, hints } = await openOnlineStudio()
  const erases = async ({ id }: { id: string }) =>
    expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(200)
  const nothing = { url: null, voucher_url: null, reference: null, payer_email: null, last4: null }

  it('A58: leaves neither the payment page nor the digits of the card', async () => {
    const { ana, plan, checkout } = await opens()
    provider.pay(checkout.id)
    await hints({ attempt: checkout.id })
    await polls()
    expect(await providerDataOf(studio.db, plan)).toMatchObject({ url: expect.any(String), last4: '4242' })
    await erases(ana)
    expect(await providerDataOf(studio.db, plan)).toEqual(nothing)
    expect(await providerPayments(studio.db, plan)).toMatchObject([{ disposition: 'applied' }])
  })

  it('A58: leaves no voucher, also when the provider names it again or receives its money', async () => {
    const { ana, plan, checkout } = await opens('oxxo')
    provider.voucher(checkout.id)
    studio.advance({ minutes: 2 })
    await polls()
    expect(await providerDataOf(studio.db, plan)).toMatchObject({
      voucher_url: expect.any(String),
      reference: '12345678901234',
    })
    await erases(ana)
    expect(await providerDataOf(studio.db, plan)).toEqual(nothing)
    await polls()
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([
      { state: 'awaiting', closing_at: expect.any(Date) },
    ])
    expect(await providerDataOf(studio.db, plan)).toEqual(nothing)
    provider.pay(checkout.id, { last4: '4242' })
    await hints({ attempt: checkout.id })
    await polls()
    expect(await providerPayments(studio.db, plan)).toMatchObject([{ review_reason: 'plan_closed' }])
    expect(await providerDataOf(studio.db, plan)).toEqual(nothing)
  })
})
