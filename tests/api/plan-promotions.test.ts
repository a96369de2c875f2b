import type { DiscountQuote, Plan, Receipt, StaffPlan, UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { createDiscount } from '../harness/discounts.ts'
import { type Answer, type Member, openStudio } from '../harness/index.ts'
import { verifyPayment } from '../harness/proofs.ts'
import { setSettings } from '../harness/settings.ts'

type PlanAnswer = Answer<StaffPlan & { message: string }>
type Bought = Answer<{ plan: UserPlan; code: string }>

const month = { name: '1 Mes', description: 'Todo el mes', price: 1800, duration_days: 30, class_limit: null }
const promotion = { promotion_price: 1200, promotion_from: '2026-11-27', promotion_until: '2026-11-30' }
const none = { promotion_price: null, promotion_from: null, promotion_until: null }

describe('a promotion of a plan', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  let ana: Member

  const creates = (body: object = {}): Promise<PlanAnswer> =>
    admin.post('/api/admin/plans', { ...month, ...promotion, ...body })
  const edits = (id: string, body: object): Promise<PlanAnswer> => admin.patch(`/api/admin/plans/${id}`, body)
  const onSale = async () => {
    const { body } = await studio.visitor.get<{ plans: Plan[] }>('/api/plans')
    return body.plans
  }
  const buys = (plan: string, body: object = {}): Promise<Bought> =>
    ana.post('/api/user-plans', { plan_id: plan, start_date: '2026-12-10', ...body })

  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    for (const { id } of await onSale()) await admin.delete(`/api/admin/plans/${id}`)
    ana = await studio.member()
  })

  it('is shown and charged from midnight of its first day to midnight after its last, in studio time', async () => {
    const { id } = (await creates()).body
    const shownAndCharged = async (moment: string) => {
      studio.setClock(moment)
      ana = await studio.member()
      const [plan] = await onSale()
      return [plan?.promotion?.price ?? plan?.price, (await buys(id)).body.plan.price]
    }
    expect(await shownAndCharged('2026-11-26T23:59:59')).toEqual([1800, 1800])
    expect(await shownAndCharged('2026-11-27T00:00')).toEqual([1200, 1200])
    expect(await shownAndCharged('2026-11-30T23:59:59')).toEqual([1200, 1200])
    expect(await shownAndCharged('2026-12-01T00:00')).toEqual([1800, 1800])
  })

  it('shows both prices, what is saved and its last day, and only staff see it before its first day', async () => {
    const { id, ...made } = (await creates()).body
    expect(made).toMatchObject({ ...promotion, promotion: null })
    expect(await onSale()).toEqual([expect.not.objectContaining({ promotion_price: 1200 })])
    expect((await onSale())[0]).not.toHaveProperty('promotion_from')
    studio.setClock('2026-11-27T08:00')
    expect((await onSale())[0]).toMatchObject({
      price: 1800,
      promotion: {
        price: 1200,
        was: 1800,
        label: '-33%',
        badge: '',
        note: 'Hasta el 30 de noviembre',
        is_opening: false,
      },
    })
    expect((await admin.get<StaffPlan>(`/api/admin/plans/${id}`)).body).toMatchObject(promotion)
  })

  it('is refused to a member who still sees another price, and nothing is stored', async () => {
    const { id } = (await creates()).body
    studio.setClock('2026-12-01T00:00')
    expect(await buys(id, { expected_price: 1200 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    })
    expect(await studio.books(ana)).toEqual([])
    expect((await buys(id, { expected_price: 1800 })).status).toBe(201)
  })

  it('is the price of the order, its payment and its receipt, beside the list price', async () => {
    const { id } = (await creates({ promotion_price: 0.07 })).body
    studio.setClock('2026-11-30T20:00')
    const { plan } = (await buys(id, { expected_price: 0.07 })).body
    studio.setClock('2026-12-02T08:00')
    expect(plan.price).toBe(0.07)
    const pending = await admin.get<{ payments: unknown[] }>('/api/admin/payments/pending')
    const of = (one: unknown) => (one as { id: string }).id === plan.id
    expect(pending.body.payments.filter(of)).toMatchObject([{ price: 0.07, amount_due: 0.07 }])
    expect((await verifyPayment(admin, ana, plan.id)).status).toBe(200)
    const { body } = await ana.get<Receipt>(`/api/user-plans/${plan.id}/receipt`)
    expect(body).toMatchObject({ amount: 0.07 })
  })

  it('decides over the opening promotion on its days', async () => {
    const { id } = (await creates({ promotion_price: 999.99 })).body
    await setSettings(studio.db, {
      promotion_active: true,
      promotion_match: '1 mes',
      promotion_price_cents: 120_000,
      promotion_was_cents: 170_000,
    })
    expect((await onSale())[0]?.promotion).toMatchObject({ price: 1200, was: 1700, is_opening: true })
    studio.setClock('2026-11-27T08:00')
    expect((await onSale())[0]?.promotion).toMatchObject({ price: 999.99, was: 1800, is_opening: false })
    expect((await buys(id)).body.plan.price).toBe(999.99)
    await setSettings(studio.db, { promotion_active: false })
  })

  it('A23: cannot be combined with a discount on its days', async () => {
    const { id } = (await creates()).body
    await createDiscount(studio.context, { code: 'DIEZ', percent: 10 })
    const quotes = (): Promise<Answer<DiscountQuote & { code: string }>> =>
      ana.post('/api/discounts/check', { code: 'DIEZ', plan_id: id })
    expect((await quotes()).body).toMatchObject({ price: 1620 })
    studio.setClock('2026-11-30T23:59:59')
    expect(await quotes()).toMatchObject({ status: 409, body: { code: 'discount_with_promotion' } })
    expect(await buys(id, { discount_code: 'DIEZ' })).toMatchObject({
      status: 409,
      body: { code: 'discount_with_promotion' },
    })
    studio.setClock('2026-12-01T00:00')
    expect((await buys(id, { discount_code: 'DIEZ' })).body.plan.price).toBe(1620)
  })

  it.each([
    ['the lowest price', { price: 0.07, promotion_price: 0.06 }],
    ['nothing to pay', { promotion_price: 0 }],
    ['the highest price', { price: 1_000_000, promotion_price: 999_999.99 }],
    ['one day', { promotion_until: promotion.promotion_from }],
    ['no last day', { promotion_until: null }],
  ])('with %s is stored', async (_what, change) => {
    const { status, body } = await creates(change)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...promotion, ...change })
  })

  it.each([
    ['the regular price', { promotion_price: 1800 }, 'promotion_price'],
    ['more than the regular price', { promotion_price: 1800.01 }, 'promotion_price'],
    ['less than a centavo', { promotion_price: 0.075 }, undefined],
    ['a negative price', { promotion_price: -0.01 }, undefined],
    ['no first day', { promotion_from: null }, 'promotion_from'],
    ['a first day that no month has', { promotion_from: '2026-11-31' }, 'promotion_from'],
    ['a last day before its first', { promotion_until: '2026-11-26' }, 'promotion_until'],
    ['a last day that no month has', { promotion_until: '2026-11-31' }, 'promotion_until'],
  ])('with %s is refused', async (_what, change, field) => {
    const answer = await creates(change)
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    if (field) expect(answer.body).toMatchObject({ details: { field } })
    expect(await onSale()).toEqual([])
  })

  it('is edited field by field, stays cheaper than the plan, and ends with its days', async () => {
    const { id } = (await creates()).body
    expect((await edits(id, { promotion_until: null })).body).toMatchObject({
      ...promotion,
      promotion_until: null,
    })
    expect(await edits(id, { price: 1200 })).toMatchObject({
      status: 400,
      body: { message: 'El precio de promoción debe ser menor que el precio del plan' },
    })
    expect((await edits(id, { promotion_price: null })).body).toMatchObject(none)
    expect(await auditOf(studio.db, 'plan', 1)).toMatchObject([
      {
        action: 'plan.update',
        before: { promotion_price_cents: 120_000, promotion_from: '2026-11-27' },
        after: { promotion_price_cents: null, promotion_from: null },
      },
    ])
  })
})
