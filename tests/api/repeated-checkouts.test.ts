import type { Checkout, OnlinePaymentList } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { changeAccount } from '../harness/accounts.ts'
import { checkoutsOf, providerDataOf } from '../harness/online-payments.ts'
import { openOnlineStudio } from '../harness/online-provider.ts'

it('a checkout that could not be read is listed for the desk until its provider answers', async () => {
  const { studio, admin, provider, opens, polls } = await openOnlineStudio()
  const { ana, plan, checkout } = await opens()
  const failing = async (search = '') =>
    (await admin.get<OnlinePaymentList>(`/api/admin/online-payments?state=failing${search}`)).body
  expect(await failing()).toEqual({ payments: [], total: 0 })
  provider.down('read')
  studio.advance({ minutes: 2 })
  await polls()
  expect(await failing()).toMatchObject({
    total: 1,
    payments: [
      {
        id: checkout.id,
        state: 'failing',
        last_error: 'ProviderUnavailable',
        provider_payment_id: null,
        paid_at: null,
        amount: 1800,
        checkout: { id: checkout.id, state: 'open' },
        user_plan_id: plan.id,
        user: { id: ana.id },
      },
    ],
  })
  expect((await failing('&search=nadie')).total).toBe(0)
  provider.up()
  studio.advance({ hours: 1 })
  await polls()
  expect(await failing()).toEqual({ payments: [], total: 0 })
})

it('a checkout that was often read is soon read again after a failure, and later after each further one', async () => {
  const { studio, admin, provider, opens, polls } = await openOnlineStudio()
  const { plan, checkout } = await opens('oxxo')
  provider.voucher(checkout.id)
  for (let reading = 0; reading < 8; reading += 1)
    await admin.post(`/api/admin/checkouts/${checkout.id}/refresh`)
  provider.down('read')
  const pauseAfter = async (hours: number) => {
    studio.advance({ hours })
    await polls()
    const [read] = await checkoutsOf(studio.db, plan)
    return ((read?.next_check_at?.getTime() ?? 0) - studio.clock.now().getTime()) / 60_000
  }
  expect([await pauseAfter(1), await pauseAfter(1), await pauseAfter(1)]).toEqual([1, 2, 4])
  provider.up()
  await pauseAfter(1)
  provider.down('read')
  expect(await pauseAfter(6)).toBe(1)
})

describe('a checkout whose creation was not answered', async () => {
  const { studio, provider, buys, polls } = await openOnlineStudio('stripe', {
    env: { RATE_LIMIT_SCALE: '1' },
  })
  const lost = async () => {
    const { ana, plan } = await buys()
    const press = () =>
      ana.post<{ checkout: Checkout }>(`/api/user-plans/${plan.id}/checkouts`, { method: 'card' })
    provider.down('create')
    expect((await press()).status).toBe(503)
    provider.up()
    const [checkout] = await checkoutsOf(studio.db, plan)
    return { ana, plan, press, id: checkout?.id ?? '' }
  }

  it('is created again with the address of the first call, which is then forgotten', async () => {
    const { ana, plan, press, id } = await lost()
    await changeAccount(studio.db, ana, { email: `otra-${ana.id}@socia.example` })
    expect((await press()).body.checkout).toMatchObject({ id, state: 'open' })
    expect(provider.opened(id).order.email).toBe(ana.email)
    expect(await providerDataOf(studio.db, plan)).toMatchObject({ payer_email: null })
  })

  it('is looked up when its page would end too soon to be created, and paid if it is there', async () => {
    const { plan, id } = await lost()
    studio.advance({ minutes: 40 })
    const before = provider.calls.filter((call) => call === 'create').length
    await polls()
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ id, state: 'open' }])
    expect(provider.calls.filter((call) => call === 'create')).toHaveLength(before)
  })

  it('ends when the provider never got it, and another press opens another', async () => {
    const { plan, press, id } = await lost()
    provider.checkouts.delete(id)
    studio.advance({ minutes: 40 })
    await polls()
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ id, state: 'failed' }])
    const again = await press()
    expect([again.status, again.body.checkout.state]).toEqual([201, 'open'])
    expect(again.body.checkout.id).not.toBe(id)
  })

  it('that is ended or refreshed without end is refused for a while', async () => {
    const { ana, id } = await lost()
    const answers: number[] = []
    for (let time = 0; time < 31; time += 1)
      answers.push((await ana.delete(`/api/user/checkouts/${id}`)).status)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
    const reception = await studio.reception()
    const refreshed: number[] = []
    for (let time = 0; time < 21; time += 1)
      refreshed.push((await reception.post(`/api/admin/checkouts/${id}/refresh`)).status)
    expect(refreshed.filter((status) => status === 429)).toHaveLength(1)
  })
})
