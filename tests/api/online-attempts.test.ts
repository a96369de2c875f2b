import type { PendingPaymentList, UserPlan, UserPlanList } from '@estudio/contract'
import { expect, it } from 'vitest'
import { openDoubleStudio } from '../harness/double-studio.ts'
import { doubles } from '../harness/payment-doubles/doubles.ts'

const at = await openDoubleStudio(doubles[0])
const { admin, double } = at

type Opened = Awaited<ReturnType<typeof at.opens>>
type Attempt = Pick<UserPlan, 'checkout' | 'ended_checkout'>

/** The online payment of a purchase in the member's own list, in her file and in the list of pending payments. */
async function shown({ ana, plan }: Opened): Promise<Attempt[]> {
  const own = await at.planOf(ana)
  const file = await admin.get<UserPlanList>(`/api/admin/users/${ana.id}/plans`)
  const pending = await admin.get<PendingPaymentList>(
    `/api/admin/payments/pending?limit=100&search=${plan.reference}`,
  )
  return [own, file.body.plans[0], pending.body.payments[0]].map((one) => ({
    checkout: one?.checkout,
    ended_checkout: one?.ended_checkout,
  }))
}

const threeTimes = (attempt: object) => [attempt, attempt, attempt].map((one) => expect.objectContaining(one))

it('wherever a purchase waits, its page, its voucher and the end of the voucher are said', async () => {
  const opened = await at.opens('oxxo')
  const { id } = opened.checkout
  expect(await shown(opened)).toEqual(
    threeTimes({ checkout: { id, method: 'oxxo', state: 'open', pay_by: null }, ended_checkout: null }),
  )
  double.issueVoucher(id)
  await at.delivers()
  await at.polls()
  const awaiting = { id, method: 'oxxo', state: 'awaiting', pay_by: expect.any(String) }
  expect(await shown(opened)).toEqual(threeTimes({ checkout: awaiting, ended_checkout: null }))
  double.failVoucher(id)
  await at.delivers()
  await at.polls()
  const ended = { checkout: null, ended_checkout: { id, method: 'oxxo', state: 'failed' } }
  expect(await shown(opened)).toEqual(threeTimes(ended))
  const again = await opened.ana.post<{ checkout: { id: string } }>(
    `/api/user-plans/${opened.plan.id}/checkouts`,
    { method: 'card' },
  )
  expect(await shown(opened)).toEqual(
    threeTimes({ checkout: expect.objectContaining({ id: again.body.checkout.id }), ended_checkout: null }),
  )
})

it('a purchase that nobody tried to pay online, and a paid one, say nothing of it', async () => {
  const bought = await at.buys()
  const nothing = { checkout: null, ended_checkout: null }
  expect(await shown(bought as Opened)).toEqual(threeTimes(nothing))
  const opened = await at.opens()
  double.pay(opened.checkout.id)
  await at.delivers()
  await at.polls()
  expect(await at.planOf(opened.ana)).toMatchObject({ payment_status: 'completed', ...nothing })
})
