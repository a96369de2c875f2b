import type { ErrorBody, ReservedReference, UserPlan } from '@estudio/contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { removeUnpaidPlans } from '../../server/src/studio/sales/index.ts'
import { deposit, statementCalls } from '../harness/bank-statements.ts'
import { type Member, openStudio, type Person } from '../harness/index.ts'

const studio = await openStudio()
let admin: Person
let ana: Member
let plan: { id: string }

beforeEach(async () => {
  studio.setClock('2026-11-16T08:00')
  admin = await studio.admin()
  ana = await studio.member({ name: 'Ana María Muñoz' })
  plan = await studio.plan({ price: 180_000, classLimit: 8 })
})

const { imports, movementsOf } = statementCalls(() => ({ studio, admin, ana }))

const reserves = async (member: Member, { id } = plan): Promise<string> => {
  const { body, status } = await member.put<ReservedReference>(`/api/plans/${id}/reference`)
  expect(status).toBe(200)
  return body.reference
}
const buys = async (member: Member, more: object = {}): Promise<UserPlan> => {
  const purchase = { plan_id: plan.id, start_date: '2026-11-16', ...more }
  return (await member.post<{ plan: UserPlan }>('/api/user-plans', purchase)).body.plan
}

it('E09: a member gets one reference for a plan during 24 hours, and the purchase has it', async () => {
  const first = await reserves(ana)
  expect(first).toMatch(/^EST-[A-Z2-9]{6}$/)
  studio.setClock('2026-11-17T07:59')
  expect(await reserves(ana)).toBe(first)
  await removeUnpaidPlans(studio.context)
  expect(await buys(ana, { start_date: '2026-11-17' })).toMatchObject({ reference: first })
  const next = await reserves(ana)
  expect(next).not.toBe(first)
})

it('E09: tabs that ask at once get one reference', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 8 }, () => reserves(ana))))).toHaveProperty('size', 1)
})

it('E09: a sale by staff takes the reference that the member was shown', async () => {
  const reference = await reserves(ana)
  const sale = { plan_id: plan.id, start_date: '2026-11-16', payment_method: 'transfer' }
  const { body } = await admin.post<{ plan: UserPlan }>(`/api/admin/users/${ana.id}/plans`, sale)
  expect(body.plan).toMatchObject({ reference })
})

it('E09: another plan, another member and a later day have other references', async () => {
  const first = await reserves(ana)
  expect(await reserves(ana, await studio.plan({ price: 90_000 }))).not.toBe(first)
  expect(await reserves(await studio.member())).not.toBe(first)
  studio.setClock('2026-11-17T08:00')
  await removeUnpaidPlans(studio.context)
  expect(await reserves(ana)).not.toBe(first)
})

it('E09: nobody can take a reference that is reserved for somebody else, and a refused purchase keeps its own', async () => {
  const reference = await reserves(ana)
  const luis = await studio.member()
  expect((await buys(luis, { reference })).reference).not.toBe(reference)
  const { rows } = await sql<{ code: string }>`
    select code from studio.grant_plan(${luis.id}, ${plan.id}, '2027-01-01', '2027-01-30', 'frozen', 'pending', 'transfer', null,
      100, null, null, ${reference}, ${luis.id}, ${studio.clock.now()})`.execute(studio.db)
  expect(rows).toEqual([{ code: 'reference_taken' }])
  const refused = await ana.post<ErrorBody>('/api/user-plans', {
    plan_id: plan.id,
    start_date: '2026-11-16',
    expected_price: 1,
  })
  expect(refused.body.code).toBe('price_changed')
  expect(await reserves(ana)).toBe(reference)
})

it('E09: only a plan on sale has a reference, and only for a member', async () => {
  const absent = '/api/plans/5e3f7a0c-7c5e-4b8e-9d57-3a1b7f6f0a01/reference'
  expect((await ana.put<ErrorBody>(absent)).body.code).toBe('plan_not_available')
  expect((await studio.visitor.put(`/api/plans/${plan.id}/reference`)).status).toBe(401)
})

it('E09: a deposit with a reserved reference is shown with its person until the order', async () => {
  const reference = await reserves(ana)
  const statement = await imports([deposit(`SPEI ${reference}`), deposit('QUIEN SABE', { cents: 5000 })])
  const named = {
    user: { id: ana.id, full_name: 'Ana María Muñoz' },
    plan_name: 'Plan de prueba',
    reference,
  }
  expect(await movementsOf(statement)).toMatchObject([
    { group: 'unknown', user_plan: null, reserved_for: named },
    { group: 'unknown', user_plan: null, reserved_for: null },
  ])
  await buys(ana)
  expect(await movementsOf(statement)).toMatchObject([{ reserved_for: null }, { reserved_for: null }])
})

it('E09: a deposit with a reserved reference and the payer’s name proposes the person of the reference, not the purchase of the payer', async () => {
  const luis = await studio.member({ name: 'Luis Ejemplo Castro' })
  const bought = await buys(luis)
  const reference = await reserves(ana)
  const cents = Math.round(bought.price * 100)
  const byName = deposit('LUIS EJEMPLO CASTRO', { cents })
  const statement = await imports([byName, deposit(`LUIS EJEMPLO CASTRO ${reference}`, { cents })])
  expect(await movementsOf(statement)).toMatchObject([
    { group: 'probable', user_plan: { id: bought.id } },
    { group: 'unknown', user_plan: null, reserved_for: { user: { id: ana.id }, reference } },
  ])
})
