import type { DiscountQuote, UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { removeUnpaidPlans } from '../../server/src/studio/sales/index.ts'
import { createDiscount, liveUses, type NewDiscount, retireDiscounts } from '../harness/discounts.ts'
import { type Answer, type Member, openStudio } from '../harness/index.ts'
import { resetRateLimits } from '../harness/limits.ts'
import { changeUserPlans, userPlan } from '../harness/plans.ts'
import { setSettings } from '../harness/settings.ts'

type Bought = Answer<{ plan: UserPlan; code: string; message: string }>
type Quoted = Answer<DiscountQuote & { message: string }>

describe('a discount code in checkout (A15)', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const plan = await studio.plan({ name: '8 Clases', price: 95_999, classLimit: 8 })

  let ana: Member

  const offers = (discount: Omit<NewDiscount, 'code'> = {}) =>
    createDiscount(studio.context, { code: 'PROMO', ...discount })
  const checks = (member: Member, body: object = {}): Promise<Quoted> =>
    member.post('/api/discounts/check', { code: 'PROMO', plan_id: plan.id, ...body })
  const buys = (member: Member, body: object = {}, headers?: Record<string, string>): Promise<Bought> =>
    member.post(
      '/api/user-plans',
      { plan_id: plan.id, start_date: '2026-11-20', discount_code: 'PROMO', ...body },
      headers,
    )
  const uses = async () => {
    const counted = await liveUses(studio.db)
    expect(counted.redemptions).toBe(counted.uses)
    return counted.uses
  }
  const refused = async (
    code: string,
    { discount_code = 'PROMO', ...more } = {} as { discount_code?: string; start_date?: string },
  ) => {
    const answers = [await checks(ana, { code: discount_code }), await buys(ana, { discount_code, ...more })]
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code } })
    return answers[0]?.body.message
  }

  beforeEach(async () => {
    ana = await studio.member()
    await retireDiscounts(studio.context)
    await resetRateLimits(studio.db)
    studio.setClock('2026-11-16T08:00')
  })

  it('the server computes the price for quote and purchase, and stores price and code', async () => {
    await offers({ percent: 15 })
    expect(await checks(ana, { code: ' promo ' })).toMatchObject({
      status: 200,
      body: {
        code: 'PROMO',
        name: 'Promo',
        discount_percent: 15,
        list_price: 959.99,
        price: 815.99,
        saved: 144,
      },
    })
    const shownWithout = await buys(ana, { expected_price: 959.99 })
    expect(shownWithout).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect(await uses()).toBe(0)
    const { status, body } = await buys(ana, { discount_code: 'promo', price: 1, expected_price: 815.99 })
    expect(status).toBe(201)
    expect(body.plan).toMatchObject({
      price: 815.99,
      list_price: 959.99,
      discount_code: 'PROMO',
      status: 'frozen',
    })
    expect(await uses()).toBe(1)
    const mail = (await studio.mailbox()).find(({ to }) => to === ana.email)
    expect(mail?.text).toContain('$815.99 MXN')
  })

  it('without a code, or with an empty one, the price is the list price', async () => {
    for (const discount_code of [undefined, null, '', '  ']) {
      const { body } = await buys(await studio.member(), { discount_code })
      expect(body.plan).toMatchObject({ price: 959.99, discount_code: null })
    }
  })

  it('is valid from its first to its last day, in the studio’s dates', async () => {
    await offers({ from: '2026-11-17', to: '2026-11-18' })
    studio.setClock('2026-11-16T23:59')
    await refused('discount_invalid')
    studio.setClock('2026-11-17T00:00')
    expect((await checks(ana)).status).toBe(200)
    studio.setClock('2026-11-18T23:59')
    expect((await buys(ana)).status).toBe(201)
    studio.setClock('2026-11-19T00:00')
    ana = await studio.member()
    await refused('discount_invalid')
  })

  it('unknown, paused, deleted and expired codes get the same answer', async () => {
    const { id } = await offers({ to: '2026-11-10' })
    const texts = [
      await refused('discount_invalid'),
      await refused('discount_invalid', { discount_code: 'NADA' }),
    ]
    await admin.patch(`/api/admin/discounts/${id}`, { valid_to: null, is_active: false })
    texts.push(await refused('discount_invalid'))
    await admin.delete(`/api/admin/discounts/${id}`)
    texts.push(await refused('discount_invalid'))
    expect(new Set(texts).size).toBe(1)
  })

  it('applies from its minimum list price on', async () => {
    const { id } = await offers({ minimum: 96_000, percent: 50 })
    expect(await refused('discount_below_minimum')).toBe('Este código aplica en compras desde $960.00 MXN.')
    await admin.patch(`/api/admin/discounts/${id}`, { min_purchase_amount: 959.99 })
    expect((await buys(ana)).status).toBe(201)
  })

  it('A23: cannot be combined with the promotion', async () => {
    await offers()
    const promotion = { promotion_active: true, promotion_match: '8 clases', promotion_price_cents: 90_000 }
    await setSettings(studio.db, promotion)
    await refused('discount_with_promotion')
    expect(await uses()).toBe(0)
    await setSettings(studio.db, { promotion_active: false })
    expect((await checks(ana)).status).toBe(200)
  })

  it('allows one use per member if limited so, otherwise any number', async () => {
    await offers({ perUser: true })
    expect((await buys(ana)).status).toBe(201)
    await refused('discount_used_by_you', { start_date: '2027-03-01' })
    expect((await buys(await studio.member())).status).toBe(201)
    expect(await uses()).toBe(2)
  })

  it('never exceeds its total limit; null is no limit', async () => {
    const { id } = await offers({ uses: 1 })
    expect((await buys(await studio.member())).status).toBe(201)
    await refused('discount_used_up')
    await admin.patch(`/api/admin/discounts/${id}`, { total_uses_limit: null })
    expect((await buys(ana)).status).toBe(201)
  })

  it('a rejected purchase takes no use, with an idempotency key too', async () => {
    await offers({ uses: 2 })
    await buys(ana)
    expect(await buys(ana, {}, { 'idempotency-key': 'otra' })).toMatchObject({
      status: 409,
      body: { code: 'plan_dates_overlap' },
    })
    expect((await buys(ana, { start_date: '2020-01-01' })).body.code).toBe('start_date_past')
    expect(await uses()).toBe(1)
    const eva = await studio.member()
    const key = { 'idempotency-key': 'una' }
    expect((await buys(eva, {}, key)).body.plan.id).toBe((await buys(eva, {}, key)).body.plan.id)
    expect(await uses()).toBe(2)
  })

  it('a use is returned when an unpaid purchase is cancelled or removed, and kept by a paid one', async () => {
    await offers({ uses: 3 })
    const plans: UserPlan[] = []
    for (const member of [ana, await studio.member(), await studio.member()])
      plans.push((await buys(member)).body.plan)
    const [cancelled, paid, unpaid] = plans as [UserPlan, UserPlan, UserPlan]
    await admin.patch(`/api/admin/user-plans/${cancelled.id}/cancel`)
    expect(await uses()).toBe(2)
    const verification = { id: paid.id, status: 'active', payment_status: 'completed' }
    expect((await admin.patch(`/api/admin/users/${paid.user_id}/plans`, verification)).status).toBe(200)
    await admin.patch(`/api/admin/user-plans/${paid.id}/cancel`)
    expect(await uses()).toBe(2)
    studio.advance({ days: 8 })
    await removeUnpaidPlans(studio.context)
    expect(await uses()).toBe(1)
    expect(await userPlan(studio.db, unpaid)).toMatchObject({ status: 'cancelled' })
  })

  it('a use is kept by a paid plan that was frozen before it is cancelled', async () => {
    await offers({ uses: 1 })
    const { plan: paid } = (await buys(ana)).body
    const verification = { id: paid.id, status: 'active', payment_status: 'completed' }
    expect((await admin.patch(`/api/admin/users/${ana.id}/plans`, verification)).status).toBe(200)
    await changeUserPlans(studio.db, paid, { status: 'frozen' })
    expect((await admin.patch(`/api/admin/user-plans/${paid.id}/cancel`)).status).toBe(200)
    expect(await uses()).toBe(1)
  })

  it('ADI-15: checkout offers the field only while some code can be used', async () => {
    const offered = async () => (await ana.get<{ offered: boolean }>('/api/discounts')).body.offered
    expect(await offered()).toBe(false)
    const { id } = await offers({ uses: 1, from: '2026-11-17' })
    expect(await offered()).toBe(false)
    studio.setClock('2026-11-17T08:00')
    expect(await offered()).toBe(true)
    await buys(ana)
    expect(await offered()).toBe(false)
    await admin.patch(`/api/admin/discounts/${id}`, { total_uses_limit: 2 })
    expect(await offered()).toBe(true)
  })

  it('attempts are counted exactly, in quotes and purchases together', async () => {
    await offers()
    for (let count = 1; count <= 5; count += 1) {
      expect((await checks(ana, { code: `NO${count}` })).status).toBe(409)
      expect((await buys(ana, { discount_code: `NO${count}` })).status).toBe(409)
    }
    const stopped = await Promise.all([checks(ana), buys(ana)])
    for (const answer of stopped) {
      expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await buys(ana, { discount_code: undefined })).status).toBe(201)
    studio.advance({ minutes: 11 })
    expect((await checks(ana)).status).toBe(200)
  })

  it('concurrent attempts are each counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => checks(ana, { code: `X${index}` })),
    )
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  it('P13: only refused codes count, so that right codes have no limit, at once or one after the other', async () => {
    await offers()
    const answers = await Promise.all(Array.from({ length: 24 }, () => checks(ana)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (let count = 0; count < 10; count += 1)
      expect((await checks(ana, { code: `NO${count}` })).status).toBe(409)
    expect(await checks(ana)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })

  it('P13: among guesses at once a right code is accepted only before ten are refused', async () => {
    await offers()
    const guesses = Array.from({ length: 30 }, (_, index) => checks(ana, { code: `X${index}` }))
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
    const right = await Promise.all([checks(ana), buys(ana)])
    expect(right.map(({ status }) => status)).toEqual([429, 429])
    expect(await uses()).toBe(0)
  })

  it('P13: a repeated purchase whose code is used by then is no guess', async () => {
    await offers({ perUser: true })
    const buy = () => buys(ana, {}, { 'idempotency-key': 'compra-1' })
    for (let count = 0; count < 12; count += 1) expect((await buy()).status).toBe(201)
    expect((await checks(ana)).body.code).toBe('discount_used_by_you')
  })

  it('P13: guesses of one account lock out no other account of the network', async () => {
    await offers()
    const guessers = await Promise.all([1, 2, 3, 4].map(() => studio.member()))
    const guesses = await Promise.all(
      guessers.flatMap((guesser) =>
        Array.from({ length: 11 }, (_, index) => checks(guesser, { code: `X${index}` })),
      ),
    )
    expect(guesses.filter(({ status }) => status === 409)).toHaveLength(40)
    expect((await checks(ana)).status).toBe(200)
  })

  it('rejects a plan that is not on sale', async () => {
    await offers()
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await checks(ana, { plan_id: nobody })).toMatchObject({
      status: 409,
      body: { code: 'plan_not_available' },
    })
  })
})
