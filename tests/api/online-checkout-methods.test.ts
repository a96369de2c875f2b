import type { PaymentOptions } from '@estudio/contract'
import { expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { openOnlineStudio } from '../harness/online-provider.ts'
import { password } from '../harness/people.ts'

it('without a provider a purchase is paid by transfer only', async () => {
  const studio = await openStudio()
  const ana = await studio.member()
  expect((await ana.get<PaymentOptions>('/api/payment-methods')).body).toEqual({
    methods: [{ id: 'transfer', provider: null, min: null, max: null, delayed: true, refund: 'manual' }],
  })
  const { id } = await studio.plan()
  const bought = await ana.post<{ plan: { id: string } }>('/api/user-plans', {
    plan_id: id,
    start_date: '2026-11-16',
  })
  expect(
    await ana.post(`/api/user-plans/${bought.body.plan.id}/checkouts`, { method: 'card' }),
  ).toMatchObject({ status: 409, body: { code: 'method_not_offered' } })
})

it('a test account is offered to nobody who buys', async () => {
  const { admin, buys } = await openOnlineStudio()
  const { ana, plan } = await buys()
  const methods = async () => (await ana.get<PaymentOptions>('/api/payment-methods')).body.methods
  expect(await methods()).toHaveLength(4)
  const test = { provider: 'stripe', mode: 'test', key: 'sk_test_abcdefgh1234' }
  const path = '/api/admin/settings/payments'
  await admin.put(path, { keys: [test], current_password: password })
  await admin.post(`${path}/check`, { provider: 'stripe', mode: 'test' })
  expect((await admin.put(path, { mode: 'test', current_password: password })).status).toBe(200)
  expect(await methods()).toMatchObject([{ id: 'transfer' }])
  expect(await ana.post(`/api/user-plans/${plan.id}/checkouts`, { method: 'card' })).toMatchObject({
    status: 409,
    body: { code: 'method_not_offered' },
  })
})
