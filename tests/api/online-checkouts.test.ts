import type { Checkout, PaymentOptions } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { removeUnpaidPlans } from '../../server/src/studio/sales/index.ts'
import { ProviderRefused } from '../../server/src/studio/sales/online-payments/providers/provider.ts'
import type { Answer } from '../harness/index.ts'
import { checkoutsOf, providerPayments } from '../harness/online-payments.ts'
import { openOnlineStudio } from '../harness/online-provider.ts'
import { password } from '../harness/people.ts'
import { storedPlan } from '../harness/plans.ts'

type CheckoutAnswer = Answer<{ checkout: Checkout; code?: string }>

describe('a checkout', async () => {
  const { studio, admin, provider, buys, opens, planOf, polls } = await openOnlineStudio()
  const press = (ana: Awaited<ReturnType<typeof buys>>['ana'], plan: { id: string }, method = 'card') =>
    ana.post(`/api/user-plans/${plan.id}/checkouts`, { method }) as Promise<CheckoutAnswer>

  it('offers the methods of the provider between both limits, with what a refund is', async () => {
    const ana = await studio.member()
    expect((await ana.get<PaymentOptions>('/api/payment-methods')).body.methods).toEqual([
      { id: 'card', provider: 'stripe', min: 10, max: 999_999.99, delayed: false, refund: 'partial' },
      { id: 'oxxo', provider: 'stripe', min: 10, max: 10_000, delayed: true, refund: 'manual' },
      { id: 'spei', provider: 'stripe', min: 10, max: 999_999.99, delayed: true, refund: 'manual' },
      { id: 'transfer', provider: null, min: null, max: null, delayed: true, refund: 'manual' },
    ])
  })

  it('is committed before the provider is called, and its id is the key', async () => {
    const { ana, plan } = await buys()
    let before: object[] = []
    provider.during = async (call) => {
      if (call === 'create') before = await checkoutsOf(studio.db, plan)
    }
    const { status, body } = await press(ana, plan)
    provider.during = undefined
    expect(status).toBe(201)
    expect(before).toMatchObject([{ id: body.checkout.id, state: 'creating' }])
    expect(provider.keys.at(-1)).toBe(`checkout:${body.checkout.id}`)
    const { order } = provider.opened(body.checkout.id)
    expect(order).toMatchObject({
      attempt: body.checkout.id,
      cents: 180_000,
      title: plan.name,
      method: 'card',
      returnUrl: `http://localhost:3000/pagos/${body.checkout.id}/regreso`,
    })
    expect(body.checkout).toMatchObject({ state: 'open', amount: 1800, method: 'card', clabe: null })
    expect(body.checkout.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  })

  it('answers the open page again, in two tabs too', async () => {
    const { ana, plan, checkout } = await opens()
    expect(await press(ana, plan)).toMatchObject({ status: 200, body: { checkout: { id: checkout.id } } })
    const both = await buys()
    const answers = await Promise.all([press(both.ana, both.plan), press(both.ana, both.plan)])
    expect(new Set(answers.map(({ body }) => body.checkout.id)).size).toBe(1)
    expect(await checkoutsOf(studio.db, both.plan)).toHaveLength(1)
  })

  it('ends the page of another method before it opens one', async () => {
    const { ana, plan, checkout } = await opens('card')
    const second = await press(ana, plan, 'oxxo')
    expect(second).toMatchObject({ status: 201, body: { checkout: { method: 'oxxo', state: 'open' } } })
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([
      { id: checkout.id, state: 'expired' },
      { id: second.body.checkout.id, state: 'open' },
    ])
  })

  it('finds at a second press that the first page was paid meanwhile', async () => {
    const { ana, plan, checkout } = await opens('card')
    provider.pay(checkout.id)
    expect((await press(ana, plan, 'oxxo')).body.code).toBe('already_paid')
    expect(await planOf(ana)).toMatchObject({ status: 'active', payment_method: 'online' })
  })

  it('keeps a voucher that can still be paid instead of a second way', async () => {
    const { ana, plan, checkout } = await opens('oxxo')
    provider.voucher(checkout.id)
    const again = await press(ana, plan, 'card')
    expect(again).toMatchObject({ status: 200, body: { checkout: { id: checkout.id, state: 'awaiting' } } })
  })

  it('is opened by a second press, or by the job, when the answer of the provider was lost', async () => {
    const pressed = await buys()
    provider.down('create')
    expect(await press(pressed.ana, pressed.plan)).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable' },
    })
    const waiting = await buys()
    await press(waiting.ana, waiting.plan)
    provider.up()
    const { body } = await press(pressed.ana, pressed.plan)
    expect(body.checkout.state).toBe('open')
    expect(await checkoutsOf(studio.db, pressed.plan)).toHaveLength(1)
    studio.advance({ minutes: 3 })
    await polls()
    expect(await checkoutsOf(studio.db, waiting.plan)).toMatchObject([{ state: 'open' }])
  })

  it('ends when the provider refuses it, and another can be opened', async () => {
    const { ana, plan } = await buys()
    provider.faults.set('create', new ProviderRefused('amount_too_small'))
    expect(await press(ana, plan)).toMatchObject({ status: 503 })
    provider.up()
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'failed', next_check_at: null }])
    expect((await press(ana, plan)).status).toBe(201)
  })

  it('needs the key of its provider until it is final', async () => {
    const { ana, checkout } = await opens()
    const removes = () =>
      admin.put<{ code?: string }>('/api/admin/settings/payments', {
        keys: [{ provider: 'stripe', mode: 'live', key: null }],
        current_password: password,
      })
    expect((await removes()).body.code).toBe('provider_in_use')
    await ana.delete(`/api/user/checkouts/${checkout.id}`)
  })

  it('is for the person who bought, for what is due, and for what can be paid so', async () => {
    const { ana, plan } = await buys()
    const eva = await studio.member()
    expect((await press(eva, plan)).body.code).toBe('plan_not_found')
    const { body } = await press(ana, plan)
    for (const send of [eva.get, eva.delete])
      expect(await send(`/api/user/checkouts/${body.checkout.id}`)).toMatchObject({ status: 404 })
    const dear = await buys(1_500_000)
    expect((await press(dear.ana, dear.plan, 'oxxo')).body.code).toBe('amount_out_of_range')
    expect((await press(dear.ana, dear.plan)).body.checkout.amount).toBe(15_000)
    const paid = await opens()
    await admin.patch(`/api/admin/users/${paid.ana.id}/plans`, { id: paid.plan.id, status: 'active' })
    expect((await press(paid.ana, paid.plan)).body.code).toBe('already_paid')
  })

  it('shows its state without believing the address, and asks the provider once in five seconds', async () => {
    const { ana, checkout } = await opens()
    const reads = () => ana.get<{ checkout: Checkout }>(`/api/user/checkouts/${checkout.id}`)
    const asked = () => provider.calls.filter((call) => call === 'read').length
    studio.advance({ seconds: 6 })
    const before = asked()
    expect((await reads()).body.checkout.state).toBe('open')
    await reads()
    expect(asked() - before).toBe(1)
    provider.pay(checkout.id)
    studio.advance({ seconds: 6 })
    expect((await reads()).body.checkout).toMatchObject({ state: 'paid', url: null })
  })

  it('is not paid by a payment that names another checkout', async () => {
    const { ana, plan, checkout } = await opens()
    provider.pay(checkout.id, { attempt: 'b0a8f1de-2f3a-4a51-9b3f-5c1d2e3f4a5b' })
    await admin.post(`/api/admin/checkouts/${checkout.id}/refresh`)
    expect(await providerPayments(studio.db, plan)).toEqual([])
    expect(await planOf(ana)).toMatchObject({ status: 'frozen' })
  })

  it('says what it knew while the provider is away', async () => {
    const { ana, checkout } = await opens()
    studio.advance({ seconds: 6 })
    provider.down('read')
    const { status, body } = await ana.get<{ checkout: Checkout }>(`/api/user/checkouts/${checkout.id}`)
    expect([status, body.checkout.state]).toEqual([200, 'open'])
    provider.up()
  })

  it('can be ended by the buyer, now or when the provider answers', async () => {
    const { ana, plan, checkout } = await opens()
    const ends = () => ana.delete<{ checkout: Checkout; code?: string }>(`/api/user/checkouts/${checkout.id}`)
    provider.down('expire')
    expect((await ends()).status).toBe(503)
    provider.up()
    await polls()
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'expired' }])
    expect((await ends()).body.checkout.state).toBe('expired')
    const paid = await opens()
    provider.pay(paid.checkout.id)
    const late = await paid.ana.delete<{ code?: string }>(`/api/user/checkouts/${paid.checkout.id}`)
    expect(late.body.code).toBe('checkout_closed')
    expect(await planOf(paid.ana)).toMatchObject({ status: 'active' })
  })

  it('is closed at the provider once the purchase is paid at the desk, and money that comes later waits for staff', async () => {
    const { ana, plan, checkout } = await opens('oxxo')
    provider.voucher(checkout.id)
    await polls()
    await admin.patch(`/api/admin/users/${ana.id}/plans`, {
      id: plan.id,
      status: 'active',
      payment_method: 'cash',
    })
    await polls()
    expect(provider.calls.at(-1)).toBe('expire')
    provider.pay(checkout.id)
    studio.advance({ hours: 7 })
    await polls()
    expect(await providerPayments(studio.db, plan)).toMatchObject([
      { disposition: 'review', review_reason: 'surplus', received_cents: 180_000 },
    ])
    expect(await planOf(ana)).toMatchObject({ status: 'active', payment_method: 'cash', amount_paid: 1800 })
  })

  it('holds the purchase until the voucher and its confirmation ended, and no longer', async () => {
    studio.setClock('2026-11-16T08:00')
    const { ana, plan, checkout } = await opens('oxxo')
    studio.setClock('2026-11-22T09:00')
    provider.voucher(checkout.id, new Date('2026-11-25T05:59:59Z'))
    await polls()
    const [mail] = (await studio.mailbox()).filter(({ to }) => to === ana.email)
    expect(mail?.subject).toContain('ficha de OXXO')
    expect(mail?.text).toContain('12345678901234')
    studio.setClock('2026-11-28T20:00')
    await removeUnpaidPlans(studio.context)
    expect(await planOf(ana)).toMatchObject({ id: plan.id, status: 'frozen' })
    studio.setClock('2026-11-29T01:00')
    // The hour alone ends nothing: the provider is asked once more.
    await removeUnpaidPlans(studio.context)
    expect(await storedPlan(studio.db, plan.id)).toMatchObject({ status: 'frozen' })
    await polls()
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'failed', next_check_at: null }])
    await removeUnpaidPlans(studio.context)
    expect(await storedPlan(studio.db, plan.id)).toMatchObject({ closed_kind: 'unpaid' })
  })

  it('is not opened again after the time of the purchase, so that the purchase lapses with its last page', async () => {
    studio.setClock('2026-11-16T08:00')
    const { ana, plan } = await buys()
    studio.setClock('2026-11-23T07:59')
    const { status, body } = await press(ana, plan)
    expect(status).toBe(201)
    studio.setClock('2026-11-23T08:30')
    // The page that is open stays, also when she wishes another method.
    expect((await press(ana, plan)).body.checkout?.id).toBe(body.checkout?.id)
    const other = await ana.post<{ code?: string }>(`/api/user-plans/${plan.id}/checkouts`, {
      method: 'oxxo',
    })
    expect(other).toMatchObject({ status: 409, body: { code: 'payment_time_over' } })
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'open', closing_at: null }])
    await removeUnpaidPlans(studio.context)
    expect(await storedPlan(studio.db, plan.id)).toMatchObject({ status: 'frozen' })
    studio.setClock('2026-11-23T10:00')
    await polls()
    expect((await press(ana, plan)).status).toBe(409)
    await removeUnpaidPlans(studio.context)
    expect(await storedPlan(studio.db, plan.id)).toMatchObject({ closed_kind: 'unpaid' })
  })

  it('mails each voucher of its page once, and holds the purchase for the latest', async () => {
    studio.setClock('2026-11-16T08:00')
    const { ana, plan, checkout } = await opens('oxxo')
    const reads = async () => {
      studio.advance({ hours: 1 })
      await polls()
      await polls()
    }
    provider.voucher(checkout.id, new Date('2026-11-19T05:59:59Z'))
    await reads()
    provider.voucher(checkout.id, new Date('2026-11-23T05:59:59Z'), '99887766554433')
    await reads()
    // The page was open again, and issued no other voucher.
    provider.set(checkout.id, { kind: 'open', url: 'https://checkout.stripe.com/1', expiresAt: new Date() })
    await reads()
    provider.voucher(checkout.id, new Date('2026-11-23T05:59:59Z'), '99887766554433')
    await reads()
    const mails = (await studio.mailbox()).filter(
      ({ to, subject }) => to === ana.email && subject.includes('ficha de OXXO'),
    )
    expect(mails).toHaveLength(2)
    for (const number of ['12345678901234', '99887766554433'])
      expect(mails.filter(({ text }) => text.includes(`Tu referencia es ${number}`))).toHaveLength(1)
    const { held_until } = await storedPlan(studio.db, plan.id)
    expect(held_until?.toISOString()).toBe('2026-11-27T05:59:59.000Z')
  })

  it.each(['expired', 'unknown'] as const)(
    'ends when its voucher was not confirmed in time and the provider says %s, so that the purchase lapses',
    async (kind) => {
      studio.setClock('2026-11-16T08:00')
      const { ana, plan, checkout } = await opens('oxxo')
      provider.voucher(checkout.id, new Date('2026-11-19T05:59:59Z'))
      studio.advance({ minutes: 2 })
      await polls()
      provider.set(checkout.id, { kind })
      studio.setClock('2026-11-22T20:00')
      await polls()
      expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'awaiting' }])
      studio.setClock('2026-11-23T01:00')
      await polls()
      expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'failed', next_check_at: null }])
      expect((await press(ana, plan)).status).toBe(201)
    },
  )

  it('is open again when the provider says so after a review, for example of a declined card', async () => {
    studio.setClock('2026-11-16T08:00')
    const { ana, plan, checkout } = await opens()
    const { state } = provider.opened(checkout.id)
    provider.voucher(checkout.id)
    studio.advance({ minutes: 2 })
    await polls()
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'awaiting' }])
    provider.set(checkout.id, state)
    expect((await press(ana, plan)).body.checkout).toMatchObject({
      id: checkout.id,
      state: 'open',
      pay_by: null,
    })
  })

  it('an OXXO voucher that was paid on its last day before a weekend pays the purchase', async () => {
    studio.setClock('2026-11-26T08:00')
    const { ana, plan, checkout } = await opens('oxxo')
    provider.voucher(checkout.id, new Date('2026-11-28T05:59:59Z'))
    await polls()
    studio.setClock('2026-12-01T12:00')
    await removeUnpaidPlans(studio.context)
    provider.pay(checkout.id, { paidAt: new Date('2026-11-28T05:00:00Z') })
    await polls()
    expect(await planOf(ana)).toMatchObject({ id: plan.id, status: 'active', payment_channel: 'oxxo' })
  })
})
