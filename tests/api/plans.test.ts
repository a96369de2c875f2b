import type { Plan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { changePlan } from '../harness/plans.ts'
import { setSettings } from '../harness/settings.ts'

const promotion = {
  promotion_active: true,
  promotion_match: '1 mes',
  promotion_price_cents: 120_000,
  promotion_was_cents: 180_000,
  promotion_label: '-33%',
  promotion_badge: 'Más Popular',
  promotion_note: '¡Por apertura!',
}

describe('GET /api/plans', async () => {
  const onSale = async (): Promise<Plan[]> =>
    (await studio.visitor.get<{ plans: Plan[] }>('/api/plans')).body.plans
  const change = (id: string, values: { is_active?: boolean; display_order?: number; archived_at?: Date }) =>
    changePlan(studio.db, { id }, values)

  const studio = await openStudio()
  const [month, year, four, old, gone] = [
    await studio.plan({ name: '1 Mes', price: 180_000 }),
    await studio.plan({ name: '11 Meses', price: 990_050, days: 330 }),
    await studio.plan({ name: '4 Clases', price: 52_000, classLimit: 4 }),
    await studio.plan({ name: 'Ya no se vende' }),
    await studio.plan({ name: 'Borrado' }),
  ]
  await change(month.id, { display_order: 3 })
  await change(year.id, { display_order: 1 })
  await change(four.id, { display_order: 2 })
  await change(old.id, { is_active: false })
  await change(gone.id, { archived_at: studio.clock.now() })

  it('PLN-02, API-06: lists the active plans publicly by display_order', async () => {
    expect((await onSale()).map((plan) => plan.name)).toEqual(['11 Meses', '4 Clases', '1 Mes'])
  })

  it('DAT-01: gives prices in MXN and no limit for unlimited plans', async () => {
    const [year, four] = await onSale()
    expect(year).toMatchObject({
      price: 9900.5,
      duration_days: 330,
      class_limit: null,
      has_class_limit: false,
    })
    expect(four).toMatchObject({ price: 520, class_limit: 4, has_class_limit: true, is_active: true })
  })

  it('A22: shows the promotion on “1 Mes” only, with the texts of the settings', async () => {
    expect((await onSale()).map((plan) => plan.promotion)).toEqual([null, null, null])
    await setSettings(studio.db, promotion)
    const [year, four, month] = await onSale()
    expect([year?.promotion, four?.promotion]).toEqual([null, null])
    expect(month).toMatchObject({
      price: 1800,
      promotion: {
        price: 1200,
        was: 1800,
        label: '-33%',
        badge: 'Más Popular',
        note: '¡Por apertura!',
      },
    })
  })

  it('shows staff the inactive plans too, and nobody the deleted ones', async () => {
    const admin = await studio.admin()
    const { body, headers } = await admin.get<{ plans: Plan[] }>('/api/admin/plans')
    expect(body.plans.map((plan) => [plan.name, plan.is_active])).toContainEqual(['Ya no se vende', false])
    expect(body.plans.map((plan) => plan.name)).not.toContain('Borrado')
    expect(headers['content-range']).toBe('plans 0-3/4')
  })
})
