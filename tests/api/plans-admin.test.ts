import type { Plan, PlanImpact, StaffPlanList } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { type Answer, openStudio } from '../harness/index.ts'
import { deletePlans } from '../harness/plans.ts'

type PlanAnswer = Answer<Plan & { code: string; message: string }>

const eight = {
  name: '8 Clases',
  description: 'Dos por semana',
  price: 959.99,
  duration_days: 30,
  class_limit: 8,
}
const nobody = '00000000-0000-4000-8000-000000000000'

describe('staff manage plans', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  const creates = (body: object): Promise<PlanAnswer> => admin.post('/api/admin/plans', body)
  const list = async (query = '') => (await admin.get<StaffPlanList>(`/api/admin/plans${query}`)).body
  const names = async (query = '') => (await list(query)).plans.map((plan) => plan.name)

  beforeEach(async () => {
    await deletePlans(studio.db)
  })

  it('API-39: adds a new plan at the end of the list, and shows it publicly', async () => {
    await creates({ ...eight, name: 'Primero' })
    const { status, body } = await creates({ ...eight, benefits: [' Mat incluido ', '', '  ', 'WiFi'] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: '8 Clases',
      price: 959.99,
      class_limit: 8,
      has_class_limit: true,
      benefits: ['Mat incluido', 'WiFi'],
      is_active: true,
      display_order: 2,
      version: 1,
      promotion: null,
    })
    const shown = await studio.visitor.get<{ plans: Plan[] }>('/api/plans')
    expect(shown.body.plans.map((plan) => plan.name)).toEqual(['Primero', '8 Clases'])
    expect(await auditOf(studio.db, 'plan', 1)).toMatchObject([
      { action: 'plan.create', actor_id: admin.id, after: { price_cents: 95_999 } },
    ])
  })

  it('APL-12: is limited to four classes by default', async () => {
    const { class_limit: _limit, ...rest } = eight
    expect((await creates(rest)).body).toMatchObject({ class_limit: 4, has_class_limit: true })
    expect((await creates({ ...rest, has_class_limit: false })).body).toMatchObject({
      class_limit: null,
      has_class_limit: false,
    })
    expect((await creates({ ...rest, class_limit: null })).body.has_class_limit).toBe(false)
  })

  it('a plan for first-timers is created, edited and shown to buyers as such', async () => {
    const shown = async () => {
      const { body } = await studio.visitor.get<{ plans: Plan[] }>('/api/plans')
      return body.plans.map(({ first_time_only }) => first_time_only)
    }
    const { body } = await creates({ ...eight, first_time_only: true })
    expect(body.first_time_only).toBe(true)
    expect((await creates({ ...eight, name: 'Otro' })).body.first_time_only).toBe(false)
    expect(await shown()).toEqual([true, false])
    const edited: PlanAnswer = await admin.patch(`/api/admin/plans/${body.id}`, { first_time_only: false })
    expect(edited.body.first_time_only).toBe(false)
    expect((await list('?page=1&limit=1')).plans).toMatchObject([{ first_time_only: false }])
    expect(await shown()).toEqual([false, false])
    expect(await auditOf(studio.db, 'plan', 1)).toMatchObject([
      { action: 'plan.update', before: { first_time_only: true }, after: { first_time_only: false } },
    ])
    expect((await creates({ ...eight, first_time_only: 'sí' })).status).toBe(400)
  })

  it.each([
    ['APL-08', { name: '  ' }, 'Escribe el nombre del plan'],
    ['APL-08', { name: undefined }, undefined],
    ['APL-08', { description: '   ' }, 'Escribe la descripción del plan'],
    ['APL-08', { price: -0.01 }, undefined],
    ['APL-08', { price: 10.001 }, undefined],
    ['APL-09', { duration_days: 0 }, undefined],
    ['APL-10', { class_limit: 0 }, undefined],
    ['APL-10', { has_class_limit: true, class_limit: null }, 'El límite debe ser de al menos 1 clase'],
    ['B09', { name: 'x'.repeat(101) }, undefined],
    ['B09', { description: 'x'.repeat(2001) }, undefined],
    ['B09', { price: 1_000_000.01 }, undefined],
    ['B09', { duration_days: 3651 }, undefined],
  ])('%s: refuses %o', async (_id, fault, text) => {
    const answer = await creates({ ...eight, ...fault })
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    if (text) expect(answer.body.message).toBe(text)
    expect(await names()).toEqual([])
  })

  it('edits the given fields, raises the version and audits the difference', async () => {
    const plan = (await creates(eight)).body
    const path = `/api/admin/plans/${plan.id}`
    const edited: PlanAnswer = await admin.patch(
      path,
      { price: 900, is_active: false },
      { 'if-match': '"1"' },
    )
    expect(edited.body).toMatchObject({ price: 900, is_active: false, class_limit: 8, version: 2 })
    expect(await auditOf(studio.db, 'plan', 1)).toMatchObject([
      {
        action: 'plan.update',
        before: { price_cents: 95_999, is_active: true },
        after: { price_cents: 90_000, is_active: false },
      },
    ])
    expect(await admin.patch(path, { price: 1 }, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    const same: PlanAnswer = await admin.patch(path, { price: 900 })
    expect(same.body.version).toBe(2)
    expect((await admin.get<Plan>(path)).body).toEqual(same.body)
    const unlimited: PlanAnswer = await admin.patch(path, { has_class_limit: false })
    expect(unlimited.body.class_limit).toBeNull()
    const again: PlanAnswer = await admin.patch(path, { class_limit: 12 })
    expect(again.body).toMatchObject({ class_limit: 12, has_class_limit: true })
  })

  it('APL-04: stores the whole order in one call, without raising versions', async () => {
    const ids: string[] = []
    for (const name of ['A', 'B', 'C']) ids.push((await creates({ ...eight, name })).body.id)
    const answer = await admin.put<StaffPlanList>('/api/admin/plans/order', { ids: ids.toReversed() })
    expect(answer.body.plans.map((plan) => [plan.name, plan.display_order, plan.version])).toEqual([
      ['C', 1, 1],
      ['B', 2, 1],
      ['A', 3, 1],
    ])
    const faults = [ids.slice(1), [...ids, nobody], [...ids.slice(1), ids[1]]]
    for (const wrong of faults)
      expect(await admin.put('/api/admin/plans/order', { ids: wrong })).toMatchObject({
        status: 409,
        body: { code: 'version_conflict' },
      })
    expect(await names()).toEqual(['C', 'B', 'A'])
  })

  it('API-40: moves one plan to a position and shifts the others', async () => {
    const ids: string[] = []
    for (const name of ['A', 'B', 'C']) ids.push((await creates({ ...eight, name })).body.id)
    const moves = (id: string | undefined, display_order: number) =>
      admin.patch<StaffPlanList>(`/api/admin/plans/${id}/order`, { display_order })
    expect((await moves(ids[2], 1)).body.plans.map((plan) => plan.name)).toEqual(['C', 'A', 'B'])
    expect((await moves(ids[2], 99)).body.plans.map((plan) => plan.display_order)).toEqual([1, 2, 3])
    expect(await names()).toEqual(['A', 'B', 'C'])
    expect((await moves(nobody, 1)).status).toBe(404)
    expect((await moves(ids[0], 0)).status).toBe(400)
  })

  it('B01: pages, sorts, searches and filters in both formats', async () => {
    for (const name of ['Básico', 'Óptimo', 'Anual']) await creates({ ...eight, name })
    expect(await names('?search=optimo')).toEqual(['Óptimo'])
    expect(await names('?page=2&limit=2')).toEqual(['Anual'])
    const query = new URLSearchParams({ range: '[0,1]', sort: '["name","ASC"]' })
    const { body, headers } = await admin.get<Plan[]>(`/api/admin/plans?${query}`)
    expect(body.map((plan) => plan.name)).toEqual(['Anual', 'Básico'])
    expect(headers['content-range']).toBe('plans 0-1/3')
    const [first] = (await list()).plans
    const some = encodeURIComponent(`{"id":["${first?.id}"]}`)
    const found = await admin.get<Plan[]>(`/api/admin/plans?filter=${some}`)
    expect(found.body.map((plan) => plan.name)).toEqual(['Básico'])
    expect(await names('?filter={"is_active":false}')).toEqual([])
    expect((await admin.get('/api/admin/plans?limit=1001')).status).toBe(400)
    expect((await admin.get('/api/admin/plans?filter={"id":"x"}')).status).toBe(400)
  })
})

describe('deleting a plan', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  it('A37, B04: archives it; its holders keep it, and the impact counts them', async () => {
    const plan = await studio.plan({ name: '1 Mes' })
    const path = `/api/admin/plans/${plan.id}`
    const [ana, eva] = [await studio.member(), await studio.member()]
    for (const [member, start_date] of [
      [ana, '2026-11-16'],
      [ana, '2027-01-16'],
      [eva, '2026-11-16'],
    ] as const)
      await member.post('/api/user-plans', { plan_id: plan.id, start_date })
    const impact = { classes: 0, reservations: 0, members: 2, user_plans: 3 }
    expect((await admin.get<PlanImpact>(`${path}/impact`)).body).toEqual(impact)

    expect((await admin.delete(path, undefined, { 'if-match': '"7"' })).status).toBe(409)
    expect(await admin.delete<PlanImpact>(path)).toMatchObject({ status: 200, body: impact })
    expect(await studio.books(ana)).toHaveLength(2)
    expect(await eva.post('/api/user-plans', { plan_id: plan.id, start_date: '2027-01-16' })).toMatchObject({
      status: 409,
      body: { code: 'plan_not_available' },
    })
    for (const gone of [await admin.get(path), await admin.get(`${path}/impact`), await admin.delete(path)])
      expect(gone).toMatchObject({ status: 404, body: { code: 'not_found', details: { kind: 'plan' } } })
    expect(await auditOf(studio.db, 'plan', 1)).toMatchObject([{ action: 'plan.archive', after: impact }])
  })
})
